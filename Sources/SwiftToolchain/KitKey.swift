import Synchronization

/// The key of the kits, computed once: their sources do not change while the tool runs.
package final class KitKey: Sendable {
  private let known = Mutex<String?>(nil)

  /// Returns the key; the first call computes it.
  package func once(_ make: () -> String) -> String {
    known.withLock { key in
      let found = key ?? make()
      key = found
      return found
    }
  }
}
