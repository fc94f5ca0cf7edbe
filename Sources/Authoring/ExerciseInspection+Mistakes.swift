import Catalog
import CourseModel
import Foundation
import Reporting

extension ExerciseInspection {
  /// Whether each known mistake fails what it names, ends as it says, and is told its words.
  mutating func inspectMistakes() async throws {
    let reading = CatalogReader.mistakes(of: exercise, in: verifier.course.root)
    diagnostics += reading.diagnostics
    if reading.values.count < 3 {
      report(
        exercise.folders.mistakes, "there are \(reading.values.count) mistakes",
        "three wrong answers that learners really give show what the grader catches")
    }
    mistakes = reading.values.count
    for mistake in reading.values {
      let report = try await grade(mistake.files)
      note(report)
      inspect(report, of: mistake)
    }
  }

  private mutating func inspect(_ report: Report, of mistake: Mistake) {
    let folder = exercise.folders.mistakes.appending(path: mistake.id)
    let failing = report.criteria.filter(\.failsItself).map(\.criterion.id)
    let found = failing.isEmpty && !report.verdict.passes ? [report.verdict.name.rawValue] : failing
    if Set(found) != Set(mistake.fails) {
      self.report(
        folder, "it should fail \(list(mistake.fails)), and fails \(list(found)): \(summary(report))",
        "mend the grader, or what mistake.yml expects")
    }
    inspectEnding(report, of: mistake, folder)
    inspectWords(report, of: mistake, folder)
  }

  /// A crash tells a learner less than a sentence: where a mistake leads to one, its author must have meant it.
  private mutating func inspectEnding(_ report: Report, of mistake: Mistake, _ folder: URL) {
    let expected = mistake.ends.map { [$0.rawValue] } ?? []
    let found = Set(report.criteria.compactMap(\.termination?.name?.rawValue)).sorted()
    guard found != expected else { return }
    let manifest = folder.appending(path: "mistake.yml")
    if let unmet = expected.first, found.isEmpty {
      return self.report(
        manifest, line: line(of: "ends:", in: manifest),
        "the program should end as \(unmet), and ends by itself",
        "take `ends` out, or mend the mistake")
    }
    let criteria = report.criteria.filter { $0.termination != nil }.map(\.criterion.id)
    self.report(
      manifest, line: line(of: "ends:", in: manifest),
      "the program is ended, as \(list(found)), in \(list(criteria)); mistake.yml says "
        + (expected.first.map { "`ends: \($0)`" } ?? "nothing of it"),
      found.count == 1
        ? "let the grader fail with a sentence, or write `ends: \(found[0])`"
        : "a mistake can end in one way only; make it smaller")
  }

  private mutating func inspectWords(_ report: Report, of mistake: Mistake, _ folder: URL) {
    guard let says = mistake.says else { return }
    let feedback = Feedback.sentences(about: report).joined(separator: "\n")
    if !feedback.contains(says) {
      self.report(
        folder, "its feedback does not say “\(says)”; it says:\n\(feedback)",
        "words that help the author of this mistake; titles of criteria do not count")
    }
  }
}

extension CriterionResult {
  /// How the program ended in the middle of it, if it did.
  fileprivate var termination: Termination? {
    if case .terminated(let termination) = status { termination } else { nil }
  }

  /// Whether it failed by itself, not because it waits for another or was never run.
  var failsItself: Bool {
    switch status {
    case .passed, .waits, .notRun: false
    case .failed, .missing, .terminated: true
    }
  }
}
