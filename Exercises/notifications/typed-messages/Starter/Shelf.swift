import Foundation

/// A screen that shows the books that one library got back.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []

  init(of library: Library) {
  }

  func stop() {
  }
}
