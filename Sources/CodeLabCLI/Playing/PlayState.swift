import Foundation
import Grading
import Terminal

/// What somebody who plays sees, where the focus is, and what each key does. Pure: it sends and draws nothing.
struct PlayState {
  /// What a key asks for.
  enum Reaction: Equatable {
    case none
    case act(PlayAction)
    case leave
  }

  /// The app's screen; nil before the first.
  private(set) var screen: PlayScreen?
  /// The id of the element that keys go to.
  private(set) var focus: String?
  /// How many lines of what scrolls are above what is seen.
  private(set) var top = 0
  private(set) var printed = PrintedText()
  private(set) var size: WindowSize
  /// The number of the last action that was sent.
  private var sent = 0
  /// Since when the app owes an answer.
  private var waitsSince: Date?

  /// How many actions may wait for an app that is busy.
  private static let mostWaiting = 50
  /// After so many seconds without an answer, the player is told.
  private static let patience = 5.0

  init(size: WindowSize, at start: Date) {
    self.size = size
    waitsSince = start
  }

  var layout: PlayLayout { PlayLayout(size, printed: printed.lines.count) }

  var viewport: PlayViewport { PlayViewport(screen, height: layout.height) }

  /// The lines of the screen that are seen.
  var visible: [Int] { viewport.lines(from: top) }

  /// The element that keys go to.
  var focused: PlayScreen.Element? { screen?.elements.first { $0.id == focus } }

  /// For how many seconds the app has been busy, once that is worth telling.
  func busySeconds(at now: Date) -> Int? {
    guard let waitsSince, now.timeIntervalSince(waitsSince) >= Self.patience else { return nil }
    return Int(now.timeIntervalSince(waitsSince))
  }

  // MARK: What happens

  mutating func take(_ news: PlayNews, at now: Date) {
    printed.append(news.printed)
    guard let screen = news.screen else { return }
    let old = self.screen
    self.screen = screen
    if screen.answered >= sent {
      waitsSince = nil
    } else if screen.answered > (old?.answered ?? 0) {
      waitsSince = now
    }
    focus = PlayFocus(screen).after(focus, on: old)
    scrollToFocus()
  }

  mutating func didSend(_ number: Int, at now: Date) {
    sent = number
    if waitsSince == nil { waitsSince = now }
  }

  mutating func resize(to size: WindowSize) {
    self.size = size
    scrollToFocus()
  }

  // MARK: Keys

  mutating func handle(_ key: Key) -> Reaction {
    if key == .escape || key == .control("c") { return .leave }
    if move(key) { return .none }
    guard sent - (screen?.answered ?? 0) < Self.mostWaiting, let action = action(key) else { return .none }
    return .act(action)
  }

  private func action(_ key: Key) -> PlayAction? {
    if key == .control("d") { return screen?.isSheet == true ? .swipe : nil }
    guard let focused else { return nil }
    switch key {
    case .enter: return focused.takesText ? .pressReturn(focused.id) : .press(focused.id)
    case .character(let character) where focused.takesText: return .type(focused.id, text: String(character))
    case .character(" "): return .press(focused.id)
    case .backspace where focused.takesText: return .backspace(focused.id)
    case .delete where focused.takesText: return .backspace(focused.id)
    case .delete where focused.canDelete: return .delete(focused.id)
    case .left where focused.isAdjustable: return .adjust(focused.id, by: -1)
    case .right where focused.isAdjustable: return .adjust(focused.id, by: 1)
    default: return nil
    }
  }

  /// Whether the key moves the focus, or the window over a screen that is longer.
  private mutating func move(_ key: Key) -> Bool {
    guard let screen else { return false }
    let elements = PlayFocus(screen)
    let page = max(1, viewport.room - 1)
    switch key {
    case .tab: focus = elements.nextGroup(from: focus, by: 1)
    case .backTab: focus = elements.nextGroup(from: focus, by: -1)
    case .down: focus = elements.next(from: focus, by: 1)
    case .up: focus = elements.next(from: focus, by: -1)
    case .right where focused?.takesKeysSideways != true: focus = elements.next(from: focus, by: 1)
    case .left where focused?.takesKeysSideways != true: focus = elements.next(from: focus, by: -1)
    case .home: focus = elements.first
    case .end: focus = elements.last
    case .pageDown: turn(by: page, elements)
    case .pageUp: turn(by: -page, elements)
    default: return false
    }
    scrollToFocus()
    return true
  }

  /// To the element about a page further on; where there is none, the window moves alone.
  private mutating func turn(by rows: Int, _ elements: PlayFocus) {
    focus = elements.element(rows: rows, from: focus)
    top = min(max(0, top + rows), viewport.lastTop)
  }

  private mutating func scrollToFocus() {
    guard let screen else { return }
    top = viewport.top(top, showing: focused?.lines(in: screen) ?? 0..<0)
  }
}

extension PlayScreen.Element {
  /// Whether the arrows to the left and to the right move a value.
  var isAdjustable: Bool { ["slider", "stepper", "choice", "switch"].contains(kind) }

  fileprivate var takesKeysSideways: Bool { isAdjustable || takesText }
}
