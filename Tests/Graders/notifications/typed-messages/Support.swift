import Foundation

@testable import TypedMessages

/// An observer of the books that a library gets back.
@MainActor
final class Ear {
  private(set) var messages: [BookReturned] = []
  private var token: NotificationCenter.ObservationToken?

  init(of library: Library, on center: NotificationCenter) {
    token = center.addObserver(of: library, for: BookReturned.self) { [weak self] message in
      self?.messages.append(message)
    }
  }
}

/// Waits, up to some seconds, until a condition holds; says whether it does.
func comesTrue(within seconds: Int = 1, _ condition: () async -> Bool) async -> Bool {
  for _ in 0..<(200 * seconds) {
    if await condition() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return await condition()
}
