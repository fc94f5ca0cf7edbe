extension Verdict {
  /// The names under which results list verdicts.
  package enum Name: Hashable, Codable, Sendable, RawRepresentable, CaseIterable {
    case passed, failed, submissionRefused, doesNotCompile, interfaceMismatch, policyViolation
    case terminated(Termination.Name)
    case incomplete, graderFault

    /// All names. A program that ends itself has no verdict of its own; it is `incomplete`.
    package static let allCases: [Name] =
      [.passed, .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation]
      + Termination.Name.allCases.filter { $0 != .ended }.map { .terminated($0) } + [
        .incomplete, .graderFault,
      ]

    /// The verdicts that are decided before any criterion is judged.
    package static let beforeJudging: [Name] = [.submissionRefused, .doesNotCompile, .policyViolation]

    /// The name with this spelling in results; nil if there is none.
    package init?(rawValue: String) {
      guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = name
    }

    /// The spelling in results.
    package var rawValue: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .submissionRefused: "submission-refused"
      case .doesNotCompile: "does-not-compile"
      case .interfaceMismatch: "interface-mismatch"
      case .policyViolation: "policy-violation"
      case .terminated(let name): name.rawValue
      case .incomplete: "incomplete"
      case .graderFault: "grader-fault"
      }
    }
  }
}
