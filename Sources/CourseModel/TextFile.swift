import Foundation

/// A file of text in UTF-8.
package enum TextFile {
  /// The text of a file.
  ///
  /// - Throws: `NotTextError` if it is in another encoding, or an error of the file system.
  package static func read(_ file: URL) throws -> String {
    let data = try Data(contentsOf: file)
    guard let text = String(validating: data, as: UTF8.self) else { throw NotTextError(path: file.path) }
    return text
  }
}

/// A file that is not UTF-8 text.
struct NotTextError: Error, Equatable, CustomStringConvertible {
  /// The file's path.
  let path: String

  /// What is wrong, and what to do.
  var description: String { "\(path) is not UTF-8 text. Save it as UTF-8." }
}
