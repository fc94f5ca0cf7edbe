import CourseModel
import Foundation
import Hashing
import SwiftToolchain

/// Compiles the kits, once for each toolchain and version of their sources.
package struct KitBuilder: Sendable {
  static let kind = "kit"
  /// Grows when the commands below change.
  private static let recipe = "16"
  static let modules = "modules"
  /// Bytes of address space that a process takes besides what the code in it allocates: libraries, and the stacks of as
  /// many threads as it may have.
  package static let baseMemory = 832 << 20
  let workbench: Workbench

  /// A builder for the kits in `workbench.home`.
  package init(_ workbench: Workbench) { self.workbench = workbench }

  /// Whether the cache contains the kits, so that `kit()` need not compile them.
  ///
  /// - Throws: the errors of `known`.
  package func isReady() throws -> Bool { try known() != nil }

  /// The kits, if the cache has them.
  ///
  /// - Throws: `ToolchainError` if the toolchain is incomplete, or an error of the file system if the kits' sources are
  ///   missing.
  package func known() throws -> Kit? {
    try workbench.toolchain.requireComplete()
    let key = try key()
    guard let folder = workbench.cache.entry(Self.kind, key),
      let modules = workbench.cache.entry(Self.modules, Self.modulesKey(key, folder), inPlace: true)
    else { return nil }
    return Kit(folder: folder, key: key, clangModules: modules)
  }

  /// Returns the kits, and compiles them if they are not in the cache.
  ///
  /// - Throws: `ToolchainError` if the toolchain is incomplete or the kits do not compile, or an error of the file system if their sources are missing.
  package func kit() async throws -> Kit {
    if let known = try known() { return known }
    let key = try key()
    let folder = try await workbench.cache.entry(Self.kind, key) { staging in
      try await build(try KitSources(home: workbench.home), in: staging)
      return true
    }
    let modules = try await workbench.cache.entry(
      Self.modules, Self.modulesKey(key, folder!), inPlace: true
    ) { modules in
      try await warm(modules, kit: folder!)
      return true
    }
    return Kit(folder: folder!, key: key, clangModules: modules!)
  }

  /// The C modules contain the path of the kit's C module.
  static func modulesKey(_ key: String, _ kit: URL) -> String { ContentHash.hex(of: [key, kit.path]) }

  /// Compiles the C modules that learners' and graders' modules may need.
  private func warm(_ modules: URL, kit: URL) async throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try Self.writeImports(to: scratch.url)
    // Two at a time: language mode 5, and 6.
    async let five: Void = warm(modules, kit, scratch.url, Array(Self.languageFlags.prefix(2)))
    async let six: Void = warm(modules, kit, scratch.url, Array(Self.languageFlags.suffix(2)))
    _ = try await (five, six)
  }

  private func warm(_ modules: URL, _ kit: URL, _ scratch: URL, _ modes: [[String]]) async throws {
    for flags in modes {
      _ = try await workbench.runTrusted(
        workbench.toolchain.frontend, Self.importing(kit, modules, flags), in: scratch,
        step: "compiling the C modules")
    }
  }

  /// Writes a file that imports all that learners' and graders' modules may import.
  static func writeImports(to folder: URL) throws {
    let names = ["Foundation", "Dispatch", "Observation", "Synchronization", "LabKit", "GraderKit", "XCTest"]
    try Data(names.map { "import \($0)\n" }.joined().utf8).write(to: folder.appending(path: "warm.swift"))
  }

  /// The arguments that compile this file.
  static func importing(_ kit: URL, _ modules: URL, _ flags: [String]) -> [String] {
    [
      "-frontend", "-c", "warm.swift", "-target", Toolchain.target, "-disable-objc-interop", "-o",
      "warm.o",
    ] + flags + [
      "-I", kit.appending(path: "learner").path, "-I", kit.appending(path: "grader").path,
      "-module-cache-path", modules.path,
    ]
  }

  /// The compiler stores a separate copy of the C modules for each language mode and kind of debug information.
  static let languageFlags = ["5", "6"].flatMap { language in
    let mode = ["-swift-version", language]
    return [mode, mode + ["-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4"]]
  }

  /// The hash of everything that the kits are built from.
  ///
  /// - Throws: an error of the file system if the kits' sources are missing.
  package func key() throws -> String {
    try workbench.kitKey.once { try KitSources(home: workbench.home).key(workbench, Self.recipe) }
  }

  private func build(_ sources: KitSources, in staging: URL) async throws {
    for name in ["learner", "grader", "objects", "scratch/symbols"] {
      try FileManager.default.createDirectory(
        at: staging.appending(path: name), withIntermediateDirectories: true)
    }
    try sources.stageCModule(in: staging.appending(path: "grader"))
    async let labKit: Void = compile("LabKit", sources, into: "learner", staging)
    async let film: Void = compile("FilmKit", sources, into: "grader", staging)
    async let events: Void = compile("GraderEvents", sources, into: "grader", staging)
    async let cObjects: Void = compileC(sources, staging)
    _ = try await (labKit, film, events, cObjects)
    try await compile("GraderKit", sources, into: "grader", staging)
    try await KitLinker(workbench, objects: staging.appending(path: "objects")).link(
      into: staging.appending(path: "hosts"))
    let symbols = try SymbolGraph.read(folder: staging.appending(path: "scratch/symbols"))
    try JSONEncoder().encode(symbols.requirements).write(to: Kit.requirements(in: staging))
    let members = symbols.libraryMembers
    try JSONEncoder().encode(members).write(to: Kit.libraryMembers(in: staging))
    try JSONEncoder().encode(members.filter(\.isOverridable)).write(to: Kit.overridableMethods(in: staging))
    try FileManager.default.removeItem(at: staging.appending(path: "scratch"))
  }

  private func compile(_ module: String, _ sources: KitSources, into folder: String, _ staging: URL)
    async throws
  {
    let base = "\(folder)/\(module)"
    // LabKit compiles in mode 6 too, as it does with Package.swift. If it is compiled in mode 5, the compiler does not
    // warn about its classes when closures in learners' modules, which use mode 5, capture them.
    let language = module == "LabKit" ? "5" : "6"
    // Not optimized: this compiles four times faster, and has no measurable effect on the time of a check. A film takes
    // ten times as long without.
    let optimization = module == "FilmKit" ? "-O" : "-Onone"
    let arguments =
      ["-frontend", "-c"] + sources.files(module, suffix: ".swift").map(\.path) + [
        "-target", Toolchain.target, "-disable-objc-interop", "-module-name", module, "-swift-version",
        language,
        "-parse-as-library", "-D", "CODELAB_KIT", optimization, "-gline-tables-only", "-no-color-diagnostics",
        "-suppress-warnings",
        "-I", "learner", "-I", "grader", "-module-cache-path", "scratch",
        "-file-prefix-map", "\(workbench.home.path)=codelab",
        "-emit-symbol-graph", "-emit-symbol-graph-dir", "scratch/symbols",
        "-file-compilation-dir", ".",
        "-emit-module-path", "\(base).swiftmodule", "-emit-module-doc-path", "\(base).swiftdoc", "-o",
        "objects/\(module).o",
      ]
    _ = try await workbench.runTrusted(
      workbench.toolchain.frontend, arguments, in: staging, reading: [workbench.home],
      step: "compiling \(module)")
  }

  private func compileC(_ sources: KitSources, _ staging: URL) async throws {
    for file in sources.files("CGraderKit", suffix: ".c") {
      let name = file.deletingPathExtension().lastPathComponent
      let arguments = [
        "-c", file.path, "-O2", "-fno-omit-frame-pointer", "-I", "grader",
        "-DCODELAB_BASE_MEMORY=\(Self.baseMemory)ull", "-o",
        "objects/\(name).o",
      ]
      _ = try await workbench.runTrusted(
        workbench.toolchain.clang, arguments, in: staging, reading: [workbench.home],
        step: "compiling CGraderKit")
    }
  }
}
