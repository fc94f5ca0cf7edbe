/// Finds the present place, one call at a time.
@MainActor
final class PlaceFinder {
  private let locator: Locator
  private var search: Search?

  init(locator: Locator) {
    self.locator = locator
  }

  func place() async throws -> String {
    guard search == nil else { throw FinderIsBusy() }
    try Task.checkCancellation()
    let search = Search(on: locator)
    self.search = search
    defer { self.search = nil }
    return try await search.result()
  }
}

/// One call's wait for the locator.
@MainActor
private final class Search: LocatorDelegate {
  private let locator: Locator
  private var continuation: CheckedContinuation<String, any Error>?

  init(on locator: Locator) {
    self.locator = locator
  }

  func result() async throws -> String {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        self.continuation = continuation
        locator.delegate = self
        locator.start()
      }
    } onCancel: {
      Task { @MainActor in end(with: .failure(CancellationError())) }
    }
  }

  func locator(_ locator: Locator, didFind place: String) {
    end(with: .success(place))
  }

  func locator(_ locator: Locator, didFailWith error: any Error) {
    end(with: .failure(error))
  }

  private func end(with result: Result<String, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    locator.stop()
    continuation.resume(with: result)
  }
}
