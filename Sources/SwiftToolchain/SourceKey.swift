import Synchronization

/// The key of a program of the tool's own that is compiled into the cache, computed once: its sources do not change
/// while the tool runs.
package final class SourceKey: Sendable {
  private let known = Mutex<String?>(nil)

  /// Returns the key; the first call computes it.
  ///
  /// - Throws: an error of `make`.
  package func once(_ make: () throws -> String) rethrows -> String {
    try known.withLock { key in
      let found = try key ?? make()
      key = found
      return found
    }
  }
}
