import Foundation

/// A page in the form that docc reads, with a mapping back to the author's lines.
///
/// docc moves a page's first paragraph to an abstract and drops its links, puts an "Overview" heading above
/// the rest, reads `--` in a link as a dash, turns each quotation into a note, and capitalizes the first word
/// of an aside. So staging adds an abstract, a heading, a kind for each quotation, and a word joiner before
/// the text of an aside; in names it replaces `--` by `__`.
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

  /// The lines that staging adds after the title; the decoder drops them.
  static let preamble = ["", "Staged.", "", "## Page", ""]
  private let preamble: [String]
  static let wordJoiner: Character = "\u{2060}"

  /// Stages a page; nil if it does not begin with `# Title`, because docc drops such a page.
  ///
  /// - Parameter preamble: the lines below the title.
  init?(_ source: PageSource, preamble: [String] = Self.preamble) {
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
      if index == title { staged += preamble }
    }
    self.name = Self.stagedName(source.name)
    self.markdown = staged.joined(separator: "\n")
    self.titleLine = title + 1
    self.insertions = insertions
    self.preamble = preamble
  }

  /// The position in the author's file of a position in the staged text.
  func original(line: Int, column: Int) -> (line: Int, column: Int) {
    let line = line > titleLine ? max(titleLine, line - preamble.count) : line
    guard let insertion = insertions[line], column > insertion.column else { return (line, column) }
    return (line, max(insertion.column, column - insertion.length))
  }

  static func stagedName(_ name: String) -> String { name.replacing("--", with: "__") }
  static func originalName(_ name: String) -> String { name.replacing("__", with: "--") }

  /// Replaces `--` in links, except between backticks.
  private static func rewritingLinks(_ line: String) -> String {
    guard line.contains("doc:") else { return line }
    return line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2)
        ? part.replacing(/doc:[A-Za-z0-9\-]+/) { stagedName(String($0.output)) } : part
    }.joined(separator: "`")
  }

  private static func markingQuote(_ line: String, after previous: String) -> (String, Insertion?) {
    // Most lines are no quotations, and a pattern costs more than a look at their beginning.
    guard line.drop(while: \.isWhitespace).first == ">", !previous.contains(/^\s*>/),
      let quote = line.firstMatch(of: /^\s*>[ ]?(?<kind>\p{L}[\p{L} ]*:[ ]?)?/)
    else { return (line, nil) }
    let isAside = (quote.kind?.split(separator: " ").count).map { $0 <= 3 } ?? false
    let lead = line[..<(isAside ? quote.range.upperBound : quote.kind?.startIndex ?? quote.range.upperBound)]
    let added = (isAside ? "" : "Quote: ") + String(wordJoiner)
    let text = lead + added + line[lead.endIndex...]
    return (String(text), Insertion(column: lead.utf8.count, length: added.utf8.count))
  }
}
