import Foundation

/// What is in a folder on the disk.
struct FolderContents: SourceContents {
  let entries: [SourceEntry]
  private let root: URL

  /// Lists a folder, which must not be behind a link: a link could lead to the solutions.
  ///
  /// - Throws: `SubmissionFault`.
  init(_ root: URL) throws {
    if let link = Self.link(onTheWayTo: root) { throw SubmissionFault.name(link, .link) }
    self.root = root
    var entries: [SourceEntry] = []
    try Self.list(root.path, [], into: &entries)
    self.entries = entries
  }

  /// The name of the first link among what a submission may have brought along on the way to a folder or file: below the
  /// current folder, or else itself and the folder around it. If the way leads to a course's solutions unseen, any link.
  static func link(onTheWayTo root: URL) -> String? {
    let names = root.standardizedFileURL.path.split(separator: "/").map(String.init)
    let here = FileManager.default.currentDirectoryPath.split(separator: "/").map(String.init)
    var first = names.starts(with: here) && names.count > here.count ? here.count : max(1, names.count - 2)
    if leadsToSolutions(names) { first = 0 }
    return (min(first, names.count)..<names.count).first { last in
      kind(of: "/" + names[...last].joined(separator: "/")) == .link
    }.map { names[$0] }
  }

  /// Whether a path ends in a course's folder of solutions without saying so.
  private static func leadsToSolutions(_ names: [String]) -> Bool {
    guard let real = realpath("/" + names.joined(separator: "/"), nil) else { return false }
    defer { free(real) }
    let parts = String(cString: real).split(separator: "/").map(String.init)
    guard let solutions = parts.lastIndex(of: "Solutions") else { return false }
    if names.suffix(parts.count - solutions).elementsEqual(parts[solutions...]) { return false }
    let course = "/" + parts[..<solutions].joined(separator: "/")
    return kind(of: course + "/Exercises") == .folder
  }

  private static func list(_ folder: String, _ path: [String], into entries: inout [SourceEntry]) throws {
    for name in try names(in: folder, path).sorted() where !SourceEntry.isNoise(name) {
      let place = "\(folder)/\(name)"
      let entry = SourceEntry(path: path + [name], kind: kind(of: place))
      guard entries.count < SourceLimits.entries else {
        throw SubmissionFault.tooManyFiles(limit: SourceLimits.entries)
      }
      entries.append(entry)
      if entry.kind == .folder, entry.path.count < SourceLimits.depth {
        try list(place, entry.path, into: &entries)
      }
    }
  }

  /// A folder that can't be listed could contain the work, so it is not taken for an empty one.
  private static func names(in folder: String, _ path: [String]) throws -> [String] {
    guard let stream = opendir(folder) else {
      let reason = String(cString: strerror(errno))
      let name = path.isEmpty ? URL(filePath: folder).lastPathComponent : path.joined(separator: "/")
      throw SubmissionFault.name(name, .unreadable(reason))
    }
    closedir(stream)
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  static func kind(of path: String) -> SourceEntry.Kind {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return .special }
    return switch facts.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .special
    }
  }

  /// Opens each folder on the way without following links, so that none can be put there after the listing.
  func bytes(of entry: SourceEntry, limit: Int) async throws -> [UInt8] {
    var descriptor = open(root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for (index, name) in entry.path.enumerated() where descriptor >= 0 {
      let isLast = index == entry.path.count - 1
      let next = openat(
        descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY))
      let reason = errno
      close(descriptor)
      errno = reason
      descriptor = next
    }
    guard descriptor >= 0 else { throw FileFault.unreadable(String(cString: strerror(errno))) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw FileFault.notPlain(entry.shown)
    }
    guard facts.st_size <= limit, let data = try? handle.read(upToCount: limit + 1) ?? Data(),
      data.count <= limit
    else { throw FileFault.tooLarge(limit: limit) }
    return [UInt8](data)
  }
}
