@_spi(GraderTesting) import GraderKit
import Testing

/// An issue of Swift Testing in words for learners: the author's comment and the values, and no source of the grader.
struct IssueReport {
  /// The names of the learner's functions and properties, members with a dot before them.
  static let subjects = Guarded<Set<String>>([])
  private let comments: [String]
  private let finding: Finding
  private let test: Test
  private let arguments: [String]

  init(_ issue: Testing.Issue, of test: Test, arguments: [String]) {
    comments = issue.comments.map(\.rawValue).filter { !$0.isEmpty }
    finding = Self.finding(issue)
    self.test = test
    self.arguments = arguments
  }

  /// The report of an error that left the test, or the initializer of its suite.
  init(uncaught error: any Error, of test: Test, arguments: [String]) {
    comments = []
    finding = Self.finding(error)
    self.test = test
    self.arguments = arguments
  }

  /// What was expected and found.
  private struct Finding {
    /// What should happen; nil if only the author of the test knows.
    var sentence: String?
    /// The learner's call or property with the found value.
    var subject: String?
    var expected: String?
    var found: String?
    var details: [String] = []
    /// Whether the author's comment says the opposite of what is wrong.
    var precedesComments = false

    /// What should happen, with the name of what is the learner's.
    var named: String? {
      subject.map { "`\($0)` \($0.hasSuffix(")") ? "returns" : "has") the expected value" }
    }
  }

  /// Reports it as an event.
  func send() {
    let isUncaught = finding.sentence == OtherTests.uncaughtError
    let name = test.displayName ?? finding.named ?? (isUncaught ? nil : OtherTests.words(of: test.name))
    let own = [name, finding.sentence].compactMap(\.self)
    let sentences =
      finding.precedesComments
      ? own + comments : !comments.isEmpty ? comments : own.isEmpty ? [OtherTests.anonymous] : own
    var details = Array(sentences.dropFirst()) + finding.details
    if let subject = finding.subject, sentences[0] != finding.named { details.append("from `\(subject)`") }
    if !arguments.isEmpty { details.append("with \(arguments.joined(separator: ", "))") }
    fail(sentences[0], expected: finding.expected, found: finding.found, details: details)
  }

  private static func finding(_ error: any Error) -> Finding {
    Finding(sentence: OtherTests.uncaughtError, found: OtherTests.description(of: error))
  }

  private static func finding(_ issue: Testing.Issue) -> Finding {
    switch issue.kind {
    case .expectationFailed(let expectation): finding(of: expectation)
    case .confirmationMiscounted(let actual, let expected):
      Finding(expected: times(expected), found: times(actual))
    case .errorCaught(let error): finding(error)
    case .timeLimitExceeded: Finding(sentence: "The test ends within its time limit")
    case .knownIssueNotRecorded:
      Finding(
        sentence: "The test expects that this still goes wrong, and it did not:", precedesComments: true)
    case .unconditional, .valueAttachmentFailed, .apiMisused, .system: Finding()
    // The library may get others.
    @unknown default: Finding()
    }
  }

  private static func finding(of expectation: Expectation) -> Finding {
    let mirror = Mirror(reflecting: expectation)
    if let mismatch = mirror.descendant("mismatchedErrorDescription") as? String {
      return Finding(sentence: mismatch.prefix(1).uppercased() + mismatch.dropFirst())
    }
    return EvaluatedExpression.of(expectation).map { finding($0) } ?? Finding()
  }

  private static func finding(_ expression: EvaluatedExpression, isNegated: Bool = false) -> Finding {
    if let negation = expression.kind.negation { return finding(negation._0, isNegated: !isNegated) }
    if let operation = expression.kind.binaryOperation, !isNegated { return finding(operation) }
    if expression.value == "nil" { return Finding(expected: "a value", found: "nil") }
    return truth(of: expression, is: !isNegated)
  }

  /// That a condition is false adds nothing to the sentence that names it.
  private static func truth(of expression: EvaluatedExpression, is wanted: Bool) -> Finding {
    Finding(sentence: expression.subject(among: subjects.value).map { "`\($0)` should be \(wanted)" })
  }

  private static func finding(_ operation: EvaluatedExpression.Operation) -> Finding {
    let side = operation.expectedSide(among: subjects.value)
    if side == nil, operation.operator == "==", let left = operation.lhs.value,
      let right = operation.rhs.value
    {
      if OtherTests.isTruth(left), OtherTests.isTruth(right) { return Finding() }
      let other = left == right ? OtherTests.lookAlike : right
      return Finding(details: ["these should be equal: \(left)", "and: \(other)"])
    }
    let isTurned = side == .left
    let (found, expected) = isTurned ? (operation.rhs, operation.lhs) : (operation.lhs, operation.rhs)
    guard let value = found.value, let other = expected.value else { return Finding() }
    let sign = isTurned ? turned[operation.operator] ?? operation.operator : operation.operator
    if OtherTests.isTruth(value), OtherTests.isTruth(other) {
      // Of other operators, such as `&&`, only the author knows what they are about.
      guard sign == "==" || sign == "!=" else { return Finding() }
      return truth(of: found, is: other.contains("true") == (sign == "=="))
    }
    let wanted: String? =
      switch sign {
      case "==": other
      case "!=": "anything but \(other)"
      case "<": "less than \(other)"
      case ">": "more than \(other)"
      case "<=": "at most \(other)"
      case ">=": "at least \(other)"
      case "===": other == "nil" ? other : "the same \(other)"
      case "!==": "another \(other)"
      default: nil
      }
    let isIdentity = sign == "===" || sign == "!=="
    let seen =
      if value == "nil" || other == "nil" {
        value
      } else if isIdentity {
        "\(sign == "===" ? "another" : "the same") object: \(value)"
      } else {
        sign == "==" && value == other ? OtherTests.lookAlike : value
      }
    return Finding(
      subject: found.subject(among: subjects.value), expected: wanted, found: wanted == nil ? nil : seen)
  }

  private static let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

  private static func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }

  private static func times(_ range: any RangeExpression & Sendable) -> String {
    guard let range = range as? ClosedRange<Int>, range.count == 1 else { return "\(range) times" }
    return times(range.lowerBound)
  }
}
