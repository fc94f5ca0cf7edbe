import Foundation

/// Keeps a closure's observation alive: it ends with the token, or with `invalidate()`.
///
/// The token holds the observed object weakly.
public final class NSKeyValueObservation: NSObject {
  private let registration: Registration

  init(registration: Registration) {
    self.registration = registration
  }

  /// Ends the observation; a second time does nothing.
  public func invalidate() {
    registration.stop()
  }

  deinit { registration.stop() }
}
