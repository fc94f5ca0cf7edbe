import Foundation

/// A screen that shows what came back to one library.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library) {
    token = library.center.addObserver(of: library, for: .bookReturned) { [weak self] message in
      await self?.add("\(message.title): \(message.copies)")
    }
  }

  private func add(_ line: String) {
    lines.append(line)
  }

  func stop() {
    token = nil
  }
}
