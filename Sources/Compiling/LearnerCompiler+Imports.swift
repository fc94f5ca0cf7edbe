import CourseModel
import Foundation

extension LearnerCompiler {
  /// The compiler stops at the first import of a module that does not exist. Code of an article for Apple's systems has more
  /// to be changed than its imports: these are its other errors.
  private static let mostImports = 12

  /// Errors of which one is `no such module`, with all that the compiler would report if such imports named LabKit, or
  /// nothing in an exercise without LabKit.
  ///
  /// - Throws: the same errors as `compile`.
  func withErrorsBehindImports(
    _ errors: [Diagnostic], _ files: [String: String], _ exercise: Exercise, _ folder: URL
  ) async throws -> [Diagnostic] {
    let other = exercise.imports.contains("LabKit") ? "import LabKit" : ""
    var (found, files, errors) = ([Diagnostic](), files, errors)
    for attempt in 1...Self.mostImports {
      guard let error = errors.first(where: \.isUnknownModule), let text = files[error.file],
        let changed = text.replacingImport(line: error.line, by: other)
      else { break }
      found.append(error)
      files[error.file] = changed
      let own = folder.appending(path: "imports\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      errors = try await typeCheck(files, of: exercise, in: own)
    }
    return found + errors
  }
}

extension Diagnostic {
  /// Whether the compiler does not find a module that is imported here.
  fileprivate var isUnknownModule: Bool { severity == .error && message.hasPrefix("no such module ") }
}

extension String {
  /// The text with another import in place of the first one in a line; what else is in the line stays.
  fileprivate func replacingImport(line: Int?, by other: String) -> String? {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard let line, lines.indices.contains(line - 1),
      let match = lines[line - 1].firstMatch(
        of: #/(?:@\w+(?:\([^)]*\))?\s+)*\bimport\s+(?:[a-z]+\s+)?[\w.]+/#)
    else { return nil }
    lines[line - 1].replaceSubrange(match.range, with: other)
    return lines.joined(separator: "\n")
  }
}
