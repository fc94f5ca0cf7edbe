import Spelling
import Yams

/// The keys and values of a group in a manifest. A key becomes known when it is read; `finish` reports all
/// others.
final class Fields {
  private let owner: ManifestValue
  private let source: ManifestSource
  private var entries: [(key: ManifestValue, value: ManifestValue)] = []
  private var asked: [String] = []
  /// Required keys that are missing, while another key is written that looks like them.
  private var awaited: [(key: String, example: String)] = []
  /// Whether these are all keys; what is wrong with the lines of the others is reported.
  private let isWhole: Bool

  init(_ mapping: Node.Mapping, of owner: ManifestValue, isWhole: Bool = true) {
    self.isWhole = isWhole
    self.owner = owner
    source = owner.source
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      // A value before its key is that of an anchor.
      let isAlias = owner.alias == nil && value.isBefore(key)
      entries.append(
        (
          ManifestValue(node: key, name: name, source: source, alias: owner.alias),
          ManifestValue(node: value, name: name, source: source, alias: isAlias ? key.mark : owner.alias)
        ))
    }
  }

  /// The keys in the file, known or not.
  var keys: [ManifestValue] { entries.map(\.key) }

  /// The number of keys in the file, known or not.
  var count: Int { entries.count }

  /// The place of the group.
  var place: Place { owner.place }

  func optional(_ key: String) -> ManifestValue? {
    if !asked.contains(key) { asked.append(key) }
    return entries.first { $0.key.name == key }?.value
  }

  func required(_ key: String, example: String) -> ManifestValue? {
    if let value = optional(key) { return value }
    guard isWhole else { return nil }
    if hasMisspelt(key) { awaited.append((key, example)) } else { reportMissing(key, example) }
    return nil
  }

  private func reportMissing(_ key: String, _ example: String) {
    source.faults.report(place, "`\(key)` is missing", "add `\(example)`")
  }

  /// Whether a key that was not read yet looks like this one.
  func hasMisspelt(_ key: String) -> Bool {
    entries.contains { !asked.contains($0.key.name) && Spelling.nearest(to: $0.key.name, in: [key]) != nil }
  }

  /// The place of a key, or of the group if it lacks the key.
  func place(of key: String) -> Place { entries.first { $0.key.name == key }?.key.place ?? place }

  /// Reports each key that was never read. The suggestion is a similar key that is still missing, which is not
  /// reported by itself.
  func finish() {
    var told: Set<String> = []
    defer { for (key, example) in awaited where !told.contains(key) { reportMissing(key, example) } }
    for (key, _) in entries where !asked.contains(key.name) {
      let missing = asked.filter { name in
        !told.contains(name) && !entries.contains { $0.key.name == name }
      }
      let near = Spelling.nearest(to: key.name, in: missing)
      if let near { told.insert(near) }
      let twin = Spelling.nearest(to: key.name, in: asked).map {
        "remove it, because `\($0)` is written here, too"
      }
      source.faults.report(
        key.place, "`\(key.name)` is not a known key",
        near.map { "did you mean `\($0)`?" } ?? twin
          ?? "the known keys are \(asked.joined(separator: ", "))")
    }
  }

  func report(_ place: Place, _ message: String, _ suggestion: String) {
    source.faults.report(place, message, suggestion)
  }
}

extension Node {
  fileprivate func isBefore(_ other: Node) -> Bool {
    guard let mark, let other = other.mark else { return false }
    return (mark.line, mark.column) < (other.line, other.column)
  }
}
