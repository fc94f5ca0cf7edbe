import CourseModel
import Foundation
import Grading
import Terminal

/// Plays a scene line by line: prints screens, and reads what to do from standard input.
struct PlainPlayer {
  /// What a wait came to.
  private enum Outcome {
    case screen(PlayScreen)
    case ended(Termination)
  }

  let scene: Scene
  let session: Session
  /// After so many seconds a busy app is ended, where nobody sits at a terminal to do it; nil if somebody does.
  let patience: Double?

  /// Plays until the program ends, or the input.
  func play() async throws -> Termination {
    let play = ScenePlay(scene, width: PlayLayout(session.output.size, printed: 0).width)
    do {
      let termination = try await follow(play)
      await play.end()
      return termination
    } catch {
      await play.end()
      throw error
    }
  }

  private func follow(_ play: ScenePlay) async throws -> Termination {
    var shown: PlayScreen?
    var hasActed = false
    var outcome = try await settle(play, nil, until: 0)
    while true {
      guard case .screen(let screen) = outcome else { break }
      if !screen.looks(like: shown) {
        show(screen, after: shown)
      } else if hasActed {
        session.print("The screen is as it was.")
      }
      if shown == nil { tell(PlainHelp.greeting) }
      shown = screen
      guard let line = ask() else { return .cancelled }
      let step = PlainStep(line, on: screen)
      hasActed = step.acts
      switch step {
      case .act(let action): outcome = try await settle(play, screen, until: play.send(action))
      case .wait(let seconds): outcome = try await wait(seconds, play, screen)
      case .showAgain: show(screen, after: nil)
      case .help: session.print(PlainHelp.lines(width: session.output.width))
      case .nothing: break
      case .leave: return .cancelled
      case .wrong(let sentence): tell(sentence.sanitizedLine)
      }
    }
    guard case .ended(let termination) = outcome else { return .cancelled }
    return termination
  }

  // MARK: Waiting

  /// Until the app has done what it was asked for.
  private func settle(_ play: ScenePlay, _ old: PlayScreen?, until wanted: Int) async throws -> Outcome {
    var told = false
    return try await wait(play, old, atMost: patience) { screen, seconds in
      if let screen, screen.answered >= wanted { return true }
      if seconds > 5, !told {
        tell("Your code has been busy for 5 s; Ctrl-C ends it.")
        told = true
      }
      return false
    }
  }

  /// Until the screen changes by itself, or the time is up.
  private func wait(_ limit: Double, _ play: ScenePlay, _ old: PlayScreen) async throws -> Outcome {
    try await wait(play, old) { screen, seconds in seconds >= limit || screen?.looks(like: old) == false }
  }

  private func wait(
    _ play: ScenePlay, _ old: PlayScreen?, atMost limit: Double? = nil,
    until isDone: (PlayScreen?, Double) -> Bool
  ) async throws -> Outcome {
    let start = Date()
    var screen = old
    while true {
      let news = try play.news()
      pass(news.printed)
      screen = news.screen ?? screen
      if let termination = news.termination { return .ended(termination) }
      let seconds = Date().timeIntervalSince(start)
      if isDone(screen, seconds), let screen { return .screen(screen) }
      if let limit, seconds > limit { return .ended(.exceeded(Limit(.wallTime, limit))) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  // MARK: Talking

  /// Line by line: a line of ASCII is made harmless faster than all of them.
  private func pass(_ printed: [UInt8]) {
    guard !printed.isEmpty else { return }
    let lines = printed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let texts = lines.map { session.output.glyphs.fallBack(String(decoding: $0, as: UTF8.self).sanitized) }
    Swift.print(texts.joined(separator: "\n"), terminator: "")
    fflush(nil)
  }

  /// What can be done is told when it has changed.
  private func show(_ screen: PlayScreen, after old: PlayScreen?) {
    let lines = screen.lines.map { "  \($0.sanitizedLine)" }
    let facts = screen.offers(theSameAs: old) ? [] : screen.facts
    let told = facts.flatMap { Message($0).lines(width: session.output.width) }
    session.print((lines + (told.isEmpty ? [] : [""]) + told).map { StyledText($0) })
  }

  private func tell(_ sentence: String) {
    session.print(Message(sentence).lines(width: session.output.width).map { StyledText($0) })
  }

  /// The next line; echoed where nobody sees it being typed.
  private func ask() -> String? {
    Swift.print("\n> ", terminator: "")
    fflush(nil)
    let line = readLine()
    if isatty(0) != 1 || line == nil { session.print(line?.sanitizedLine ?? "") }
    fflush(nil)
    return line
  }
}

extension PlayScreen {
  /// Whether a person sees the same.
  fileprivate func looks(like other: PlayScreen?) -> Bool {
    guard var other else { return false }
    other.answered = answered
    return other == self
  }

  fileprivate func offers(theSameAs other: PlayScreen?) -> Bool {
    func names(_ screen: PlayScreen?) -> [String]? { screen?.elements.map { "\($0.id) \($0.isEnabled)" } }
    return names(self) == names(other) && isSheet == other?.isSheet
  }

  /// What can be done, a line a fact; the rows of a table in one.
  fileprivate var facts: [String] {
    var facts: [String] = []
    var rest = elements[...]
    while let element = rest.first {
      let rows = rest.prefix { $0.kind == "row" }
      rest = rest.dropFirst(max(rows.count, 1))
      facts.append(rows.count > 1 ? Self.fact(rows) : Self.fact(element))
    }
    return isSheet ? facts + ["a sheet is in front: swipe takes it away"] : facts
  }

  private static func fact(_ element: Element) -> String {
    let notes = (element.isEnabled ? "" : ", disabled") + (element.hasKeyboard ? ", has the keyboard" : "")
    return "\(element.kind): \(element.label)\(notes)".sanitizedLine
  }

  private static func fact(_ rows: ArraySlice<Element>) -> String {
    "\(rows.count) rows: \(rows.first?.label ?? "") to \(rows.last?.label ?? "")".sanitizedLine
  }
}
