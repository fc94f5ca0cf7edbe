import Compiling
import CourseModel
import Foundation
import Grading

extension GraderFault {
  /// What is wrong with the grader of an exercise, with its lines; the errors of a file with the same words are one.
  func diagnostics(in exercise: Exercise) -> [Diagnostic] {
    let grader = "Tests/Graders/\(exercise.id)"
    switch self {
    case .noGrader:
      return [
        Diagnostic(
          file: grader, message: "there is no grader", suggestion: "add a Swift file with the tests")
      ]
    case .entry(let errors):
      return [
        Diagnostic(
          file: "Exercises/\(exercise.id)/exercise.yml", line: Self.line(of: errors, in: exercise),
          message: "a criterion names a test that the grader does not have: \(errors.first?.message ?? "")",
          suggestion: "correct the name, or add the test to a class of XCTestCase that is not private")
      ]
    case .doesNotCompile(let errors):
      let errors = errors.filter { $0.severity == .error }
      let (alone, others) = Self.errors(errors, withoutImportIn: exercise)
      return alone.map {
        Diagnostic(
          file: "\(grader)/\($0.file)", line: $0.line,
          message:
            "the grader does not compile: \($0.message), because the file does not import the learner's module",
          suggestion: "write `@testable import \(exercise.module)` at its beginning")
      }
        + others.withoutRepeats.map {
          Diagnostic(
            file: "\(grader)/\($0.file)", line: $0.line,
            message: "the grader does not compile: \($0.message)",
            suggestion: Self.advice(on: $0, in: exercise))
        }
    }
  }

  /// What to do about an error in a grader. A module that is missing beside the learner's is not a wrong name for it.
  private static func advice(on error: Diagnostic, in exercise: Exercise) -> String {
    guard error.message.hasPrefix("no such module") else {
      return "correct the grader, or the solution that it is compiled with; until then, nothing is graded"
    }
    return imports(exercise.module, error.file, of: exercise)
      ? "no exercise can import it here: remove the import, and the tests that need it"
      : "the exercise's module is \(exercise.module): write `@testable import \(exercise.module)`, correct `module` in exercise.yml, or remove the import"
  }

  /// The fault without the errors in files that do not import the exercise's module, which may have a wrong name; they
  /// import another one, or find nothing of it.
  func besideModule(of exercise: Exercise) -> GraderFault {
    guard case .doesNotCompile(let errors) = self else { return self }
    return .doesNotCompile(
      errors.filter { error in
        let isFollower = ["no such module", "cannot find"].contains(where: error.message.hasPrefix)
        return !isFollower || Self.imports(exercise.module, error.file, of: exercise)
      })
  }

  /// The first error of each file that uses what the solution declares and does not import its module; and the errors
  /// that have another reason.
  private static func errors(
    _ errors: [Diagnostic], withoutImportIn exercise: Exercise
  ) -> (first: [Diagnostic], others: [Diagnostic]) {
    let interface = try? ReferenceInterface(exercise: exercise)
    let declared = Set((interface?.declarations ?? []).map { String($0.name.prefix { $0 != "(" }) })
    var first: [String: Diagnostic] = [:]
    var others: [Diagnostic] = []
    for error in errors.sorted(by: { ($0.line ?? 0) < ($1.line ?? 0) }) {
      let name = error.message.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/)?.1
      if let name, declared.contains(String(name)), !imports(exercise.module, error.file, of: exercise) {
        if first[error.file] == nil { first[error.file] = error }
      } else {
        others.append(error)
      }
    }
    return (first.values.sorted { $0.file < $1.file }, others)
  }

  private static func imports(_ module: String, _ file: String, of exercise: Exercise) -> Bool {
    let text = try? String(contentsOf: exercise.folders.grader.appending(path: file), encoding: .utf8)
    return (text?.sourceLines ?? []).contains { line in
      let words = line.split(separator: " ")
      return words.contains("import") && words.last.map(String.init) == module
    }
  }

  /// The line of the manifest with the first test whose class or method the errors name.
  private static func line(of errors: [Diagnostic], in exercise: Exercise) -> Int? {
    let named = Set(errors.flatMap { $0.message.matches(of: /['`]([^'`]+)['`]/).map { String($0.1) } })
    let lines = (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8))?.sourceLines
    let test = exercise.criteria.flatMap(\.tests).first {
      named.contains($0.method) || named.contains($0.testCase) || named.contains($0.description)
    }
    return test.flatMap { test in lines?.firstIndex { $0.contains(test.description) } }.map { $0 + 1 }
  }
}
