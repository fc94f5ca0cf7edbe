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

  /// Changes the items of a list at the top level, which is added or removed if necessary.
  ///
  /// - Throws: `UnclearManifest` if the layout is not understood.
  package mutating func setItems(of key: String, to new: [String]) throws(UnclearManifest) {
    guard try items(of: key) != new else { return }
    let line = new.isEmpty ? "" : "\(key): [\(new.joined(separator: ", "))]\n"
    if try root()[key] != nil { return edit(try entry(of: key), line) }
    try add(line, before: "criteria")
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
