import CourseModel
import Yams

extension ManifestText {
  var lines: ScalarLines { ScalarLines(text) }

  func root() throws(UnclearManifest) -> Node {
    do {
      guard let node = try compose(yaml: text, .basic) else { throw unclear("title") }
      return node
    } catch {
      throw unclear("title")
    }
  }

  func key(_ name: String, in node: Node) throws(UnclearManifest) -> Node? {
    node.mapping?.first { $0.key.scalar?.string == name }?.key
  }

  /// Whether a list or a group of keys is written in brackets or braces.
  func isInBrackets(_ node: Node) -> Bool {
    guard let mark = node.mark else { return false }
    let start = lines.start(of: mark.line) + mark.column - 1
    return lines.scalars.indices.contains(start) && ["[", "{"].contains(lines.scalars[start])
  }

  /// The characters of a text on one line, with its quotes.
  func range(of node: Node) throws(UnclearManifest) -> Range<Int> {
    guard let scalar = node.scalar, let mark = node.mark else { throw unclear("") }
    let start = lines.start(of: mark.line) + mark.column - 1
    let rest = lines.scalars[start...].prefix { $0 != "\n" }
    for form in [scalar.string, "'\(scalar.string.replacing("'", with: "''"))'", "\"\(scalar.string)\""]
    where rest.starts(with: form.unicodeScalars) {
      return start..<(start + form.unicodeScalars.count)
    }
    throw unclear(scalar.string)
  }

  func wholeLine(of node: Node) throws(UnclearManifest) -> Range<Int> {
    let line = try range(of: node)
    let start = lines.scalars[..<line.lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = lines.scalars[line.upperBound...].firstIndex(of: "\n").map { $0 + 1 } ?? lines.scalars.count
    return start..<end
  }

  /// The line below the last line of a list's items, from 1.
  func endOfList(after line: Int) throws(UnclearManifest) -> Int? {
    let all = text.sourceLines
    var end = line
    for number in line..<max(line, all.count) {
      let text = all[number]
      if text.first.map({ $0 != " " && $0 != "-" && $0 != "#" }) ?? false { break }
      if text.contains(where: { !$0.isWhitespace }) { end = number + 1 }
    }
    return end + 1
  }

  // MARK: Edits

  mutating func replace(_ node: Node, with new: String) throws(UnclearManifest) {
    edit(try range(of: node), new)
  }

  /// Replaces a name; its quotes stay.
  mutating func rename(_ item: Node, to name: String) throws(UnclearManifest) {
    let range = try range(of: item)
    let quote = lines.scalars[range].first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    edit(range, quote + name + quote)
  }

  /// Removes an item of a list in brackets; its comment, and its line if it has one of its own, go with it.
  mutating func removeFlowItem(_ node: Node) throws(UnclearManifest) {
    var range = try range(of: node)
    let all = lines.scalars
    let start = all[..<range.lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = all[range.upperBound...].firstIndex(of: "\n") ?? all.count
    let behind = all[range.upperBound..<end].drop { $0 == " " || $0 == "," }
    if all[start..<range.lowerBound].allSatisfy({ $0 == " " }), behind.isEmpty || behind.first == "#" {
      return edit(start..<min(end + 1, all.count), "")
    }
    if behind.first == "#" { return edit(range.lowerBound..<end, "") }
    let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\n" }
    let next = all[range.upperBound...].firstIndex { !isBlank($0) }
    if let next, all[next] == "," {
      range = range.lowerBound..<(all[(next + 1)...].firstIndex { !isBlank($0) } ?? next + 1)
    } else if let before = all[..<range.lowerBound].lastIndex(where: { !isBlank($0) }), all[before] == "," {
      range = before..<range.upperBound
    }
    edit(range, "")
  }

  /// The lines of a key at the top level with its value.
  func entry(of name: String) throws(UnclearManifest) -> Range<Int> {
    let root = try root()
    let keys = root.mapping?.map(\.key) ?? []
    guard let index = keys.firstIndex(where: { $0.scalar?.string == name }), let mark = keys[index].mark,
      !isInBrackets(root)
    else { throw unclear(name) }
    let all = lines.scalars
    let start = lines.start(of: mark.line)
    let next = index + 1 < keys.count ? keys[index + 1].mark.map { lines.start(of: $0.line) } : nil
    return start..<withoutHeading(next ?? all.count, after: start)
  }

  /// The end of some lines without the comments and blank lines at their end, which belong to what follows.
  func withoutHeading(_ end: Int, after start: Int) -> Int {
    let all = lines.scalars
    var end = end
    guard end < all.count else { return end }
    while end > start {
      let before = all[..<(end - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let line = all[before..<end].drop { $0 == " " }
      guard before > start, line.first == "#" || line.first == "\n" else { break }
      end = before
    }
    return end
  }

  /// Adds a line at the top level, before a key or at the end.
  mutating func add(_ line: String, before name: String) throws(UnclearManifest) {
    let root = try root()
    guard !isInBrackets(root) else { throw unclear(name) }
    if let mark = try key(name, in: root)?.mark { return insert(line, atLine: mark.line) }
    if !text.hasSuffix("\n") { text += "\n" }
    text += line
  }

  mutating func insert(_ new: String, atLine line: Int) {
    if !text.hasSuffix("\n") { text += "\n" }
    let start = lines.start(of: line)
    edit(start..<start, new)
  }

  mutating func edit(_ range: Range<Int>, _ new: String) {
    var all = lines.scalars
    all.replaceSubrange(range, with: new.unicodeScalars)
    text = String(String.UnicodeScalarView(all))
  }

  func unclear(_ part: String) -> UnclearManifest { UnclearManifest(file: file, part: part) }
}

/// The Unicode scalars of a text, in which the YAML parser counts lines and columns.
struct ScalarLines {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The position at which a line begins, counted from 1; the end of the text if there are fewer lines.
  func start(of line: Int) -> Int {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = scalars[start...].firstIndex(of: "\n") else { return scalars.count }
      start = end + 1
    }
    return start
  }
}
