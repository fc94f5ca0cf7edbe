import GraderEvents

/// A failure as XCTest describes it, and what a learner sees of it.
struct XCTestFailure {
  let description: String
  /// The name of the test.
  var test = ""

  /// The grader's own message; without one the test's name in words, and the values.
  var issue: Issue {
    if let error = thrownError {
      return Issue(Issue.uncaughtError, found: Described.cut(error))
    }
    if let message {
      guard message.hasSuffix(Self.bothValues) else { return Issue(Described.cut(message)) }
      let pair = XCTestValues(String(description.dropLast(" - \(message)".count))).pair
      if let pair, Issue.isTruth(pair.second), Issue.isTruth(pair.first),
        let sentence = Self.sentence(message, isTrue: pair.second.contains("true"))
      {
        return Issue(Described.cut(sentence))
      }
      return Issue(
        Described.cut(message), expected: pair.map { Described.cut($0.second) },
        found: pair.map { Described.cut($0.first) })
    }
    let sentence = Described.cut(TestWords.words(of: test) ?? Issue.anonymous)
    let values = XCTestValues(description)
    return Issue(
      sentence, expected: values.expected, found: values.found.map(Described.cut),
      details: values.details.map(Described.cut))
  }

  /// The end of a message of `XCTAssertEqual` whose first value is the found one, and the second what was expected.
  private static let bothValues = "the expected value"

  /// The ends of messages about a value, and how they read of a truth value.
  private static let ofTruth = [
    "has \(bothValues)": "should be", "returns \(bothValues)": "should return",
    "gives \(bothValues)": "should give",
  ]

  /// The message about a truth value: “`bell.isLoud` has the expected value” becomes “`bell.isLoud` should be true”.
  private static func sentence(_ message: String, isTrue: Bool) -> String? {
    ofTruth.first { message.hasSuffix($0.key) }.map { ending, words in
      "\(message.dropLast(ending.count))\(words) \(isTrue)"
    }
  }

  private var thrownError: String? {
    let opening = "threw error \""
    guard description.hasPrefix(opening) else { return nil }
    return String(description.dropFirst(opening.count).dropLast())
  }

  /// The message follows the values, which are in quotes and brackets, so it starts after the last closing bracket.
  private var message: String? {
    if !description.contains("failed: "), let range = description.firstRange(of: "failed - ") {
      return nonEmpty(description[range.upperBound...])
    }
    return ["\") - ", "\" - ", ") - "].lazy.compactMap { afterLast($0) }.first
  }

  private func afterLast(_ mark: String) -> String? {
    guard let range = description.ranges(of: mark).last else { return nil }
    return nonEmpty(description[range.upperBound...])
  }

  private func nonEmpty(_ text: Substring) -> String? { text.isEmpty ? nil : String(text) }
}

/// The values in XCTest's description of an assertion without a message, such as
/// `XCTAssertEqual failed: ("3") is not equal to ("4")`.
///
/// Values that are only true or false are left out, because they say nothing without what they are about.
///
/// Which of two values the grader expects is not known: graders write either of them first.
struct XCTestValues {
  private(set) var expected: String?
  private(set) var found: String?
  private(set) var details: [String] = []
  /// The two values that were compared; nil if it is no comparison.
  private(set) var pair: (first: String, second: String)?

  init(_ description: String) {
    guard let range = description.firstRange(of: " failed") else { return }
    let assertion = String(description[..<range.lowerBound])
    let rest = description[range.upperBound...]
    let text = rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : ""
    switch assertion {
    case "XCTAssertEqual":
      describe(text, Self.unequal) { first, second in
        Issue.isTruth(first) && Issue.isTruth(second)
          ? [] : ["these should be equal: \(first)", "and: \(second)"]
      }
    case "XCTAssertNotEqual":
      describe(text, " is equal to ") { value, _ in
        Issue.isTruth(value) ? [] : ["this should be another value: \(value)"]
      }
    case "XCTAssertGreaterThan":
      describe(text, " is not greater than ") { ["\($0) should be greater than \($1)"] }
    case "XCTAssertGreaterThanOrEqual":
      describe(text, " is less than ") { ["\($0) should be at least \($1)"] }
    case "XCTAssertLessThan": describe(text, " is not less than ") { ["\($0) should be less than \($1)"] }
    case "XCTAssertLessThanOrEqual": describe(text, " is greater than ") { ["\($0) should be at most \($1)"] }
    case "XCTAssertNil": (expected, found) = ("nil", Self.unquoted(text))
    case "XCTAssertNotNil", "XCTUnwrap": (expected, found) = ("a value", "nil")
    case "XCTAssertThrowsError": (expected, found) = ("an error", "no error")
    default: break
    }
  }

  /// What is between two values that should be equal.
  private static let unequal = " is not equal to "

  /// Takes the two values around `relation`.
  private mutating func describe(
    _ text: String, _ relation: String, as sentences: (String, String) -> [String]
  ) {
    guard let range = text.firstRange(of: "\")\(relation)(\""), text.hasPrefix("(\"") else { return }
    let first = String(text[text.index(text.startIndex, offsetBy: 2)..<range.lowerBound])
    var second = String(text[range.upperBound...])
    var accuracy = ""
    if let mark = second.firstRange(of: "\") +/- (\"") {
      accuracy = " ± \(second[mark.upperBound...].prefix { $0 != "\"" })"
      second = String(second[..<mark.lowerBound]) + "\")"
    }
    guard let end = second.ranges(of: "\")").last else { return }
    let values = [first, String(second[..<end.lowerBound])]
    let shown = values.contains(where: Self.isHardToSee) ? values.map(\.debugDescription) : values
    // Addresses are not shown.
    let isSame =
      relation == Self.unequal && accuracy.isEmpty
      && Described.neutral(shown[0]) == Described.neutral(shown[1])
    pair = isSame ? (Issue.lookAlike, shown[1]) : (shown[0], shown[1] + accuracy)
    details = sentences(shown[0], isSame ? Issue.lookAlike : shown[1] + accuracy)
  }

  /// Whether only quotes show where the value begins and ends, or what is in it.
  private static func isHardToSee(_ value: String) -> Bool {
    value.isEmpty || value.first?.isWhitespace == true || value.last?.isWhitespace == true
      || value.unicodeScalars.contains { $0.value < 32 || $0.value > 126 && $0.properties.isWhitespace }
  }

  private static func unquoted(_ text: String) -> String {
    guard let end = text.dropFirst().lastIndex(of: "\""), text.hasPrefix("\"") else { return text }
    return String(text[text.index(after: text.startIndex)..<end])
  }
}
