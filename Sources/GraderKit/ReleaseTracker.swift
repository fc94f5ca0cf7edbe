/// Keeps objects weakly, to see later whether they died.
public final class ReleaseTracker {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [Entry] = []

  /// A tracker of nothing.
  public init() {}

  /// Watches an object, under a name of its own or its type's, and hands it on.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, _ name: String? = nil) -> Object {
    entries.append(Entry(object: object, name: name ?? Described.type(of: object)))
    return object
  }

  // Not inlined: a temporary of the caller must not keep an object alive while it is looked for.
  @inline(never)
  func fill(from build: () throws -> [AnyObject]) rethrows {
    for object in try build() { track(object) }
  }

  /// The names of the watched objects that are alive.
  public var alive: [String] { entries.filter { $0.object != nil }.map(\.name) }

  /// Whether all watched objects have died.
  public var isAllReleased: Bool { alive.isEmpty }

  /// Expects that every watched object has died.
  public func expectReleased(_ sentence: String, heldBy roots: [Any] = [], details: [String] = []) {
    let alive = alive
    guard !alive.isEmpty else { return }
    let pictures = HolderPicture(survivors: entries.compactMap(\.object), roots: roots).lines
    record(
      sentence, expected: "nil", found: alive.joined(separator: ", "), details: details + pictures)
  }
}
