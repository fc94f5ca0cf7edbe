/// Expects that the objects that `build` returns are deallocated after it has returned.
///
/// `build` creates the objects, uses them and returns those that must be deallocated. If one still exists, the test
/// fails and shows its retain cycle, or the chain of strong references to it from `heldBy`, the objects that live on.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> [AnyObject]
) {
  let tracker = ReleaseTracker()
  _ = expectNoThrow(sentence) { try tracker.fill(from: build) }
  tracker.expectReleased(sentence, heldBy: roots, details: details)
}

/// Expects that the object that `build` returns is deallocated after it has returned.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> AnyObject?
) {
  assertReleased(sentence, heldBy: roots, details: details) { () -> [AnyObject] in
    try build().map { [$0] } ?? []
  }
}
