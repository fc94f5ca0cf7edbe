import Catalog
import CourseModel
import Foundation
import Grading
import Reporting

extension ExerciseInspection {
  /// Reads the known answers, which are changes to the sources.
  mutating func readAnswers() {
    known = CatalogReader.answers(
      to: exercise, in: verifier.course.root, knowsCriteria: verifier.isGradable(exercise))
    suspects.formUnion(known.unfit.map { problems.count + $0 })
    for problem in known.problems { add(problem) }
    guard !hasAnswers, verifier.isGradable(exercise), !isUnreadable(in: exercise.folders.answers) else {
      return
    }
    demand("a file of answers, with three mistakes and two variants") {
      $0.report(
        $0.exercise.folders.answers, "the file is missing",
        "add it, with at least three mistakes and two variants, to show that the grader is fair: type `variant add` or",
        help: .addMistake(to: $0.exercise.id.description))
    }
  }

  /// Whether there is a file of answers.
  var hasAnswers: Bool { FileManager.default.fileExists(atPath: exercise.folders.answers.path) }

  // MARK: Variants

  /// Checks that there are two variants, that they differ, and that each passes.
  mutating func inspectVariants() async throws {
    if known.variants.count < 2, known.problems(of: .variants).isEmpty {
      demand("two variants") {
        $0.report(
          $0.exercise.folders.answers, line: $0.line(of: "variants:", in: $0.exercise.folders.answers),
          "too few variants: \($0.known.variants.count)",
          "add at least two right answers with another structure, to show that the grader is fair")
      }
    }
    inspectTwins()
    let variants = verifier.sampled(known.variants)
    try await grade(variants.map { ($0.id, $0.files) }, as: .variant) {
      $0.inspect($2, of: variants[$1])
    }
  }

  private mutating func inspect(_ report: Report, of variant: Variant) {
    guard !report.verdict.passes, !consequences.explain(report.failing, expecting: []) else { return }
    let flaw = answers[answers.count - 1].flaw
    self.report(
      (exercise.folders.answers, variant.line), .variant, id: variant.id,
      "`\(variant.id)` \(flaw.says), but is listed as a right answer: \(flaw.found)",
      flaw.advice ?? Self.advice(onVariantWith: report.verdict))
  }

  /// What to do about a variant that does not pass. If it was not run, the grader is not the reason.
  private static func advice(onVariantWith verdict: Verdict) -> String {
    if verdict.diagnostics.isEmpty {
      return "correct the grader if it asks for more than the task does, or else the variant"
    }
    return verdict.name == .policyViolation
      ? Self.advice(onRefusalOf: "variant", verdict) : "correct the variant"
  }

  /// Reports the tests that pass with a starter without code: they test nothing of a learner's.
  mutating func inspectProof(of report: Report, _ starter: [String: String]) {
    guard starter.values.allSatisfy({ CodeText.code(of: $0).isEmpty }), consequences.isEmpty else { return }
    let passed = report.criteria.flatMap { result in
      let open = result.status.passes ? [] : result.unpassedTests
      let isRun = result.status.passes || !open.isEmpty
      return isRun ? result.criterion.tests.filter { !open.contains($0) }.map(\.description) : []
    }
    guard !passed.isEmpty else { return }
    demand("tests that need the learner's code (\(passed.joined(separator: ", ")) pass without any)") {
      $0.report(
        $0.exercise.folders.grader,
        "these tests pass with a starter without code, so they prove nothing: \(passed.joined(separator: ", "))",
        "let them use the learner's code, or remove them and their criteria")
    }
  }

  /// What to do about a right answer that the submission policy refuses. Some modules no exercise can allow.
  static func advice(onRefusalOf answer: String, _ verdict: Verdict) -> String {
    let isUnlinked = verdict.diagnostics.contains { refusal in
      AllowedNames.unlinked.contains { refusal.message.contains("`\($0)`") }
    }
    return isUnlinked
      ? "exercises can't use this module: \(AllowedNames.adviceForUnlinked)"
      : "correct the \(answer), or name what it needs under `allows` in exercise.yml"
  }

