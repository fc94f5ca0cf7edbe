import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file that a user named for a result.
enum ResultFile {
  /// Writes a result with one rename, so that no reader sees a part of it. A device or a pipe, such as `/dev/stdout`, is
  /// written to.
  ///
  /// - Throws: an error of the file system.
  static func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    guard isSpecial(file) else { return try data.write(to: file, options: .atomic) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: data)
    try handle.close()
  }

  /// Whether there is something that is neither a file nor a folder, maybe behind a link.
  static func isSpecial(_ file: URL) -> Bool {
    var info = stat()
    return stat(file.path, &info) == 0 && ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
  }
}
