import Foundation
import Hashing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cache of folders, each stored under the hash of the inputs that it was made from.
///
/// An entry appears by one rename, so that no other process sees an incomplete one. It lists its files with sizes and
/// dates; an entry whose files differ from that list is damaged, and is made again.
///
/// Entries do not depend on the folder that the cache is in, so that a cache can be moved, copied or mounted elsewhere.
/// Those that contain their own path are stored under that path, too: elsewhere they are not found, and made again.
package struct CacheStore: Sendable {
  /// The folder of all entries.
  package let root: URL
  /// The maximum size of all entries together, in bytes; the least recently used are removed first.
  package let limit: Int
  /// Another cache in which entries are found, and nothing is ever written.
  package let lower: URL?
  /// A folder of this user's for entries that cannot be added to the cache itself.
  package let spare: URL?
  var patience = Patience()

  /// A cache in a folder, which need not exist.
  package init(root: URL, limit: Int = 1 << 30, lower: URL? = nil, spare: URL? = nil) {
    self.root = Self.withoutLinks(root)
    self.limit = limit
    self.lower = lower.map(Self.withoutLinks)
    self.spare = spare.map(Self.withoutLinks)
  }

  /// The cache in which this user can replace every entry: without the one below it, and without another user's.
  package var own: CacheStore { CacheStore(root: writableFolder, limit: limit, spare: spare) }

  /// The folder without symbolic links: clang treats a module with two paths as two modules.
  private static func withoutLinks(_ folder: URL) -> URL {
    if FileManager.default.fileExists(atPath: folder.path) { return folder.resolvingSymlinksInPath() }
    let parent = folder.deletingLastPathComponent()
    return parent.path == folder.path
      ? folder : withoutLinks(parent).appending(path: folder.lastPathComponent)
  }

  /// The entry with this kind and key, which counts as used now; nil if there is none, or if it is damaged.
  package func entry(_ kind: String, _ key: String, inPlace: Bool = false) -> URL? {
    for root in folders {
      let folder = place(kind, key, in: root, inPlace)
      guard let manifest = CacheManifest(reading: folder), let match = manifest.match(folder),
        PlainReading.canRead(folder)
      else { continue }
      if root != lower {
        // A copy with other times: it need not be read in full the next time.
        if match == .content { try? manifest.renewed(for: folder).write(to: folder) }
        utimes(folder.path, nil)
      }
      return folder
    }
    return nil
  }

  /// Returns the entry with this kind and key; if there is none, `make` fills a new folder.
  ///
  /// Two callers of the same entry, also in different processes, wait for each other. Returns nil if `make` returns
  /// false, which means that there is nothing to store.
  ///
  /// With `inPlace`, `make` fills the folder at its final path, for files that contain their own path. The folder
  /// becomes an entry when the list of its files is written.
  ///
  /// - Throws: the errors that `make` throws, or an error of the file system.
  package func entry(
    _ kind: String, _ key: String, inPlace: Bool = false, make: (URL) async throws -> Bool
  ) async throws -> URL? {
    if let found = entry(kind, key, inPlace: inPlace) { return found }
    let (root, lock) = try await lockedFolder(kind, key, inPlace: inPlace)
    defer { lock.release() }
    if let found = entry(kind, key, inPlace: inPlace) { return found }
    let folder = place(kind, key, in: root, inPlace)
    return try await inPlace ? fill(folder, make) : publish(folder, in: root, make)
  }

  /// Makes the entry with this kind and key count as damaged, for example because the compiler cannot read it.
  package func invalidate(_ kind: String, _ key: String, inPlace: Bool = false) {
    for root in folders where root != lower {
      CacheManifest.remove(from: place(kind, key, in: root, inPlace))
    }
  }

  func place(_ kind: String, _ key: String, in root: URL, _ inPlace: Bool) -> URL {
    root.appending(path: "\(kind)/\(inPlace ? ContentHash.hex(of: [key, root.path]) : key)")
  }

  private func fill(_ folder: URL, _ make: (URL) async throws -> Bool) async throws -> URL? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard try await make(folder) else { return nil }
    PlainReading.open(folder)
    try CacheManifest(of: folder).write(to: folder)
    return folder
  }

  private func publish(
    _ folder: URL, in root: URL, _ make: (URL) async throws -> Bool
  ) async throws -> URL? {
    let files = FileManager.default
    let staging = root.appending(path: "staging/\(UUID().uuidString)")
    try files.createDirectory(at: staging, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: staging) }
    guard try await make(staging) else { return nil }
    PlainReading.open(staging)
    let manifest = try CacheManifest(of: staging, hashingContents: true)
    try manifest.write(to: staging)
    try files.moveItem(at: staging, to: folder)
    let growth = CacheGrowth(of: root, limit: limit)
    if growth.add(manifest.size) {
      growth.reset()
      CacheStore(root: root, limit: limit).trim(keeping: folder)
    }
    return folder
  }
}

extension CacheStore {
  /// Removes the least recently used entries until the rest fits the limit, with what is added before the next time.
  func trim(keeping kept: URL? = nil) {
    var entries = allEntries()
    var total = entries.reduce(0) { $0 + $1.size }
    let most = limit - CacheGrowth.most(below: limit)
    guard total > most else { return }
    entries.sort { $0.used < $1.used }
    for entry in entries where total > most && entry.folder.path != kept?.path {
      try? FileManager.default.removeItem(at: entry.folder)
      total -= entry.size
    }
  }

  /// The size of all entries together, in bytes.
  package var size: Int { allEntries().reduce(0) { $0 + $1.size } }

  private struct Entry {
    let folder: URL
    let size: Int
    let used: Date
  }

  private func allEntries() -> [Entry] {
    let kinds = folders(in: root).filter { !["locks", "staging"].contains($0.lastPathComponent) }
    return kinds.flatMap(folders).map { folder in
      let used = try? folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      let size = CacheManifest(reading: folder)?.size ?? 0
      return Entry(folder: folder, size: size, used: used ?? .distantPast)
    }
  }

  private func folders(in folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
}
