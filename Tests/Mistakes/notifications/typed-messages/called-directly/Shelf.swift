import Foundation

/// A screen that shows what came back to one library.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []
  private weak var library: Library?

  init(of library: Library) {
    self.library = library
    library.shelves.append(self)
  }

  func add(_ line: String) {
    lines.append(line)
  }

  func stop() {
    library?.shelves.removeAll { $0 === self }
  }
}
