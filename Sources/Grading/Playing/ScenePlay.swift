import CourseModel
import Film
import Foundation
import GraderEvents
import Sandbox
import Synchronization

/// What has happened in a played scene since the last call of `news()`.
package struct PlayNews: Sendable {
  /// The current screen, if it has changed.
  package var screen: PlayScreen?
  /// The new bytes on standard output.
  package var printed: [UInt8] = []
  /// How the program ended, if it has.
  package var termination: Termination?

  /// No news.
  package init() {}
}

/// A scene that runs in the sandbox until it ends or the player quits.
package final class ScenePlay: Sendable {
  /// An element for each time that there is news; finishes when the program ends. If the reader is slow, elements and
  /// screens are skipped.
  package let changes: AsyncStream<Void>

  private struct State {
    var news = PlayNews()
    var line: [UInt8] = []
    var crash: GraderEvent.Kind?
    var tape: FilmTape?
    var sent = 0
    var failure: (any Error)?
  }

  /// The maximum length of a line, in bytes; a screen has a few thousand.
  private static let longestLine = 4 << 20

  private let continuation: AsyncStream<Void>.Continuation
  private let scene: Scene
  private let input = LiveInput()
  private let state = Mutex(State())
  private let running = Mutex<Task<Void, Never>?>(nil)

  /// Starts a scene, with screens of `width` columns.
  package init(_ scene: Scene, width: Int) {
    self.scene = scene
    let tape = scene.places.map { FilmTape(places: $0, module: scene.program.exercise.module) }
    state.withLock { $0.tape = tape }
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    running.withLock { $0 = Task { await run(width: width) } }
  }

  /// Sends an action to the app.
  ///
  /// - Returns: the number that a screen has as `answered` when the action was carried out.
  /// - Throws: `EncodingError` if the action cannot be encoded.
  @discardableResult
  package func send(_ action: PlayAction) throws -> Int {
    let number = state.withLock { state in
      state.sent += 1
      return state.sent
    }
    input.write(try action.line(number: number))
    return number
  }

  /// Returns what has happened since the last call.
  ///
  /// - Throws: the error that prevented the program from running.
  package func news() throws -> PlayNews {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      defer { state.news = PlayNews() }
      return state.news
    }
  }

  /// The last messages between objects as numbered sentences; nil if the scene has no marks.
  package func messages(last count: Int) -> [(number: Int, text: String)]? {
    state.withLock { $0.tape }?.sentences(last: count)
  }

  /// Ends the program if it is still running, and returns when all its processes have ended.
  package func end() async {
    let task = running.withLock { $0 }
    task?.cancel()
    await task?.value
  }

  private func run(width: Int) async {
    do {
      let command = try command(width: width)
      let outcome = try await scene.program.workbench.sandbox.run(
        command, limits: scene.limits, input: input,
        onEventBytes: { [self] bytes in note { Self.read(bytes, into: &$0) } },
        onOutputBytes: { [self] bytes in note { $0.news.printed += bytes } })
      let termination = try await scene.termination(outcome, crash: state.withLock { $0.crash })
      note { $0.news.termination = termination }
    } catch is CancellationError {
      note { $0.news.termination = .cancelled }
    } catch {
      note { $0.failure = error }
    }
    continuation.finish()
  }

  private func command(width: Int) throws -> SandboxCommand {
    let folder = try scene.scratch.folder("run-\(UUID().uuidString.prefix(8))")
    return scene.program.command(
      in: folder,
      environment: [
        "COLUMNS": "\(width)", "CODELAB_PLAY": "1", "CODELAB_FILM": "live",
        "CODELAB_DELETES": scene.deleting.sorted().joined(separator: ","),
      ])
  }

  private func note(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    continuation.yield()
  }

  private static func read(_ bytes: [UInt8], into state: inout State) {
    state.line += bytes
    while let end = state.line.firstIndex(of: UInt8(ascii: "\n")) {
      let line = state.line[..<end]
      if state.tape?.add(line) == true {
        // It is one of the messages.
      } else if let screen = PlayScreen(line: line) {
        state.news.screen = screen
      } else if let event = try? JSONDecoder().decode(GraderEvent.self, from: Data(line)) {
        state.crash = event.kind
      }
      state.line.removeSubrange(...end)
    }
    if state.line.count > longestLine { state.line = [] }
  }
}
