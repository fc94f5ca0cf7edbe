/// Prepares pages that take a while, one at a time; a new one, or none, takes the place of the one before.
final class PagePreparation {
  private let deliver: @Sendable (Int, Result<PageInWindow, any Error>) -> Void
  private var current: Task<Void, Never>?
  private(set) var number = 0

  init(deliver: @escaping @Sendable (Int, Result<PageInWindow, any Error>) -> Void) {
    self.deliver = deliver
  }

  /// Prepares a page, and delivers it with its number.
  func begin(_ prepare: @escaping @Sendable () async throws -> PageInWindow) {
    cancel()
    current = Task { [deliver, number] in
      do {
        let page = try await prepare()
        deliver(number, .success(page))
      } catch {
        deliver(number, .failure(error))
      }
    }
  }

  /// Nobody waits for the page any more: should it come, it bears an old number.
  func cancel() {
    number += 1
    current?.cancel()
  }

  /// Returns when nothing of the preparation is left.
  func end() async {
    cancel()
    await current?.value
  }
}
