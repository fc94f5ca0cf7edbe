import GraderEvents

/// A failure as XCTest words it, and what of it a learner may see.
struct XCTestFailure {
  let description: String

  /// The grader's own message; never XCTest's words, which name the grader's expressions.
  var issue: Issue {
    if let error = thrownError {
      return Issue("An error was thrown that nothing caught", found: Described.cut(error))
    }
    return Issue(Described.cut(message ?? "A check of this test was not met"))
  }

  private var thrownError: String? {
    let opening = "threw error \""
    guard description.hasPrefix(opening) else { return nil }
    return String(description.dropFirst(opening.count).dropLast())
  }

  /// Values come in quotes and brackets before the message, so their last closing bracket counts.
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
