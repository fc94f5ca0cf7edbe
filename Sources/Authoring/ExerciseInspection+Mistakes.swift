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
    for mistake in reading.values {
      let report = try await grade(mistake.files, as: .mistake, mistake.id)
      note(report)
      inspect(report, of: mistake)
    }
    inspectFolderOfMistakes()
  }

  /// A folder of copies beside the file would be graded by nobody.
  private mutating func inspectFolderOfMistakes() {
    let folder = exercise.folders.mistakes.deletingPathExtension()
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    report(
      folder, "this folder belongs to nothing: mistakes stand in one file, \(exercise.id.name).yml",
      "add each answer in it to the file: codelab mistake add NAME FOLDER --exercise \(exercise.id)")
  }

  private mutating func inspect(_ report: Report, of mistake: Mistake) {
    let found = report.failing
    if Set(found) != Set(mistake.fails) {
      self.report(
        mistake, "should fail \(list(mistake.fails)), and fails \(list(found)): \(summary(report))",
        "mend the grader, or what `fails` expects")
    }
    inspectEnding(report, of: mistake)
    inspectWords(report, of: mistake)
  }

  /// A crash tells a learner less than a sentence: where a mistake leads to one, its author must have meant it.
  private mutating func inspectEnding(_ report: Report, of mistake: Mistake) {
    let expected = mistake.ends.map { [$0] } ?? []
    let found = report.endings
    guard found != expected else { return }
    if let unmet = expected.first, found.isEmpty {
      return self.report(
        mistake, "should end the program as \(unmet.rawValue), and the program ends by itself",
        "take `ends` out, or mend the mistake")
    }
    let criteria = report.criteria.filter { $0.termination != nil }.map(\.criterion.id)
    self.report(
      mistake,
      "ends the program, as \(list(found.map(\.rawValue))), in \(list(criteria)); its entry says "
        + (expected.first.map { "`ends: \($0.rawValue)`" } ?? "nothing of it"),
      found.count == 1
        ? "let the grader fail with a sentence, or write `ends: \(found[0].rawValue)`"
        : "a mistake can end in one way only; make it smaller")
  }

  private mutating func inspectWords(_ report: Report, of mistake: Mistake) {
    guard let says = mistake.says else { return }
    let feedback = Feedback.sentences(about: report).joined(separator: "\n")
    if !feedback.contains(says) {
      self.report(
        mistake, "should be told “\(says)”, and is told:\n\(feedback)",
        "words that help the author of this mistake; titles of criteria do not count")
    }
  }

  private mutating func report(_ mistake: Mistake, _ message: String, _ suggestion: String) {
    report(exercise.folders.mistakes, line: mistake.line, "`\(mistake.id)` \(message)", suggestion)
  }
}

extension Report {
  /// The criteria that failed by themselves; without any, the verdict that the answer got instead of a pass.
  package var failing: [String] {
    let failing = criteria.filter(\.failsItself).map(\.criterion.id)
    return failing.isEmpty && !verdict.passes ? [verdict.name.rawValue] : failing
  }

  /// The ways in which the program ended otherwise than by itself.
  package var endings: [Termination.Name] {
    Set(criteria.compactMap(\.termination?.name)).sorted { $0.rawValue < $1.rawValue }
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
