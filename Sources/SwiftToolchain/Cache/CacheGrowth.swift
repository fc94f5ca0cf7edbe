import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much was added to a cache since its entries were last counted, so that not every new entry counts them all.
///
/// A file has a byte for each started unit of each entry: what processes append at the same time adds up.
struct CacheGrowth {
  private let file: URL
  /// So many bytes of entries are a byte of the file.
  private let unit: Int
  /// The size of the file at which it is time to count.
  private let most: Int

  init(of root: URL, limit: Int) {
    let bytes = Self.most(below: limit)
    file = root.appending(path: "added")
    unit = max(1, bytes / 1024)
    most = bytes / unit
  }

  /// The most bytes that are added before the entries are counted: a part of the cache's limit.
  static func most(below limit: Int) -> Int { limit / 16 }

  /// Notes a new entry; returns whether it is time to count. A cache in which nothing can be noted is counted each time.
  func add(_ bytes: Int) -> Bool {
    let descriptor = open(file.path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let units = [UInt8](repeating: 0, count: min(most, bytes / unit) + 1)
    var facts = stat()
    guard write(descriptor, units, units.count) == units.count, fstat(descriptor, &facts) == 0 else {
      return true
    }
    return Int(facts.st_size) >= most
  }

  /// The entries were counted.
  func reset() { truncate(file.path, 0) }
}
