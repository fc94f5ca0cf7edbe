import Foundation

/// A screen that shows what came back to one library.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []

  init(of library: Library) {
  }

  func stop() {
  }
}
