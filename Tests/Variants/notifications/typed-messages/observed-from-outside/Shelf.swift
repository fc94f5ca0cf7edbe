import Foundation

/// A screen that shows what came back to one library.
@MainActor
final class Shelf {
  private(set) var lines: [String] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library) {
    token = hear(library) { [unowned self] in lines.append($0) }
  }

  private func hear(
    _ library: Library, _ add: @escaping @MainActor (String) -> Void
  ) -> NotificationCenter.ObservationToken {
    library.center.addObserver(of: library, for: BookReturned.self) { add("\($0.title): \($0.copies)") }
  }

  func stop() {
    token = nil
  }
}
