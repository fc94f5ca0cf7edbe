import Grading

/// The active keys, for the last row of the window; if there is no room for all, the least important ones are
/// left out.
struct PlayKeys {
  private struct Entry {
    let words: String
    /// The importance; 0 is the most important.
    let rank: Int
  }

  private let entries: [Entry]

  /// The sentence for `?`.
  static let help =
    "Tab and the arrow keys move; Return or space presses; Left and Right change a value; Del deletes a row; "
    + "Ctrl-D swipes a sheet away; Ctrl-B takes the last action back; Esc or q quits."

  init(_ focused: PlayScreen.Element?, isSheet: Bool, canUndo: Bool = false) {
    var entries = [Entry(words: "Esc quit", rank: 0)]
    if let focused, focused.isEnabled {
      entries += focused.press.map { [Entry(words: $0, rank: 1)] } ?? []
      if focused.isAdjustable { entries.append(Entry(words: "Left/Right change", rank: 1)) }
      if focused.takesText { entries.append(Entry(words: "Left/Right cursor", rank: 5)) }
      if focused.takesText { entries.append(Entry(words: "Ctrl-U clear", rank: 6)) }
      if focused.canDelete { entries.append(Entry(words: "Del delete", rank: 2)) }
    }
    if canUndo { entries.append(Entry(words: "Ctrl-B undo", rank: 7)) }
    if isSheet { entries.append(Entry(words: "Ctrl-D swipe away", rank: 3)) }
    let isTaken = focused?.takesKeysSideways == true
    self.entries = entries + [Entry(words: isTaken ? "Tab/Up/Down move" : "Tab/arrows move", rank: 4)]
  }

  /// The entries that fit into this many columns, in order.
  func text(columns: Int, separator: String) -> String {
    var kept = entries
    while kept.count > 1, Self.joined(kept, separator).displayWidth > columns {
      let least = kept.indices.max { kept[$0].rank < kept[$1].rank }
      kept.remove(at: least ?? kept.count - 1)
    }
    return Self.joined(kept, separator)
  }

  private static func joined(_ entries: [Entry], _ separator: String) -> String {
    entries.map(\.words).joined(separator: separator)
  }
}

extension PlayScreen.Element {
  /// The effect of Return; nil if it has none.
  fileprivate var press: String? {
    switch kind {
    case "field", "text": "type"
    case "row": "Return select"
    case "switch": "Return flip"
    case "slider", "stepper", "choice", "scroll", "picker", "date": nil
    default: "Return press"
    }
  }

  private static let adjustable: Set = [
    "slider", "stepper", "choice", "switch", "scroll", "picker", "pages", "date",
  ]

  /// Whether the left and right arrow keys change a value.
  var isAdjustable: Bool { Self.adjustable.contains(kind) }

  /// Whether the element uses these arrow keys, so that they cannot move the focus.
  var takesKeysSideways: Bool { isAdjustable || takesText }
}
