import Grading

/// A screen in words, for line-by-line play.
extension PlayScreen {
  /// Whether both screens look the same.
  func looks(like other: PlayScreen?) -> Bool {
    guard var other else { return false }
    other.answered = answered
    return other == self
  }

  /// Whether both screens have the same elements with the same state.
  func offers(theSameAs other: PlayScreen?) -> Bool {
    func names(_ screen: PlayScreen?) -> [String]? { screen?.elements.map { "\($0.id) \($0.isEnabled)" } }
    return names(self) == names(other) && isSheet == other?.isSheet
  }

  /// The elements of the screen, one per line; the rows of a table share a line.
  var facts: [String] {
    var facts: [String] = []
    var rest = elements[...]
    while let element = rest.first {
      let rows = rest.prefix { $0.kind == "row" }
      rest = rest.dropFirst(max(rows.count, 1))
      facts.append(rows.count > 1 ? Self.fact(rows) : Self.fact(element))
    }
    return isSheet ? facts + ["a sheet is in front; type swipe to swipe it away"] : facts
  }

  private static func fact(_ element: Element) -> String {
    let notes = (element.isEnabled ? "" : ", disabled") + (element.hasKeyboard ? ", has the keyboard" : "")
    return "\(element.kind): \(element.name)\(notes)"
  }

  private static func fact(_ rows: ArraySlice<Element>) -> String {
    "\(rows.count) rows: \(rows.first?.name ?? "") to \(rows.last?.name ?? "")"
  }
}

extension PlayScreen.Element {
  /// The label on one line.
  var name: String { label.asRead }
}
