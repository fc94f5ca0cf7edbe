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

  /// Makes sure that a result can be written, before the work that makes it.
  ///
  /// - Parameter option: the option that names the file.
  /// - Throws: `Failure` if its folder is missing or can't be written to, or if it is a folder itself.
  static func requirePlace(for file: URL, option: String) throws {
    let folder = file.deletingLastPathComponent()
    guard isFolder(folder) else {
      throw Failure(
        Exit.usage,
        "There is no folder \(folder.path) for the result. To create it:  mkdir -p \(folder.path.quotedForShell)"
      )
    }
    if isFolder(file) {
      throw Failure(Exit.usage, "\(file.path) is a folder. Add the name of a file to \(option).")
    }
    if !isSpecial(file) { try requireWritable(folder, option: option) }
  }

  /// Makes sure that files can be written into a folder that an option names.
  ///
  /// - Throws: `Failure` if they can't.
  static func requireWritable(_ folder: URL, option: String) throws {
    guard access(folder.path, W_OK) != 0 else { return }
    throw Failure(
      Exit.toolFailed,
      "\(folder.path) can't be written to: \(String(cString: strerror(errno))). Name another place with \(option)."
    )
  }

  private static func isFolder(_ place: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether there is something that is neither a file nor a folder, maybe behind a link.
  static func isSpecial(_ file: URL) -> Bool {
    var info = stat()
    return stat(file.path, &info) == 0 && ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT)
  }
}
