import CourseModel
import Foundation

extension LearnerCompiler {
  /// The compiler reports nothing else in a file that imports a module which does not exist. Code of an article for Apple's
  /// systems has more to be changed than its import: these are its other errors.
  private static let mostModules = 4

  /// Errors that end with `no such module`, with those of the other files, and all that the compiler would report if these
  /// imports named LabKit, or nothing in an exercise without LabKit.
  ///
  /// - Throws: the same errors as `compile`.
  func withErrorsBehindImports(
    _ errors: [Diagnostic], _ files: [String: String], _ exercise: Exercise, _ folder: URL
  ) async throws -> [Diagnostic] {
    var (found, files, errors) = ([Diagnostic](), files, errors)
    for attempt in 1...Self.mostModules {
      guard let error = errors.first(where: { $0.unknownModule != nil }), let module = error.unknownModule
      else {
        break
      }
      let lines = ImportLines(of: module, in: files)
      guard !lines.places.isEmpty else { break }
      found += lines.places.map { place in
        var copy = error
        (copy.file, copy.line, copy.column) = (place.file, place.line, place.column)
        return copy
      }
      files = lines.files(importing: exercise.imports.contains("LabKit") ? "LabKit" : nil)
      let own = folder.appending(path: "imports\(attempt)")
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      errors = try await typeCheck(files, of: exercise, in: own)
    }
    return found + errors
  }
}

extension Diagnostic {
  /// The module that an import names and the compiler does not find.
  fileprivate var unknownModule: Substring? { message.firstMatch(of: #/^no such module '([^'.]+)/#)?.1 }
}

/// The lines that import a module.
private struct ImportLines {
  /// Where the module's name is.
  private(set) var places: [(file: String, line: Int, column: Int)] = []
  private let module: Substring
  private let files: [String: String]

  init(of module: Substring, in files: [String: String]) {
    (self.module, self.files) = (module, files)
    for (file, text) in files.sorted(by: { $0.key < $1.key }) {
      for (index, line) in Self.lines(text).enumerated() {
        guard let name = name(in: line) else { continue }
        let column = line.utf8.distance(from: line.startIndex, to: name) + 1
        places.append((file, index + 1, column))
      }
    }
  }

  /// The files with this module in place of the other, or without the import.
  func files(importing other: String?) -> [String: String] {
    var changed = files
    for file in Set(places.map(\.file)) {
      var lines = Self.lines(files[file] ?? "").map(String.init)
      for place in places where place.file == file {
        lines[place.line - 1] = other.map { "import \($0)" } ?? ""
      }
      changed[file] = lines.joined(separator: "\n")
    }
    return changed
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Where the module's name begins in a line that imports it, or a part of it.
  private func name(in line: Substring) -> Substring.Index? {
    guard let match = line.firstMatch(of: #/^\s*(?:@\w+\s+)*import\s+(?:[a-z]+\s+)?(\w+)/#), match.1 == module
    else { return nil }
    return match.1.startIndex
  }
}
