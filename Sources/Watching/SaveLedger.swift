import Foundation

/// Decides which differences between the files' stamps are complete saves.
///
/// A change counts as a save once it has settled: a later look finds the same stamps.
struct SaveLedger {
  /// File name → stamp, for the files that exist.
  typealias Look = [String: SaveStamp]

  private let names: Set<String>
  private var told: Look
  private var seen: Look

  /// A ledger without changes since the first look.
  init(_ names: [String], first: Look) {
    self.names = Set(names)
    told = first
    seen = first
  }

  /// Whether a file disappeared or became empty, as it does for a moment while many editors save.
  var isUnfinished: Bool { changed.contains { (seen[$0]?.size ?? 0) == 0 } }

  /// Records a look; returns whether something has changed since the last one, so that the files must settle again.
  mutating func note(_ look: Look) -> Bool {
    defer { seen = look }
    return look != seen
  }

  /// Returns the names of the saved files, when the files have settled.
  mutating func settle() -> Set<String> {
    defer { told = seen }
    return changed
  }

  private var changed: Set<String> { names.filter { told[$0] != seen[$0] } }
}

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
