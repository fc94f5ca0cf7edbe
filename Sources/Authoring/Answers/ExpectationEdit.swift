import Catalog
import CourseModel

/// Changes `fails` and `ends` of an entry in the text of a file of answers, and nothing else: comments and layout stay.
struct ExpectationEdit {
  private let places: MistakePlaces
  private var lines: [[Unicode.Scalar]]

  /// An edit of the entry with this id; nil if the text has none.
  init?(of id: String, in text: String) {
    guard let places = MistakePlaces(of: id, in: text) else { return nil }
    self.places = places
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  /// The line of `fails`, from 1.
  var line: Int { places.failsKey.line }

  /// The text with these expectations; nil if the layout of the entry is not understood.
  func text(fails: [String], ends: Termination.Name?) -> String? {
    var edit = self
    // The lower place is changed first, so that the other one stays where it is.
    let isEndsLower =
      places.endsKey.map { ($0.line, $0.column) > (places.fails.line, places.fails.column) } ?? true
    let isDone =
      isEndsLower
      ? edit.write(ends) && edit.write(fails)
      : edit.write(fails) && edit.write(ends)
    return isDone ? edit.lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n") : nil
  }

  /// The line and the column of the value of `fails`, from 0.
  private var start: (line: Int, column: Int) { (places.fails.line - 1, places.fails.column - 1) }

  // MARK: fails

  private mutating func write(_ fails: [String]) -> Bool {
    if let items = itemLines {
      writeItems(fails, at: items)
      return true
    }
    guard let end = closingBracket else { return false }
    lines[start.line].replaceSubrange(
      start.column...end, with: "[\(fails.joined(separator: ", "))]".unicodeScalars)
    return true
  }

  /// The column of the bracket that ends the list; nil if the list is not in brackets on one line.
  private var closingBracket: Int? {
    guard lines.indices.contains(start.line), lines[start.line].indices.contains(start.column),
      lines[start.line][start.column] == "["
    else { return nil }
    return lines[start.line][start.column...].firstIndex(of: "]")
  }

  /// The lines of a list with an item on each; nil if the list is written in another way.
  private var itemLines: Range<Int>? {
    let end = lines[min(start.line, lines.count)...].firstIndex { Self.item($0, indent: start.column) == nil }
    let items = start.line..<max(start.line, end ?? lines.count)
    return items.isEmpty ? nil : items
  }

  /// Keeps the items that still fail, and the comments of the others above them.
  private mutating func writeItems(_ fails: [String], at range: Range<Int>) {
    let names = range.compactMap { Self.item(lines[$0], indent: start.column) }
    let margin = String(repeating: " ", count: start.column)
    let items = zip(range.map { lines[$0] }, names)
    let comments = items.filter { !fails.contains($1) }.compactMap { Self.comment($0.0, margin) }
    let kept = items.filter { fails.contains($1) }.map(\.0)
    let new = fails.filter { !names.contains($0) }.map { Array("\(margin)- \($0)".unicodeScalars) }
    lines.replaceSubrange(range, with: comments + kept + new)
  }

  /// The comment at the end of a line, as a line of its own; nil if there is none.
  private static func comment(_ line: [Unicode.Scalar], _ margin: String) -> [Unicode.Scalar]? {
    let mark = line.indices.dropFirst().first { line[$0] == "#" && line[$0 - 1] == " " }
    return mark.map { Array(margin.unicodeScalars) + line[$0...] }
  }

  /// The text of a list's item at this indentation; nil for another line.
  private static func item(_ line: [Unicode.Scalar], indent: Int) -> String? {
    guard line.count > indent + 1, line[..<indent].allSatisfy({ $0 == " " }), line[indent] == "-",
      line[indent + 1] == " "
    else { return nil }
    let text = String(String.UnicodeScalarView(line[(indent + 2)...]))
    return text.split(separator: " ").first.map { $0.filter { $0 != "'" && $0 != "\"" } }
  }

  // MARK: ends

  private mutating func write(_ ends: Termination.Name?) -> Bool {
    guard let key = places.endsKey else { return ends.map { add($0) } ?? true }
    let text = String(String.UnicodeScalarView(lines[key.line - 1]))
    guard let range = text.range(of: #/,?\s*ends: *['"]?[a-z-]+['"]?/#, from: key.column) else {
      return false
    }
    if let ends {
      let value = String(text[range]).replacing(#/(ends: *).*/#) { "\($0.output.1)\(ends.rawValue)" }
      lines[key.line - 1] = Array(text.replacingCharacters(of: range, with: value).unicodeScalars)
    } else if places.isInBraces {
      lines[key.line - 1] = Array(text.replacingCharacters(of: range, with: "").unicodeScalars)
    } else {
      // A first key shares its line with the dash of the entry.
      guard text[..<range.lowerBound].allSatisfy({ $0 == " " }) else { return false }
      let margin = String(text[..<range.lowerBound]) + text[range].prefix { $0 == " " }
      let comment = Self.comment(lines[key.line - 1], margin)
      lines.replaceSubrange(key.line - 1...key.line - 1, with: comment.map { [$0] } ?? [])
    }
    return true
  }

  private mutating func add(_ ends: Termination.Name) -> Bool {
    if places.isInBraces {
      guard let bracket = closingBracket else { return false }
      lines[start.line].insert(contentsOf: ", ends: \(ends.rawValue)".unicodeScalars, at: bracket + 1)
      return true
    }
    let indent = String(repeating: " ", count: places.failsKey.column - 1)
    let end = itemLines?.upperBound ?? start.line + 1
    lines.insert(Array("\(indent)ends: \(ends.rawValue)".unicodeScalars), at: end)
    return true
  }
}

extension String {
  /// The first match that contains or follows the column, from 1 in Unicode scalars.
  fileprivate func range(of pattern: some RegexComponent, from column: Int) -> Range<Index>? {
    ranges(of: pattern).first { unicodeScalars.distance(from: startIndex, to: $0.upperBound) >= column }
  }

  fileprivate func replacingCharacters(of range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
