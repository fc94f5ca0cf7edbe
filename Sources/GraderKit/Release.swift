/// Expects the objects that `make` returns to be gone once `make` has returned and its result is dropped.
///
/// - Parameter roots: objects that live on; a picture of the path from them to what was not released is shown.
public func assertReleased(_ sentence: String, heldBy roots: [AnyObject] = [], _ make: () throws -> [AnyObject]) {
  let tracker = ReleaseTracker()
  do {
    for object in try make() { tracker.track(object) }
  } catch {
    fail(sentence, expected: "no error", found: described(error))
  }
  tracker.expectReleased(sentence, heldBy: roots)
}

/// Expects the object that `make` returns to be gone once `make` has returned and its result is dropped.
public func assertReleased(_ sentence: String, heldBy roots: [AnyObject] = [], _ make: () throws -> AnyObject?) {
  assertReleased(sentence, heldBy: roots) { () throws -> [AnyObject] in try make().map { [$0] } ?? [] }
}

/// Remembers objects without keeping them alive.
public final class ReleaseTracker {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
  }

  private var tracked: [Tracked] = []

  /// A tracker of nothing yet.
  public init() {}

  /// Remembers an object under a name, or under its type's.
  public func track(_ object: AnyObject, _ name: String? = nil) {
    tracked.append(Tracked(object: object, name: name ?? String(describing: type(of: object))))
  }

  /// Whether all objects are gone.
  public var isAllReleased: Bool { tracked.allSatisfy { $0.object == nil } }

  /// Expects all objects to be gone; what is still there is named, with who holds it as far as that can be seen.
  public func expectReleased(_ sentence: String, heldBy roots: [AnyObject] = []) {
    let alive = tracked.filter { $0.object != nil }
    guard !alive.isEmpty else { return }
    let pictures = alive.compactMap { $0.object.flatMap { HolderPicture.of($0, from: roots) } }
    fail(
      sentence, expected: "nil, after the last reference was dropped",
      found: alive.map(\.name).joined(separator: ", "), details: Array(Set(pictures)).sorted())
  }
}
