import Compiling
import CourseModel
import Grading
import Sandbox
import SwiftToolchain
import Synchronization
import SyntaxReading
import Terminal
import Workspace

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
    if progress == .preparesFilms { return beginFilms() }
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

  /// Shows that what films need is being compiled.
  private func beginFilms() {
    end()
    let shown = LiveLine(WorkProgress("Compiling what films need, once"), as: console.errors)
    if shown == nil { FilmNotice.announce(on: console) }
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

extension Session {
  /// Prints that the cache which `CODELAB_CACHE_LOWER` names is of no use, if so.
  func tellOfLowerCache() {
    let fault = CacheStore.lowerFault(environment: installation.environment, calling: console.command)
    if let fault { console.tell(fault) }
  }
}

/// Messages about layers of the sandbox that are missing on this machine.
struct SandboxNotice {
  /// The layers without which code by others is not run.
  private static let needed = ["landlock", "seccomp"]

  let session: Session

  /// Prints once that layers are missing, and again when the missing layers change.
  func tell(about report: Report) {
    let names = report.sandbox.filter { !$0.isActive }.map(\.name).joined(separator: ", ")
    guard !names.isEmpty, session.learner.workspace.isNews(names, about: "sandbox") else { return }
    session.console.printError(
      "On this machine the sandbox lacks \(names). You can check your own code, but be careful with code by others. "
        + "To see why:  \(session.console.command) doctor. This notice is shown only once.")
  }

  /// The missing layers that are required for code by others.
  ///
  /// - Throws: `Failure` if a layer is missing and `allowed` is false; `SandboxError` if the layers can't be
  ///   probed.
  func missingForStrangers(allowed: Bool) async throws -> [String] {
    let missing = try await session.installation.sandbox.probe().filter {
      !$0.isActive && Self.needed.contains($0.name)
    }
    guard !missing.isEmpty else { return [] }
    let names = missing.map(\.name).joined(separator: " and ")
    guard allowed else {
      throw Failure(
        Exit.toolFailed,
        "The sandbox lacks \(names), so code by others is not run. To see why:  \(session.console.command) doctor\n"
          + "To run it in the weaker sandbox, add:  --allow-weak-sandbox")
    }
    session.console.printError(
      "Grading without \(names), because of --allow-weak-sandbox; the result records this.")
    return missing.map(\.name)
  }
}
