import Foundation
import Hashing
import SwiftToolchain

/// Compiles what graders need whose tests belong to Swift Testing, when the first one is graded: the library's module,
/// `GraderTesting`, and hosts that load the library. The hosts of other graders don't.
package struct TestingKitBuilder: Sendable {
  private static let kind = "testing-kit"
  /// Grows when the commands below change.
  private static let recipe = "1"
  private static let module = "GraderTesting"
  private let workbench: Workbench
  private let kit: Kit

  /// A builder that adds to these kits.
  package init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// The kits with Swift Testing, which is compiled if it is not in the cache.
  ///
  /// - Throws: `ToolchainError` if the toolchain has no Swift Testing, or an error of the file system.
  package func testingKit() async throws -> Kit {
    let sources = try Self.sources(workbench)
    let key = ContentHash.hex(of: [Self.recipe, kit.key, try Self.sourceHash(workbench)])
    for file in [workbench.toolchain.testingInterface, workbench.toolchain.testingMacros]
    where !FileManager.default.fileExists(atPath: file.path) {
      throw ToolchainError.incomplete(file.path)
    }
    let folder = try await workbench.cache.entry(Self.kind, key) { staging in
      try await build(sources, in: staging)
      return true
    }
    return kit.testing(in: folder!)
  }

  /// The hash of the sources of `GraderTesting`.
  ///
  /// - Throws: an error of the file system if they are missing.
  package static func sourceHash(_ workbench: Workbench) throws -> String {
    ContentHash.hex(of: try sources(workbench).map { try String(contentsOf: $0, encoding: .utf8) })
  }

  private static func sources(_ workbench: Workbench) throws -> [URL] {
    let folder = workbench.home.appending(path: "Sources/\(module)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .sorted().map { folder.appending(path: $0) }
  }

  private func build(_ sources: [URL], in staging: URL) async throws {
    let objects = Kit.testingObjects(in: staging)
    try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
    let toolchain = workbench.toolchain
    // The toolchain has the library's interface only, which the compiler would otherwise compile for each grader.
    _ = try await workbench.runTrusted(
      toolchain.frontend,
      [
        "-frontend", "-compile-module-from-interface", toolchain.testingInterface.path, "-module-name",
        "Testing",
        "-target", Toolchain.target, "-disable-objc-interop", "-enable-library-evolution", "-swift-version",
        "6",
        "-module-cache-path", kit.clangModules.path, "-o", "Testing.swiftmodule",
      ], in: staging, reading: [kit.clangModules], step: "compiling Swift Testing")
    _ = try await workbench.runTrusted(
      toolchain.frontend,
      ["-frontend", "-c"] + sources.map(\.path) + [
        "-target", Toolchain.target, "-disable-objc-interop", "-module-name", Self.module, "-swift-version",
        "6",
        "-parse-as-library", "-Onone", "-gline-tables-only", "-no-color-diagnostics", "-suppress-warnings",
        "-I", ".", "-I", kit.learnerModules.path, "-I", kit.graderModules.path,
        "-module-cache-path", kit.clangModules.path, "-file-prefix-map", "\(workbench.home.path)=codelab",
        "-file-compilation-dir", ".", "-emit-module-path", "\(Self.module).swiftmodule",
        "-o", objects.appending(path: "\(Self.module).o").path,
      ], in: staging, reading: [workbench.home, kit.folder, kit.clangModules],
      step: "compiling \(Self.module)")
    try await KitLinker(
      workbench, objects: kit.objects, substitutes: objects, libraries: kit.testing(in: staging).libraries
    ).link(into: staging.appending(path: "hosts"))
  }
}

extension Kit {
  /// The front end's arguments for a grader, beside the paths of the kits' modules: the module of Swift Testing, and its
  /// macros.
  package func testingFlags(_ toolchain: Toolchain) -> [String] {
    guard let testing else { return [] }
    return ["-I", testing.path, "-load-plugin-library", toolchain.testingMacros.path]
  }
}
