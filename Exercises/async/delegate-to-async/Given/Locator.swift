/// Is told what a locator finds.
@MainActor
protocol LocatorDelegate: AnyObject {
  func locator(_ locator: Locator, didFind place: String)
  func locator(_ locator: Locator, didFailWith error: any Error)
}

/// Finds out where the phone is. Given; leave it as it is.
@MainActor
class Locator {
  weak var delegate: (any LocatorDelegate)?
  private(set) var isRunning = false

  func start() {
    isRunning = true
  }

  func stop() {
    isRunning = false
  }

  /// What the satellites say; in an app the system does this.
  func report(_ place: String) {
    delegate?.locator(self, didFind: place)
  }

  func fail(_ error: any Error) {
    delegate?.locator(self, didFailWith: error)
  }
}

/// Another call is still waiting for a place.
struct FinderIsBusy: Error, Equatable {}
