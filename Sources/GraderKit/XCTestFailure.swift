import GraderEvents

/// A failure as XCTest describes it, and the part that a learner may see.
struct XCTestFailure {
  let description: String

  /// The grader's own message, without XCTest's text, which quotes the grader's expressions.
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
