import CourseModel

/// The file with a grader's `main`, generated from the manifest: the explicit list of its tests.
struct GraderEntry {
  /// The file's name; a grader's own file may not have it.
  static let file = "CodelabEntry.swift"
  private let exercise: Exercise
  private let tests: [TestName]

  init(exercise: Exercise, excluding missing: Set<String>) {
    self.exercise = exercise
    tests = exercise.criteria.filter { !missing.contains($0.id) }.compactMap(\.test)
  }

  /// The name of the grader's module.
  static func graderModule(of exercise: Exercise) -> String { "\(exercise.module)_Grader" }

  var source: String {
    let list = tests.map { "      .test(\"\($0)\", \($0.testCase).\($0.method)),\n" }.joined()
    // The main actor's tests are called from here, too.
    let classes = Set(tests.map(\.testCase)).sorted()
    let extensions = classes.map { "extension \($0): @unchecked Sendable {}\n" }.joined()
    return """
      import GraderKit
      import XCTest

      @main private enum CodelabEntry {
        static func main() {
          GraderMain.run([
      \(list)    ])
        }
      }

      \(extensions)
      """
  }
}
