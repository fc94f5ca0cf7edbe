import Grading

/// The places on screens that the player left: behind a sheet, on another tab, or below in a navigation
/// stack.
struct PlayMemory {
  /// The place on a screen.
  struct Place: Equatable {
    /// The ids of the elements from top to bottom.
    let ids: [String]
    let focus: String?
    /// The number of scrolled lines above the visible ones.
    let top: Int
  }

  private static let most = 30
  private var places: [Place] = []

  /// Remembers the place on a screen that disappears.
  mutating func leave(_ screen: PlayScreen, focus: String?, top: Int) {
    places.removeAll { Self.isOf(screen, $0) }
    places.append(Place(ids: screen.elements.map(\.id), focus: focus, top: top))
    places = places.suffix(Self.most)
  }

  /// The place on a screen that appears, if it was seen before.
  func place(on screen: PlayScreen) -> Place? {
    places.last { Self.isOf(screen, $0) }
  }

  /// Whether a place belongs to a screen: they share an element other than a tab, because many screens have
  /// the same tabs.
  private static func isOf(_ screen: PlayScreen, _ place: Place) -> Bool {
    let ids = Set(place.ids)
    return screen.elements.contains { $0.kind != "tab" && ids.contains($0.id) }
  }
}
