/// Prepares slow pages one at a time; a new page cancels the one before.
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

  /// Cancels the preparation; if the page is delivered all the same, it has an old number.
  func cancel() {
    number += 1
    current?.cancel()
  }

  /// Cancels the preparation, and waits until it has ended.
  func end() async {
    cancel()
    await current?.value
  }
}
