import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// Compiles learners' modules against the kit.
package struct LearnerCompiler: Sendable {
  let workbench: Workbench
  package let kit: Kit
  /// The front end that waits in the folder of the next module, if one does.
  let waiting: WaitingProgram?

  /// A compiler for this kit; `waiting` is what `start` returned for the folder in which it compiles first.
  package init(_ workbench: Workbench, kit: Kit, waiting: WaitingProgram? = nil) {
    self.workbench = workbench
    self.kit = kit
    self.waiting = waiting
  }

  /// Starts the front end for a module that is compiled in this folder later.
  package func start(in folder: URL) -> WaitingProgram {
    workbench.startFrontend(in: folder, reading: [kit.learnerModules, kit.clangModules])
  }

  /// Compiles the files and the exercise's given files as one module, in an empty folder.
  ///
  /// - Throws: `CompilerFault` if the compiler fails and no line of the files is the reason, `SandboxError` if it
  ///   cannot be run, `CancellationError`, or an error of the file system.
  package func compile(
    _ files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> CompileOutcome<LearnerModule> {
    let names = try write(files, of: exercise, to: folder)
    let graphs = folder.appending(path: "symbols")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let outcome = try await workbench.runFrontend(
      arguments(names, exercise), in: folder, reading: [kit.learnerModules, kit.clangModules],
      waiting: waiting)
    if let stop = try await stop(outcome, files, names, exercise, folder) { return .rejected([stop]) }
    let (unsafeUses, others) = CompilerOutput.split(
      outcome.standardError, of: names, by: Self.memoryGroup, omitting: Self.typeGroup)
    let diagnostics = others.firstOfEach()
    guard outcome.termination == .exited(0) else {
      let errors = try diagnostics.placed(in: files).withLines(outcome.standardError)
      try QuickFile.write(outcome.standardError, to: Self.words(in: folder))
      return .rejected(try await withErrorsBehindImports(errors, files, exercise, folder))
    }
    let module = try Data(contentsOf: folder.appending(path: "\(exercise.module).swiftmodule"))
    do {
      let built = LearnerModule(
        name: exercise.module, folder: folder, interfaceHash: ContentHash.hex(of: module),
        symbols: try SymbolGraph.read(folder: graphs), unsafeUses: unsafeUses,
        threadWarnings: threadWarnings(outcome.standardError, names, exercise))
      return .built(built, warnings: diagnostics)
    } catch is TooLargeToRead {
      return .rejected([Self.tooManyDeclarations(files)])
    }
  }

  /// The file in which `compile` keeps what the compiler said if it found errors.
  static func words(in folder: URL) -> URL { folder.appending(path: "errors.txt") }

  /// What the names in the files refer to, as the compiler's index has it, which is written in an empty folder; nil if the
  /// compiler was stopped.
  ///
  /// - Throws: the same errors as `compile`, or `ToolchainError` if the index cannot be read.
  package func references(
    in files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> [SourceReference]? {
    let names = try write(files, of: exercise, to: folder)
    // The index is written for each file that has an output of its own.
    let units = names.flatMap { ["-index-unit-output-path", "\($0).o"] }
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-typecheck"] + names + languageFlags(exercise) + SourceIndex.flags + units,
      in: folder, reading: [kit.learnerModules, kit.clangModules])
    guard outcome.termination == .exited(0) else { return nil }
    return try await SourceIndex(workbench, in: folder).references().filter { files[$0.file] != nil }
  }

  /// What of the compiler's checks is made.
  package enum Checks {
    /// Those of names and types.
    case types
    /// All: also those that follow each value, such as whether a variable has one, and whether threads share it.
    case all

    var arguments: [String] {
      switch self {
      case .types: ["-typecheck"]
      case .all: ["-emit-sil", "-o", "checked.sil"]
      }
    }
  }

  /// Checks the files and the exercise's given files as one module, and returns the errors.
  ///
  /// - Throws: the same as `compile`.
  package func check(
    _ checks: Checks, _ files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> [Diagnostic] {
    switch try await checked(checks, files, of: exercise, in: folder) {
    case .stopped(let reason): [reason]
    case .checked(let errors): errors
    }
  }

  /// What the compiler's checks come to.
  enum CheckOutcome {
    /// The compiler was stopped or crashed.
    case stopped(Diagnostic)
    case checked([Diagnostic])
  }

  /// - Parameter withWarnings: whether the compiler's warnings are returned, too, if it finds no errors.
  func checked(
    _ checks: Checks, _ files: [String: String], of exercise: Exercise, withWarnings: Bool = false,
    in folder: URL
  ) async throws -> CheckOutcome {
    let names = try write(files, of: exercise, to: folder)
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend"] + checks.arguments + names
        + languageFlags(exercise, hasMain: names.contains("main.swift")),
      in: folder, reading: [kit.learnerModules, kit.clangModules])
    if let stop = try await stop(outcome, files, names, exercise, folder) { return .stopped(stop) }
    let diagnostics = CompilerOutput.diagnostics(in: outcome.standardError, of: names).firstOfEach()
    if outcome.termination == .exited(0) { return .checked(withWarnings ? diagnostics : []) }
    return .checked(try diagnostics.placed(in: files).withLines(outcome.standardError))
  }

  /// Compiles the files, one of which is `main.swift`, and links them to a program.
  ///
  /// - Throws: the same errors as `compile`, or `ToolchainError` if the learner's code is not why linking
  ///   fails.
  package func compileProgram(
    _ files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> CompileOutcome<URL> {
    let names = try write(files, of: exercise, to: folder)
    let flags = languageFlags(exercise, hasMain: true)
    let arguments = names + flags + ["-gline-tables-only", "-file-compilation-dir", ".", "-o", "program.o"]
    let refused = try await errorsOnEitherActor(exercise) { more in
      let outcome = try await workbench.run(
        workbench.toolchain.frontend, ["-frontend", "-c"] + arguments + more, in: folder,
        reading: [kit.learnerModules, kit.clangModules])
      if let stop = try await stop(outcome, files, names, exercise, folder) { return [stop] }
      guard outcome.termination != .exited(0) else { return nil }
      let diagnostics = CompilerOutput.diagnostics(in: outcome.standardError, of: names).firstOfEach()
      return try diagnostics.placed(in: files).withLines(outcome.standardError)
    }
    if let refused { return .rejected(refused) }
    let program = folder.appending(path: "program")
    let errors = try await workbench.link(
      folder.appending(path: "program.o"), of: exercise.module, kit: kit, options: ["--wrap=exit"],
      to: program)
    return errors.isEmpty ? .built(program, warnings: []) : .rejected(errors)
  }

  /// Compiles a program, and compiles it once more with its statements on the main actor if they use classes that belong
  /// to it. In language mode 5, the statements of `main.swift` belong to no actor, unless concurrency is checked completely.
  ///
  /// - Parameter compile: compiles with more flags, and returns what the compiler says if it finds errors.
  /// - Returns: what the compiler says at first; nil if the program compiles in one of the two ways.
  func errorsOnEitherActor(
    _ exercise: Exercise, _ compile: (_ flags: [String]) async throws -> [Diagnostic]?
  ) async throws -> [Diagnostic]? {
    guard let errors = try await compile([]) else { return nil }
    guard exercise.language < 6, errors.contains(where: \.isAboutTheMainActor) else { return errors }
    return try await compile(["-strict-concurrency=complete", "-suppress-warnings"]) == nil ? nil : errors
  }

  /// Writes the files and the exercise's given files, which replace submitted files of the same name.
  ///
  /// - Returns: the names of all files, sorted.
  func write(_ files: [String: String], of exercise: Exercise, to folder: URL) throws -> [String] {
    let all = try files.merging(exercise.givenFiles()) { _, given in given }
    try Self.write(all, to: folder)
    return all.keys.sorted()
  }

  /// Writes the files into a folder, and creates the folders in their names.
  ///
  /// - Throws: an error of the file system.
  package static func write(_ files: [String: String], to folder: URL) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try QuickFile.write(text.utf8, to: file)
    }
  }

  private static let memoryFlags = ["-strict-memory-safety"]
  static let memoryGroup = "StrictMemorySafety"

  private func arguments(_ names: [String], _ exercise: Exercise) -> [String] {
    ["-c"] + names + languageFlags(exercise) + Self.memoryFlags + typeFlags(exercise) + [
      "-enable-testing", "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4", "-Onone",
      "-file-compilation-dir", ".", "-o", "learner.o", "-emit-module-path", "\(exercise.module).swiftmodule",
      "-emit-symbol-graph", "-emit-symbol-graph-dir", "symbols", "-symbol-graph-minimum-access-level",
      "private",
    ]
  }

  /// The flags that decide what the exercise's sources mean. No other macro can be expanded than the standard library's
  /// own: the compiler gets no folder in which to search for plug-ins. A place that the compiler takes for unreachable
  /// stops the program, where without the flag the next function of the object would run: the compiler believes that
  /// `catch let error as NSError` catches every error, which is true on Apple's systems only.
  ///
  /// - Parameter hasMain: whether one of the sources is `main.swift`, whose statements are run.
  package func languageFlags(_ exercise: Exercise, hasMain: Bool = false) -> [String] {
    workbench.toolchain.standardMacros.flatMap { ["-load-plugin-library", $0.path] } + [
      "-target", Toolchain.target, "-disable-objc-interop", "-module-name", exercise.module, "-package-name",
      exercise.module, "-swift-version", String(exercise.language), "-no-color-diagnostics",
      "-diagnostic-style=llvm",
      "-I", kit.learnerModules.path, "-module-cache-path", kit.clangModules.path,
      "-solver-expression-time-threshold=\(Workbench.expressionSeconds)", "-Xllvm", "-trap-unreachable",
    ] + (hasMain ? [] : ["-parse-as-library"])
  }
}
