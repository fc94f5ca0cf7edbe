/// Finds the present place, one call at a time.
@MainActor
final class PlaceFinder: LocatorDelegate {
  private let locator: Locator
  private var waiting: (number: Int, continuation: CheckedContinuation<String, any Error>)?
  private var calls = 0

  init(locator: Locator) {
    self.locator = locator
  }

  func place() async throws -> String {
    if Task.isCancelled { throw CancellationError() }
    if waiting != nil { throw FinderIsBusy() }
    calls += 1
    let number = calls
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        waiting = (number, $0)
        locator.delegate = self
        locator.start()
      }
    } onCancel: {
      Task { await cancel(number) }
    }
  }

  func locator(_ locator: Locator, didFind place: String) {
    take()?.resume(returning: place)
  }

  func locator(_ locator: Locator, didFailWith error: any Error) {
    take()?.resume(throwing: error)
  }

  private func cancel(_ number: Int) {
    if waiting?.number == number { take()?.resume(throwing: CancellationError()) }
  }

  private func take() -> CheckedContinuation<String, any Error>? {
    defer { waiting = nil }
    if waiting != nil { locator.stop() }
    return waiting?.continuation
  }
}
