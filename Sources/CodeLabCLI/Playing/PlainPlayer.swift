import Foundation
import Grading
import Terminal

/// Plays a scene line by line: prints screens, and reads what to do from standard input.
struct PlainPlayer {
  let scene: Scene
  let session: Session
  /// After so many seconds a busy app is ended, where nobody sits at a terminal to do it; nil if somebody does.
  let patience: Double?

  /// Plays until the program ends, or the input.
  func play() async throws -> PlayEnding {
    let play = ScenePlay(scene, width: PlayLayout(session.output.size, printed: 0).width)
    do {
      let ending = try await follow(play)
      await play.end()
      return ending
    } catch {
      await play.end()
      throw error
    }
  }

  private func follow(_ play: ScenePlay) async throws -> PlayEnding {
    var shown: PlayScreen?
    var wanted = 0
    while true {
      let (screen, ending) = try await settle(play, shown, until: wanted)
      if let ending { return ending }
      if let screen, !screen.looks(like: shown) { show(screen, after: shown) }
      shown = screen ?? shown
      guard let shown, let line = ask() else { return .left }
      switch PlainStep(line, on: shown) {
      case .act(let action): wanted = try play.send(action)
      case .wait(let seconds): try await Task.sleep(for: .seconds(seconds))
      case .showAgain: show(shown, after: nil)
      case .help: session.print(PlainStep.instructions)
      case .nothing: break
      case .leave: return .left
      case .wrong(let sentence): session.print(sentence.sanitizedLine)
      }
    }
  }

  /// Waits until the app has done what it was asked for; prints what it prints.
  private func settle(
    _ play: ScenePlay, _ old: PlayScreen?, until wanted: Int
  ) async throws -> (PlayScreen?, PlayEnding?) {
    var screen = old
    let start = Date()
    var told = false
    while true {
      let news = try play.news()
      screen = news.screen ?? screen
      pass(news.printed)
      if let ending = news.ending { return (screen, ending) }
      if let screen, screen.answered >= wanted { return (screen, nil) }
      let seconds = Date().timeIntervalSince(start)
      if let patience, seconds > patience {
        throw Failure(
          Exit.notPassed, "Your code was still busy after \(Int(seconds)) s, and was ended.")
      }
      if seconds > 5, !told {
        session.print("Your code has been busy for 5 s; Ctrl-C ends it.")
        told = true
      }
      fflush(nil)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func pass(_ printed: [UInt8]) {
    guard !printed.isEmpty else { return }
    let text = String(decoding: printed, as: UTF8.self).sanitized
    Swift.print(session.output.glyphs.fallBack(text), terminator: "")
  }

  /// What can be done is told when it has changed.
  private func show(_ screen: PlayScreen, after old: PlayScreen?) {
    let lines = screen.lines.map { "  \($0.sanitizedLine)" }
    let facts = screen.offers(theSameAs: old) ? [] : [""] + screen.facts
    session.print((lines + facts).map { StyledText($0) })
  }

  /// The next line; echoed where nobody sees it being typed.
  private func ask() -> String? {
    Swift.print("\n> ", terminator: "")
    fflush(nil)
    let line = readLine()
    if isatty(0) != 1 { Swift.print(line?.sanitizedLine ?? "") }
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
    return names(self) == names(other)
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
    return facts
  }

  private static func fact(_ element: Element) -> String {
    let notes = (element.isEnabled ? "" : ", disabled") + (element.hasKeyboard ? ", has the keyboard" : "")
    return "\(element.kind): \(element.label)\(notes)".sanitizedLine
  }

  private static func fact(_ rows: ArraySlice<Element>) -> String {
    "\(rows.count) rows: \(rows.first?.label ?? "") to \(rows.last?.label ?? "")".sanitizedLine
  }
}
