import CourseModel
import Grading
import Terminal

/// Plays a scene line by line: prints screens, and reads commands from standard input.
struct PlainPlayer {
  /// The result of waiting.
  private enum Outcome {
    case screen(PlayScreen)
    case ended(Termination)
  }

  let scene: Scene
  let console: Console
  /// The seconds after which a busy app is ended; nil if a person at a terminal can end it.
  let patience: Double?

  /// Plays until the program exits or the input ends.
  ///
  /// - Throws: an error that keeps the program from running.
  func play() async throws -> Termination {
    let play = ScenePlay(scene, width: PlayLayout(console.output.size).width)
    do {
      let termination = try await follow(play, PlayEvents(of: play))
      await play.end()
      return termination
    } catch {
      await play.end()
      throw error
    }
  }

  private func follow(_ play: ScenePlay, _ events: PlayEvents) async throws -> Termination {
    var shown: PlayScreen?
    var hasActed = false
    var outcome = try await settle(play, events, nil, until: 0)
    while case .screen(let screen) = outcome {
      show(screen, after: shown, hasActed: hasActed)
      shown = screen
      guard let line = console.ask() else { return .cancelled }
      let step = PlainStep(line, on: screen)
      hasActed = step.acts
      switch step {
      case .act(let action):
        outcome = try await settle(play, events, screen, until: play.send(action))
      case .wait(let seconds): outcome = try await change(play, events, screen, within: seconds)
      case .showAgain: show(screen, after: nil)
      case .help: console.print(PlainHelp.lines(width: console.output.width))
      case .nothing: break
      case .leave: return .cancelled
      case .wrong(let sentence): tell(sentence)
      }
    }
    guard case .ended(let termination) = outcome else { return .cancelled }
    return termination
  }

  // MARK: Waiting

  /// Waits until the app has performed the last action, or has been busy for too long.
  private func settle(
    _ play: ScenePlay, _ events: PlayEvents, _ old: PlayScreen?, until wanted: Int
  ) async throws -> Outcome {
    var isTold = false
    let times = [PlayState.patience] + [patience].compactMap { $0 }
    return try await outcome(play, events, old, times) { screen, seconds in
      if let screen, screen.answered >= wanted { return .screen(screen) }
      if let patience, seconds >= patience { return .ended(.exceeded(Limit(.wallTime, patience))) }
      if seconds >= PlayState.patience, !isTold {
        tell(PlayState.busy(for: Int(PlayState.patience)))
        isTold = true
      }
      return nil
    }
  }

  /// Waits until the screen changes without an action, or until the time is up.
  private func change(
    _ play: ScenePlay, _ events: PlayEvents, _ old: PlayScreen, within limit: Double
  ) async throws -> Outcome {
    try await outcome(play, events, old, [limit]) { screen, seconds in
      screen.flatMap { seconds >= limit || !$0.looks(like: old) ? .screen($0) : nil }
    }
  }

  private func outcome(
    _ play: ScenePlay, _ events: PlayEvents, _ old: PlayScreen?, _ times: [Double],
    _ decide: (PlayScreen?, Double) -> Outcome?
  ) async throws -> Outcome {
    var screen = old
    let outcome: Outcome? = try await events.wait(until: times) { seconds in
      let news = try play.news()
      if !news.printed.isEmpty { console.pass(news.printed) }
      screen = news.screen ?? screen
      return news.termination.map(Outcome.ended) ?? decide(screen, seconds)
    }
    return outcome ?? .ended(.cancelled)
  }

  // MARK: Talking

  private func show(_ screen: PlayScreen, after old: PlayScreen?, hasActed: Bool) {
    if !screen.looks(like: old) {
      show(screen, after: old)
    } else if hasActed {
      console.print("The screen has not changed.")
    }
    if old == nil { tell(PlainHelp.greeting) }
  }

  /// Prints a screen, and its elements if these have changed.
  private func show(_ screen: PlayScreen, after old: PlayScreen?) {
    let facts = screen.offers(theSameAs: old) ? [] : screen.facts
    let told = facts.flatMap { Message($0).lines(width: console.output.width) }
    let lines = screen.lines.map { "  \($0)" } + (told.isEmpty ? [] : [""]) + told
    console.print(lines.map { StyledText($0) })
  }

  private func tell(_ sentence: String) {
    console.print(Message(sentence).lines(width: console.output.width).map { StyledText($0) })
  }
}

/// The commands of line-by-line play.
enum PlainHelp {
  /// The message before the first command.
  static let greeting = "Type a command:  press NAME, type TEXT, help, quit"

  private static let commands = [
    (
      "press NAME",
      "tap a button, row, tab or segment; NAME is its label, the beginning of the label, or #3 for the third element"
    ),
    (
      "type TEXT",
      "type into the field with the keyboard, or else into the first one; press NAME to give a field the keyboard"
    ),
    ("return", "press the return key of that field"),
    ("backspace", "delete the character before the cursor"),
    ("move left", "move the cursor: left, right, up, down, start, end"),
    ("erase start", "delete up to the start; erase right deletes the next character"),
    ("adjust NAME 2", "move a slider, stepper or choice by 2 steps, or scroll; -2 moves it back"),
    ("delete NAME", "delete a row"),
    ("swipe", "swipe a sheet away"),
    ("wait 2", "wait until the screen changes, at most 2 seconds"),
    ("screen", "show the screen again"),
    ("quit", "stop playing"),
  ]

  /// The commands with their meanings beside them, or below them in a narrow window.
  static func lines(width: Int?) -> [StyledText] {
    commands.flatMap { name, meaning -> [StyledText] in
      let first = StyledText(name).padded(to: 15)
      guard let width else { return [first + StyledText(meaning)] }
      guard width < 50 else {
        let indent = StyledText(String(repeating: " ", count: 15))
        return StyledText(meaning).wrapped(to: min(width - 1, StyledText.measure), first: first, rest: indent)
      }
      return [StyledText(name)] + StyledText(meaning).wrapped(to: width - 1, first: "  ", rest: "  ")
    }
  }
}
