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

  /// A page with these bytes.
  package init(_ text: Data) { bytes = text }

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
    for (index, line) in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n").enumerated() {
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
