import CourseModel
import GraderEvents

/// A piece of feedback about a criterion, which each format shows in its own way.
enum Fact: Equatable {
  /// A sentence.
  case sentence(String)
  /// A name and its value, such as "found".
  case field(String, String)
  /// A line that is shown unchanged, such as one of a drawing of references between objects.
  case picture(String)
  /// A remark about the learner's code.
  case remark(Remark)
  /// The learner's files in which the fault can be; at least two.
  case files([String])
  /// A line of the learner's code.
  case place(SourceLocation)

  /// The fact as text, which may have several lines.
  var text: String {
    switch self {
    case .sentence(let text), .picture(let text): text
    case .field(let name, let value): "\(name): \(value)"
    case .remark(let remark): remark.place + remark.text
    case .files(let files):
      "This check uses \(files.dropLast().joined(separator: ", ")) and \(files.last ?? "")."
    case .place(let place): "\(place.file):\(place.line): \(place.text)"
    }
  }

  /// Whether it says where to look. That is shown even if there is much else to say.
  var isPlace: Bool {
    switch self {
    case .files, .place: true
    case .sentence, .field, .picture, .remark: false
    }
  }
}

extension String {
  /// A value of an issue in a few lines: of a longer one its beginning, the place where it differs from the other one, and
  /// its end.
  func excerpt(comparedTo other: String?) -> String {
    let letters = Array(self)
    guard letters.count > Self.longestValue else { return self }
    let differs = other.map { zip(self, $0).prefix { $0 == $1 }.count }
    let parts = [0..<90, differs.map { $0 - 50..<$0 + 70 }, letters.count - 50..<letters.count]
      .compactMap(\.self).map { $0.clamped(to: letters.indices) }
    let shown = parts.dropFirst().reduce(into: [parts[0]]) { shown, part in
      let last = shown.removeLast()
      shown +=
        part.lowerBound <= last.upperBound
        ? [last.lowerBound..<max(part.upperBound, last.upperBound)] : [last, part]
    }
    return shown.map { String(letters[$0]) }.joined(separator: " … ")
  }

  /// About five lines of a usual window.
  private static let longestValue = 320
}

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
  /// The details that do not repeat each other or the values. The lines of a picture stay: its order tells.
  var newDetails: [String] {
    let values = [expected, found].compactMap { $0 }.filter { $0.count > 3 }
    var told: Set<String> = []
    return details.filter { line in
      if line.first.map("→✗+…".contains) == true { return true }
      return told.insert(line).inserted && (!values.contains(where: line.contains) || line.contains("→"))
    }
  }
}

extension Substring {
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
