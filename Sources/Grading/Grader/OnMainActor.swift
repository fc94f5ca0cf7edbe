import Compiling
import CourseModel
import Foundation
import SubmissionPolicy
import SwiftToolchain

/// A grader that runs on the main actor, for answers whose classes are marked with `@MainActor`.
///
/// Graders say `nonisolated`, so that they can use classes that belong to no actor. Their tests run on the main thread
/// all the same; so for a class of the main actor, the same grader is compiled with `@MainActor` in that place.
enum OnMainActor {
  /// How many of these errors are about an answer that belongs to the main actor. In exercises with language mode 6,
  /// isolation is a part of the task.
  static func needs(of errors: [Diagnostic], in exercise: Exercise) -> Int {
    exercise.language < 6 ? errors.filter(\.isAboutTheMainActor).count : 0
  }

  /// The grader's text on the main actor; lines stay the same.
  static func moved(_ text: String) -> String {
    text.replacing(declarations) { "@MainActor \($0.modifiers)" }
  }

  /// An attribute stands in front of all modifiers, also of those that are written before `nonisolated`.
  nonisolated(unsafe) private static let declarations =
    #/
      \b (?<modifiers> (?: (?: private | fileprivate | internal | final | static | override ) \s )*) nonisolated \s
      (?= (?: [a-z]+ \s )* (?: class | struct | enum | protocol | extension | func | var | let ) \b )
    /#
}

extension GraderCompiler {
  /// Compiles a grader's files with their entry, and moves them to the main actor if that leaves fewer such errors.
  ///
  /// - Parameters:
  ///   - texts: file → source, afterwards as it was compiled.
  ///   - isMoved: whether the grader is on the main actor.
  /// - Returns: the errors in the grader's own files.
  /// - Throws: the same errors as the other `compile`.
  func compile(
    _ texts: inout [String: String], _ entry: GraderEntry, isMoved: inout Bool
  ) async throws -> [Diagnostic] {
    let moved = texts.mapValues(OnMainActor.moved)
    if isMoved {
      texts = moved
      return try await compile(moved, entry, language: 5)
    }
    let errors = try await compile(texts, entry)
    let needs = OnMainActor.needs(of: errors, in: exercise)
    guard needs > 0 else { return errors }
    try? FileManager.default.removeItem(at: folder.appending(path: SourceIndex.folder))
    let left = try await compile(moved, entry, language: 5)
    guard OnMainActor.needs(of: left, in: exercise) < needs else { return errors }
    (texts, isMoved) = (moved, true)
    return left
  }
}

/// Finds what the given files of an exercise use of the learner's declarations.
///
/// Given files belong to the learner's module, so a learner's declaration can hide the one of a library that they mean.
/// They are compiled again, each to an object of its own, because the module's one object does not tell which file
/// calls what.
struct GivenFileUses {
  private let workbench: Workbench
  private let kit: Kit

  /// A reader that uses this kit.
  init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// What the given files use; nothing for an exercise without given files.
  ///
  /// - Parameter folder: an empty folder for what the compiler writes.
  /// - Throws: `CompilerFault` if the files do not compile, `CompilerTimeUp`, or an error of the toolchain, the sandbox or the file
  ///   system.
  func uses(of module: LearnerModule, _ exercise: Exercise, in folder: URL) async throws -> GraderUses {
    let names = exercise.given.map(\.name).sorted()
    guard !names.isEmpty else { return GraderUses() }
    let outcome = try await workbench.run(
      workbench.toolchain.frontend, arguments(module, exercise, names), in: folder,
      reading: [kit.learnerModules, kit.clangModules, module.folder])
    guard outcome.termination == .exited(0) else { throw CompilerTimeUp.fault(of: outcome) }
    let index = SourceIndex(workbench, in: folder)
    return GraderUses(
      of: module.symbols, references: try await index.references(), in: try exercise.givenFiles(),
      objects: try names.map { try ObjectFile(folder.appending(path: GraderCompiler.object(of: $0))) },
      givenFiles: Set(names))
  }

  private func arguments(_ module: LearnerModule, _ exercise: Exercise, _ names: [String]) -> [String] {
    func path(_ name: String) -> String { module.folder.appending(path: name).path }
    let others = exercise.sources.filter { !names.contains($0) }.map(path)
    return ["-frontend", "-c"] + names.flatMap { ["-primary-file", path($0)] } + others
      + LearnerCompiler(workbench, kit: kit).languageFlags(exercise)
      + ["-enable-testing", "-Onone", "-suppress-warnings"]
      + SourceIndex.flags + names.map(GraderCompiler.object(of:)).flatMap(GraderCompiler.outputFlags)
  }
}
