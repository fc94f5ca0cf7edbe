import Compiling
import Foundation
import Sandbox
import SwiftToolchain

/// Where this package lies, and where its programs were built beside the running tests.
package enum BuildProducts {
  /// The folder of the package.
  package static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// The folder of the built programs.
  package static let folder: URL = {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()

  /// The path of `codelab-sandbox`.
  package static var launcher: String { folder.appending(path: "codelab-sandbox").path }
}

extension BuildProducts {
  /// The folder of the toolchain.
  package static func toolchain() throws -> String {
    try Toolchain.find(environment: ProcessInfo.processInfo.environment).root.path
  }
}

/// How much the tests go through whose cost grows with the course, or with a long list of submissions.
///
/// `swift test` takes every sixteenth one. `CODELAB_COURSE_SHARE=whole`, which `.ci/run` sets, takes all, and so does
/// recording.
package enum CourseShare {
  /// Whether that is all.
  package static let isWhole: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["CODELAB_COURSE_SHARE"] == "whole" || environment["CODELAB_RECORD"] == "1"
  }()

  /// The share of a list that is in the course's order, the same one each time.
  package static func of<Item>(_ all: [Item]) -> [Item] {
    isWhole ? all : stride(from: 0, to: all.count, by: 16).map { all[$0] }
  }
}

/// The installed toolchain without the libraries that read source, as slim images have it.
package struct SlimToolchain {
  private let folder: TemporaryFolder
  /// What compiles with it.
  package let workbench: Workbench

  /// Makes a folder with links to all of the toolchain but those libraries.
  ///
  /// - Parameter home: where the sources of the kits and of `codelab-syntax` are.
  package init(home: URL = BuildProducts.package) throws {
    folder = try TemporaryFolder()
    let whole = try Toolchain.find(environment: ProcessInfo.processInfo.environment).root
    let root = folder.url.appending(path: "usr")
    try Self.link(whole, to: root, except: ["lib"])
    try Self.link(whole.appending(path: "lib"), to: root.appending(path: "lib"), except: ["swift"])
    try Self.link(
      whole.appending(path: "lib/swift"), to: root.appending(path: "lib/swift"), except: ["host"])
    workbench = Workbench(
      toolchain: try Toolchain(root: root), home: home,
      cache: CacheStore(root: folder.url.appending(path: "cache")),
      sandbox: Sandbox(launcher: BuildProducts.launcher))
  }

  /// Takes the kit that the whole toolchain compiled: it does not depend on the libraries that are left out.
  package func adopt(_ kit: Kit) async throws {
    _ = workbench.kitKey.once { kit.key }
    _ = try await workbench.cache.entry("kit", kit.key) { staging in
      for name in try FileManager.default.contentsOfDirectory(atPath: kit.folder.path) {
        try FileManager.default.copyItem(
          at: kit.folder.appending(path: name), to: staging.appending(path: name))
      }
      return true
    }
  }

  /// Adds a file in the place of the library, as another toolchain may have it.
  package func addEmptyLibrary() throws {
    let library = workbench.toolchain.syntaxLibraries.appending(path: "libSwiftParser.so")
    try FileManager.default.createDirectory(
      at: library.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: library)
  }

  private static func link(_ whole: URL, to folder: URL, except left: Set<String>) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: whole.path) where !left.contains(name) {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: whole.appending(path: name))
    }
  }
}
