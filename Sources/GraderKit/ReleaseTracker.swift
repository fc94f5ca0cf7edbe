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
