import Catalog
import CourseModel
import Foundation
import Reporting

extension ExerciseInspection {
  /// Checks that each known mistake fails the criteria, ends in the way and gets the feedback that its entry
  /// names.
  mutating func inspectMistakes() async throws {
    let reading = CatalogReader.mistakes(of: exercise, in: verifier.course.root)
    let equivalents = CatalogReader.equivalents(of: exercise, in: verifier.course.root)
    for diagnostic in reading.diagnostics + equivalents.diagnostics { add(CourseProblem(diagnostic)) }
    isAnswerUnread = isAnswerUnread || !reading.diagnostics.isEmpty
    inspectContradictions(reading.values, equivalents.values)
    if reading.values.count < 3, reading.diagnostics.isEmpty {
      demand("three mistakes") {
        $0.report(
          $0.exercise.folders.mistakes, "there are only \(reading.values.count) mistakes",
          "add at least three wrong answers that learners really give, to show what the grader catches")
      }
    }
    let mistakes = verifier.sampled(reading.values)
    try await grade(mistakes.map { ($0.id, $0.files) }, as: .mistake) {
      $0.note($2)
      try $0.inspect($2, of: mistakes[$1])
    }
    inspectFolder(beside: exercise.folders.mistakes, "mistake")
  }

  /// Reports mistakes that are also listed as mutants that no grader can tell from the solution.
  private mutating func inspectContradictions(_ mistakes: [Mistake], _ equivalents: [EquivalentMutant]) {
    for mistake in mistakes {
      guard let twin = equivalents.first(where: { $0.files == mistake.files }) else { continue }
      report(
        mistake, "is also under `equivalents`, on line \(twin.line): a grader either notices it or doesn't",
        "remove one of the two entries")
    }
  }

  private mutating func inspect(_ report: Report, of mistake: Mistake) throws {
    if consequences.explain(report.failing, expecting: mistake.fails) { return }
    if try !accept(report, of: mistake) {
      let found = report.failing
      if Set(found) != Set(mistake.fails) {
        self.report(
          mistake, "should fail \(list(mistake.fails)), but fails \(list(found)): \(report.summary)",
          found.isEmpty
            ? "correct the grader so that it notices the mistake; an answer that is right is a variant"
            : "correct the grader, or `fails`")
      }
      inspectEnding(report, of: mistake)
    }
    inspectWords(report, of: mistake)
  }

  /// Changes the entry of a mistake to what it fails and how it ends, if that was asked for and differs.
  ///
  /// - Returns: whether the entry was changed; an answer that passes is never accepted.
  private mutating func accept(_ report: Report, of mistake: Mistake) throws -> Bool {
    guard verifier.options.accepts, let seen = AcceptedMistake(report, of: mistake) else { return false }
    do {
      accepted.append(try AnswerFile(of: exercise, in: verifier.course).accept(seen))
      return true
    } catch let error as AnswerFileError {
      self.report(mistake, "could not be changed: \(error.description)", "write \(seen.new) there yourself")
      return true
    }
  }

  /// Checks how the program ends. A crash says less to a learner than a sentence, so a mistake must declare
  /// it.
  private mutating func inspectEnding(_ report: Report, of mistake: Mistake) {
    let expected = mistake.ends.map { [$0] } ?? []
    let found = report.endings
    guard found != expected else { return }
    if let unmet = expected.first, found.isEmpty {
      return self.report(
        mistake, "should not run to its end (`ends: \(unmet.rawValue)`), but does",
        "remove `ends`, or correct the mistake")
    }
    self.report(
      mistake,
      "does not run to its end: \(list(found.map(\.rawValue))) in \(list(report.endedCriteria)), but its entry has "
        + (expected.first.map { "`ends: \($0.rawValue)`" } ?? "no `ends`"),
      found.count == 1
        ? "let the grader report the failure in a sentence, or write `ends: \(found[0].rawValue)`"
        : "make the mistake smaller, so that it ends in one way only")
  }

  private mutating func inspectWords(_ report: Report, of mistake: Mistake) {
    guard let says = mistake.says else { return }
    let feedback = Feedback.sentences(about: report).joined(separator: "\n")
    if !feedback.contains(says) {
      self.report(
        mistake, "should get feedback with “\(says)”, but gets:\n\(feedback)",
        "let the grader say what helps a learner with this mistake; titles of criteria do not count")
    }
  }

  private mutating func report(_ mistake: Mistake, _ message: String, _ suggestion: String) {
    report(
      (exercise.folders.mistakes, mistake.line), .mistake, id: mistake.id, "`\(mistake.id)` \(message)",
      suggestion)
  }
}
