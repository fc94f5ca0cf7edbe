import CourseModel
import Foundation
import Terminal

/// Text for programs, already escaped by the rules of its format.
///
/// Text for people is `StyledText`.
package struct Document: Sendable, Equatable {
  /// The text, with a line feed at its end.
  package let text: String

  /// Text that was escaped by the rules of its format.
  init(escaped text: String) { self.text = text }

  /// Text that the tool alone wrote, such as a completion script.
  package init(own text: String) { self.text = text }

  /// Lines of styled text, rendered for a file or a pipe.
  package init(_ lines: [StyledText], as appearance: Appearance) { text = appearance.render(lines) }

  /// A value as JSON with sorted keys; untrusted text in it must be `HarmlessText`.
  ///
  /// - Throws: `EncodingError` if the value can't be encoded.
  package init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    text = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}

/// A result for editors: one line per problem, in the form that compilers use.
package enum ProblemsReport {
  /// Lines of the form `path:line:column: error: title: message`; empty for a pass without warnings.
  ///
  /// A problem without a place is reported at the beginning of the first file.
  ///
  /// - Parameter path: returns the path at which the editor finds a file of the exercise.
  package static func render(_ report: Report, path: (String) -> String) -> Document {
    let shown = Presentation(report, for: .learner)
    let lines = shown.annotations.map { problem in
      let file = problem.file ?? report.exercise.sources.first ?? ""
      let place = "\(path(file)):\(problem.line ?? 1):\(problem.column ?? 1)"
      let text = "\(problem.title): \(problem.message)".split(whereSeparator: \.isNewline)
      let line = "\(place): \(problem.kind.rawValue): \(text.joined(separator: "; "))"
      return HarmlessText(line).onOneLine + "\n"
    }
    return Document(escaped: lines.joined())
  }
}

/// A result in one line of plain text, for logs that list many results.
package enum SummaryLine {
  /// The exercise's id, the verdict's name, and the points that the audience may see.
  package static func render(_ report: Report, audience: Audience = .learner) -> String {
    let shown = Presentation(report, for: audience)
    return
      "\(report.exercise.id)   \(shown.report.verdict.name.rawValue)   "
      + "\(shown.report.points) of \(shown.possiblePoints) points"
  }
}
