import Compiling
import Foundation
import Grading
import Sandbox

/// What the tests of the course compile and grade with: the programs beside them, and one cache for all tests.
enum CourseBench {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  private static let products: URL = {
    let bundle = Bundle.main.bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()

  static func workbench() throws -> Workbench {
    Workbench(
      toolchain: try Toolchain.find(environment: ProcessInfo.processInfo.environment), home: root,
      cache: CacheStore(root: products.appending(path: "test-cache/codelab")),
      sandbox: Sandbox(launcher: products.appending(path: "codelab-sandbox").path))
  }

  static func engine() throws -> GradingEngine {
    GradingEngine(workbench: try workbench(), toolVersion: "test")
  }
}
