import Foundation

/// A file that the compiler made of a learner's sources is too large for the tool to read.
package struct TooLargeToRead: Error, Equatable {
  /// The name of the file.
  package let file: String

  /// - Throws: `TooLargeToRead` if the file has more bytes than the limit, or an error of the file system.
  static func check(_ file: URL, limit: Int) throws {
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? .max
    if size > limit { throw TooLargeToRead(file: file.lastPathComponent) }
  }
}
