import Foundation
import Sandbox
import SwiftToolchain

extension BuildProducts {
  /// The folder of the toolchain.
  package static func toolchain() throws -> String {
    try Toolchain.find(environment: ProcessInfo.processInfo.environment).root.path
  }
}
