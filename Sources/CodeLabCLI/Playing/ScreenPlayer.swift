import CourseModel
import Foundation
import Grading
import SwiftToolchain
import Terminal

/// Plays a scene in the whole window.
struct ScreenPlayer {
  private enum Happening {
    case terminal(TerminalEvent)
    case news
    case tick
    case over
  }

  let scene: Scene
  let title: String
  let appearance: Appearance

  /// Plays until the program ends or the player leaves.
  ///
  /// - Returns: the termination, the lines of the last screen, and the last printed lines; nil if keys cannot be read.
  /// - Throws: an error that keeps the program from running.
  func play() async throws -> (termination: Termination, screen: [String], printed: [String])? {
    guard
      let session = TerminalSession(
        usesAlternateScreen: true, beforeDeath: { ScratchFolder.removeAll() })
    else { return nil }
    defer { session.end() }
    var state = PlayState(size: session.size, at: Date())
    let play = ScenePlay(scene, width: state.layout.width)
    let (happenings, tasks) = happenings(session, play)
    defer { tasks.forEach { $0.cancel() } }
    do {
      let termination = try await follow(happenings, play, session, &state)
      await play.end()
      return (termination, state.screen?.lines ?? [], state.printed.lines)
    } catch {
      await play.end()
      throw error
    }
  }

  private func follow(
    _ happenings: AsyncStream<Happening>, _ play: ScenePlay, _ session: TerminalSession,
    _ state: inout PlayState
  ) async throws -> Termination {
    draw(state, session)
    for await happening in happenings {
      switch happening {
      case .terminal(.key(let key)):
        switch state.handle(key) {
        case .leave: return .cancelled
        case .act(let action): state.didSend(try play.send(action), at: Date())
        case .none: break
        }
      case .terminal(.resized(let size)):
        state.resize(to: size)
        state.didSend(try play.send(.resize(width: state.layout.width)), at: Date())
      case .terminal(.ended): return .cancelled
      case .news, .over:
        let news = try play.news()
        state.take(news, at: Date())
        if let termination = news.termination { return termination }
      case .tick:
        if state.busySeconds(at: Date()) == nil { continue }
      case .terminal(.resumed): break
      }
      draw(state, session)
    }
    return .cancelled
  }

  private func happenings(
    _ session: TerminalSession, _ play: ScenePlay
  ) -> (AsyncStream<Happening>, [Task<Void, Never>]) {
    let (stream, continuation) = AsyncStream<Happening>.makeStream()
    let tasks = [
      Task { for await event in session.events { continuation.yield(.terminal(event)) } },
      Task {
        for await _ in play.changes { continuation.yield(.news) }
        continuation.yield(.over)
      },
      Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          continuation.yield(.tick)
        }
      },
    ]
    return (stream, tasks)
  }

  private func draw(_ state: PlayState, _ session: TerminalSession) {
    let shown = appearance.resized(to: state.size)
    let drawing = PlayDrawing(state: state, title: title, glyphs: shown.glyphs, now: Date())
    session.draw(drawing.rows, as: shown, cursor: drawing.cursor)
  }
}
