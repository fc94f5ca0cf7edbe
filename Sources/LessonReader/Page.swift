import SyntaxMessages
import Terminal

/// A lesson or a task, parsed: what the renderer turns into lines.
package struct Page: Codable, Equatable, Sendable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  package var name: String
  /// The text of the page's `# Title`.
  package var title: String
  /// Everything below the title, in order.
  package var blocks: [Block]

  /// A page from its parts.
  package init(name: String, title: String, blocks: [Block]) {
    self.name = name
    self.title = title
    self.blocks = blocks
  }
}

/// A piece of a page that begins on a line of its own.
package indirect enum Block: Codable, Equatable, Sendable {
  /// A section's title; `level` counts from 2.
  case heading(level: Int, text: String)
  /// Running text.
  case paragraph([Inline])
  /// A list; `start` is the first number of an ordered one, nil where bullets lead the items.
  case list(start: Int?, items: [ListItem])
  /// A note, a tip, a warning: `kind` is the word that leads it.
  case aside(kind: String, content: [Block])
  /// Words of someone else.
  case quote([Block])
  /// Rows of cells under a row of titles.
  case table(Table)
  /// Lines of code; `language` is the fence's first word, and `marks` say how the lines, joined, are coloured.
  case code(language: String?, lines: [String], marks: [SyntaxMark])
  /// A line between two parts.
  case rule
}

/// One entry of a list.
package struct ListItem: Codable, Equatable, Sendable {
  /// Whether its box is ticked; nil where it has none.
  package var isTicked: Bool?
  /// The word that the item explains, in a list of terms.
  package var term: [Inline]?
  /// What the item holds.
  package var content: [Block]
}

/// Rows of cells under a row of titles.
package struct Table: Codable, Equatable, Sendable {
  /// How each column is aligned; columns beyond its end are leading.
  package var alignments: [Alignment]
  /// The titles of the columns.
  package var header: [[Inline]]
  /// The cells, row by row.
  package var rows: [[[Inline]]]
}

/// A piece of running text.
package indirect enum Inline: Codable, Equatable, Sendable {
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
  /// A link out of the course; `text` is empty where the address stands alone.
  case link(text: [Inline], address: String)
  /// A link to a page of the course by its name; `text` is empty where the author gave none.
  case pageLink(text: [Inline], page: String)
}
