import Foundation

/// An event that a grader process reports to the tool, as one line of JSON.
///
/// `Documentation/EventSchema.md` describes the format. `version` increases when an older reader could misread a
/// line.
public struct GraderEvent: Codable, Equatable, Sendable {
  /// The version of the wire format that this code writes.
  public static let currentVersion = 2

  /// The version of the wire format.
  public var version: Int
  /// The run's secret: the first word on standard input, repeated in each event of the run.
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

  /// The events of a grader process. Tests are named `Class/testMethod`.
  public enum Kind: Codable, Equatable, Sendable {
    /// The process is ready to run these tests, in this order.
    case ready(tests: [String])
    /// A test began.
    case began(test: String)
    /// An expectation of the running test was not met.
    case issue(test: String, issue: Issue)
    /// A test that has passed, as all have, begins once more: other runs of it come in its middle.
    case interleaved(test: String)
    /// A test ended.
    case ended(test: String, outcome: Outcome, seconds: Double)
    /// A signal ends the process. `frames` are the addresses of calls in the program, innermost first, relative to
    /// its load address. Signal 0 means that `exit` was called, in a program that runs without graders.
    case crashed(test: String?, signal: Int32, frames: [UInt64], cause: Cause? = nil)
    /// All tests have ended, and so many issues were found in them; nothing follows. `lacksMemory` is true if a test should
    /// have run once more, and the process has not enough memory left for other runs of it.
    case finished(tests: Int, issues: Int, lacksMemory: Bool? = nil)
  }

  /// What is known of a crash beside its signal; a field is missing where it does not apply.
  public struct Cause: Codable, Equatable, Sendable {
    /// The process has had all the memory that it may have: the bytes that it had not freed, with those that it asked
    /// for last.
    public var heldBytes: Int?
    /// The bytes that it asked for last, which it did not get.
    public var refusedBytes: Int?
    /// The stack of the thread was full.
    public var isStackFull: Bool?
    /// Dispatch ended the process: the address in Dispatch's library, relative to its load address.
    public var dispatchAddress: UInt64?
    /// Swift's runtime for tasks and actors did what ended the process, or called what did.
    public var isInConcurrency: Bool?
    /// The thread waited when the supervisor asked, and no other thread was busy.
    public var isWaiting: Bool?

    /// A cause without any facts.
    public init() {}
  }

  /// How a test ended.
  public enum Outcome: String, Codable, Sendable {
    case passed, failed, skipped
    /// It was not run, because a test before it that it needs did not pass.
    case waits
  }
}

/// An expectation that was not met.
public struct Issue: Codable, Equatable, Sendable {
  /// What should happen, in the words of the exercise: "The delegate does not outlive its owner".
  public var sentence: String
  /// The value that a correct answer gives.
  public var expected: String?
  /// The value that this answer gave.
  public var found: String?
  /// Further lines, such as the chain of references to an object that was not deallocated.
  public var details: [String]

  /// The sentence about an error that ended a test: it is the learner's, or the grader's own.
  public static let uncaughtError = "An error was thrown that nothing caught"

  /// What is known of a fault that shows only in a test that is interleaved with other runs of it.
  public static let onlyBesideOthers =
    "With these objects alone, your code passes this check. It fails if others of the same classes are used in "
    + "between: look for what they share, such as a `static` or global variable, and for what one that goes takes "
    + "from the others."

  /// What is known of a fault in a test that is interleaved with other runs of it, if the fault can also come of the values
  /// of another run.
  public static let besideOthers =
    "Other objects of the same classes, with values of their own, are used in between here. If your code is right for "
    + "each object alone, look for what objects share, such as a `static` or global variable, and for what one that "
    + "goes takes from the others."

  /// The sentence of an issue of which only the author of the test knows what it is about.
  public static let anonymous = "A check of this test was not met"
  /// What takes the place of a found value that differs from the expected one, and has the same text.
  public static let lookAlike = "another value that looks the same"

  /// Whether a text is that of a truth value, which says nothing without what it is about.
  public static func isTruth(_ text: String) -> Bool {
    ["true", "false", "Optional(true)", "Optional(false)"].contains(text)
  }

  /// Whether a learner can't know from it what is wrong: its values are bare truth values, or it has neither a sentence of
  /// the exercise nor values that differ in their texts.
  public var saysNothing: Bool {
    let values = [expected, found].compactMap { $0 }
    if !values.isEmpty, values.allSatisfy(Self.isTruth) { return true }
    return sentence == Self.anonymous
      && (values + details == [] || (values + details).contains { $0.hasSuffix(Self.lookAlike) })
  }

  /// Whether an error ended the test.
  public var isUncaughtError: Bool { sentence == Self.uncaughtError }

  /// An issue with its sentence and, if known, values and details.
  public init(_ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
    self.sentence = sentence
    self.expected = expected
    self.found = found
    self.details = details
  }
}

/// How seeds belong together.
///
/// The seeds `4n` to `4n + 3` are a group: what they deal differs as much as it can. So a yes or no has both answers
/// among them, and an answer that is right for one of them only fails with another.
public enum DealGroup {
  /// The number of seeds in a group.
  public static let size = 4
}

/// The names of tests in words for learners.
public enum TestWords {
  /// `NameTests/testNoName` → `No name`, `keeps_order()` → `Keeps order`, `the13thOf105Is7` → `The 13th of 105 is 7`, and
  /// `test9IsIX` → `9 is IX`; nil if the name has no words.
  public static func words(of test: String) -> String? {
    let whole = test.split(separator: "/").last.map { $0.prefix { $0 != "(" } } ?? ""
    let hasPrefix = whole.hasPrefix("test") && whole.dropFirst(4).first?.isLowercase != true
    let name = hasPrefix ? whole.dropFirst(4) : whole
    guard name.contains(where: \.isLetter) else { return nil }
    let characters = name.map { $0 == "_" ? " " : $0 }
    var words = ""
    for (index, character) in characters.enumerated() {
      let last = index > 0 ? characters[index - 1] : " "
      let endsCapitals = last.isUppercase && characters.dropFirst(index + 1).first?.isLowercase == true
      let follows = characters[index...].prefix(3)
      let isOrdinal =
        ["st", "nd", "rd", "th"].contains(String(follows.prefix(2)).lowercased())
        && follows.last?.isLowercase != true
      let endsNumber = last.isNumber && follows.dropFirst().first?.isLowercase == true
      let begins =
        character.isUppercase && (last.isLowercase || endsCapitals || endsNumber && !isOrdinal)
        || character.isNumber && last.isLetter
      words += (begins ? " " : "") + String(character)
    }
    // Capitals that belong together stay, and so do letters, such as `X`.
    let parts = words.split(separator: " ").map { word in
      word.allSatisfy { $0.isUppercase || $0.isNumber } && word != "A" ? String(word) : word.lowercased()
    }
    let text = parts.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
