import CourseModel
import Foundation
import Sandbox
import SwiftToolchain

extension LearnerCompiler {
  /// Why the compiler was stopped or crashed, with the place in the learner's files that it was working on; nil if it
  /// ended by itself or was cancelled, or had found errors, and more than the tool reads.
  ///
  /// - Throws: the same errors as `compile`.
  func stop(
    _ outcome: RunOutcome, _ files: [String: String], _ names: [String], _ exercise: Exercise, _ folder: URL
  ) async throws -> Diagnostic? {
    if case .exceeded(let limit) = outcome.termination, limit.resource == .output {
      return Self.tooManyMessages(CompilerOutput.diagnostics(in: outcome.standardError, of: names))
    }
    let given = Set(exercise.given.map(\.name))
    let own = files.filter { !given.contains($0.key) }
    let stack = CompilerStack(outcome.standardError)
    guard let (message, suggestion) = Self.reason(outcome, stack.work(in: own)) else { return nil }
    if outcome.termination.name != .timedOut, let array = Self.hugeArray(in: own) { return array }
    var place = stack.place(in: own)
    if place == nil {
      place = (try await guiltiest(own.keys.sorted(), names, exercise, folder), nil)
    }
    return Diagnostic(file: place?.file ?? "", line: place?.line, message: message, suggestion: suggestion)
  }

  /// The compiler says more than the tool reads, and no error is in what it said first; nil if one is.
  private static func tooManyMessages(_ said: [Diagnostic]) -> Diagnostic? {
    if said.contains(where: { $0.severity == .error }) { return nil }
    let first = said.first
    return Diagnostic(
      file: first?.file ?? "", line: first?.line, column: first?.column,
      message: "the compiler says more about this code than is read"
        + (first.map { "; it begins with the warning: \($0.message)" } ?? ""),
      suggestion: "mend what it warns of, and write shorter lines")
  }

  /// The declarations are more than the tool reads.
  static func tooManyDeclarations(_ files: [String: String]) -> Diagnostic {
    Diagnostic(
      file: Self.largest(files) ?? "",
      message: "there are too many declarations, or their types are too large",
      suggestion: "write fewer declarations, and do not nest types of types in each other")
  }

  /// The compiler's time was up before it had compiled the grader, or the given files once more, with these files.
  package static func tooMuchWork(_ files: [String: String]) -> Diagnostic {
    Diagnostic(
      file: Self.largest(files) ?? "",
      message: "the compiler gave up: with the tests, your code takes it too long",
      suggestion:
        "write fewer overloads and simpler types, and give properties and results the types of the task")
  }

  /// The elements of a fixed-size array are in the value itself, so the compiler, too, needs memory for them.
  private static func hugeArray(in files: [String: String]) -> Diagnostic? {
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      // A file may have very many lines; the array's count is at least seven digits long.
      for (index, line) in text.sourceLines.enumerated() where line.utf8.count > 10 {
        let counts = line.matches(of: arraySize)
          .compactMap { Int(($0.1 ?? $0.2 ?? "").replacing("_", with: "")) }
        guard counts.contains(where: { $0 >= hugeCount }) else { continue }
        return Diagnostic(
          file: file, line: index + 1,
          message: "the compiler crashed, or needed too much memory: this fixed-size array is very large",
          suggestion: "use an `Array`, which keeps its elements outside of the value")
      }
    }
    return nil
  }

  /// The count in `InlineArray<1_000_000, Int>` and in `[1_000_000 of Int]`.
  nonisolated(unsafe) private static let arraySize =
    #/\bInlineArray\s*<\s*([\d_]+)|\[\s*([\d_]+)\s+of\b/#

  /// The number of elements from which a fixed-size array is likely to be the reason.
  private static let hugeCount = 1_000_000

  private static func largest(_ files: [String: String]) -> String? {
    files.max { ($0.value.utf8.count, $1.key) < ($1.value.utf8.count, $0.key) }?.key
  }

  private static func reason(
    _ outcome: RunOutcome, _ work: CompilerStack.Work?
  ) -> (message: String, suggestion: String)? {
    switch outcome.termination {
    case .exited, .calledExit, .cancelled: nil
    case .exceeded(let limit) where limit.resource.terminationName == .timedOut:
      (
        "the compiler gave up: it was still working after \(Int(outcome.cpuSeconds.rounded())) s"
          + words(work).object,
        words(work).advice
      )
    case .signalled, .crashed, .exceeded:
      (
        "the compiler crashed on this code, or needed too much memory",
        "undo your last change, and make it in smaller steps"
      )
    }
  }

  /// What the compiler was working on, and what would help.
  private static func words(_ work: CompilerStack.Work?) -> (object: String, advice: String) {
    switch work {
    case .expression:
      (" on this expression", "split long expressions into smaller ones, and give constants a type")
    case .statement:
      (
        " on this statement",
        "make it shorter: move parts of it into functions, or its cases into an array or a dictionary"
      )
    case .declaration:
      (" on this declaration", "declare less: fewer types that build on each other, and fewer members")
    case .code:
      (" on the code that it makes", "declare less, and fill large arrays in a loop, not with a literal")
    case nil: ("", "undo your last change, and make it in smaller steps")
    }
  }

  /// The least processor time for one file, in seconds; an honest one takes about 0.1 s.
  private static let leastForPlace = 0.5

  /// The file that is most likely the reason.
  private func guiltiest(
    _ files: [String], _ names: [String], _ exercise: Exercise, _ folder: URL
  ) async throws -> String {
    if let file = try await unreadable(files, exercise, folder) { return file }
    return try await slowest(files, names, exercise, folder)
  }

  /// The first file that the compiler cannot even parse: every compilation parses all of them.
  private func unreadable(_ files: [String], _ exercise: Exercise, _ folder: URL) async throws -> String? {
    for file in files where files.count > 1 {
      let outcome = try await workbench.run(
        workbench.toolchain.frontend, ["-frontend", "-parse", file] + languageFlags(exercise), in: folder,
        reading: [kit.learnerModules, kit.clangModules])
      guard case .exited = outcome.termination else { return file }
    }
    return nil
  }

  /// The file that the compiler needs the most time for when it compiles one at a time, each for a short while.
  private func slowest(
    _ files: [String], _ names: [String], _ exercise: Exercise, _ folder: URL
  ) async throws -> String {
    guard files.count > 1 else { return files.first ?? "" }
    var limits = workbench.compileLimits
    let left = workbench.budget?.secondsLeft ?? limits.cpuSeconds / 2
    limits.cpuSeconds = max(Self.leastForPlace, left / Double(files.count))
    var slowest = (file: files[0], seconds: 0.0)
    for file in files {
      let inputs = names.flatMap { $0 == file ? ["-primary-file", $0] : [$0] }
      let outcome = try await workbench.run(
        workbench.toolchain.frontend,
        ["-frontend", "-c"] + inputs + languageFlags(exercise) + ["-Onone", "-o", "one.o"], in: folder,
        reading: [kit.learnerModules, kit.clangModules], limits: limits)
      if outcome.cpuSeconds > slowest.seconds { slowest = (file, outcome.cpuSeconds) }
    }
    return slowest.file
  }
}
