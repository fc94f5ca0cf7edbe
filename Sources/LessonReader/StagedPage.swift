import Foundation

/// A page as docc gets it, and the way back to the author's lines.
///
/// docc moves a page's first paragraph to an abstract and forgets the links in it, puts an "Overview"
/// above the rest, reads `--` in a link as one dash, makes each quotation a note, and writes the first
/// word of an aside with a capital letter. So the staged text gets an abstract and a heading of our own,
/// `__` for `--` in names, a kind for each quotation, and a word joiner where an aside's words begin.
struct StagedPage {
  /// The name of the file in the catalog, without an extension.
  let name: String
  /// The Markdown that docc reads.
  let markdown: String
  /// The line of the title in the author's file, from 1.
  let titleLine: Int
  private let insertions: [Int: Insertion]

  private struct Insertion {
    var column: Int
    var length: Int
  }

  /// Lines that follow the title; the renderer drops everything up to the heading.
  private static let preamble = ["", "Staged.", "", "## Page", ""]
  static let wordJoiner: Character = "\u{2060}"

  /// Stages a page; nil where its first line is no `# Title`, since docc drops such a page.
  init?(_ source: PageSource) {
    let lines = source.markdown.lines
    guard let title = lines.firstIndex(where: { !Substring($0).trimmed.isEmpty }),
      lines[title].wholeMatch(of: /#[ \t]+\S.*/) != nil
    else { return nil }
    var insertions: [Int: Insertion] = [:]
    var scanner = FenceScanner()
    var staged: [String] = []
    var previous = ""
    for (index, line) in lines.enumerated() {
      guard scanner.read(line) == .prose else {
        staged.append(line)
        previous = ""
        continue
      }
      let (text, insertion) = Self.markingQuote(line, after: previous)
      insertions[index + 1] = insertion
      staged.append(Self.rewritingLinks(text))
      previous = line
      if index == title { staged += Self.preamble }
    }
    self.name = Self.stagedName(source.name)
    self.markdown = staged.joined(separator: "\n")
    self.titleLine = title + 1
    self.insertions = insertions
  }

  /// Where the author wrote what stands at a position of the staged text.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    let line = line > titleLine ? max(titleLine, line - Self.preamble.count) : line
    guard let insertion = insertions[line], column > insertion.column else { return (line, column) }
    return (line, max(insertion.column, column - insertion.length))
  }

  static func stagedName(_ name: String) -> String { name.replacing("--", with: "__") }
  static func originalName(_ name: String) -> String { name.replacing("__", with: "--") }

  /// Parts between backticks are left alone.
  private static func rewritingLinks(_ line: String) -> String {
    guard line.contains("doc:") else { return line }
    return line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? part.replacing(/doc:[A-Za-z0-9\-]+/) { stagedName(String($0.output)) } : part
    }.joined(separator: "`")
  }

  private static func markingQuote(_ line: String, after previous: String) -> (String, Insertion?) {
    guard !previous.contains(/^\s*>/),
      let quote = line.firstMatch(of: /^\s*>[ ]?(?<kind>\p{L}[\p{L} ]*:[ ]?)?/)
    else { return (line, nil) }
    let isAside = (quote.kind?.split(separator: " ").count).map { $0 <= 3 } ?? false
    let lead = line[..<(isAside ? quote.range.upperBound : quote.kind?.startIndex ?? quote.range.upperBound)]
    let added = (isAside ? "" : "Quote: ") + String(wordJoiner)
    let text = lead + added + line[lead.endIndex...]
    return (String(text), Insertion(column: lead.utf8.count, length: added.utf8.count))
  }
}
