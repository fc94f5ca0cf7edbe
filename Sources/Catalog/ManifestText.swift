import Yams

/// The text of a `course.yml` or `exercise.yml`, in which single values can be changed. Everything else stays as it is,
/// comments and layout included.
package struct ManifestText: Sendable {
  /// The text with all changes.
  package internal(set) var text: String
  /// The path relative to the course, for errors.
  let file: String

  /// The text of a manifest.
  package init(_ text: String, file: String) { (self.text, self.file) = (text, file) }

  /// The texts in the list with a key at the top level; empty if there is none.
  ///
  /// - Throws: `UnclearManifest` if the text is not valid YAML.
  package func items(of key: String) throws(UnclearManifest) -> [String] {
    try root()[key]?.sequence?.compactMap(\.scalar?.string) ?? []
  }

  /// Replaces the value of a key at the top level, which must be a text on one line.
  ///
  /// - Parameter yaml: the new value, in quotes if it needs them.
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func set(_ key: String, to yaml: String) throws(UnclearManifest) {
    guard let node = try root()[key] else { throw unclear(key) }
    try replace(node, with: yaml)
  }

  /// Changes the items of a list at the top level, which is added or removed if necessary. Items that stay keep their
  /// lines and comments; one that takes the place of another stands where that one was.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func setItems(of key: String, to new: [String]) throws(UnclearManifest) {
    let old = try items(of: key)
    guard old != new else { return }
    let line = new.isEmpty ? "" : "\(key): [\(new.joined(separator: ", "))]\n"
    guard let list = try root()[key] else { return try add(line, before: "criteria") }
    guard !new.isEmpty else { return edit(try entry(of: key), "") }
    guard let items = list.sequence, !items.isEmpty else { return try fill(list, of: key, with: new) }
    guard items.count == old.count else { throw unclear(key) }
    let (gone, come) = Self.changes(from: old, to: new)
    let kept = old.indices.filter { !gone.contains($0) }
    let stay = new.indices.filter { !come.contains($0) }
    // What is before an item does not move when that item changes, so the last ones change first.
    var (end, newEnd) = (old.count, new.count)
    for (place, newPlace) in zip([-1] + kept, [-1] + stay).reversed() {
      try replace(
        Array(items[(place + 1)..<end]), with: Array(new[(newPlace + 1)..<newEnd]),
        after: place < 0 ? nil : items[place], before: items[0], in: list)
      (end, newEnd) = (place, newPlace)
    }
  }

  /// The positions of the items that are removed, and those of new ones.
  private static func changes(from old: [String], to new: [String]) -> (gone: Set<Int>, come: Set<Int>) {
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    return (gone, come)
  }

  /// Replaces neighboring items of a list by others.
  ///
  /// - Parameters:
  ///   - last: the item before them; nil if they are the first ones.
  ///   - first: the first item of the list.
  private mutating func replace(
    _ gone: [Node], with come: [String], after last: Node?, before first: Node, in list: Node
  ) throws(UnclearManifest) {
    let pairs = min(gone.count, come.count)
    for item in gone[pairs...].reversed() {
      if isInBrackets(list) { try removeFlowItem(item) } else { edit(try wholeLine(of: item), "") }
    }
    let added = come[pairs...]
    if !added.isEmpty {
      let other = gone.prefix(pairs).last ?? last
      let place = other ?? first
      if isInBrackets(list) {
        let range = try range(of: place)
        let start = other == nil ? range.lowerBound : range.upperBound
        edit(start..<start, added.map { other == nil ? "\($0), " : ", \($0)" }.joined())
      } else {
        let line = try wholeLine(of: place)
        let margin = String(String.UnicodeScalarView(lines.scalars[line].prefix { $0 == " " }))
        let start = other == nil ? line.lowerBound : line.upperBound
        let isUnended = start > 0 && lines.scalars[start - 1] != "\n"
        edit(start..<start, (isUnended ? "\n" : "") + added.map { "\(margin)- \($0)\n" }.joined())
      }
    }
    for (item, name) in zip(gone.prefix(pairs), come).reversed() { try rename(item, to: name) }
  }

  /// Gives a list without items, in brackets or without a value, its first ones.
  private mutating func fill(_ list: Node, of key: String, with items: [String]) throws(UnclearManifest) {
    let text = items.joined(separator: ", ")
    if let mark = list.mark, isInBrackets(list) {
      let start = lines.start(of: mark.line) + mark.column
      return edit(start..<start, text)
    }
    guard let mark = try self.key(key, in: root())?.mark, list.scalar?.string.isEmpty == true else {
      throw unclear(key)
    }
    let start = lines.start(of: mark.line) + mark.column + key.unicodeScalars.count
    edit(start..<start, " [\(text)]")
  }
}

