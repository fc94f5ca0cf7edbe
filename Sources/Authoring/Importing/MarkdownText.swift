import Foundation

/// A page of Markdown in the forms that tracks use, which is changed to what codelab shows.
struct MarkdownText {
  /// The first heading of the first level.
  let title: String?
  /// The page without that heading.
  let body: String
  /// The lines of the body, and whether each is code.
  private var lines: [(text: String, isCode: Bool)] = []

  /// Reads a page. Further headings of the first level become those of the second. Blocks such as
  /// `~~~~exercism/note` become quotations.
  init(_ text: String) {
    var title: String?
    var fence: String?
    var isNote = false
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.drop { $0 == " " }
      let mark = trimmed.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        let ends =
          mark.count >= open.count && mark.first == open.first
          && trimmed.dropFirst(mark.count).allSatisfy(\.isWhitespace)
        if ends { fence = nil }
        if isNote {
          if !ends { lines.append((line.isEmpty ? ">" : "> \(line)", false)) }
          isNote = fence != nil
        } else {
          lines.append((line, true))
        }
      } else if mark.count >= 3 {
        fence = String(mark)
        let kind = trimmed.dropFirst(mark.count).wholeMatch(of: /exercism\/(\w+)\s*/)?.1
        isNote = kind != nil
        lines.append(kind.map { ($0 == "caution" ? "> Warning:" : "> Note:", false) } ?? (line, true))
      } else if let heading = line.wholeMatch(of: /#\s+(.+?)\s*#*/)?.1 {
        if title == nil { title = String(heading) } else { lines.append(("## \(heading)", false)) }
      } else {
        // Two backticks would be a link to a symbol.
        lines.append((line.replacing("``", with: "`"), false))
      }
    }
    self.title = title
    body = lines.map(\.text).joined(separator: "\n").trimmingBlankLines
  }

  /// The parts with a numbered heading, such as `## 2. Add a size`, with the names in their code.
  var numberedParts: [(number: Int, title: String, words: Set<String>)] {
    var parts: [(number: Int, title: String, words: Set<String>)] = []
    for (text, isCode) in lines {
      if !isCode, let heading = text.wholeMatch(of: /##+\s+(\d+)[.)]\s+(.+)/), let number = Int(heading.1) {
        parts.append((number, String(heading.2), []))
      } else if !isCode, text.hasPrefix("#") {
        if text.hasPrefix("## ") { parts.append((0, "", [])) }
      } else if !parts.isEmpty {
        let code = isCode ? [text[...]] : text.matches(of: /`([^`]+)`/).map(\.1)
        for piece in code {
          parts[parts.count - 1].words.formUnion(piece.matches(of: /[A-Za-z_]\w+/).map { String($0.0) })
        }
      }
    }
    return parts.filter { $0.number > 0 }
  }

  /// The items of the lists below each heading.
  var hintSections: [TaskPage.HintSection] {
    var sections: [(number: Int?, hints: [String])] = []
    var isInItem = false
    for (text, isCode) in lines where !isCode {
      if text.hasPrefix("#") {
        let number = text.firstMatch(of: /^#+\s+(\d+)[.)]/).flatMap { Int($0.1) }
        sections.append((number, []))
        isInItem = false
      } else if let item = text.wholeMatch(of: /\s{0,3}[-*]\s+(.+)/)?.1 {
        if sections.isEmpty { sections.append((nil, [])) }
        sections[sections.count - 1].hints.append(Self.plain(item))
        isInItem = true
      } else if text.allSatisfy(\.isWhitespace) || text.hasPrefix("[") {
        isInItem = false
      } else if isInItem, let last = sections.last?.hints.last {
        let section = sections.count - 1
        sections[section].hints[sections[section].hints.count - 1] = "\(last) \(Self.plain(text[...]))"
      }
    }
    return sections.map { TaskPage.HintSection(number: $0.number, hints: $0.hints) }
  }

  /// The text without links.
  private static func plain(_ text: Substring) -> String {
    let words = text.replacing(/\[([^\]]+)\](?:\[[^\]]*\]|\([^)]*\))/) { $0.1 }
    return words.split(separator: " ").joined(separator: " ")
  }
}

extension String {
  fileprivate var trimmingBlankLines: String {
    var lines = components(separatedBy: "\n")[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
