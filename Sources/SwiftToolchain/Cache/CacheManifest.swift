import Foundation
import Hashing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The list of a cache entry's files, which shows whether the entry is damaged.
struct CacheManifest: Codable, Equatable {
  struct File: Codable, Equatable {
    let size: Int
    /// Modification time in nanoseconds since 1970; a rename does not change it, any writing does.
    let modified: Int
    /// The hash of the content, by which a copy with other times is recognized; nil in an entry whose copy would be of
    /// no use.
    var content: String?
  }

  private static let name = "entry.json"
  private var files: [String: File]

  /// The manifest of the files that are in a folder now, without a manifest: the folder may be a copy of an entry.
  init(of folder: URL, hashingContents: Bool = false) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: File] = [:]
    for name in names where name != Self.name {
      let file = folder.appending(path: name)
      files[name] = File(at: file.path)
      if hashingContents, files[name] != nil { files[name]?.content = try Self.content(of: file) }
    }
    self.files = files
  }

  init?(reading folder: URL) {
    guard let data = try? Data(contentsOf: folder.appending(path: Self.name)),
      let manifest = try? JSONDecoder().decode(CacheManifest.self, from: data)
    else { return nil }
    self = manifest
  }

  var size: Int { files.values.reduce(0) { $0 + $1.size } }

  func write(to folder: URL) throws {
    try QuickFile.replace(folder.appending(path: Self.name), by: JSONEncoder().encode(self))
  }

  /// Removes the list, so that the folder stops being an entry.
  static func remove(from folder: URL) {
    try? FileManager.default.removeItem(at: folder.appending(path: name))
  }

  /// Why a folder counts as one that contains these files.
  enum Match {
    /// Sizes and times are right.
    case facts
    /// Times differ, and contents are right.
    case content
  }

  /// How a folder matches; nil if it does not contain these files.
  func match(_ folder: URL) -> Match? {
    var match = Match.facts
    let path = folder.path
    for (name, file) in files {
      let place = "\(path)/\(name)"
      guard let found = File(at: place), found.size == file.size else { return nil }
      if found.hasTime(of: file) { continue }
      guard let content = file.content, content == (try? Self.content(of: URL(filePath: place))) else {
        return nil
      }
      match = .content
    }
    return match
  }

  /// The same list with the times that the files have in a folder.
  func renewed(for folder: URL) -> CacheManifest {
    var renewed = self
    renewed.files = Dictionary(
      uniqueKeysWithValues: files.map { name, file in
        var found = File(at: folder.appending(path: name).path) ?? file
        found.content = file.content
        return (name, found)
      })
    return renewed
  }

  private static func content(of file: URL) throws -> String {
    ContentHash.hex(of: try Data(contentsOf: file, options: .mappedIfSafe))
  }
}

extension CacheManifest.File {
  /// Size and time of a regular file; nil for anything else.
  fileprivate init?(at path: String) {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(facts.st_size)
    modified = facts.st_mtim.tv_sec * 1_000_000_000 + facts.st_mtim.tv_nsec
  }

  /// Whether the time is the same. Images of containers and archives keep whole seconds only.
  fileprivate func hasTime(of recorded: Self) -> Bool {
    let second = 1_000_000_000
    return modified == recorded.modified
      || modified.isMultiple(of: second) && modified / second == recorded.modified / second
  }
}
