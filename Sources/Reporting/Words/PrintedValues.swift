import GraderEvents

/// The values of an issue; of what a program printed, its lines.
struct PrintedValues {
  let expected: String?
  let found: String?

  init(_ issue: Issue) {
    let lines = [issue.expected, issue.found].map { $0.flatMap(Self.lines) }
    if let expected = lines[0], let found = lines[1], !expected.isEmpty || !found.isEmpty {
      (self.expected, self.found) = (Self.list(expected), Self.list(found))
    } else {
      (expected, found) = (issue.expected, issue.found)
    }
  }

  /// The lines of a text as it is written in Swift; nil if it is none, or does not end with a line feed.
  private static func lines(_ literal: String) -> [String]? {
    guard literal.count >= 2, literal.first == "\"", literal.last == "\"" else { return nil }
    let text = literal.dropFirst().dropLast()
    if text.isEmpty { return [] }
    guard text.hasSuffix(#"\n"#) else { return nil }
    return text.dropLast(2).components(of: #"\n"#)
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "nothing" : lines.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Issue {
  /// The details that do not repeat each other or the values.
  var newDetails: [String] {
    let values = [expected, found].compactMap { $0 }.filter { $0.count > 3 }
    return details.withoutRepeats.filter { line in
      !values.contains(where: line.contains) || line.contains("→")
    }
  }
}

extension Substring {
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
