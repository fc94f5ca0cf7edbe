/// Decides which differences between two looks at the files are saves, and which are halves of one.
///
/// A change is told once it has rested: nothing differs between the look that saw it and a later one.
struct SaveLedger {
  /// The stamps of the files that there are, by name.
  typealias Look = [String: FileStamp]

  private let names: Set<String>
  private var told: Look
  private var seen: Look

  /// A ledger in which nothing has happened since the first look.
  init(_ names: [String], first: Look) {
    self.names = Set(names)
    told = first
    seen = first
  }

  /// Whether a file went away or became empty: so it is for a moment while many editors save.
  var isUnfinished: Bool { changed.contains { (seen[$0]?.size ?? 0) == 0 } }

  /// True when something changed since the last look, so that a rest begins anew.
  mutating func note(_ look: Look) -> Bool {
    defer { seen = look }
    return look != seen
  }

  /// The names of the files that were saved, when the rest is over.
  mutating func settle() -> Set<String> {
    defer { told = seen }
    return changed
  }

  private var changed: Set<String> { names.filter { told[$0] != seen[$0] } }
}
