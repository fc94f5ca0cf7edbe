import CourseModel
import Foundation

/// A Markdown page of a course, searched for problems that can be found without docc.
///
/// All pages are read with each command, so for speed the text is searched as bytes and not split into lines.
package struct MarkdownPage {
  /// A link to another page of the course.
  struct Link: Equatable {
    /// The page's name, without `#section`.
    var target: String
    var line: Int
    /// The column in bytes, from 1.
    var column: Int
  }

  let bytes: Data

  /// A page with these bytes, without a byte order mark.
  package init(_ text: Data) {
    let mark = "\u{FEFF}".utf8
    bytes = text.starts(with: mark) ? Data(text.dropFirst(mark.count)) : text
  }

  /// The title, if the first line that is not blank is `# Title`; docc leaves out a page without a title,
  /// without a message.
  package var title: String? {
    let start = bytes.firstIndex { !"\r\n ".utf8.contains($0) } ?? bytes.endIndex
    guard bytes[start...].starts(with: "# ".utf8) else { return nil }
    let line = bytes[start...].dropFirst(2).prefix { !"\r\n".utf8.contains($0) }
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }

  /// The line, from 1, at which a code block begins that never ends; nil if there is none.
  package var openFence: Int? {
    var open: (line: Int, mark: Substring)?
    for (index, line) in String(decoding: bytes, as: UTF8.self).sourceLines.enumerated() {
      let text = line.drop { $0 == " " }
      guard let sign = text.first, sign == "`" || sign == "~" else { continue }
      let mark = text.prefix { $0 == sign }
      let rest = text.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
      guard mark.count >= 3 else { continue }
      if let begun = open {
        if begun.mark.first == sign, mark.count >= begun.mark.count, rest.isEmpty { open = nil }
      } else if sign == "~" || !rest.contains("`") {
        open = (index + 1, mark)
      }
    }
    return open?.line
  }

  /// The links `<doc:…>` and `(doc:…)`, outside of code blocks, that do not lead to one of these pages.
  func links(toNoneOf pages: Set<String>) -> [Link] {
    places(of: "doc:").compactMap { start in
      guard start > 0, [UInt8(ascii: "<"), UInt8(ascii: "(")].contains(bytes[start - 1]) else { return nil }
      let target = String(
        decoding: bytes[(start + 4)...].prefix { !Self.ends.contains($0) }, as: UTF8.self)
      return target.isEmpty || pages.contains(target) || isCode(start) ? nil : link(target, start - 1)
    }
  }

  static let ends = Set(">)# \t\r\n".utf8)

  private func link(_ target: String, _ start: Int) -> Link {
    let lines = places(of: "\n", before: start)
    return Link(target: target, line: lines.count + 1, column: start - (lines.last ?? -1))
  }

  func isCode(_ place: Int) -> Bool {
    !places(of: "\n```", before: place).count.isMultiple(of: 2)
  }

  func places(of text: String, before end: Int? = nil) -> [Int] {
    let pattern = Data(text.utf8)
    var found: [Int] = []
    var rest = bytes.startIndex..<(end ?? bytes.endIndex)
    while let range = bytes.range(of: pattern, in: rest) {
      found.append(range.lowerBound)
      rest = range.upperBound..<rest.upperBound
    }
    return found
  }
}

extension MarkdownPage {
  /// A link to a file, a heading or an address.
  package struct Reference: Equatable {
    /// What is written as its target.
    package let target: String
    /// The line, from 1.
    package let line: Int
  }

  /// The links outside of code, with their targets as they are written; docc tells of images.
  package var references: [Reference] {
    filePlaces.map { Reference(target: text($0.target), line: line(of: $0.target.lowerBound)) }
  }

  /// The names by which links lead to the headings of the page; see `anchor(of:)`.
  package var anchors: Set<String> {
    Set(
      proseLines.filter { $0.text.contains("#") }.compactMap {
        $0.text.firstMatch(of: #/^ {0,3}#{1,6}\s+(.+?)\s*#*$/#)
      }.map {
        Self.anchor(of: $0.1)
      })
  }

  /// The words of a heading or of the part of a link behind `#`, without what tools write in different ways: capitals,
  /// punctuation and blanks.
  package static func anchor(of text: some StringProtocol) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The lines outside of fenced code, each with its number and the place of its first byte. Blanks are in place of the
  /// marks of inline code, and of what would be a link in it.
  private var proseLines: [(number: Int, start: Int, text: String)] {
    var fence: Substring?
    var found: [(Int, Int, String)] = []
    var start = bytes.startIndex
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, slice) in lines.enumerated() {
      let line = String(decoding: slice, as: UTF8.self).replacing("\r", with: " ")
      let text = line.drop { $0 == " " }
      let mark = text.prefix { $0 == "`" } + text.prefix { $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open), text.dropFirst(mark.count).allSatisfy(\.isWhitespace) { fence = nil }
      } else if mark.count >= 3 {
        fence = mark
      } else {
        let words =
          line.contains("`")
          ? line.replacing(#/`[^`]*`/#) { String($0.0.map { "`]()".contains($0) ? " " : $0 }) } : line
        found.append((index + 1, start, words))
      }
      start += slice.count + 1
    }
    return found
  }

