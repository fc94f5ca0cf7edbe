import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What changes when a file changes, without reading it: as in an index of Git, its size, times and number.
struct FileStamp: Equatable, Codable {
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let number: Int

  /// The stamp of the file or folder at a path, through links; nil if there is none.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    size = Int(facts.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (facts.st_mtimespec.tv_sec, facts.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    #endif
    number = Int(truncatingIfNeeded: facts.st_ino)
  }

  /// The stamp as a text.
  var text: String { [size, seconds, nanoseconds, number].map { String($0) }.joined(separator: " ") }

  /// Whether the file changed so shortly before a time that another change might leave the same stamp.
  func isRecent(at time: Date) -> Bool { time.timeIntervalSince1970 - Double(seconds) < 2 }
}
