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
  /// - Parameters:
  ///   - option: the option that names the file, or the folder of all results.
  ///   - isInFolder: whether the option names the folder of all results, which was made before, and in which folders are
  ///     made.
  /// - Throws: `Failure` if its folder is missing or can't be written to, or if it is a folder itself or can't be
  ///   replaced.
  static func requirePlace(for file: URL, option: String, isInFolder: Bool = false) throws {
    let folder = file.deletingLastPathComponent()
    guard isFolder(folder) else {
      try requireNoFile(onTheWayTo: folder, option: option)
      if isInFolder { return }
      throw Failure(
        Exit.usage,
        "There is no folder \(folder.path) for the result. To create it:  mkdir -p \(folder.path.quotedForShell)"
      )
    }
    if isFolder(file) {
      let advice =
        isInFolder
        ? "A result should be written there: move the folder away, or name another place with \(option)."
        : "Add the name of a file to \(option)."
      throw Failure(Exit.usage, "\(file.path) is a folder. \(advice)")
    }
    if isSpecial(file) {
      // Nothing is written to a socket by its name.
      if isSocket(file) { throw unwritable(file, option, ENXIO) }
      if access(file.path, W_OK) != 0 { throw unwritable(file, option) }
      return
    }
    try requireWritable(folder, option: option)
    let old = open(file.path, O_WRONLY | O_CLOEXEC)
    if old >= 0 { close(old) } else if [EPERM, EROFS].contains(errno) { throw unwritable(file, option) }
    if belongsToOthers(file) { throw unwritable(file, option, EPERM) }
  }

  private static func isSocket(_ file: URL) -> Bool {
    var info = stat()
    return stat(file.path, &info) == 0 && info.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether a file is somebody else's in a folder where only the owner of a file can replace it, such as `/tmp`.
  private static func belongsToOthers(_ file: URL) -> Bool {
    var (old, folder) = (stat(), stat())
    guard lstat(file.path, &old) == 0, stat(file.deletingLastPathComponent().path, &folder) == 0 else {
      return false
    }
    return folder.st_mode & S_ISVTX != 0 && ![old.st_uid, folder.st_uid, 0].contains(geteuid())
  }

  /// Makes sure that a folder for results can be written to, or made, before the work that makes them.
  ///
  /// - Parameter option: the option that names the folder.
  /// - Throws: `Failure` if it can't be.
  static func requireFolder(_ folder: URL, option: String) throws {
    try requireNoFile(onTheWayTo: folder, option: option)
    try requireWritable(nearest(to: folder), option: option)
  }

  /// Makes the folder for results, and makes sure that they can be written into it, before the work that makes them.
  ///
  /// - Parameter option: the option that names the folder.
  /// - Throws: `Failure` if the folder can't be made or written to.
  static func makeFolder(_ folder: URL, option: String) throws {
    try requireNoFile(onTheWayTo: folder, option: option)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch let error as CocoaError {
      let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      throw Failure(
        Exit.toolFailed,
        "The folder \(folder.path) can't be made: \(reason ?? error.localizedDescription). "
          + "Name another place with \(option).")
    }
    try requireWritable(folder, option: option)
  }

  private static func requireNoFile(onTheWayTo folder: URL, option: String) throws {
    let place = nearest(to: folder)
    guard !isFolder(place) else { return }
    let kind = FileManager.default.fileExists(atPath: place.path) ? "a file" : "a link that leads nowhere"
    throw Failure(
      Exit.usage, "\(place.path) is \(kind), and no folder for results. Name another place with \(option).")
  }

  /// What there is on the way to a folder, or the folder itself.
  private static func nearest(to folder: URL) -> URL {
    var place = folder
    while place.path != "/", !isTaken(place) { place.deleteLastPathComponent() }
    return place
  }

  /// Makes a file in a folder and removes it: some folders take none, although their permissions allow it.
  private static func requireWritable(_ folder: URL, option: String) throws {
    let probe = folder.appending(path: ".codelab-\(UUID().uuidString)").path
    let file = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(folder, option) }
    close(file)
    unlink(probe)
  }

  /// What the system says about a file or a folder.
  private static func unwritable(_ place: URL, _ option: String, _ reason: Int32 = errno) -> Failure {
    Failure(
      Exit.toolFailed,
      "\(place.path) can't be written to: \(String(cString: strerror(reason))). Name another place with \(option)."
    )
  }

  /// Whether there is anything, if only a link that leads nowhere.
  private static func isTaken(_ place: URL) -> Bool {
    var info = stat()
    return lstat(place.path, &info) == 0
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
