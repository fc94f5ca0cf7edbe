import Yams

/// The parts of a text that is not valid YAML, each read alone: the top-level keys, and the entries of their lists.
struct YAMLParts {
  /// The keys and values that can be read, in order, with their places in the text.
  private(set) var pairs: [(Node, Node)] = []
  /// Why the others can't be read, in order.
  private(set) var errors: [any Error] = []
  private let lines: [String]

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let starts = lines.indices.filter { Self.beginsKey(lines[$0]) }
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) { read(start, end) }
  }

  private static func beginsKey(_ line: String) -> Bool {
    line.first.map { $0.isASCII && $0.isLetter } == true && line.contains(":")
  }

  private static func hasContent(_ line: String) -> Bool {
    line.first { $0 != " " }.map { $0 != "#" && $0 != "\r" } ?? false
  }

  private mutating func read(_ start: Int, _ end: Int) {
    do {
      if let pair = try pair([start..<end]) { add(pair) }
    } catch {
      if !readList(start, end, error) { errors.append(error) }
    }
  }

  private mutating func add(_ pair: (Node, Node)) {
    if !pairs.contains(where: { $0.0.string == pair.0.string }) { pairs.append(pair) }
  }

  /// Reads the entries of the list below a key, whose value as a whole can't be read because of `error`; returns whether
  /// there is one.
  private mutating func readList(_ start: Int, _ end: Int, _ error: any Error) -> Bool {
    let rest = start + 1..<end
    let indents = rest.filter { lines[$0].drop { $0 == " " }.hasPrefix("- ") }
      .map { lines[$0].prefix { $0 == " " }.count }
    // Lists in the entries are indented farther.
    guard let indent = indents.min() else { return false }
    let mark = String(repeating: " ", count: indent) + "- "
    let starts = rest.filter { lines[$0].hasPrefix(mark) }
    // What stands before the first entry may be an entry without its dash.
    if rest.prefix(while: { $0 < starts[0] }).contains(where: { Self.hasContent(lines[$0]) }) {
      errors.append(error)
    }
    var key: Node?
    var entries: [Node] = []
    for (begin, end) in zip(starts, starts.dropFirst() + [end]) {
      do {
        guard let pair = try pair([start..<start + 1, begin..<end]) else { continue }
        key = key ?? pair.0
        entries += pair.1.sequence.map(Array.init) ?? []
      } catch {
        errors.append(error)
      }
    }
    if let key { add((key, .sequence(Node.Sequence(entries, Tag(.seq), .block, key.mark)))) }
    return true
  }

  /// The one key of some lines, which are left where they are, so that places are right.
  private func pair(_ ranges: [Range<Int>]) throws -> (Node, Node)? {
    let shown = lines.indices.prefix(ranges.last?.upperBound ?? 0).map { line in
      ranges.contains { $0.contains(line) } ? lines[line] : ""
    }
    let node = try compose(yaml: shown.joined(separator: "\n"), .basic)
    guard let pair = node?.mapping?.first, node?.mapping?.count == 1 else { return nil }
    return (pair.key, pair.value)
  }
}

/// YAML that other programs wrote, and that is not part of a course.
package enum PlainYAML {
  /// The document as dictionaries, arrays and texts: a number such as `00123` keeps its zeros.
  ///
  /// - Throws: an error of the parser.
  package static func value(of text: String) throws -> Any? { try load(yaml: text, .basic) }
}
