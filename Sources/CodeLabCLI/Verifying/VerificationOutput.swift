import Authoring
import CourseModel
import Foundation
import Reporting

/// The output of `codelab verify`: progress and problems for people, only problems for programs.
struct VerificationOutput: Sendable {
  let console: Console
  let format: ResultFormat

  private func say(_ text: String) {
    switch format {
    case .terminal: console.print(text)
    case .json: break
    }
  }

  /// Prints the result of a verified exercise.
  func tell(_ finding: Verifier.Finding) {
    let count = finding.diagnostics.count { $0.severity == .error }
    let faults = count == 0 ? "" : count == 1 ? ", 1 error" : ", \(count) errors"
    let word = count == 0 ? "ok  " : "FAIL"
    say("  \(word)  \(finding.exercise)   \(finding.answers.count) answers graded\(faults)")
  }

  /// Prints that an `interface.json` was written.
  func tell(ofInterface file: URL) { say("  wrote \(console.shown(file))") }

  /// Prints all problems.
  ///
  /// - Throws: `EncodingError` if they can't be encoded.
  func list(_ diagnostics: [Diagnostic]) throws {
    switch format {
    case .terminal: for diagnostic in diagnostics { console.print(diagnostic.inOneLine) }
    case .json: console.write(try DiagnosticsReport.json(diagnostics))
    }
  }

  /// Prints what was verified, and what exercises allow.
  func summarize(_ exercises: [Exercise], _ findings: [Verifier.Finding]) {
    let answers = findings.flatMap(\.answers)
    let criteria = exercises.reduce(0) { $0 + $1.criteria.count }
    let mistakes = answers.count { $0.kind == .mistake }
    let variants = answers.count { $0.kind == .variant }
    let lessons = Set(exercises.map(\.id.lesson)).count
    say(
      "\n  \(lessons) lessons, \(exercises.count) exercises, \(criteria) criteria, \(mistakes) mistakes, "
        + "\(variants) variants; \(answers.count) answers graded")
    for exercise in exercises where !exercise.allows.isEmpty {
      say("  \(exercise.id) allows \(exercise.allows.joined(separator: ", "))")
    }
  }
}
