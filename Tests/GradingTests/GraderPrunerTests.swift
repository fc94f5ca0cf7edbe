import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import TestSupport
import Testing

@testable import Grading

@Suite("A grader is pruned")
struct GraderPrunerTests {
  private static let grader = """
    class Watched: GraphView {}
    class Closely: Watched {}
    class Grader: XCTestCase {
      func testIt() {
        Closely().yForX = nil
      }
      func testOther() {}
    }
    """

  @Test("An error about a class of the grader's own tells what that inherits from")
  func superclasses() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 5, column: 15,
      message: "value of type 'Closely' has no member 'yForX'")
    let pruner = try await Self.pruned(error)
    #expect(pruner.missing == ["Grader/testIt": ["\(error.message), a 'Watched', a 'GraphView'"]])
    #expect(pruner.texts["Grader.swift"]?.contains("yForX") == false)
    #expect(pruner.texts["Grader.swift"]?.contains("func testOther() {}") == true)
  }

  @Test("An error about another class stays as it is")
  func others() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 5, column: 15,
      message: "value of type 'GraphView' has no member 'yForX'")
    #expect(try await Self.pruned(error).missing == ["Grader/testIt": [error.message]])
  }

  @Test("What used a class that was taken out is not left to a learner's class of the same name")
  func learnersNames() async throws {
    let error = Diagnostic(
      .error, file: "Grader.swift", line: 2, column: 7, message: "type 'Closely' does not conform")
    let pruner = try await Self.pruned(error, learnersNames: ["Closely"])
    #expect(pruner.missing == ["Grader/testIt": [error.message]])
    #expect(try await Self.pruned(error).missing.isEmpty)
  }

  private static func pruned(
    _ error: Diagnostic, learnersNames: Set<String> = []
  ) async throws -> GraderPruner {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("closures/graph")!
    let folders = ExerciseFolders(course: scratch.url, id: id)
    try LearnerCompiler.write(["Grader.swift": grader], to: folders.grader)
    let exercise = Exercise(
      id: id, title: "", module: "Graph", difficulty: 1, minutes: 1, sources: [], imports: [], allows: [],
      criteria: ["it", "other"].map { name in
        Criterion(id: name, title: "", check: .test(TestName("Grader/test\(name.capitalized)")!))
      }, folders: folders)
    let workbench = try await KitBench.shared.value.workbench
    let outlines = try await SyntaxReader(workbench).answer(to: OutlinesQuestion(texts: [grader]))
      .required(step: "reading the grader")
    var pruner = GraderPruner(
      sources: try GraderSources(exercise: exercise), exercise: exercise, learnersNames: learnersNames)
    let hasChanged = pruner.prune([error], ["Grader.swift": outlines[0]])
    #expect(hasChanged)
    return pruner
  }
}
