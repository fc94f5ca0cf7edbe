import Foundation

/// All observations made with a selector, of all centers; the dead ones go when others have come.
final class SelectorObservations: @unchecked Sendable {
  static let shared = SelectorObservations()

  private let lock = NSLock()
  private var observations: [SelectorObservation] = []
  private var countToCleanAt = 64

  func add(_ observation: SelectorObservation) {
    let count = lock.withLock {
      observations.append(observation)
      return observations.count
    }
    if count >= countToClean { clean() }
  }

  /// Takes out what `isMatch` names and returns it, for the caller to end.
  @discardableResult
  func remove(where isMatch: (SelectorObservation) -> Bool) -> [SelectorObservation] {
    // Outside of the lock: looking at a weak reference may be the last to let go of an observer, whose deinit
    // comes here again.
    let removed = lock.withLock { observations }.filter(isMatch)
    let ids = Set(removed.map(ObjectIdentifier.init))
    lock.withLock { observations.removeAll { ids.contains(ObjectIdentifier($0)) } }
    return removed
  }

  private var countToClean: Int { lock.withLock { countToCleanAt } }

  private func clean() {
    remove { $0.isDead }.forEach { $0.end() }
    lock.withLock { countToCleanAt = max(64, observations.count * 2) }
  }
}
