import Foundation

/// A screen that shows the books that one library got back.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library) {
    token = library.center.addObserver(of: library, for: .bookReturned) {
      [weak self] message in
      self?.lines.append("\(message.title): \(message.copies)")
    }
  }

  func stop() {
    token = nil
  }
}
