import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// The sources of the kits, in the tool's home.
struct KitSources {
  private static let modules = ["LabKit", "FilmKit", "GraderEvents", "CGraderKit", "GraderKit"]
  private let files: [String: [URL]]

  init(home: URL) throws {
    var files: [String: [URL]] = [:]
    for module in Self.modules {
      let folder = home.appending(path: "Sources/\(module)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      files[module] = names.map { folder.appending(path: $0) }
    }
    self.files = files
  }

  func files(_ module: String, suffix: String) -> [URL] {
    (files[module] ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
  }

  /// The cache key of the kits that these sources compile to.
  func key(_ workbench: Workbench, _ recipe: String) -> String {
    var hash = ContentHash()
    hash.add("\(recipe)|\(workbench.toolchain.identity)\n")
    for module in Self.modules {
      for file in files(module, suffix: ".swift") + files(module, suffix: ".c") + files(module, suffix: ".h")
      {
        guard let data = try? Data(contentsOf: file) else { continue }
        hash.add("\(module)/\(file.lastPathComponent):\(data.count):\(quickHash(of: data));")
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
