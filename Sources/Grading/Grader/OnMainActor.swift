import CourseModel
import Foundation
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
