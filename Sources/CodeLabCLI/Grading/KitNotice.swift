import Compiling
import Grading
import SwiftToolchain

/// What is said when the kit is compiled, once for a toolchain: it takes a while.
enum KitNotice {
  static let duration = "about 10 s"
  static let sentence = "Compiling the kit for this toolchain, once: \(duration) …"

  /// Says so where the kit must be compiled first.
  ///
  /// - Throws: where the kit's sources can't be read.
  static func announce(_ workbench: Workbench, on console: Console) throws {
    if try !KitBuilder(workbench).isReady() { console.printError(sentence) }
  }

  /// Says so when a grading comes to it.
  static func follow(_ progress: GradingProgress, on console: Console) {
    if progress == .stage(.kit) { console.printError(sentence) }
  }
}
