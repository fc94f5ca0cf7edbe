/// Expects that the objects which `build` returns die when it has returned: nobody keeps them.
///
/// `build` makes the objects, uses them and returns those that must die. What is still alive afterwards
/// fails the test, with a picture of who holds whom; `heldBy` are objects that live on, and are searched for
/// a path to the survivor.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> [AnyObject]
) {
  let tracker = ReleaseTracker()
  _ = expectNoThrow(sentence) { try tracker.fill(from: build) }
  tracker.expectReleased(sentence, heldBy: roots, details: details)
}

/// Expects that the object which `build` returns dies when it has returned.
public func assertReleased(
  _ sentence: String, heldBy roots: [Any] = [], details: [String] = [],
  _ build: () throws -> AnyObject?
) {
  assertReleased(sentence, heldBy: roots, details: details) { () -> [AnyObject] in
    try build().map { [$0] } ?? []
  }
}
