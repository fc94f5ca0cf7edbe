import Film
import SyntaxMessages
import Terminal

/// A parsed lesson or task.
package struct Page: Codable, Equatable, Sendable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  var name: String
  /// The page's title, without `#`.
  var title: String
  /// The blocks below the title, in order.
  var blocks: [Block]

  /// Creates a page.
  init(name: String, title: String, blocks: [Block]) {
    self.name = name
    self.title = title
    self.blocks = blocks
  }
}

/// A part of a page that begins on a new line.
indirect enum Block: Codable, Equatable, Sendable {
  /// The title of a section; its level is 2 or more.
  case heading(level: Int, text: String)
  /// Running text.
  case paragraph([Inline])
  /// A list; `start` is the first number of an ordered list, and nil for an unordered one.
  case list(start: Int?, items: [ListItem])
  /// An aside; `kind` is its first word, such as "Note", "Tip" or "Warning".
  case aside(kind: String, content: [Block])
  /// A quotation.
  case quote([Block])
  /// A table with a header row.
  case table(Table)
  /// Lines of code; `language` is the fence's first word, and `marks` are the colours of the joined lines.
  case code(language: String?, lines: [String], marks: [SyntaxMark])
  /// The film of the listing above.
  case film(Film)
  /// A horizontal line between two parts of a page.
  case rule
}

/// An item of a list.
struct ListItem: Codable, Equatable, Sendable {
  /// Whether the item's box is ticked; nil if it has no box.
  var isTicked: Bool?
  /// The term that the item explains, in a list of terms.
  var term: [Inline]?
  /// The blocks of the item.
  var content: [Block]
}

/// A table with a header row.
struct Table: Codable, Equatable, Sendable {
  /// The alignment of each column; further columns have leading alignment.
  var alignments: [Alignment]
  /// The titles of the columns.
  var header: [[Inline]]
  /// The cells, row by row.
  var rows: [[[Inline]]]
}

/// A piece of running text.
indirect enum Inline: Codable, Equatable, Sendable {
  /// Plain words; a line feed is a forced break.
  case text(String)
  /// A name or a command.
  case code(String)
  /// Emphasised text.
  case emphasis([Inline])
  /// Strongly emphasised text.
  case strong([Inline])
  /// Text that is struck out.
  case struck([Inline])
  /// A link to an address outside the course; `text` is empty if only the address is shown.
  case link(text: [Inline], address: String)
  /// A link to a page of the course by its name; `text` is empty if the author gave none.
  case pageLink(text: [Inline], page: String)
}

extension Page {
  /// The page with the films of its listings as figures, each below its listing and what that prints.
  package func with(_ figures: [(listing: FilmedListing, film: Film)]) -> Page {
    var blocks = blocks
    for (filmed, film) in figures {
      let code = filmed.listing.code.lines.dropLast().map { $0.expandingTabs() }
      guard let index = blocks.firstIndex(where: { $0.isListing("swift", code) }) else { continue }
      let output = blocks.indices.dropFirst(index + 1).prefix(2).first { blocks[$0].isListing("output") }
      blocks.insert(.film(film), at: (output ?? index) + 1)
    }
    return Page(name: name, title: title, blocks: blocks)
  }
}

extension Block {
  fileprivate func isListing(_ wanted: String, _ code: [String]? = nil) -> Bool {
    guard case .code(wanted, let lines, _) = self else { return false }
    return code == nil || code == lines
  }
}

extension [Page] {
  /// The pages with the marks of their Swift listings; one call makes all marks.
  func marked(by make: MarkMaker) async throws -> [Page] {
    var texts: [String] = []
    _ = map { page in
      page.mappingListings {
        texts.append($0); return []
      }
    }
    guard !texts.isEmpty, let marks = try await make(texts), marks.count == texts.count else { return self }
    var rest = marks[...]
    return map { page in page.mappingListings { _ in rest.removeFirst() } }
  }
}

extension Page {
  /// The page with the marks that the closure returns for each Swift listing, in order.
  fileprivate func mappingListings(_ marks: (String) -> [SyntaxMark]) -> Page {
    Page(name: name, title: title, blocks: blocks.map { $0.mappingListings(marks) })
  }
}

extension Block {
  fileprivate func mappingListings(_ marks: (String) -> [SyntaxMark]) -> Block {
    switch self {
    case .code("swift", let lines, _):
      .code(language: "swift", lines: lines, marks: marks(lines.joined(separator: "\n")))
    case .list(let start, let items):
      .list(
        start: start,
        items: items.map { item in
          var item = item
          item.content = item.content.map { $0.mappingListings(marks) }
          return item
        })
    case .aside(let kind, let content): .aside(kind: kind, content: content.map { $0.mappingListings(marks) })
    case .quote(let content): .quote(content.map { $0.mappingListings(marks) })
    case .code, .film, .heading, .paragraph, .table, .rule: self
    }
  }
}
