import Foundation
import Grading
import Terminal

/// The state of a play: the screen, the focus, and the meaning of each key. It is a pure value, which sends
/// and draws nothing.
struct PlayState {
  /// The effect of a key.
  enum Reaction: Equatable {
    case none
    case act(PlayAction)
    /// Starts the app again, and repeats all actions but the last one.
    case undo
    case leave
  }

  /// The app's screen; nil before the first one.
  private(set) var screen: PlayScreen?
  /// The id of the element that gets the keys.
  private(set) var focus: String?
  /// The number of scrolled lines above the visible ones.
  private(set) var top = 0
  private(set) var printed = PrintedText()
  private(set) var size: WindowSize
  /// The places on other screens.
  private var memory = PlayMemory()
  /// The row that was focused last, for each table.
  private var lastRows: [String: String] = [:]
  /// The number of the last action that was sent to the app.
  private var sent = 0
  /// The time since which the app has not answered.
  private var waitsSince: Date?
  /// The keys that wait for the app's answer: what they mean depends on its next screen.
  private var waitingKeys: [Key] = []
  /// The actions so far.
  private var replay = PlayReplay()
  /// Why the app does not run any more; nil while it runs.
  private(set) var stopped: String?
  /// A sentence about the last save.
  private(set) var notice: String?
  /// The last messages between objects; nil if they are not recorded.
  private(set) var messages: [(number: Int, text: String)]?
  /// The number of the last message before the last action.
  private(set) var lastOldMessage = 0

  /// The maximum number of actions that wait for a busy app.
  private static let mostWaiting = 50
  /// The maximum number of waiting characters, which is larger because a text may be pasted.
  private static let mostTyped = 5000
  /// The seconds without an answer after which a message appears.
  static let patience = 5.0

  /// The message about a busy app.
  static func busy(for seconds: Int) -> String {
    "Your code has been busy for \(seconds) s. Press Ctrl-C to end it."
  }

  init(size: WindowSize, at start: Date) {
    self.size = size
    waitsSince = start
  }

  var layout: PlayLayout { PlayLayout(size, printed: printed.lines.count, hasMessages: messages != nil) }

  var viewport: PlayViewport { PlayViewport(screen, height: layout.height) }

  /// The indices of the visible lines of the screen.
  var visible: [Int] { viewport.lines(from: top) }

  /// The element that gets the keys.
  var focused: PlayScreen.Element? { screen?.elements.first { $0.id == focus } }

  /// The seconds for which the app has been busy; nil if the message would come too early.
  func busySeconds(at now: Date) -> Int? {
    guard stopped == nil, let waitsSince, now.timeIntervalSince(waitsSince) >= Self.patience else {
      return nil
    }
    return Int(now.timeIntervalSince(waitsSince))
  }

  // MARK: What happens

  mutating func take(_ news: PlayNews, at now: Date) {
    printed.append(news.printed)
    guard let screen = news.screen else { return }
    if replay.show() { memory = PlayMemory() }
    let old = self.screen
    self.screen = screen
    if screen.answered >= sent {
      waitsSince = nil
    } else if screen.answered > (old?.answered ?? 0) {
      waitsSince = now
    }
    let elements = PlayFocus(screen)
    let place = memory.place(on: screen)
    if let old, !elements.isLike(old) {
      memory.leave(old, focus: focus, top: top)
      top = place?.top ?? 0
    }
    focus = elements.after(focus, on: old, back: place)
    if screen.answered >= sent { focus = replay.takeFocus(on: screen) ?? focus }
    scrollToFocus()
  }

  /// Shows the last messages between objects.
  mutating func take(messages: [(number: Int, text: String)]?) { self.messages = messages }

  // MARK: Starting again

  /// The app starts again; its last screen stays until it shows another one.
  mutating func restart(at now: Date, notice: String?) {
    replay.begin(focus: focus, on: screen)
    (sent, waitsSince) = (0, now)
    (stopped, self.notice, lastOldMessage, waitingKeys) = (nil, notice, 0, [])
    printed = PrintedText()
  }

