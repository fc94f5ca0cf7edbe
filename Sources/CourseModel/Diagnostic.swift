/// Something wrong in a file, with what to do about it.
public struct Diagnostic: Equatable, Sendable, Codable {
  /// How bad it is.
  public var severity: Severity
  /// The file's path; relative to the course or the submission where it lies in one.
  public var file: String
  /// From 1; nil when it is about the whole file.
  public var line: Int?
  /// From 1, in UTF-8 bytes.
  public var column: Int?
  /// What is wrong.
  public var message: String
  /// What to write or type instead.
  public var suggestion: String?

  /// A diagnostic about a place in a file.
  public init(
    _ severity: Severity = .error, file: String, line: Int? = nil, column: Int? = nil, message: String,
    suggestion: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }

  /// How bad a diagnostic is.
  public enum Severity: String, Codable, Sendable {
    case error, warning, note
  }
}
