/// Finds the present place, one call at a time.
@MainActor
final class PlaceFinder {
  private let locator: Locator

  init(locator: Locator) {
    self.locator = locator
  }

  // Your work starts here.

  func place() async throws -> String {
    ""
  }
}
