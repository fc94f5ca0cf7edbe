import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cache of folders, each stored under the hash of the inputs that it was made from.
///
/// An entry appears by one rename, so that no other process sees an incomplete one. It lists its files with sizes and
/// dates; an entry whose files differ from that list is damaged, and is made again.
package struct CacheStore: Sendable {
  /// The folder of all entries.
  package let root: URL
  /// The maximum size of all entries together, in bytes; the least recently used are removed first.
  package let limit: Int

  /// A cache in a folder, which need not exist.
  package init(root: URL, limit: Int = 1 << 30) {
    self.root = Self.withoutLinks(root)
    self.limit = limit
  }

  /// The folder without symbolic links: clang treats a module with two paths as two modules.
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

  /// The entry with this kind and key, which counts as used now; nil if there is none, or if it is damaged.
  package func entry(_ kind: String, _ key: String) -> URL? {
    let folder = place(kind, key)
    guard let manifest = CacheManifest(reading: folder), manifest.matches(folder) else { return nil }
    utimes(folder.path, nil)
    return folder
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
    if let found = entry(kind, key) { return found }
    let lock = try await FileLock.acquire(root.appending(path: "locks/\(kind)-\(key)"))
    defer { lock.release() }
    if let found = entry(kind, key) { return found }
    return try await inPlace ? fill(kind, key, make) : publish(kind, key, make)
  }

  /// Removes an entry, for example because the compiler cannot read it.
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
    // A damaged entry would prevent the rename.
    try? files.removeItem(at: folder)
    try files.moveItem(at: staging, to: folder)
    trim(keeping: folder)
    return folder
  }
}

extension CacheStore {
  /// Removes the least recently used entries until the rest fits the limit.
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
