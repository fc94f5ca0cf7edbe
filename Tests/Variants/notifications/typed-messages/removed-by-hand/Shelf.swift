import Foundation

/// A screen that shows what came back to one library.
@MainActor
final class Shelf {
  var lines: [String] { messages.map { "\($0.title): \($0.copies)" } }
  private let library: Library
  private var messages: [BookReturned] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library) {
    self.library = library
    token = library.center.addObserver(of: library, for: BookReturned.self) { [weak self] message in
      self?.messages.append(message)
    }
  }

  func stop() {
    token.map(library.center.removeObserver)
    token = nil
  }
}
