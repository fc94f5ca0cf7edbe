import Grading

/// The player's actions, and those among them that are still to be repeated after the app was started again.
struct PlayReplay {
  private var history = PlayHistory()
  private var rest: ArraySlice<PlayHistory.Entry> = []
  /// The element that gets the focus at the end.
  private var lastFocus: ElementMark?
  /// Whether an action could not be repeated, because the screen has no such element.
  private(set) var hasGaps = false
  /// Whether the app has not shown a screen since it was started.
  private(set) var isStarting = true

  /// Whether actions are still to be repeated.
  var isOn: Bool { !rest.isEmpty }
  /// Whether there is an action to undo.
  var canUndo: Bool { !history.entries.isEmpty }

  mutating func add(_ action: PlayAction, on screen: PlayScreen?) { history.add(action, on: screen) }

  mutating func removeLast() -> Bool { history.removeLast() }

  /// The app starts again; all actions are repeated, and the focus returns to its element.
  mutating func begin(focus: String?, on screen: PlayScreen?) {
    rest = history.entries[...]
    lastFocus = focus.flatMap { ElementMark($0, on: screen) } ?? lastFocus
    (isStarting, hasGaps) = (true, false)
  }

  /// The app shows a screen; returns whether it is the first one.
  mutating func show() -> Bool {
    defer { isStarting = false }
    return isStarting
  }

  /// The next action on a screen; nil at the end.
  mutating func next(on screen: PlayScreen) -> PlayAction? {
    while let entry = rest.popFirst() {
      if let action = entry.action(on: screen) { return action }
      hasGaps = true
    }
    return nil
  }

  /// The id of the element that gets the focus, when all actions have been repeated; only once.
  mutating func takeFocus(on screen: PlayScreen) -> String? {
    guard rest.isEmpty else { return nil }
    defer { lastFocus = nil }
    return lastFocus?.find(on: screen)?.id
  }

  mutating func stop() { rest = [] }
}
