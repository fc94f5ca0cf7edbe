import Foundation

/// A page of Markdown in the forms that tracks use, which is changed to what codelab shows.
struct MarkdownText {
  /// The first heading of the first level.
  let title: String?
  /// The page without that heading.
  let body: String
  /// The lines of the body, what each is, and its number in the page, from 1.
  private var lines: [(text: String, kind: Kind, number: Int)] = []
  /// The links and pictures of files, which became plain text, each with its line.
  private(set) var dropped: [(target: String, line: Int)] = []

  /// The lines that were nothing but a picture of a file, and were left out.
  private(set) var leftOut: Set<Int> = []

  private enum Kind { case text, code, opensListing, closesListing }

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
      if let open = fence {
        let mark = line.wholeMatch(of: /[\s>]*(`{3,}|~{3,})\s*/)?.1
        let ends = mark.map { $0.count >= open.count && $0.first == open.first } == true
        if ends { fence = nil }
        if isNote {
          if !ends { lines.append((line.isEmpty ? ">" : "> \(line)", .text, number)) }
          isNote = fence != nil
        } else {
          lines.append((line, ends ? .closesListing : .code, number))
        }
      } else if let (mark, kind) = Self.fence(line) {
        fence = String(mark)
        let kind = kind.wholeMatch(of: /exercism\/(\w+)\s*/)?.1
        isNote = kind != nil
        lines.append(
          kind.map { ($0 == "caution" ? "> Warning:" : "> Note:", .text, number) }
            ?? (line, .opensListing, number))
      } else if let heading = Self.heading(line, before: all[index...].dropFirst().first) {
        if !line.hasPrefix("#") { underline = index + 1 }
        if title == nil { title = String(heading) } else { lines.append(("## \(heading)", .text, number)) }
      } else {
        // Several backticks would be a link to a symbol.
        let plain = Self.withoutFiles(line.replacing(/`{2,}/, with: "`"))
        if plain.dropped.isEmpty || line.wholeMatch(of: /\s*!\[[^\]]*\]\([^()]*\)\s*/) == nil {
          lines.append((plain.text, .text, number))
        } else {
          leftOut.insert(number)
        }
        dropped += plain.dropped.map { ($0, number) }
      }
    }
    self.title = title
    body = lines.map(\.text).joined(separator: "\n").trimmingBlankLines
  }

  /// The lines that tell how to run the tests with Swift's own tools.
  var testCommands: [Int] {
    lines.filter { $0.text.contains(/\bswift test\b/) }.map(\.number)
  }

  /// The page of a lesson for which there is no text.
  static let usualLesson = "Read the task of each exercise, write the code, and check it."

  /// The body as the page of a lesson, whose listings in Swift would be compiled: these are parts of programs.
  var bodyOfLesson: String {
    body.replacing(/(?m)^(\s*(?:`{3,}|~{3,}))[ \t]*swift\b.*$/) { "\($0.1)text" }
  }

  /// The mark that begins a listing in a line, also in an item of a list or in a quotation, and what follows it. What
  /// ends on its line is code in a sentence.
  private static func fence(_ line: String) -> (mark: Substring, rest: Substring)? {
    let marks = /\s*(?:(?:(?:[-*+]|\d+[.)])\s+|>)\s*)*(`{3,}|~{3,})(.*)/
    guard let found = line.wholeMatch(of: marks), found.1.first == "~" || !found.2.contains("`") else {
      return nil
    }
    return (found.1, found.2)
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

  /// A part with a numbered heading, such as `## 2. Add a size`.
  struct Part {
    let number: Int
    let title: String
    /// The names in its code.
    var words: Set<String> = []
    /// The functions in its code, with their labels: `resize(to:)`.
    var signatures: Set<String> = []
  }

  /// The parts with a numbered heading, in order.
  var numberedParts: [Part] {
    var parts: [Part] = []
    for (text, kind, _) in lines where kind == .text || kind == .code {
      let isCode = kind == .code
      if !isCode, let heading = text.wholeMatch(of: /##+\s+(\d+)[.)]\s+(.+)/), let number = Int(heading.1) {
        parts.append(Part(number: number, title: String(heading.2.replacing(/<[^>]+>/, with: ""))))
      } else if !isCode, text.hasPrefix("#") {
        if text.hasPrefix("## ") { parts.append(Part(number: 0, title: "")) }
      } else if !parts.isEmpty {
        let code = isCode ? [text[...]] : text.matches(of: /`([^`]+)`/).map(\.1)
        for piece in code {
          parts[parts.count - 1].words.formUnion(piece.matches(of: /[A-Za-z_]\w+/).map { String($0.0) })
          parts[parts.count - 1].signatures.formUnion(
            piece.matches(of: /[A-Za-z_]\w*\((?:\w+:)*\)/).map { String($0.0) })
        }
      }
    }
    return parts.filter { $0.number > 0 }
  }

  /// The items of the lists and the paragraphs below each heading. A listing belongs to the hint before it, or to the
  /// item that it begins: a single line as code in the sentence, several lines as they are.
  var hintSections: [TaskPage.HintSection] {
    var sections: [TaskPage.HintSection] = []
    var isInHint = false
    var listing: [String]?
    for (text, kind, line) in lines {
      if sections.isEmpty, !text.hasPrefix("#"), !text.allSatisfy(\.isWhitespace) {
        sections.append(TaskPage.HintSection(number: nil, title: "", hints: [], line: line))
      }
      let section = sections.count - 1
      let item = text.wholeMatch(of: /\s{0,3}(?:[-*+]|\d+[.)])\s+(.+)/)?.1
      switch kind {
      case .opensListing:
        if item != nil { sections[section].hints.append("") }
        listing = []
      case .code:
        listing?.append(text)
      case .closesListing:
        sections[section].add(listing ?? [])
        (listing, isInHint) = (nil, false)
      case .text where text.hasPrefix("#"):
        let heading = text.firstMatch(of: /^#+\s+(?:(\d+)[.)]\s*)?(.*)/)
        sections.append(
          TaskPage.HintSection(
            number: heading?.1.flatMap { Int($0) }, title: heading.map { String($0.2) } ?? "", hints: [],
            line: line))
        isInHint = false
      case .text where text.allSatisfy(\.isWhitespace) || text.wholeMatch(of: /\[[^\]]+\]:.*/) != nil:
        isInHint = false
      case .text:
        let words = Self.plain(item ?? text[...])
        // What is indented belongs to the item before it.
        if item == nil, isInHint || text.hasPrefix("  "), let last = sections[section].hints.popLast() {
          sections[section].hints.append("\(last)\(isInHint ? " " : "\n")\(words)")
        } else {
          sections[section].hints.append(words)
        }
        isInHint = true
      }
    }
    // A listing without an end goes on to the end of the page.
    if let listing, !sections.isEmpty { sections[sections.count - 1].add(listing) }
    return sections
  }

  /// The text without links and emphasis, which hints can't have.
  private static func plain(_ text: Substring) -> String {
    let words = text.replacing(/\[([^\]]+)\](?:\[[^\]]*\]|\([^)]*\))/) { $0.1 }
    // What is between backticks is code.
    let pieces = words.split(separator: "`", omittingEmptySubsequences: false).enumerated().map {
      index, piece in
      index.isMultiple(of: 2)
        ? piece.replacing(/(^|[^\w*])(\*\*|__|\*|_)(\S|\S.*?\S)\2(?!\w)/) { $0.1 + $0.3 } : piece
    }
    return pieces.joined(separator: "`").split(separator: " ").joined(separator: " ")
  }
}

extension TaskPage.HintSection {
  /// Adds the lines of a listing to the last hint.
  fileprivate mutating func add(_ listing: [String]) {
    let margin =
      listing.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let code = listing.map { String($0.dropFirst(margin)) }.joined(separator: "\n").trimmingBlankLines
    let isLine = !code.contains("\n")
    let parts = [hints.popLast() ?? "", isLine && !code.isEmpty ? "`\(code)`" : code].filter { !$0.isEmpty }
    if !parts.isEmpty { hints.append(parts.joined(separator: isLine ? " " : "\n")) }
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
