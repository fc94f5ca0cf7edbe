import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Folders that can be made again, kept by the hash of what they were made from.
///
/// An entry appears by one rename, so that nobody sees a half-made one. It lists its files with size and date;
/// an entry whose files differ from that list counts as damaged, and is made again.
package struct CacheStore: Sendable {
  /// The folder of all entries.
  package let root: URL
  /// What all entries together may take, in bytes; the oldest go first.
  package let limit: Int

  /// A store in a folder, which need not exist.
  package init(root: URL, limit: Int = 1 << 30) {
    self.root = Self.withoutLinks(root)
    self.limit = limit
  }

  /// clang takes a module that is reached by two paths for two modules.
  private static func withoutLinks(_ folder: URL) -> URL {
    if FileManager.default.fileExists(atPath: folder.path) { return folder.resolvingSymlinksInPath() }
    let parent = folder.deletingLastPathComponent()
    return parent.path == folder.path
      ? folder : withoutLinks(parent).appending(path: folder.lastPathComponent)
  }

  /// The folder `codelab` in the user's cache folder (`$XDG_CACHE_HOME`, else `~/.cache`).
  package static func standardRoot(environment: [String: String]) -> URL {
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      return URL(filePath: base).appending(path: "codelab")
    }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(filePath: home).appending(path: ".cache/codelab")
  }

  /// The entry of that kind and key when it is there and whole; it then counts as just used.
  package func entry(_ kind: String, _ key: String) -> URL? {
    let folder = place(kind, key)
    guard let manifest = CacheManifest(reading: folder), manifest.matches(folder) else { return nil }
    utimes(folder.path, nil)
    return folder
  }

  /// The entry of that kind and key; `make` fills a new folder when there is none.
  ///
  /// Two that want the same entry at once wait for each other. Returns nil when `make` returns false: then
  /// there is nothing to keep.
  ///
  /// `inPlace` lets `make` fill the folder at its last place, for files that know their own path; until the list
  /// of files is written, nobody takes it for an entry.
  ///
  /// - Throws: what `make` throws, or an error of the file system.
  package func entry(
    _ kind: String, _ key: String, inPlace: Bool = false, make: (URL) async throws -> Bool
  ) async throws -> URL? {
    if let found = entry(kind, key) { return found }
    let lock = try await FileLock.acquire(root.appending(path: "locks/\(kind)-\(key)"))
    defer { lock.release() }
    if let found = entry(kind, key) { return found }
    return try await inPlace ? fill(kind, key, make) : publish(kind, key, make)
  }

  /// Drops an entry, for example because the compiler refuses to read it.
  package func remove(_ kind: String, _ key: String) {
    try? FileManager.default.removeItem(at: place(kind, key))
  }

  private func place(_ kind: String, _ key: String) -> URL { root.appending(path: "\(kind)/\(key)") }

  private func fill(_ kind: String, _ key: String, _ make: (URL) async throws -> Bool) async throws -> URL? {
    let folder = place(kind, key)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard try await make(folder) else { return nil }
    try CacheManifest(of: folder).write(to: folder)
    return folder
  }

  private func publish(_ kind: String, _ key: String, _ make: (URL) async throws -> Bool) async throws -> URL?
  {
    let files = FileManager.default
    let staging = root.appending(path: "staging/\(UUID().uuidString)")
    try files.createDirectory(at: staging, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: staging) }
    guard try await make(staging) else { return nil }
    try CacheManifest(of: staging).write(to: staging)
    let folder = place(kind, key)
    try files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    // A damaged entry stands in the way of the rename.
    try? files.removeItem(at: folder)
    try files.moveItem(at: staging, to: folder)
    trim(keeping: folder)
    return folder
  }
}

extension CacheStore {
  /// Removes the entries that were not used for the longest time until the rest fits the limit.
  package func trim(keeping kept: URL? = nil) {
    var entries = allEntries()
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    entries.sort { $0.used < $1.used }
    for entry in entries where total > limit && entry.folder.path != kept?.path {
      try? FileManager.default.removeItem(at: entry.folder)
      total -= entry.size
    }
  }

  /// Whether entries can be added.
  package var isWritable: Bool {
    let probe = root.appending(path: "staging/\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: probe) }
    return (try? FileManager.default.createDirectory(at: probe, withIntermediateDirectories: true)) != nil
  }

  /// What all entries take, in bytes.
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
