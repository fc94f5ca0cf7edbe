import Foundation

/// The observations with a selector in all centers; those of deallocated observers are removed when others are added.
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

  /// Removes the observations that match, and returns them for the caller to end.
  @discardableResult
  func remove(where isMatch: (SelectorObservation) -> Bool) -> [SelectorObservation] {
    // Outside of the lock: reading a weak reference may release the last reference to an observer, whose deinit calls
    // this method again.
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
