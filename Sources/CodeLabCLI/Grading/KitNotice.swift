import Compiling
import CourseModel
import Grading
import SwiftToolchain
import SyntaxReading
import Synchronization
import Terminal

/// The notice that the kits are being compiled, which happens once per toolchain and takes a while: on a terminal a line
/// that moves, else a sentence. On a terminal, it also shows what takes a grading long.
final class KitNotice: Sendable {
  static let duration = "about 10 s"
  static let sentence = "Compiling the kits for this toolchain. This happens once and takes \(duration) …"

  private let console: Console
  private let line = Mutex<LiveLine?>(nil)

  init(_ console: Console) { self.console = console }

  deinit { end() }

  /// Does some work that begins with compiling the kits, unless they are ready.
  ///
  /// - Throws: an error if the kits' sources can't be read, or an error of the work.
  static func during<Result>(
    _ workbench: Workbench, on console: Console, _ work: () async throws -> Result
  ) async throws -> Result {
    let notice = KitNotice(console)
    if try !KitBuilder(workbench).isReady() || !SyntaxReader(workbench).isReady() { notice.begin() }
    defer { notice.end() }
    return try await work()
  }

  /// Shows what a grading does: at once if it compiles the kits, else on a terminal after a second.
  func follow(_ progress: GradingProgress) {
    guard case .stage(let stage) = progress else { return }
    if stage == .kit { return begin() }
    line.withLock { line in
      if let line { return line.update { $0.label = stage.sentence } }
      line = LiveLine(WorkProgress(stage.sentence), as: console.errors, after: 1)
    }
  }

  /// Shows the notice.
  func begin() {
    let shown = LiveLine(WorkProgress("Compiling the kits for this toolchain, once"), as: console.errors)
    if shown == nil { console.printError(Self.sentence) }
    line.withLock { $0 = shown }
  }

  /// Removes the line.
  func end() {
    line.withLock { line in
      line?.end()
      line = nil
    }
  }
}

extension GradingStage {
  /// The stage as a phrase that begins a line.
  fileprivate var sentence: String { words.prefix(1).uppercased() + words.dropFirst() }
}
