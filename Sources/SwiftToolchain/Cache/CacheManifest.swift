import Foundation

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
  }

  private static let name = "entry.json"
  private let files: [String: File]

  /// The manifest of the files that are in a folder now.
  init(of folder: URL) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var files: [String: File] = [:]
    for name in names { files[name] = File(at: folder.appending(path: name).path) }
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

  func matches(_ folder: URL) -> Bool {
    files.allSatisfy { name, file in File(at: folder.appending(path: name).path) == file }
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
