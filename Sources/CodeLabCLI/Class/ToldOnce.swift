import Synchronization

/// Remembers which messages were printed: what is wrong with a grader concerns all its submissions.
final class ToldOnce: Sendable {
  private let texts = Mutex<Set<String>>([])

  /// Whether this is the first time.
  func isNew(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}
