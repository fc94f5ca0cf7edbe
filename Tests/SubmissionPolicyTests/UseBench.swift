import Compiling
import CourseModel
import Foundation
@testable import Grading
import SwiftToolchain
import SyntaxReading
import TestSupport

@testable import SubmissionPolicy

/// Compiles a grader against an answer to one task, and tells what the policy says of what it uses.
struct UseBench {
  /// What the task asks for.
  static let reference = """
    protocol ListDelegate: AnyObject { func didSelect(_ row: Int) }
    class List {
      var rows: [Int] = []
      var names: [String] = []
      weak var delegate: ListDelegate?
      func select(_ row: Int) { delegate?.didSelect(row) }
    }
    enum State: Equatable { case idle, loaded([String]) }
    struct Point { var x = 0 }
    func text(of state: State) -> String { "" }

    """
  /// The lines of the reference: what an answer adds begins on the next one.
  static let lines = reference.split(separator: "\n", omittingEmptySubsequences: false).count - 1

  /// What the grader came to: what the policy says, and the sentences for what is missing.
  struct Outcome {
    let violations: [Diagnostic]
    let missing: [String]
  }

  /// - Parameters:
  ///   - more: what the answer has beside the reference.
  ///   - asked: what the task asks for beside the reference.
  ///   - change: what the answer has in place of some words of the reference.
  ///   - test: the body of the grader's only test.
  ///   - helpers: declarations of the grader.
  ///   - given: the text of a given file.
  func outcome(
    adding more: String, asking asked: String = "", replacing change: (String, String)? = nil,
    test: String = "", helpers: String = "", given: String? = nil
  ) async throws -> Outcome {
    let reference = Self.reference + asked
    let bench = try await KitBench.shared.value
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let exercise = try exercise(in: scratch, given: given)
    let grader = """
      import Foundation
      import GraderKit
      import XCTest
      @testable import PolicyTask
      \(helpers)
      nonisolated final class TaskGrader: XCTestCase { func testIt() { \(test) } }
      """
    try LearnerCompiler.write(["TaskGrader.swift": grader], to: exercise.folders.grader)
    let compiler = LearnerCompiler(bench.workbench, kit: bench.kit)
    let solution = try await module(reference, compiler, exercise, scratch.folder("reference"))
    try FileManager.default.createDirectory(at: exercise.folders.exercise, withIntermediateDirectories: true)
    try ReferenceInterface(solution.symbols).json.write(to: ReferenceInterface.file(of: exercise))
    let answer = change.map { reference.replacing($0, with: $1) } ?? reference
    let module = try await module(answer + more, compiler, exercise, scratch.folder("learner"))
    let program = try await GraderBuilder(bench.workbench, kit: bench.kit).build(exercise, for: module)
    return Outcome(
      violations: try SubmissionInspector(
        SyntaxReader(bench.workbench), at: bench.workbench, compiler, scratch: scratch
      )
      .inspect(program.uses, givenFiles: program.givenUses, of: module, exercise: exercise),
      missing: program.missing.values.flatMap { $0 }.map(\.sentence))
  }

  private func module(
    _ source: String, _ compiler: LearnerCompiler, _ exercise: Exercise, _ folder: URL
  ) async throws -> LearnerModule {
    switch try await compiler.compile(["Task.swift": source], of: exercise, in: folder) {
    case .built(let module, _): return module
    case .rejected(let errors): throw DoesNotCompile(errors: errors)
    }
  }

  private struct DoesNotCompile: Error { let errors: [Diagnostic] }

  private func exercise(in scratch: ScratchFolder, given: String?) throws -> Exercise {
    let id = ExerciseID("policy/task")!
    let folders = ExerciseFolders(course: scratch.url.appending(path: "course"), id: id)
    let files = given.map { ["Given.swift": "import Foundation\n" + $0] } ?? [:]
    try LearnerCompiler.write(files, to: folders.given)
    let test = Criterion(id: "it", title: "It", check: .test(TestName("TaskGrader/testIt")!))
    return Exercise(
      id: id, title: "", module: "PolicyTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      given: files.keys.map { GivenFile(folders.given.appending(path: $0)) },
      imports: ["Foundation"], criteria: [test], folders: folders)
  }
}
