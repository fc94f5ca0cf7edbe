import Grading
import Terminal

/// What keys do in a text.
extension PlayScreen {
  /// The action of a key in an element that takes text; nil if it has none there.
  func edit(_ element: Element, by key: Key) -> PlayAction? {
    if let move = cursorMove(in: element, by: key) { return .move(element.id, to: move) }
    switch key {
    case .enter: return .pressReturn(element.id)
    case .character(let character): return .type(element.id, text: String(character))
    case .backspace: return .erase(element.id, to: .left)
    case .delete: return .erase(element.id, to: .right)
    case .control("u"): return .erase(element.id, to: .start)
    case .control("k"): return .erase(element.id, to: .end)
    default: return nil
    }
  }

  /// The cursor's move in an element; nil if it takes no text, or if the key moves the focus instead.
  func cursorMove(in element: Element, by key: Key) -> PlayAction.TextMove? {
    guard element.takesText else { return nil }
    switch key {
    case .left: return .left
    case .right: return .right
    case .home, .control("a"): return .start
    case .end, .control("e"): return .end
    case .up where isCursor(of: element) { $0 > element.rows.lowerBound }: return .up
    case .down where isCursor(of: element) { $0 < element.rows.upperBound - 1 }: return .down
    default: return nil
    }
  }

  private func isCursor(of element: Element, where matches: (Int) -> Bool) -> Bool {
    element.hasKeyboard && cursor.map { matches($0.row) } == true
  }
}
