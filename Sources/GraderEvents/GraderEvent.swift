import Foundation

/// One line that a grader process writes to the tool: JSON, one event a line, in order.
///
/// The schema is `Documentation/EventSchema.md`; `version` grows when a reader of an older version
/// could misread a line.
public struct GraderEvent: Codable, Equatable, Sendable {
  /// The version of the wire format that this code writes.
  public static let currentVersion = 2

  /// The version of the wire format.
  public var version: Int
  /// The run's secret: the first word of standard input, repeated by each event of the run.
  public var nonce: String
  /// Counts the events of one process from 0, without a gap.
  public var sequence: Int
  /// What happened.
  public var kind: Kind

  /// An event of the current version.
  public init(nonce: String, sequence: Int, kind: Kind) {
    self.version = Self.currentVersion
    self.nonce = nonce
    self.sequence = sequence
    self.kind = kind
  }

  /// What can happen in a grader process. Tests are named `Class/testMethod`.
  public enum Kind: Codable, Equatable, Sendable {
    /// The process is ready to run these tests, in this order.
    case ready(tests: [String])
    /// A test began.
    case began(test: String)
    /// An expectation of the running test was not met.
    case issue(test: String, issue: Issue)
    /// A test ended.
    case ended(test: String, outcome: Outcome, seconds: Double)
    /// A signal ends the process: addresses of calls in the executable, innermost first, relative to its load address.
    /// By signal 0, `exit` ends it: only what is run without graders says so.
    case crashed(test: String?, signal: Int32, frames: [UInt64])
    /// All tests have ended, and so many issues were found in them; nothing follows.
    case finished(tests: Int, issues: Int)
  }

  /// How a test ended.
  public enum Outcome: String, Codable, Sendable {
    case passed, failed, skipped
  }
}

/// An expectation that was not met, in fields: the tool makes the sentence.
public struct Issue: Codable, Equatable, Sendable {
  /// What was expected, in the words of the exercise: "The delegate does not outlive its owner".
  public var sentence: String
  /// The value that a right answer gives.
  public var expected: String?
  /// The value that this answer gave.
  public var found: String?
  /// Further lines, such as a picture of who holds whom.
  public var details: [String]

  /// An issue with what is known of it.
  public init(_ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
    self.sentence = sentence
    self.expected = expected
    self.found = found
    self.details = details
  }
}
