import LabKit

/// An observer of one key that keeps what it was told.
nonisolated final class Watcher: KVObject {
  private let observed: KVObject
  private let key: String
  private(set) var changes: [[NSKeyValueChangeKey: Any]] = []

  init(_ observed: KVObject, _ key: String) {
    self.observed = observed
    self.key = key
    super.init()
    observed.addObserver(self, forKeyPath: key, options: [.old, .new], context: nil)
  }

  deinit { observed.removeObserver(self, forKeyPath: key, context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    changes.append(change ?? [:])
  }
}
