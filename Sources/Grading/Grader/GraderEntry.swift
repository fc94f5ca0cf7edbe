import CourseModel

/// The main file of a grader, generated from the manifest: the explicit list of its tests.
struct GraderEntry {
  private let exercise: Exercise
  private let tests: [TestName]

  init(exercise: Exercise, excluding missing: Set<String>) {
    self.exercise = exercise
    tests = exercise.criteria.filter { !missing.contains($0.id) }.compactMap(\.test)
  }

  /// The name of the grader's module.
  static func graderModule(of exercise: Exercise) -> String { "\(exercise.module)_Grader" }

  var source: String {
    let list = tests.map { "  .test(\"\($0)\", \($0.testCase).\($0.method)),\n" }.joined()
    return """
      import GraderKit
      import XCTest
      @testable import \(Self.graderModule(of: exercise))

      GraderMain.run([
      \(list)])

      """
  }
}
