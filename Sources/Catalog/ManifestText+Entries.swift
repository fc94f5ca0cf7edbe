import Yams

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
