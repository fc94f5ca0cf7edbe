import CourseModel
import Foundation

/// What is wrong with a file of the course that should be text, and is none.
package enum UnreadableText {
  /// The error in a file that can't be read as text.
  ///
  /// - Parameters:
  ///   - file: the path relative to the course.
  ///   - data: the bytes of the file; nil if it is a folder.
  package static func diagnostic(of file: String, holding data: Data?) -> Diagnostic {
    guard let data else {
      return Diagnostic(
        file: file, message: "this is no file that can be read",
        suggestion: "if it is a folder, delete or rename it, and put a file here")
    }
    return damage(of: file, holding: data)
      ?? Diagnostic(file: file, message: "the file can't be read", suggestion: "save it as UTF-8 text")
  }

  /// The error in a file whose bytes are no UTF-8, at the line of the first such byte; nil if they are UTF-8.
  package static func damage(of file: String, holding data: Data) -> Diagnostic? {
    guard String(validating: data, as: UTF8.self) == nil else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    let isWide = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
    let path = quoted(file)
    return Diagnostic(
      file: file, line: line.map { $0 + 1 }, message: "the file is not UTF-8 text",
      suggestion: "save it as UTF-8 in your editor, or type in the course's folder: "
        + "iconv -f \(isWide ? "UTF-16" : "ISO-8859-1") -t UTF-8 \(path) > text.tmp && mv text.tmp \(path)")
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 > 0x7f || Character(UnicodeScalar($0)).isLetter || Character(UnicodeScalar($0)).isNumber
        || "/.-_".utf8.contains($0)
    }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
