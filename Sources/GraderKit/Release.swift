import CGraderKit

/// Keeps weak references to objects, to check later whether they were deallocated.
public final class ReleaseTracker {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [Entry] = []

  /// A tracker without objects.
  public init() {}

  /// Tracks an object under this name, or its type's name, and returns it.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    entries.append(Entry(object: object, name: name ?? Described.type(of: object)))
    return object
  }

  // Not inlined: a temporary of the caller could keep an object alive.
  @inline(never)
  func fill(from build: () throws -> [AnyObject]) rethrows {
    for object in try build() { track(object) }
  }

  /// The names of the tracked objects that still exist.
  public var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }

  /// Whether all tracked objects were deallocated.
  public var isAllReleased: Bool { alive.isEmpty }

  /// Expects that all tracked objects were deallocated.
  public func expectReleased(_ sentence: String, heldBy roots: [Any] = [], details: [String] = []) {
    let alive = alive
    guard !alive.isEmpty else { return }
    let pictures = HolderPicture(survivors: entries.compactMap(\.object), roots: roots).lines
    record(sentence, expected: "nil", found: counted(alive), details: details + pictures)
  }

  /// The names in order of first occurrence, `Book, 3 × Chapter`.
  private func counted(_ names: [String]) -> String {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
      .map { name in counts[name].map { $0 > 1 ? "\($0) × \(name)" : name } ?? name }
      .joined(separator: ", ")
  }
}

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

/// Expects that `body`, which is run many times, leaves nothing in memory.
///
/// This finds what no released object shows: a closure with a weak `self` that is still registered with a notification
/// center, or an entry in a static collection. `body` must not draw inputs or collect anything itself. Outside of a
/// grader's process nothing is expected, because only graders count their memory.
public func expectNothingLeft(_ sentence: String, _ body: () throws -> Void) {
  // What is allocated once, such as the storage of a collection, is there after the first runs.
  _ = growth(of: body, times: 32, sentence)
  let times = 100
  guard growth(of: body, times: times, sentence) / times >= smallestLeftover else { return }
  record(sentence, expected: "nothing is left in memory", found: "each time something stays in memory")
}

/// The bytes of the smallest object.
private let smallestLeftover = 16

private func growth(of body: () throws -> Void, times: Int, _ sentence: String) -> Int {
  let before = grader_bytes_in_use()
  _ = expectNoThrow(sentence) { for _ in 1...times { try body() } }
  return Int(grader_bytes_in_use() - before)
}
