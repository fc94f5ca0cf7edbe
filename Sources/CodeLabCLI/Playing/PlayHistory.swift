import Grading

/// The actions of a play, which can be repeated when the app is started again.
struct PlayHistory: Equatable {
  /// An action, and how its element is found on a screen of another run, where it has another id.
  struct Entry: Equatable {
    let action: PlayAction
    let element: ElementMark?

    /// The action on this screen; nil if the screen has no such element.
    func action(on screen: PlayScreen) -> PlayAction? {
      guard let element else { return action }
      return element.find(on: screen).map { action.on($0.id) }
    }
  }

  /// The actions in order, without changes of the window's size.
  private(set) var entries: [Entry] = []

  /// Adds an action of the player on a screen.
  mutating func add(_ action: PlayAction, on screen: PlayScreen?) {
    if case .resize = action { return }
    entries.append(Entry(action: action, element: action.element.flatMap { ElementMark($0, on: screen) }))
  }

  /// Removes the last action; returns whether there was one.
  mutating func removeLast() -> Bool { entries.popLast() != nil }
}

/// An element by its kind, its label, and its position among those that have both in common.
struct ElementMark: Equatable {
  private let kind: String
  private let label: String
  private let place: Int
  /// The position among the elements of its kind.
  private let placeOfKind: Int

  /// The mark of the element with this id; nil if the screen has no such element.
  init?(_ id: String, on screen: PlayScreen?) {
    guard let elements = screen?.elements, let index = elements.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    (kind, label) = (elements[index].kind, elements[index].label)
    let before = elements[..<index].filter { [kind] in $0.kind == kind }
    place = before.count { [label] in $0.label == label }
    placeOfKind = before.count
  }

  /// The element on another screen; one whose label has changed is found by its position.
  func find(on screen: PlayScreen) -> PlayScreen.Element? {
    let ofKind = screen.elements.filter { $0.kind == kind }
    let equal = ofKind.filter { $0.label == label }
    if equal.indices.contains(place) { return equal[place] }
    return ofKind.indices.contains(placeOfKind) ? ofKind[placeOfKind] : nil
  }
}
