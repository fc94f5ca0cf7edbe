import CourseModel

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
      let values = [issue.expected, issue.found].compactMap { $0 }
      let isBare = !values.isEmpty && values.allSatisfy { ["true", "false"].contains($0) }
      let texts = values + [issue.sentence] + issue.details
      return isBare || texts.contains { $0.contains(#/\b0x[0-9a-f]{6,}/#) }
    }
    .map { issue in
      "\(criterion.id): \(issue.sentence) (expected \(issue.expected ?? "-"), found \(issue.found ?? "-"))"
    }
  }
}
