import Foundation

/// Notices that a source is newer than the tool, in a fraction of the time that the script takes for it.
///
/// The script looks at the folders of the modules only, and starts the tool. If the tool finds a newer source, it lets
/// the script take its place, which then builds the tool.
enum SourceChange {
  /// Tells the script to build, and the tool that it was built just now.
  private static let stale = "CODELAB_STALE", fresh = "CODELAB_FRESH"

  /// Lets the script take the place of this process if it is the script's tool, and older than its sources.
  static func followIfAny(_ environment: [String: String], _ arguments: [String]) {
    defer { unsetenv(fresh) }
    guard environment[fresh] == nil, let script = environment["CODELAB_SCRIPT"] else { return }
    let home = URL(filePath: script).deletingLastPathComponent().path
    guard isTool(of: home), let built = time(of: "\(home)/.build-codelab/ready"),
      hasChanged("\(home)/Sources", since: built)
    else { return }
    setenv(stale, "1", 1)
    var words = ([script] + arguments).map { strdup($0) }
    words.append(nil)
    execv(script, words)
    // Without the script, the tool that is there has to do.
    unsetenv(stale)
    for word in words { free(word) }
  }

  /// Whether this process is the tool that the script in a folder built.
  private static func isTool(of home: String) -> Bool {
    guard let own = realpath("/proc/self/exe", nil) else { return false }
    defer { free(own) }
    guard let tool = realpath("\(home)/.build-codelab/release/codelab", nil) else { return false }
    defer { free(tool) }
    return strcmp(own, tool) == 0
  }

  /// Whether a folder, or a file or folder in it, was changed after a time.
  static func hasChanged(_ folder: String, since built: timespec) -> Bool {
    if isLater(time(of: folder), than: built) { return true }
    guard let entries = opendir(folder) else { return false }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      let hasChanged = withUnsafePointer(to: &entry.pointee.d_name) { name in
        // Texts are made of the few folders only: there are many files, and each start looks at them.
        let name = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
        if name.pointee == CChar(bitPattern: UInt8(ascii: ".")) { return false }
        if isFolder { return Self.hasChanged("\(folder)/\(String(cString: name))", since: built) }
        var facts = stat()
        return fstatat(dirfd(entries), name, &facts, 0) == 0 && isLater(time(of: facts), than: built)
      }
      if hasChanged { return true }
    }
    return false
  }

  /// When a file was changed last; nil if there is none.
  static func time(of path: String) -> timespec? {
    var facts = stat()
    return stat(path, &facts) == 0 ? time(of: facts) : nil
  }

  private static func time(of facts: stat) -> timespec {
    #if canImport(Darwin)
      return facts.st_mtimespec
    #else
      return facts.st_mtim
    #endif
  }

  private static func isLater(_ time: timespec?, than built: timespec) -> Bool {
    guard let time else { return false }
    return (time.tv_sec, time.tv_nsec) > (built.tv_sec, built.tv_nsec)
  }
}
