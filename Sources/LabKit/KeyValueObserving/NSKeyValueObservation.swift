import Foundation

/// The token of a closure's observation, which ends when the token is deallocated or `invalidate()` is called.
///
/// The token has a weak reference to the observed object.
public final class NSKeyValueObservation: NSObject {
  private let registration: Registration

  init(registration: Registration) {
    self.registration = registration
  }

  /// Ends the observation; a second call has no effect.
  public func invalidate() {
    registration.stop()
  }

  deinit { registration.stop() }
}
