import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Who can read the folders of entries. Programs in the sandbox read them, and there root has no privileges.
enum PlainReading {
  /// Whether programs in the sandbox can read a folder that this process can read.
  static func canRead(_ folder: URL) -> Bool {
    // Only root's process can do more than its programs.
    guard geteuid() == 0 else { return true }
    var place = folder.path[...]
    var needed: mode_t = 0o5
    while let end = place.lastIndex(of: "/") {
      var facts = stat()
      guard stat(String(place), &facts) == 0 else { return false }
      let shift: mode_t = facts.st_uid == 0 ? 6 : facts.st_gid == getegid() ? 3 : 0
      guard (facts.st_mode >> shift) & needed == needed else { return false }
      needed = 0o1
      place = place[..<end]
    }
    return true
  }

  /// Makes the folders in a new entry readable for everybody whom the user's mask permits: clang makes folders that
  /// only the owner and the group can read.
  static func open(_ entry: URL) {
    var facts = stat()
    guard stat(entry.path, &facts) == 0 else { return }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: entry.path)) ?? []
    for name in names {
      let place = entry.appending(path: name).path
      var found = stat()
      guard lstat(place, &found) == 0, found.st_mode & S_IFMT == S_IFDIR else { continue }
      chmod(place, facts.st_mode & 0o777)
    }
  }
}
