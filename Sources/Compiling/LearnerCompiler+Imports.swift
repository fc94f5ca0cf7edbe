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
    var (found, files, errors) = ([Diagnostic](), files, errors)
    for attempt in 1...Self.mostImports {
      guard let error = errors.first(where: \.isUnknownModule) else { break }
      let changed = files.replacingUnknownModules(of: [error], by: Self.replacement(in: exercise))
      guard changed != files else { break }
      found.append(error)
      files = changed
      let own = folder.appending(path: "imports\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      errors = try await check(.types, files, of: exercise, in: own)
    }
    return found + errors
  }

  /// What is imported in place of a module that does not exist.
  static func replacement(in exercise: Exercise) -> String {
    exercise.imports.contains("LabKit") ? "import LabKit" : ""
  }
}

extension [String: String] {
  /// The files with another import in place of those that errors call unknown.
  func replacingUnknownModules(of errors: [Diagnostic], by other: String) -> Self {
    errors.filter(\.isUnknownModule).reduce(into: self) { files, error in
      files[error.file] = files[error.file]?.replacingImport(line: error.line, by: other) ?? files[error.file]
    }
  }
}

extension Diagnostic {
  /// Whether the compiler does not find a module that is imported here.
  var isUnknownModule: Bool { severity == .error && message.hasPrefix("no such module ") }
}

extension String {
  /// The text with another import in place of the first one in a line; what else is in the line stays.
  fileprivate func replacingImport(line: Int?, by other: String) -> String? {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // The pattern takes the square of the line's length.
    guard let line, lines.indices.contains(line - 1), lines[line - 1].utf8.count < 10_000,
      let match = lines[line - 1].firstMatch(
        of: #/(?:@\w+(?:\([^)]*\))?\s+)*\bimport\s+(?:[a-z]+\s+)?[\w.]+/#)
    else { return nil }
    lines[line - 1].replaceSubrange(match.range, with: other)
    return lines.joined(separator: "\n")
  }
}
