import Grading

/// A screen in words, for somebody who plays line by line.
extension PlayScreen {
  /// Whether a person sees the same.
  func looks(like other: PlayScreen?) -> Bool {
    guard var other else { return false }
    other.answered = answered
    return other == self
  }

  /// Whether the same can be done on both.
  func offers(theSameAs other: PlayScreen?) -> Bool {
    func names(_ screen: PlayScreen?) -> [String]? { screen?.elements.map { "\($0.id) \($0.isEnabled)" } }
    return names(self) == names(other) && isSheet == other?.isSheet
  }

  /// What can be done, a line a fact; the rows of a table in one.
  var facts: [String] {
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
    return "\(element.kind): \(element.name)\(notes)"
  }

  private static func fact(_ rows: ArraySlice<Element>) -> String {
    "\(rows.count) rows: \(rows.first?.name ?? "") to \(rows.last?.name ?? "")"
  }
}

extension PlayScreen.Element {
  /// Its label as a person reads it, on one line.
  var name: String { label.asRead }
}
