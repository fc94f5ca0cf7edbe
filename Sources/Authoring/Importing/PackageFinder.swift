import Foundation

/// Finds the packages in a folder: the folder itself, or those below it.
struct PackageFinder {
  /// A package that was found.
  struct Found {
    let folder: PackageFolder
    /// The name of the folder around it.
    let group: String
    /// The folder around it, if it is the only package there.
    var around: PackageFolder?
  }

  private static let mostLevels = 6
  private static let parts = ["Sources", "Tests", ".meta"]

  /// The packages, in the order of their paths. A folder that has parts of a package, and no `Package.swift`, counts.
  /// Those of a track are in its folder `exercises`.
  static func packages(in root: URL) -> [Found] {
    var found: [Found] = []
    if isTrack(root) {
      collect(root.appending(path: "exercises"), "exercises", levels: mostLevels, into: &found)
      return found
    }
    if isPackage(root) {
      return [Found(folder: PackageFolder(url: root, shown: ""), group: "exercises")]
    }
    collect(root, "", levels: mostLevels, into: &found)
    let parents = Dictionary(grouping: found) { $0.folder.url.deletingLastPathComponent().path }
    return found.map { package in
      let parent = package.folder.url.deletingLastPathComponent()
      var package = package
      if parents[parent.path]?.count == 1, parent.path != root.path {
        let shown = package.folder.shown.split(separator: "/").dropLast().joined(separator: "/")
        package.around = PackageFolder(url: parent, shown: shown)
      }
      return package
    }
  }

  /// The folders with a `Package.swift` in a track, but not in its folder `exercises`: exercises, or the track's tools.
  static func packagesBesideExercises(in track: URL) -> [PackageFolder] {
    var found: [Found] = []
    collect(track, "", levels: mostLevels, into: &found)
    return found.map(\.folder).filter { !$0.shown.hasPrefix("exercises/") && isPackage($0.url) }
  }

  /// Whether a folder is that of a whole track.
  static func isTrack(_ root: URL) -> Bool {
    TrackConfiguration(file: root.appending(path: "config.json")) != nil && has("exercises", in: root)
  }

  /// The README of the folder around packages, if it has one that can be read.
  static func readme(of folder: URL) -> MarkdownText? {
    let text = try? PackageFolder(url: folder, shown: "").text("README.md")
    return text.map { MarkdownText($0) }
  }

  private static func collect(_ folder: URL, _ path: String, levels: Int, into found: inout [Found]) {
    guard levels > 0 else { return }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for name in names where !name.hasPrefix(".") {
      let place = folder.appending(path: name)
      let type = try? FileManager.default.attributesOfItem(atPath: place.path)[.type] as? FileAttributeType
      guard type == .typeDirectory else { continue }
      let below = path.isEmpty ? name : "\(path)/\(name)"
      if isPackage(place) || parts.contains(where: { has($0, in: place) }) {
        found.append(
          Found(folder: PackageFolder(url: place, shown: below), group: folder.lastPathComponent))
      } else {
        collect(place, below, levels: levels - 1, into: &found)
      }
    }
  }

  private static func isPackage(_ folder: URL) -> Bool { has("Package.swift", in: folder) }

  private static func has(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }
}
