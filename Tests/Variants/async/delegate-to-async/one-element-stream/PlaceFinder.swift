/// Finds the present place, one call at a time.
@MainActor
final class PlaceFinder {
  private let locator: Locator
  private var isBusy = false

  init(locator: Locator) {
    self.locator = locator
  }

  func place() async throws -> String {
    if isBusy { throw FinderIsBusy() }
    try Task.checkCancellation()
    isBusy = true
    let (reports, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    let relay = Relay { continuation.yield(with: $0) }
    locator.delegate = relay
    locator.start()
    defer {
      locator.delegate = nil
      locator.stop()
      isBusy = false
    }
    for try await place in reports { return place }
    throw withExtendedLifetime(relay) { CancellationError() }
  }
}

/// Passes on what the locator tells.
private final class Relay: LocatorDelegate {
  private let pass: (Result<String, any Error>) -> Void

  init(pass: @escaping (Result<String, any Error>) -> Void) {
    self.pass = pass
  }

  func locator(_ locator: Locator, didFind place: String) { pass(.success(place)) }
  func locator(_ locator: Locator, didFailWith error: any Error) { pass(.failure(error)) }
}
