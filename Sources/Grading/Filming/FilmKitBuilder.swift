import Compiling
import Film
import Foundation
import Hashing
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// LabKit with marks, and the places that these marks name.
struct BuiltFilmKit: Sendable {
  let parts: FilmKit
  fileprivate let placesFile: URL

  /// The places, of which there are thousands.
  ///
  /// - Throws: an error of the file system, or `DecodingError`, if the cache is damaged.
  func places() async throws -> [FilmPlace] {
    try JSONDecoder().decode([FilmPlace].self, from: Data(contentsOf: placesFile))
  }
}

/// Compiles what filmed programs are linked with, once for each version of the kits.
struct FilmKitBuilder: Sendable {
  private static let kind = "film-kit"
  /// Grows when the commands below change.
  private static let recipe = "2"
  private static let hosts = "hosts"
  private static let placesFile = "places.json"
  let workbench: Workbench
  let kit: Kit

  /// The parts, which are compiled if they are not in the cache; before that, `onCompiling` is called.
  ///
  /// - Throws: `ToolchainError` if they do not compile, or an error of the file system.
  func filmKit(onCompiling: () -> Void = {}) async throws -> BuiltFilmKit {
    let folder = try await workbench.cache.entry(Self.kind, key()) { staging in
      onCompiling()
      try await build(in: staging)
      return true
    }!
    return BuiltFilmKit(
      parts: FilmKit(modules: folder, hosts: folder.appending(path: Self.hosts)),
      placesFile: folder.appending(path: Self.placesFile))
  }

  private func key() throws -> String {
    ContentHash.hex(of: [Self.recipe, kit.key, kit.testingKey, try SyntaxReader(workbench).programKey()])
  }

  private func sources(_ module: String) throws -> [URL] {
    let folder = workbench.home.appending(path: "Sources/\(module)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  private func build(in staging: URL) async throws {
    try FileManager.default.copyItem(
      at: kit.filmModule, to: staging.appending(path: kit.filmModule.lastPathComponent))
    let files = try sources("LabKit")
    let texts = try files.map { FilmQuestion.Text(source: try String(contentsOf: $0, encoding: .utf8)) }
    let marked = try await SyntaxReader(workbench).answer(
      to: FilmQuestion(texts: texts, first: 0, of: .library)
    ).required(step: "marking LabKit for films")
    let folder = staging.appending(path: "scratch")
    let objects = staging.appending(path: "objects")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let testing = kit.testingObjects {
      try FileManager.default.copyItem(at: testing, to: objects)
    } else {
      try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
    }
    let names = files.map { "scratch/\($0.lastPathComponent)" }
    for (name, text) in zip(names, marked) {
      try Data(text.source.utf8).write(to: staging.appending(path: name))
    }
    try await compile(
      names, "LabKit", in: staging,
      ["-swift-version", "5", "-Onone", "-D", "CODELAB_KIT", "-gline-tables-only", "-I", "."])
    try JSONEncoder().encode(marked.flatMap(\.places)).write(to: staging.appending(path: Self.placesFile))
    try FileManager.default.removeItem(at: folder)
    try await KitLinker(workbench, objects: kit.objects, substitutes: objects, libraries: kit.libraries)
      .link(into: staging.appending(path: Self.hosts))
    try FileManager.default.removeItem(at: objects)
  }

  private func compile(
    _ files: [String], _ module: String, in staging: URL, _ flags: [String]
  ) async throws {
    let arguments =
      ["-frontend", "-c"] + files + [
        "-target", Toolchain.target, "-disable-objc-interop", "-module-name", module, "-parse-as-library",
        "-no-color-diagnostics", "-suppress-warnings", "-module-cache-path", kit.clangModules.path,
        "-file-compilation-dir", ".",
      ] + flags + ["-o", "objects/\(module).o"]
    _ = try await workbench.runTrusted(
      workbench.toolchain.frontend, arguments, in: staging, reading: [workbench.home, kit.clangModules],
      step: "compiling \(module) for films")
  }
}
