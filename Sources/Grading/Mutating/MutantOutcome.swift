import CourseModel

/// What the tests of a grader made of a mutant.
package enum MutantOutcome: Sendable, Equatable {
  /// A test failed.
  case killed(MutantFeedback)
  /// All tests passed; whether they ran the changed code.
  case survived(isReached: Bool)
  /// Only a complete grading can tell.
  case unclear
  /// It does not compile.
  case invalid
}

/// A reason why the mutants of an exercise can't be graded.
package enum MutationFault: Error, Equatable, CustomStringConvertible {
  /// The solution itself does not pass.
  case solutionFails(ExerciseID)
  /// The mutants could not be chosen at run time.
  case noChoice(ExerciseID)
  /// The sources could not be read.
  case unreadable(reason: String)

  /// What happened.
  package var description: String {
    switch self {
    case .solutionFails(let id): "the solution of \(id) does not pass, so it has no mutants"
    case .noChoice(let id):
      "the mutants of \(id) can't be chosen: a mutant that ends the program passes; this is a fault of codelab"
    case .unreadable(let reason): "the solutions can't be mutated: \(reason)"
    }
  }

  /// The command that shows why a solution does not pass.
  package var help: ToolCommand? {
    if case .solutionFails(let id) = self { .verify(id.description) } else { nil }
  }
}

extension CriterionResult {
  /// Whether the criterion failed; one that waits for another or was not run did not.
  package var failsItself: Bool {
    switch status {
    case .failed, .missing, .terminated: true
    case .passed, .waits, .notRun: false
    }
  }

  /// What a learner reads of it.
  package var texts: [String] {
    let told = issues.flatMap { [$0.sentence, $0.expected, $0.found].compactMap { $0 } + $0.details }
    if case .missing(let missing) = status { return told + missing.map(\.sentence) }
    return told
  }

  /// The sentences whose values say nothing to a learner.
  package var flaws: [String] {
    issues.filter { issue in
      let texts = [issue.sentence, issue.expected, issue.found].compactMap { $0 } + issue.details
      return issue.saysNothing || texts.contains { $0.contains(#/\b0x[0-9a-f]{6,}/#) }
    }
    .map { issue in
      let hasValues = issue.expected != nil || issue.found != nil
      let values =
        hasValues
        ? "expected \(issue.expected ?? "-"), found \(issue.found ?? "-")"
        : issue.details.joined(separator: " ")
      return "\(criterion.id): \(issue.sentence)" + (values.isEmpty ? "" : " (\(values))")
    }
  }
}
