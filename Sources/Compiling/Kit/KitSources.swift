import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// The sources of the kits, in the tool's home.
struct KitSources {
  private static let modules = ["LabKit", "FilmKit", "GraderEvents", "CGraderKit", "GraderKit"]
  /// The paths of the files, by module. Each command computes the key, and a `URL` takes much longer than a text.
  private let paths: [String: [String]]

  init(home: URL) throws {
    var paths: [String: [String]] = [:]
    for module in Self.modules {
      let folder = home.appending(path: "Sources/\(module)").path
      paths[module] = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map {
        "\(folder)/\($0)"
      }
    }
    self.paths = paths
  }

  func files(_ module: String, suffix: String) -> [URL] {
    paths(module, suffix: suffix).map { URL(filePath: $0) }
  }

  private func paths(_ module: String, suffix: String) -> [String] {
    (paths[module] ?? []).filter { $0.hasSuffix(suffix) }
  }

  /// The cache key of the kits that these sources compile to.
  func key(_ workbench: Workbench, _ recipe: String) -> String {
    var hash = ContentHash()
    hash.add("\(recipe)|\(workbench.toolchain.identity)\n")
    for module in Self.modules {
      for path in [".swift", ".c", ".h"].flatMap({ paths(module, suffix: $0) }) {
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let name = path[(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)...]
        hash.add("\(module)\(name):\(data.count):\(quickHash(of: data));")
      }
    }
    return hash.hex
  }

  /// Copies the headers of CGraderKit, with a module map, to an import search path.
  func stageCModule(in folder: URL) throws {
    let headers = files("CGraderKit", suffix: ".h")
    for header in headers {
      try FileManager.default.copyItem(at: header, to: folder.appending(path: header.lastPathComponent))
    }
    let lines = headers.map { "  header \"\($0.lastPathComponent)\"\n" }.joined()
    try Data("module CGraderKit {\n\(lines)  export *\n}\n".utf8)
      .write(to: folder.appending(path: "module.modulemap"))
  }
}