  /// Reports variants whose code is that of the solution or of an earlier variant: they prove nothing.
  private mutating func inspectTwins() {
    var earlier: [(name: String, code: [String: String])] = []
    if !consequences.isSolutionWrong, let solution = texts(in: exercise.folders.solution) {
      earlier.append(("the solution", solution.mapValues(CodeText.code)))
    }
    for variant in known.variants {
      let code = variant.files.mapValues(CodeText.code)
      if let twin = earlier.first(where: { $0.code == code }) {
        report(
          (exercise.folders.answers, variant.line), .variant, id: variant.id,
          "the variant `\(variant.id)` has the same code as \(twin.name)",
          "build it in another way, or remove it")
      }
      earlier.append(("the variant `\(variant.id)`", code))
    }
  }

  private func texts(in folder: URL) -> [String: String]? {
    var files: [String: String] = [:]
    for name in exercise.sources {
      files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return files.count == exercise.sources.count ? files : nil
  }

  // MARK: Mistakes

  /// Checks that each known mistake fails the criteria, ends in the way and gets the feedback that its entry
  /// names.
  mutating func inspectMistakes() async throws {
    inspectContradictions()
    if known.mistakes.count < 3, known.problems(of: .mistakes).isEmpty {
      demand("three mistakes") {
        $0.report(
          $0.exercise.folders.answers, line: $0.line(of: "mistakes:", in: $0.exercise.folders.answers),
          "too few mistakes: \($0.known.mistakes.count)",
          "add at least three wrong answers that learners really give, to show what the grader catches")
      }
    }
    let mistakes = verifier.sampled(known.mistakes)
    try await grade(mistakes.map { ($0.id, $0.files) }, as: .mistake) {
      $0.note($2)
      try $0.inspect($2, of: mistakes[$1])
    }
  }

  /// Reports mistakes that are also listed as mutants that no grader can tell from the solution.
  private mutating func inspectContradictions() {
    for mistake in known.mistakes {
      guard let twin = known.equivalents.first(where: { $0.files == mistake.files }) else { continue }
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
        told.formUnion(mistake.fails)
        self.report(
          mistake, "should fail \(list(mistake.fails)), but fails \(list(found)): \(report.summary)",
          found.isEmpty
            ? "correct the grader so that it notices the mistake; an answer that is right is a variant"
            : report.verdict.diagnostics.isEmpty
              ? "correct the grader, or `fails`"
              : "correct the edits; if such an answer is not to be run, write `fails: [\(report.verdict.name.rawValue)]`"
        )
      }
      inspectEnding(report, of: mistake)
    }
    inspectWords(report, of: mistake)
  }

  /// Changes the entry of a mistake to what it fails and how it ends, if that was asked for and differs.
  ///
  /// - Returns: whether the entry was changed; an answer that passes is never accepted, and nothing is while the solution
  ///   itself does not pass.
  private mutating func accept(_ report: Report, of mistake: Mistake) throws -> Bool {
    guard verifier.options.accepts, consequences.isEmpty, let seen = AcceptedMistake(report, of: mistake)
    else { return false }
    do {
      accepted.append(try AnswerFile(of: exercise, in: verifier.course).accept(seen))
      return true
    } catch let error as AnswerFileError {
      let advice =
        error == .faulty ? "correct these first, and accept then" : "write \(seen.keys) there yourself"
      self.report(mistake, "could not be changed: \(error.description)", advice)
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
        "correct `says`, or let the grader say what helps a learner with this mistake; titles of criteria do not count"
      )
    }
  }

  private mutating func report(_ mistake: Mistake, _ message: String, _ suggestion: String) {
    report(
      (exercise.folders.answers, mistake.line), .mistake, id: mistake.id, "`\(mistake.id)` \(message)",
      suggestion)
  }

  // MARK: Equivalents

  /// Reports entries of `equivalents` that describe no mutant. No grading is needed to find them.
  mutating func inspectEquivalents() async throws {
    guard canCompile, !known.equivalents.isEmpty else { return }
    let set: MutantSet
    do { set = try await verifier.engine.mutants(of: [exercise])[0] } catch is MutationFault { return }
    for entry in Equivalents(known.equivalents).unfit(in: set) {
      suspects.insert(problems.count)
      add(entry.fitsNothing(in: exercise.id))
    }
  }
}
