import Foundation

/// A file of text in UTF-8.
package enum TextFile {
  /// The text of a file.
  ///
  /// - Throws: `NotTextError` if it is in another encoding, or an error of the file system.
  package static func read(_ file: URL) throws -> String {
    let data = try Data(contentsOf: file)
    guard let text = String(textFile: data) else {
      throw NotTextError(path: file.path, line: firstBrokenLine(in: data) ?? 1)
    }
    return text
  }

  /// The first line, from 1, that is not UTF-8; nil if all are.
  package static func firstBrokenLine(in data: Data) -> Int? {
    data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}

/// A file of the course that is not UTF-8 text.
package struct NotTextError: Error, Equatable, CustomStringConvertible {
  /// The file's path.
  let path: String
  /// The first line, from 1, that is not UTF-8.
  let line: Int

  /// What is wrong, and what to do.
  package var description: String { "\(path):\(line): the file is not UTF-8 text. Save it as UTF-8." }
}

extension String {
  /// The text of a file with these bytes, without the byte order mark that some editors write at its beginning; nil if it
  /// is not UTF-8.
  package init?(textFile data: Data) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self.init(validating: data.dropFirst(data.starts(with: mark) ? mark.count : 0), as: UTF8.self)
  }

  /// The lines as the compiler counts them. Files from Windows have a carriage return before each line feed; Swift
  /// treats the two as one character, which is not equal to a line feed.
  package var sourceLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
  }
}

/// A file of the course's own that is compiled with a learner's sources.
package struct GivenFile: Equatable, Sendable, Codable {
  /// Its name in the learner's folder and module.
  package var name: String
  /// Where it is in the course.
  package var file: URL

  /// A given file in a folder of the course, under its own name.
  package init(_ file: URL) {
    name = file.lastPathComponent
    self.file = file
  }
}

extension String {
  /// Whether the text has no code: what is not blank is a comment. A comment that does not end is code that is wrong.
  ///
  /// Submissions are read with this, so it looks at each scalar once.
  package var hasNoCode: Bool {
    var rest = unicodeScalars[...]
    /// How many comments that begin with `/*` are open.
    var depth = 0
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("/", "*"): (depth, _) = (depth + 1, rest.popFirst())
      case ("*", "/") where depth > 0: (depth, _) = (depth - 1, rest.popFirst())
      case _ where depth > 0: continue
      case ("/", "/"): rest = rest.drop { $0 != "\n" && $0 != "\r" }
      default: if !scalar.properties.isWhitespace { return false }
      }
    }
    return depth == 0
  }
}
