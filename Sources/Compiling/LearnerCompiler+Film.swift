import CourseModel
import Foundation
import SwiftToolchain

/// The compiled parts that record a film: FilmKit, and LabKit with marks.
package struct FilmKit: Sendable {
  /// The folder of FilmKit's module.
  package let modules: URL
  /// The folder of the executables that load and run a filmed program.
  package let hosts: URL

  /// The parts in a folder.
  package init(modules: URL, hosts: URL) {
    self.modules = modules
    self.hosts = hosts
  }
}

extension LearnerCompiler {
  /// Starts the front end for marked files that are compiled in this folder later.
  package func startFilmed(in folder: URL, with filmKit: FilmKit) -> WaitingProgram {
    workbench.startFrontend(in: folder, reading: filmedModules(filmKit))
  }

  /// Starts the linker for a filmed program in this folder.
  ///
  /// - Throws: the same errors as `startLinker`.
  package func startFilmedLinker(in folder: URL, with filmKit: FilmKit) throws -> WaitingProgram {
    try workbench.startLinker(
      kit.filmed(by: filmKit), options: Self.linkOptions, to: try Self.filmedProgram(in: folder))
  }

  /// The file of the program whose files are compiled in a folder. It has a folder of its own, because it can read that.
  ///
  /// - Throws: an error of the file system.
  package static func filmedProgram(in folder: URL) throws -> URL {
    let own = folder.appending(path: "linked")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    return own.appending(path: "program")
  }

  private static let linkOptions = ["--wrap=exit"]

  /// Compiles marked files, among them the exercise's given files, and links them to a program.
  ///
  /// - Parameter linker: what `startFilmedLinker` returned for this folder; without it, a linker is started.
  /// - Throws: the same errors as `compileProgram`.
  package func compileFilmedProgram(
    _ files: [String: String], of exercise: Exercise, with filmKit: FilmKit, in folder: URL,
    linker: WaitingProgram? = nil
  ) async throws -> CompileOutcome<URL> {
    let names = try writeFilmed(files, to: folder)
    let flags = languageFlags(exercise, hasMain: true) + Self.filmFlags(filmKit)
    let own = ["-gline-tables-only", "-file-compilation-dir", ".", "-o", "program.o"]
    let refused = try await errorsOnEitherActor(exercise) {
      try await refusal(names + flags + own + $0, files, exercise, filmKit, folder)
    }
    if let refused { return .rejected(refused) }
    let program = try Self.filmedProgram(in: folder)
    let errors = try await workbench.link(
      folder.appending(path: "program.o"), of: exercise.module, kit: kit.filmed(by: filmKit),
      options: Self.linkOptions, to: program, waiting: linker)
    return errors.isEmpty ? .built(program, warnings: []) : .rejected(errors)
  }

  /// Compiles marked files to a module.
  ///
  /// Marks add members, so a grader that was compiled for the module without marks does not fit it.
  ///
  /// - Parameter module: the module without marks, which declares the same.
  /// - Throws: the same errors as `compile`.
  package func compileFilmedModule(
    _ files: [String: String], of module: LearnerModule, _ exercise: Exercise, with filmKit: FilmKit,
    in folder: URL
  ) async throws -> CompileOutcome<LearnerModule> {
    let names = try writeFilmed(files, to: folder)
    let own = [
      "-enable-testing", "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4", "-Onone",
      "-file-compilation-dir", ".", "-o", "learner.o", "-emit-module-path", "\(module.name).swiftmodule",
    ]
    let flags = languageFlags(exercise) + Self.filmFlags(filmKit)
    if let refused = try await refusal(names + flags + own, files, exercise, filmKit, folder) {
      return .rejected(refused)
    }
    return .built(try module.filmed(in: folder), warnings: [])
  }

  /// A film reads variables while they change, which the program itself must not.
  private static func filmFlags(_ filmKit: FilmKit) -> [String] {
    ["-I", filmKit.modules.path, "-enforce-exclusivity=unchecked", "-suppress-warnings"]
  }

  private func filmedModules(_ filmKit: FilmKit) -> [URL] {
    [kit.learnerModules, kit.clangModules, filmKit.modules]
  }

  private func writeFilmed(_ files: [String: String], to folder: URL) throws -> [String] {
    try Self.write(files, to: folder)
    return files.keys.sorted()
  }

  private func refusal(
    _ arguments: [String], _ files: [String: String], _ exercise: Exercise, _ filmKit: FilmKit, _ folder: URL
  ) async throws -> [Diagnostic]? {
    let names = files.keys.sorted()
    let outcome = try await workbench.runFrontend(
      ["-c"] + arguments, in: folder, reading: filmedModules(filmKit), waiting: waiting)
    if let stop = try await stop(outcome, files, names, exercise, folder) { return [stop] }
    guard outcome.termination != .exited(0) else { return nil }
    return CompilerOutput.diagnostics(in: outcome.standardError, of: names).firstOfEach()
  }
}
