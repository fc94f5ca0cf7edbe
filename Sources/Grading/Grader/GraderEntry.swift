import Compiling
import CourseModel
import SwiftToolchain

/// The file with a grader's `main`, generated from the manifest: the explicit list of its tests.
struct GraderEntry {
  /// The file's name; a grader's own file may not have it.
  static let file = "CodelabEntry.swift"
  /// The name of its module, if it is apart.
  static let module = "CodelabEntry"

  private let exercise: Exercise
  /// The names of the learner's functions and properties, members with a dot before them, if the tests belong to Swift
  /// Testing.
  private let subjects: [String]?
  /// Whether it is a module of its own, in language mode 5: the main actor's tests can't be named in mode 6.
  private var isApart = false
  private let tests: [TestName]

  init(exercise: Exercise, excluding missing: Set<String>, for module: LearnerModule, kit: Kit) {
    self.exercise = exercise
    let named = module.symbols.symbols.filter { Self.kindsOfSubjects.contains($0.kind) }
    subjects = kit.testing == nil ? nil : Set(named.map(\.subjectName)).sorted()
    tests = exercise.criteria.flatMap(\.tests).filter { !missing.contains($0.description) }
  }

  /// Whether the learner's tasks are not checked for what they share, because nothing runs at the same time.
  private var tasksTakeTurns: Bool { exercise.allows.contains("tasks") }

  /// The same list as a module of its own.
  var apart: GraderEntry {
    var other = self
    other.isApart = true
    return other
  }

  /// The name of the grader's module.
  static func graderModule(of exercise: Exercise) -> String { "\(exercise.module)\(moduleSuffix)" }

  /// The end of the names of graders' modules, which is also in the unique names of what they declare.
  static let moduleSuffix = "_Grader"

  /// The kinds of declarations that feedback about a condition names.
  private static let kindsOfSubjects: Set = [
    "method", "type.method", "func", "property", "type.property", "var",
  ]

  var source: String {
    if let subjects { return source(naming: subjects) }
    let list = tests.map { "      .test(\"\($0)\", \($0.testCase).\($0.method)),\n" }.joined()
    return """
      import GraderKit
      import XCTest
      \(isApart ? "@testable import \(Self.graderModule(of: exercise))" : "")

      @main private enum Entry {
        static func main() {
          \(tasksTakeTurns ? "TaskTurns.start()" : "")
          GraderMain.run([
      \(list)    ])
        }
      }

      """
  }

  /// Swift Testing finds its tests by itself, so they are only named.
  private func source(naming subjects: [String]) -> String {
    func list(_ names: [String]) -> String {
      "[\(names.map { $0.debugDescription }.joined(separator: ", "))]"
    }
    return """
      import GraderTesting

      @main private enum Entry {
        static func main() {
          TestingMain.run(
            \(list(tests.map(\.description))), of: "\(Self.graderModule(of: exercise))",
            subjects: \(list(subjects)))
        }
      }

      """
  }
}

extension SymbolGraph.Symbol {
  /// The name by which feedback knows it.
  fileprivate var subjectName: String { path.count > 1 || extends != nil ? ".\(baseName)" : baseName }
}
