import Foundation

/// All observations made with a selector, of all centers; the dead ones go when another is added.
final class SelectorObservations: @unchecked Sendable {
  static let shared = SelectorObservations()

  private let lock = NSLock()
  private var observations: [SelectorObservation] = []

  func add(_ observation: SelectorObservation) {
    let dead = remove { $0.isDead }
    dead.forEach { $0.end() }
    lock.withLock { observations.append(observation) }
  }

  /// Takes out what `isMatch` names and returns it, so that it is ended outside of the lock.
  @discardableResult
  func remove(where isMatch: (SelectorObservation) -> Bool) -> [SelectorObservation] {
    lock.withLock {
      let removed = observations.filter(isMatch)
      observations.removeAll(where: isMatch)
      return removed
    }
  }
}
