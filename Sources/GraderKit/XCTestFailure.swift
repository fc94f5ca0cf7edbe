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
      if let pair, Issue.isTruth(pair.second), Issue.isTruth(pair.first) {
        return Issue(Described.cut(Self.sentence(message, isTrue: pair.second.contains("true"))))
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

  /// The message about a truth value: “`bell.isLoud` has the expected value” becomes “`bell.isLoud` is true”.
  private static func sentence(_ message: String, isTrue: Bool) -> String {
    let start = String(message.dropLast(bothValues.count))
    return (start.hasSuffix(" has ") ? "\(start.dropLast(5)) is " : start) + "\(isTrue)"
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
