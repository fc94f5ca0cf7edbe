import Foundation

/// Changes of a page's links.
extension MarkdownPage {
  /// A link outside of code blocks: the bytes of all of it, and of the page's name in it.
  private struct Place {
    var whole: Range<Int>
    var target: Range<Int>
    /// The words between the brackets; nil for `<doc:…>`.
    var words: String?
  }

  /// The page with other names in its links; nil if no link changes.
  ///
  /// - Parameter name: the new name of a page; nil if it keeps its own.
  package func relinked(_ name: (String) -> String?) -> String? {
    changed { place in name(text(place.target)).map { (place.target, $0) } }
  }

  /// The page with plain words in place of links; nil if no link changes.
  ///
  /// - Parameter title: the words in place of a link `<doc:…>` to a page; nil if links to it stay.
  package func unlinked(_ title: (String) -> String?) -> String? {
    changed { place in title(text(place.target)).map { (place.whole, place.words ?? $0) } }
  }

  /// The lines, from 1, of links to pages.
  package func lines(ofLinksTo isMeant: (String) -> Bool) -> [Int] {
    places.filter { isMeant(text($0.target)) }.map { line(of: $0.target.lowerBound) }
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
    return byte.isASCII && (byte.isLetter || byte.isNumber || byte == "-" || byte == "/")
  }

  private func line(of place: Int) -> Int { bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1 }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func changed(_ change: (Place) -> (Range<Int>, String)?) -> String? {
    let changes = places.compactMap(change)
    guard !changes.isEmpty else { return nil }
    var new = bytes
    for (range, text) in changes.reversed() { new.replaceSubrange(range, with: Data(text.utf8)) }
    return String(decoding: new, as: UTF8.self)
  }

  private var places: [Place] { places(of: "doc:").filter { !isCode($0) }.compactMap(place) }

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
