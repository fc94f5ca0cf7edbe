import Foundation

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
