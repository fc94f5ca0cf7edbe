import CourseModel
import Foundation

/// What is wrong with a file of the course that should be text, and is none.
package enum UnreadableText {
  /// The error in a file that can't be read as text; nil if it can, or if there is none.
  ///
  /// - Parameters:
  ///   - file: the path relative to the course.
  ///   - place: where the file is.
  package static func diagnostic(of file: String, at place: URL) -> Diagnostic? {
    guard
      let type = try? FileManager.default.attributesOfItem(atPath: place.resolvingSymlinksInPath().path)[
        .type]
    else { return nil }
    switch type as? FileAttributeType {
    case .typeDirectory:
      return Diagnostic(
        file: file, message: "this is a folder, and a file should be here",
        suggestion: "delete or rename the folder, and put the file here")
    case .typeRegular:
      guard let data = FileManager.default.contents(atPath: place.path) else {
        return Diagnostic(
          file: file, message: "the file can't be read, because its permissions forbid it",
          suggestion: "type in the course's folder: chmod u+r \(quoted(file))")
      }
      return damage(of: file, holding: data)
    default:
      return Diagnostic(
        file: file, message: "this is no ordinary file", suggestion: "delete it, and put a file of text here")
    }
  }

  /// The error in a folder whose files can't be listed; nil if they can, or if there is none.
  package static func diagnostic(ofFolder folder: String, at place: URL) -> Diagnostic? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else {
      return Diagnostic(
        file: folder, message: "this is a file, and a folder should be here",
        suggestion: "delete or rename the file, and make a folder with this name")
    }
    guard (try? FileManager.default.contentsOfDirectory(atPath: place.path)) == nil else { return nil }
    return Diagnostic(
      file: folder, message: "the folder can't be read, because its permissions forbid it",
      suggestion: "type in the course's folder: chmod u+rx \(quoted(folder))")
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
