import CourseModel
import GraderEvents
import Terminal

extension Report {
  /// The same report, with control characters and escape sequences in all that a learner can influence
  /// made visible.
  var sanitized: Report {
    var copy = self
    copy.verdict = verdict.sanitized
    copy.criteria = criteria.map(\.sanitized)
    copy.diagnostics = diagnostics.map(\.sanitized)
    copy.sources = Dictionary(
      sources.map { ($0.sanitizedLine, $1.map { $0.sanitized }) }, uniquingKeysWith: { first, _ in first })
    copy.otherOutput = otherOutput.sanitized
    return copy
  }
}

extension CriterionResult {
  fileprivate var sanitized: CriterionResult {
    var copy = self
    copy.status = status.sanitized
    copy.issues = issues.map(\.sanitized)
    copy.output = output.sanitized
    copy.location = location.map {
      SourceLocation(file: $0.file.sanitizedLine, line: $0.line, text: $0.text.sanitizedLine)
    }
    return copy
  }
}

extension Issue {
  fileprivate var sanitized: Self {
    Self(
      sentence.sanitized, expected: expected?.sanitized, found: found?.sanitized,
      details: details.map(\.sanitized))
  }
}

extension CriterionResult.Status {
  fileprivate var sanitized: Self {
    switch self {
    case .missing(let sentences): .missing(sentences.map(\.sanitizedLine))
    case .terminated(.crashed(let site)): .terminated(.crashed(site.sanitized))
    case .passed, .failed, .waits, .terminated, .notRun: self
    }
  }
}

extension Verdict {
  fileprivate var sanitized: Verdict {
    switch self {
    case .submissionRefused(let list): .submissionRefused(list.map(\.sanitized))
    case .doesNotCompile(let list): .doesNotCompile(list.map(\.sanitized))
    case .policyViolation(let list): .policyViolation(list.map(\.sanitized))
    case .interfaceMismatch(let missing): .interfaceMismatch(missing: missing.map(\.sanitizedLine))
    case .terminated(.crashed(let site), let id): .terminated(.crashed(site.sanitized), during: id)
    case .graderFault(let text): .graderFault(text.sanitized)
    case .passed, .failed, .terminated, .incomplete, .stopped: self
    }
  }
}

extension CrashSite {
  fileprivate var sanitized: CrashSite {
    CrashSite(reason: reason.sanitizedLine, file: file?.sanitizedLine, line: line)
  }
}

extension Diagnostic {
  fileprivate var sanitized: Diagnostic {
    Diagnostic(
      severity, file: file.sanitizedLine, line: line, column: column, message: message.sanitized,
      suggestion: suggestion?.sanitized)
  }
}