/// A manifest has a layout in which codelab can't change a part.
package struct UnclearManifest: Error, Equatable, CustomStringConvertible {
  /// The path relative to the course.
  let file: String
  /// The key or value.
  let part: String

  /// What is wrong, and what to do next.
  package var description: String {
    "\(file) has a layout in which codelab can't change “\(part)”. Write each value on a line of its own, "
      + "as `codelab new` does, and try again."
  }
}

/// Changes of a list of entries at the top level, such as `criteria` or `mistakes`. An entry is a group of keys with an
/// `id`.
extension ManifestText {
  /// The ids of the entries of a list.
  ///
  /// - Throws: `UnclearManifest` if the text is not valid YAML.
  package func ids(of list: String) throws(UnclearManifest) -> [String] {
    try root()[list]?.sequence?.compactMap { $0["id"]?.scalar?.string } ?? []
  }

  /// The texts in a list of an entry; empty if it has none.
  ///
  /// - Throws: `UnclearManifest` if the text is not valid YAML.
  package func items(of key: String, in id: String, of list: String) throws(UnclearManifest) -> [String] {
    try entry(id, of: list)[key]?.sequence?.compactMap(\.scalar?.string) ?? []
  }

  /// Removes an entry with its lines.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func removeEntry(_ id: String, of list: String) throws(UnclearManifest) {
    let root = try root()
    guard let value = root[list], let entries = value.sequence, !isInBrackets(value),
      let index = entries.firstIndex(where: { $0["id"]?.scalar?.string == id }),
      let mark = entries[index].mark
    else { throw unclear(id) }
    let start = lines.start(of: mark.line)
    let next = index + 1 < entries.count ? entries[index + 1].mark.map { lines.start(of: $0.line) } : nil
    let end = try self.entry(of: list).upperBound
    let own = withoutHeading(next ?? end, after: start)
    // With the blank lines that separate it from what follows.
    edit(start..<(own + lines.scalars[own...].prefix { $0 == "\n" }.count), "")
  }

  /// Removes texts from a list of an entry; a list that gets empty is removed with its key.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func remove(
    _ texts: [String], from key: String, in id: String, of list: String
  ) throws(UnclearManifest) {
    let all = try items(of: key, in: id, of: list)
    let isEmptied = all.allSatisfy(texts.contains)
    if isEmptied, let mark = try self.key(key, in: entry(id, of: list))?.mark {
      guard let last = try entry(id, of: list)[key]?.sequence?.last else { return }
      let end = try wholeLine(of: last).upperBound
      return edit(lines.start(of: mark.line)..<end, "")
    }
    for text in texts where all.contains(text) {
      guard let value = try entry(id, of: list)[key],
        let item = value.sequence?.first(where: { $0.scalar?.string == text })
      else { throw unclear(text) }
      if isInBrackets(value) { try removeFlowItem(item) } else { edit(try wholeLine(of: item), "") }
    }
  }

  private func entry(_ id: String, of list: String) throws(UnclearManifest) -> Node {
    let entries = try root()[list]?.sequence
    guard let entry = entries?.first(where: { $0["id"]?.scalar?.string == id }) else { throw unclear(id) }
    return entry
  }
}