  /// The links to files, headings and addresses; those of definitions have no words.
  private var filePlaces: [Place] {
    proseLines.flatMap { _, start, text in
      // Most lines have no link, and a pattern costs more than a look.
      guard text.contains("]") else { return [Place]() }
      let line = text.replacing(#/!\[[^\]]*\]\([^)]*\)/#) { String(repeating: " ", count: $0.0.utf8.count) }
      func bytes(_ part: Substring) -> Range<Int> {
        let first = start + line.utf8.distance(from: line.startIndex, to: part.startIndex)
        return first..<(first + part.utf8.count)
      }
      let links = line.matches(of: #/\]\(\s*<?([^()\s<>]+)>?(?:\s[^()]*)?\)/#).map { link in
        let open = line[..<link.range.lowerBound].lastIndex(of: "[") ?? link.range.lowerBound
        let words = bytes(line[open..<link.range.lowerBound].dropFirst())
        return Place(
          whole: bytes(line[open..<link.range.upperBound]), target: bytes(link.1), words: self.text(words))
      }
      let definitions = line.matches(of: #/^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)/#).map {
        Place(whole: bytes($0.0), target: bytes($0.1))
      }
      return links + definitions
    }
  }
}

/// Changes of a page's links.
extension MarkdownPage {
  /// A link outside of code blocks: the bytes of all of it, and of its target.
  private struct Place {
    var whole: Range<Int>
    var target: Range<Int>
    /// The words between the brackets; nil if there are none, as in `<doc:…>`.
    var words: String?
  }

  /// What links lead to.
  package enum Targets {
    /// Pages, by their names: `<doc:…>`.
    case pages
    /// Files, by their paths.
    case files
  }

  /// The page with other targets in its links; nil if no link changes.
  ///
  /// - Parameter name: the new target; nil if it stays.
  package func relinked(_ targets: Targets, _ name: (String) -> String?) -> String? {
    changed(targets) { place in name(text(place.target)).map { (place.target, $0) } }
  }

  /// The page with plain words in place of links; nil if no link changes.
  ///
  /// - Parameter title: the words in place of a link without words; nil if links with this target stay.
  package func unlinked(_ targets: Targets, _ title: (String) -> String?) -> String? {
    changed(targets) { place in title(text(place.target)).map { (place.whole, place.words ?? $0) } }
  }

  /// The lines, from 1, of links with these targets.
  package func lines(ofLinksTo targets: Targets, _ isMeant: (String) -> Bool) -> [Int] {
    places(targets).filter { isMeant(text($0.target)) }.map { line(of: $0.target.lowerBound) }
  }

  /// The lines, from 1, that contain a word which is not a part of a longer name.
  package func lines(naming word: String) -> [Int] {
    places(of: word).filter { start in
      !isName(start - 1) && !isName(start + word.utf8.count)
    }.map(line)
  }

  private func isName(_ index: Int) -> Bool {
    guard bytes.indices.contains(index) else { return false }
    let byte = Character(Unicode.Scalar(bytes[index]))
    return byte.isASCII && (byte.isLetter || byte.isNumber || byte == "-")
  }

  private func line(of place: Int) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func changed(_ targets: Targets, _ change: (Place) -> (Range<Int>, String)?) -> String? {
    let changes = places(targets).compactMap(change)
    guard !changes.isEmpty else { return nil }
    var new = bytes
    for (range, text) in changes.reversed() { new.replaceSubrange(range, with: Data(text.utf8)) }
    return String(decoding: new, as: UTF8.self)
  }

  private func places(_ targets: Targets) -> [Place] {
    switch targets {
    case .pages: places(of: "doc:").filter { !isCode($0) }.compactMap(place)
    case .files: filePlaces
    }
  }

  private func place(_ start: Int) -> Place? {
    let target = (start + 4)..<(bytes[(start + 4)...].firstIndex { Self.ends.contains($0) } ?? bytes.endIndex)
    guard start > 0, !target.isEmpty else { return nil }
    if bytes[start - 1] == UInt8(ascii: "<") {
      guard let end = bytes[target.upperBound...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      return Place(whole: (start - 1)..<(end + 1), target: target)
    }
    guard start > 1, bytes[start - 1] == UInt8(ascii: "("), bytes[start - 2] == UInt8(ascii: "]"),
      let end = bytes[target.upperBound...].firstIndex(of: UInt8(ascii: ")")),
      let open = bytes[..<(start - 2)].lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    return Place(whole: open..<(end + 1), target: target, words: text((open + 1)..<(start - 2)))
  }
}
