import LabKit

/// An observer of one key that keeps the dictionaries it gets.
nonisolated final class Watcher: KVObject {
  private let observed: KVObject
  private let key: String
  private(set) var changes: [[NSKeyValueChangeKey: Any]] = []

  init(_ observed: KVObject, _ key: String, _ options: NSKeyValueObservingOptions) {
    self.observed = observed
    self.key = key
    super.init()
    observed.addObserver(self, forKeyPath: key, options: options, context: nil)
  }

  deinit { observed.removeObserver(self, forKeyPath: key, context: nil) }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    changes.append(change ?? [:])
  }

  /// The values heard, such as `old Ada new Grace`, with `before:` if the call came before the change.
  var heard: [String] {
    changes.map { change in
      let before = change[.notificationIsPriorKey] == nil ? [] : ["before:"]
      let old = change[.oldKey].map { "old \($0)" }
      let new = change[.newKey].map { "new \($0)" }
      let words = before + [old, new].compactMap(\.self)
      return words.isEmpty ? "no value" : words.joined(separator: " ")
    }
  }
}
