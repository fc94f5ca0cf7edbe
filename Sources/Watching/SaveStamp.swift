import Foundation

/// The inode, modification time and size of a file, which differ after each save.
struct SaveStamp: Equatable, Sendable {
  private let file: UInt64
  private let seconds: Int
  private let nanoseconds: Int
  /// In bytes.
  let size: Int

  /// The stamp of the file at a path, without following symbolic links; nil if there is none.
  init?(of path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    #if os(Linux)
      let changed = facts.st_mtim
    #else
      let changed = facts.st_mtimespec
    #endif
    file = UInt64(facts.st_ino)
    seconds = changed.tv_sec
    nanoseconds = changed.tv_nsec
    size = Int(facts.st_size)
  }
}
