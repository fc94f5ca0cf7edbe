import Foundation

/// Reads the files of a package, which may be anybody's: regular files of UTF-8 text, and no links.
struct PackageFolder {
  /// The package's folder.
  let url: URL
  /// Its path in remarks.
  let shown: String

  private static let mostBytes = 1 << 20
  private static let mostFiles = 500

  /// The path of a file of the package in remarks.
  func shown(_ path: String) -> String {
    let parts = [shown, path].filter { !$0.isEmpty }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// A folder of the package.
  func below(_ path: String) -> PackageFolder {
    PackageFolder(url: url.appending(path: path), shown: shown(path))
  }

  /// The manifest for the newest tools, as the package manager chooses it.
  var newestManifest: String {
    let versions = names(in: "").filter { $0.wholeMatch(of: /Package@swift-[\d.]+\.swift/) != nil }
    return versions.max { $0.compare($1, options: .numeric) == .orderedAscending } ?? "Package.swift"
  }

  /// Whether something has this path.
  func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

  /// The names of what is in a folder, hidden ones, too, sorted; empty if there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: folder).path)) ?? []).sorted()
  }

  /// The paths of all regular files below a folder that begins or ends in no link, sorted; empty if there is no such
  /// folder. Hidden files are left out.
  ///
  /// - Throws: `ImportRemark` at a link, or if there are too many files.
  func files(below folder: String) throws -> [String] {
    var files: [String] = []
    try collect(folder, into: &files)
    return files.sorted()
  }

  private func collect(_ path: String, into files: inout [String]) throws {
    try requireNoLink(path)
    let place = url.appending(path: path)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    where !name.hasPrefix(".") {
      let below = path.isEmpty ? name : "\(path)/\(name)"
      switch try kind(below) {
      case .typeDirectory: try collect(below, into: &files)
      case .typeRegular: files.append(below)
      default: try requireNoLink(below)
      }
      guard files.count <= Self.mostFiles else {
        throw ImportRemark.refusal(
          shown(path), nil, "the folder holds more than \(Self.mostFiles) files", "import smaller packages")
      }
    }
  }

  /// The text of a file; nil if there is none.
  ///
  /// - Throws: `ImportRemark` if it is a link, too large or no text.
  func text(_ path: String) throws -> String? {
    guard has(path) else { return nil }
    try requireNoLink(path)
    guard try kind(path) == .typeRegular,
      let data = FileManager.default.contents(atPath: url.appending(path: path).path)
    else { throw ImportRemark.refusal(shown(path), nil, "the file can't be read", "make it a regular file") }
    guard data.count <= Self.mostBytes else {
      throw ImportRemark.refusal(shown(path), nil, "the file is larger than a megabyte", "make it smaller")
    }
    guard let text = String(textFile: data) else {
      throw ImportRemark.refusal(shown(path), nil, "the file is not UTF-8 text", "save it as UTF-8 text")
    }
    return text.replacing("\r\n", with: "\n")
  }

  /// The text of a file that must exist.
  ///
  /// - Throws: `ImportRemark` if it doesn't, or can't be read.
  func required(_ path: String) throws -> String {
    guard let text = try text(path) else {
      throw ImportRemark.refusal(shown(path), nil, "the file is missing", "add it")
    }
    return text
  }

  /// Makes sure that no part of a path is a link, because a link can lead out of the package.
  private func requireNoLink(_ path: String) throws {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      parts.append(part)
      let here = parts.joined(separator: "/")
      guard part != "..", try kind(here) != .typeSymbolicLink else {
        throw ImportRemark.refusal(
          shown(here), nil, "this is a link, or leads out of the package", "put a copy of the file there")
      }
    }
  }

  private func kind(_ path: String) throws -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)
    return attributes?[.type] as? FileAttributeType
  }
}
