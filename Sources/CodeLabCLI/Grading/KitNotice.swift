import Compiling
import Grading
import SwiftToolchain

/// The notice that the kits are being compiled, which happens once per toolchain and takes a while.
enum KitNotice {
  static let duration = "about 10 s"
  static let sentence = "Compiling the kits for this toolchain. This happens once and takes \(duration) …"

  /// Prints the notice if the kits must be compiled first.
  ///
  /// - Throws: an error if the kits' sources can't be read.
  static func announce(_ workbench: Workbench, on console: Console) throws {
    if try !KitBuilder(workbench).isReady() { console.printError(sentence) }
  }

  /// Prints the notice when a grading begins to compile the kits.
  static func follow(_ progress: GradingProgress, on console: Console) {
    if progress == .stage(.kit) { console.printError(sentence) }
  }
}
