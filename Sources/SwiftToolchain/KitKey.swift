import Synchronization

/// Keeps the key of the kits: their sources, a third of a megabyte, don't change while a tool runs.
package final class KitKey: Sendable {
  private let known = Mutex<String?>(nil)

  /// The key; made by the first that asks.
  package func once(_ make: () -> String) -> String {
    known.withLock { key in
      let found = key ?? make()
      key = found
      return found
    }
  }
}
