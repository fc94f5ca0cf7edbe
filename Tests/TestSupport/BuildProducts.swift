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

/// How much of the course the tests go through whose cost grows with it.
///
/// `swift test` takes each third exercise. `CODELAB_COURSE_SHARE=whole`, which `.ci/run` sets, takes all, and so does
/// recording.
package enum CourseShare {
  private static let isWhole: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return environment["CODELAB_COURSE_SHARE"] == "whole" || environment["CODELAB_RECORD"] == "1"
  }()

  /// The share of a list that is in the course's order, the same one each time.
  package static func of<Item>(_ all: [Item]) -> [Item] {
    isWhole ? all : stride(from: 0, to: all.count, by: 3).map { all[$0] }
  }
}
