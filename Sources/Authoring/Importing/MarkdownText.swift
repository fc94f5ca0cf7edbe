import Foundation

/// A page of Markdown in the forms that tracks use, which is changed to what codelab shows.
struct MarkdownText {
  /// The first heading of the first level.
  let title: String?
  /// The page without that heading.
  let body: String
  /// The lines of the body, whether each is code, and its number in the page, from 1.
  private var lines: [(text: String, isCode: Bool, number: Int)] = []
  /// The links and pictures of files, which became plain text, each with its line.
  private(set) var dropped: [(target: String, line: Int)] = []

  /// Reads a page. A title can be underlined by equals signs. Further headings of the first level become those of the
  /// second. Blocks such as `~~~~exercism/note` become quotations.
  init(_ text: String) {
    var title: String?
    var fence: String?
    var isNote = false
    let all = text.components(separatedBy: "\n")
    var underline: Int?
    for (index, line) in all.enumerated() where index != underline {
      let number = index + 1
      let trimmed = line.drop { $0 == " " }
      let mark = trimmed.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        let ends =
          mark.count >= open.count && mark.first == open.first
          && trimmed.dropFirst(mark.count).allSatisfy(\.isWhitespace)
        if ends { fence = nil }
        if isNote {
          if !ends { lines.append((line.isEmpty ? ">" : "> \(line)", false, number)) }
          isNote = fence != nil
        } else {
          lines.append((line, true, number))
        }
      } else if mark.count >= 3 {
        fence = String(mark)
        let kind = trimmed.dropFirst(mark.count).wholeMatch(of: /exercism\/(\w+)\s*/)?.1
        isNote = kind != nil
        lines.append(
          kind.map { ($0 == "caution" ? "> Warning:" : "> Note:", false, number) } ?? (line, true, number))
      } else if let heading = Self.heading(line, before: all[index...].dropFirst().first) {
        if !line.hasPrefix("#") { underline = index + 1 }
        if title == nil { title = String(heading) } else { lines.append(("## \(heading)", false, number)) }
      } else {
        // Two backticks would be a link to a symbol.
        let plain = Self.withoutFiles(line.replacing("``", with: "`"))
        lines.append((plain.text, false, number))
        dropped += plain.dropped.map { ($0, number) }
      }
    }
    self.title = title
    body = lines.map(\.text).joined(separator: "\n").trimmingBlankLines
  }

  /// The page of a lesson for which there is no text.
  static let usualLesson = "Read the task of each exercise, write the code, and check it."

  /// The body as the page of a lesson, whose listings in Swift would be compiled: these are parts of programs.
  var bodyOfLesson: String {
    body.replacing(/(?m)^(\s*(?:`{3,}|~{3,}))[ \t]*swift\b.*$/) { "\($0.1)text" }
  }

  /// The heading of the first level in a line, which the next line may underline.
  private static func heading(_ line: String, before next: String?) -> Substring? {
    if let heading = line.wholeMatch(of: /#\s+(.+?)\s*#*/)?.1 { return heading }
    guard next?.wholeMatch(of: /={2,}\s*/) != nil else { return nil }
    return line.wholeMatch(of: /\s{0,3}(\S.*?)\s*/)?.1
  }

  /// A line with plain words in place of links to files and of their pictures: only the page is imported.
  private static func withoutFiles(_ line: String) -> (text: String, dropped: [String]) {
    var found: [String] = []
    let text = line.replacing(/!?\[([^\]]*)\]\(\s*<?([^()\s<>]+)>?(?:\s[^()]*)?\)/) { link in
      let isCode = !line[..<link.range.lowerBound].count { $0 == "`" }.isMultiple(of: 2)
      if isCode || link.2.contains(/^(#|\/\/|[A-Za-z][A-Za-z0-9+.\-]*:)/) { return link.0 }
      found.append(String(link.2))
      return link.1
    }
    return (text, found)
  }

  /// The parts with a numbered heading, such as `## 2. Add a size`, with the names in their code.
  var numberedParts: [(number: Int, title: String, words: Set<String>)] {
    var parts: [(number: Int, title: String, words: Set<String>)] = []
    for (text, isCode, _) in lines {
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

  /// The items of the lists and the paragraphs below each heading. The lines of a listing end the hint before it.
  var hintSections: [TaskPage.HintSection] {
    var sections: [(number: Int?, hints: [String], line: Int)] = []
    var isInHint = false
    for (text, isCode, line) in lines {
      if isCode {
        let code = text.trimmingCharacters(in: .whitespaces)
        let section = sections.count - 1
        if code.isEmpty || code.hasPrefix("```") || code.hasPrefix("~~~") || section < 0 { continue }
        let hint = [sections[section].hints.popLast(), "`\(code)`"].compactMap { $0 }.joined(separator: " ")
        sections[section].hints.append(hint)
        isInHint = false
      } else if text.hasPrefix("#") {
        let number = text.firstMatch(of: /^#+\s+(\d+)[.)]/).flatMap { Int($0.1) }
        sections.append((number, [], line))
        isInHint = false
      } else if text.allSatisfy(\.isWhitespace) || text.wholeMatch(of: /\[[^\]]+\]:.*/) != nil {
        isInHint = false
      } else {
        if sections.isEmpty { sections.append((nil, [], line)) }
        let section = sections.count - 1
        let item = text.wholeMatch(of: /\s{0,3}(?:[-*+]|\d+[.)])\s+(.+)/)?.1
        if item == nil, isInHint, let last = sections[section].hints.last {
          sections[section].hints[sections[section].hints.count - 1] = "\(last) \(Self.plain(text[...]))"
        } else {
          sections[section].hints.append(Self.plain(item ?? text[...]))
          isInHint = true
        }
      }
    }
    return sections.map { TaskPage.HintSection(number: $0.number, hints: $0.hints, line: $0.line) }
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
