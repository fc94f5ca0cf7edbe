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
    /// The hash of the content, with which a copy is recognized that has other times; nil in an entry that a copy could
    /// not be used in the place of.
    var content: String?
  }

  private static let name = "entry.json"
  private let files: [String: File]

  /// The manifest of the files that are in a folder now.
  init(of folder: URL, hashingContents: Bool = false) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: File] = [:]
    for name in names {
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
    try JSONEncoder().encode(self).write(to: folder.appending(path: Self.name), options: .atomic)
  }

  /// Removes the list, so that the folder is no entry any more.
  static func remove(from folder: URL) {
    try? FileManager.default.removeItem(at: folder.appending(path: name))
  }

  /// Whether a folder contains these files. Where only times differ, the contents decide.
  func matches(_ folder: URL) -> Bool {
    files.allSatisfy { name, file in
      let place = folder.appending(path: name)
      guard let found = File(at: place.path), found.size == file.size else { return false }
      return found.modified == file.modified
        || file.content != nil && file.content == (try? Self.content(of: place))
    }
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
}
