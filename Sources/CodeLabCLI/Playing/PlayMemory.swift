import Grading

/// Where somebody was on the screens that they left: behind a sheet, on another tab, below in a stack.
struct PlayMemory {
  /// The place on a screen.
  struct Place: Equatable {
    /// The elements from top to bottom, by their ids.
    let ids: [String]
    let focus: String?
    /// How many lines of what scrolls were above what was seen.
    let top: Int
  }

  private static let most = 30
  private var places: [Place] = []

  /// Keeps the place on a screen that goes.
  mutating func leave(_ screen: PlayScreen, focus: String?, top: Int) {
    places.removeAll { Self.isOf(screen, $0) }
    places.append(Place(ids: screen.elements.map(\.id), focus: focus, top: top))
    places = places.suffix(Self.most)
  }

  /// The place on a screen that comes, if it was seen before.
  func place(on screen: PlayScreen) -> Place? {
    places.last { Self.isOf(screen, $0) }
  }

  /// Tabs are the same on many screens; any other element tells them apart.
  private static func isOf(_ screen: PlayScreen, _ place: Place) -> Bool {
    let ids = Set(place.ids)
    return screen.elements.contains { $0.kind != "tab" && ids.contains($0.id) }
  }
}
