import CourseModel

/// The file with a grader's `main`, generated from the manifest: the explicit list of its tests.
struct GraderEntry {
  /// The file's name; a grader's own file may not have it.
  static let file = "CodelabEntry.swift"
  /// The name of its module, if it is apart.
  static let module = "CodelabEntry"

  private let exercise: Exercise
  /// Whether it is a module of its own, in language mode 5: the main actor's tests can't be named in mode 6.
  private var isApart = false
  private let tests: [TestName]

  init(exercise: Exercise, excluding missing: Set<String>) {
    self.exercise = exercise
    tests = exercise.criteria.flatMap(\.tests).filter { !missing.contains($0.description) }
  }

  /// The same list as a module of its own.
  var apart: GraderEntry {
    var other = self
    other.isApart = true
    return other
  }

  /// The name of the grader's module.
  static func graderModule(of exercise: Exercise) -> String { "\(exercise.module)_Grader" }

  var source: String {
    let list = tests.map { "      .test(\"\($0)\", \($0.testCase).\($0.method)),\n" }.joined()
    return """
      import GraderKit
      import XCTest
      \(isApart ? "@testable import \(Self.graderModule(of: exercise))" : "")

      @main private enum Entry {
        static func main() {
          GraderMain.run([
      \(list)    ])
        }
      }

      """
  }
}
