import Compiling
import Foundation
import Sandbox
import SwiftToolchain

extension Workbench {
  /// What tests compile with: the real toolchain, the kits of this package, the real sandbox, one cache for all tests.
  package static func forTests() throws -> Workbench {
    Workbench(
      toolchain: try Toolchain.find(environment: ProcessInfo.processInfo.environment),
      home: BuildProducts.package,
      cache: CacheStore(root: BuildProducts.folder.appending(path: "test-cache/codelab")),
      sandbox: Sandbox(launcher: BuildProducts.launcher))
  }
}

/// A workbench with the compiled kit.
package struct KitBench: Sendable {
  package let workbench: Workbench
  package let kit: Kit

  /// One for all tests of a process.
  package static let shared = Task { try await KitBench() }

  private init() async throws {
    workbench = try .forTests()
    kit = try await KitBuilder(workbench).kit()
  }
}
