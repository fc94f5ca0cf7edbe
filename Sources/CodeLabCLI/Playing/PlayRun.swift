import CourseModel
import Foundation
import Grading
import Terminal

/// A play at a terminal. All events come from one queue, and the window is drawn after each of them.
final class PlayRun {
  private enum Happening {
    case terminal(TerminalEvent)
    /// There is news from the start with this number, or it is over.
    case news(Int)
    case tick
    case saved
    /// The scene was compiled after a save.
    case built(Int, Result<ScreenPlayer.SceneBuild, any Error>)
  }

  private let player: ScreenPlayer
  private let session: TerminalSession
  private let happenings: AsyncStream<Happening>
  private let mailbox: AsyncStream<Happening>.Continuation
  private var scene: Scene
  private var play: ScenePlay
  private var state: PlayState
  /// How often the app was started, and how often the scene was compiled again.
  private var starts = 0
  private var builds = 0
  private var termination: Termination?
  private var tasks: [Task<Void, Never>] = []

  init(_ player: ScreenPlayer, _ scene: Scene, at session: TerminalSession) {
    (self.player, self.scene, self.session) = (player, scene, session)
    (happenings, mailbox) = AsyncStream<Happening>.makeStream()
    state = PlayState(size: session.size, at: Date())
    if scene.tellsMessages { state.take(messages: []) }
    play = ScenePlay(scene, width: state.layout.width)
  }

  /// Plays until the program exits or the player leaves.
  ///
  /// - Throws: an error that keeps the program from running.
  func run() async throws -> ScreenPlayer.Ending {
    listen()
    listenToPlay()
    defer { tasks.forEach { $0.cancel() } }
    do {
      let termination = try await follow()
      await play.end()
      return ScreenPlayer.Ending(
        termination: termination, screen: state.screen?.lines ?? [], printed: state.printed.lines)
    } catch {
      await play.end()
      throw error
    }
  }

  private func follow() async throws -> Termination {
    draw()
    for await happening in happenings {
      switch happening {
      case .terminal(.key(let key)):
        switch state.handle(key) {
        case .leave: return termination ?? .cancelled
        case .act(let action): try send(action)
        case .undo: await start(scene, notice: "The last key was undone.")
        case .none: break
        }
      case .terminal(.resized(let size)):
        state.resize(to: size)
        try send(.resize(width: state.layout.width))
      case .terminal(.ended): return termination ?? .cancelled
      case .news(let number):
        if number == starts, let ending = try takeNews() { return ending }
      case .tick:
        if state.busySeconds(at: Date()) == nil { continue }
      case .saved: build()
      case .built(let number, let result): if number == builds { try await take(result.get()) }
      case .terminal(.resumed): break
      }
      draw()
    }
    return .cancelled
  }

  private func send(_ action: PlayAction) throws {
    guard state.stopped == nil else { return }
    state.didSend(try play.send(action), at: Date())
  }

  // MARK: The app

  /// Takes the app's news; returns its termination if it exited normally.
  private func takeNews() throws -> Termination? {
    let news = try play.news()
    if let messages = play.messages(last: PlayMessages.most) { state.take(messages: messages) }
    state.take(news, at: Date())
    if let ending = news.termination {
      guard let sentences = ending.sentences else { return ending }
      termination = ending
      state.stop("\(sentences.asRead) Save a change to go on.")
    }
    while let action = state.nextReplay() ?? state.nextWaiting() { try send(action) }
    return nil
  }

  /// Starts the app again, with all keys of the player.
  private func start(_ scene: Scene, notice: String) async {
    let old = play
    starts += 1
    termination = nil
    state.restart(at: Date(), notice: notice)
    state.take(messages: scene.tellsMessages ? [] : nil)
    await old.end()
    self.scene = scene
    play = ScenePlay(scene, width: state.layout.width)
    listenToPlay()
  }

  // MARK: Saves

  private func build() {
    builds += 1
    state.tell("Compiling …")
    let (number, build, mailbox) = (builds, player.build, mailbox)
    let isWide = PlayLayout.isWide(state.size)
    tasks.append(
      Task {
        do {
          mailbox.yield(.built(number, .success(try await build(isWide))))
        } catch {
          mailbox.yield(.built(number, .failure(error)))
        }
      })
  }

  private func take(_ build: ScreenPlayer.SceneBuild) async {
    switch build {
    case .ready(let scene): await start(scene, notice: "Your save is running.")
    case .refused(let sentence): state.tell(sentence.asRead)
    }
  }

  // MARK: Events

  private func listen() {
    let (mailbox, session, saves) = (mailbox, session, player.saves)
    tasks += [
      Task { for await event in session.events { mailbox.yield(.terminal(event)) } },
      Task { for await _ in saves { mailbox.yield(.saved) } },
      Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1))
          mailbox.yield(.tick)
        }
      },
    ]
  }

  private func listenToPlay() {
    let (mailbox, play, number) = (mailbox, play, starts)
    tasks.append(
      Task {
        for await _ in play.changes { mailbox.yield(.news(number)) }
        mailbox.yield(.news(number))
      })
  }

  private func draw() {
    let shown = player.appearance.resized(to: state.size)
    let drawing = PlayDrawing(state: state, title: player.title, glyphs: shown.glyphs, now: Date())
    session.draw(drawing.rows, as: shown, cursor: drawing.cursor)
  }
}
