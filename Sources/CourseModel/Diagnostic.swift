/// A problem in a file, and how to solve it.
package struct Diagnostic: Equatable, Sendable, Codable {
  /// How bad it is.
  package var severity: Severity
  /// The file's path, relative to the course or the submission that contains it.
  package var file: String
  /// From 1; nil if it is about the whole file.
  package var line: Int?
  /// From 1, in UTF-8 bytes.
  package var column: Int?
  /// What is wrong.
  package var message: String
  /// What to write or type instead; where a command helps, without the command and the colon before it.
  package var suggestion: String?
  /// The command of the tool that helps; nil where none does.
  package var help: ToolCommand?

  /// How many of a compiler's errors, warnings and notes are kept, each with and without a place.
  package static let mostOfEach = 200

  /// The message without what the compiler adds to the names of types: `(aka 'Optional<Int>')`.
  package var plainMessage: String { message.replacing(#/ \(aka '[^']*'\)/#, with: "") }

  /// How a note begins that a line would compile in place of an error's; what the line is then follows.
  package static let linePlaced = "this line compiles in its place: "

  /// A diagnostic about a place in a file.
  package init(
    _ severity: Severity = .error, file: String, line: Int? = nil, column: Int? = nil, message: String,
    suggestion: String? = nil, help: ToolCommand? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
    self.help = help
  }

  /// What to do about it, for a user who calls the tool by that name; nil if there is no advice.
  package func advice(calling tool: String = "codelab") -> String? {
    suggestion.map { text in text + (help.map { ": \($0.typed(calling: tool))" } ?? "") }
  }

  /// How bad a diagnostic is.
  package enum Severity: String, Codable, Sendable {
    case error, warning, note
  }
}

/// A name with which an exercise can allow what the submission policy refuses of a submission.
package struct RefusedName: Equatable, Sendable {
  /// The name, as `allows` lists it.
  package var name: String
  /// The first file that needs it.
  package var file: String
  /// The line, from 1; nil if no line is known.
  package var line: Int?

  /// A name that a line of a file needs.
  package init(name: String, file: String, line: Int?) {
    self.name = name
    self.file = file
    self.line = line
  }
}