  /// The next action to repeat; nil if there is none, or if the app has not carried out the last one.
  mutating func nextReplay() -> PlayAction? {
    guard stopped == nil, !replay.isStarting, let screen, waiting <= 0 else { return nil }
    let next = replay.next(on: screen)
    if replay.hasGaps { notice = "Not all of your keys could be repeated, because the screens have changed." }
    return next
  }

  /// The action of the keys that waited for the app's answer; nil if none waits any more, or if the app has not answered.
  mutating func nextWaiting() -> PlayAction? {
    while screen != nil, waiting <= 0, !waitingKeys.isEmpty {
      if case .act(let action) = handle(waitingKeys.removeFirst()) { return action }
    }
    return nil
  }

  /// The app has stopped; its last screen stays.
  mutating func stop(_ reason: String) {
    stopped = reason
    replay.stop()
  }

  /// Whether an action can be undone.
  var canUndo: Bool { replay.canUndo }

  /// Shows a sentence until the next action.
  mutating func tell(_ notice: String?) { self.notice = notice }

  mutating func didSend(_ number: Int, at now: Date) {
    sent = number
    lastOldMessage = messages?.last?.number ?? 0
    if waitsSince == nil { waitsSince = now }
  }

  mutating func resize(to size: WindowSize) {
    self.size = size
    scrollToFocus()
  }

  // MARK: Keys

  /// The number of actions that the app has not answered.
  private var waiting: Int { sent - (screen?.answered ?? 0) }

  mutating func handle(_ key: Key) -> Reaction {
    if key == .escape || key == .control("c") { return .leave }
    if [.character("q"), .character("?")].contains(key), screen == nil || focused?.takesText != true {
      if key == .character("q") { return .leave }
      notice = PlayKeys.help
      return .none
    }
    if stopped == nil, replay.isOn, key != .control("b") { return .none }
    notice = nil
    if key == .control("b") { return replay.removeLast() ? .undo : .none }
    guard stopped == nil else { return .none }
    if screen == nil || waiting > 0 && (!waitingKeys.isEmpty || isMove(key)) {
      if waitingKeys.count < Self.mostTyped { waitingKeys.append(key) }
      return .none
    }
    if move(key) { return .none }
    guard let action = action(key) else { return .none }
    let isTyping = if case .type = action { true } else { false }
    guard waiting < (isTyping ? Self.mostTyped : Self.mostWaiting) else { return .none }
    replay.add(action, on: screen)
    return .act(action)
  }

  private func action(_ key: Key) -> PlayAction? {
    if key == .control("d") { return screen?.isSheet == true ? .swipe : nil }
    guard let focused else { return nil }
    if focused.takesText { return screen?.edit(focused, by: key) }
    switch key {
    case .enter, .character(" "): return .press(focused.id)
    case .delete where focused.canDelete: return .delete(focused.id)
    case .left where focused.isAdjustable: return .adjust(focused.id, by: -1)
    case .right where focused.isAdjustable: return .adjust(focused.id, by: 1)
    default: return nil
    }
  }

  /// Whether the key moves the focus or scrolls the screen.
  private func isMove(_ key: Key) -> Bool {
    var copy = self
    return copy.move(key)
  }

  /// Moves the focus or scrolls the screen, if the key does that; returns whether it does.
  private mutating func move(_ key: Key) -> Bool {
    guard let screen, focused.flatMap({ screen.cursorMove(in: $0, by: key) }) == nil else { return false }
    let elements = PlayFocus(screen)
    let page = max(1, viewport.room - 1)
    switch key {
    case .tab: focus = elements.nextGroup(from: focus, by: 1, lastRows: lastRows)
    case .backTab: focus = elements.nextGroup(from: focus, by: -1, lastRows: lastRows)
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

  /// Moves the focus by about a page; if there is no element, only scrolls.
  private mutating func turn(by rows: Int, _ elements: PlayFocus) {
    focus = elements.element(rows: rows, from: focus)
    top = min(max(0, top + rows), viewport.lastTop)
  }

  private mutating func scrollToFocus() {
    guard let screen else { return }
    if let focused, focused.kind == "row" { lastRows[focused.group] = focused.id }
    top = viewport.top(top, showing: focused?.lines(in: screen) ?? 0..<0)
  }
}
