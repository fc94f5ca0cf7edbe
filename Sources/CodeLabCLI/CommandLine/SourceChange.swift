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
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      if isFolder ? hasChanged(path, since: built) : isLater(time(of: path), than: built) { return true }
    }
    return false
  }

  /// When a file was changed last; nil if there is none.
  static func time(of path: String) -> timespec? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
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
