import Terminal

/// How a page becomes lines: the width, the signs, and what a link to another page of the course says.
package struct PageLayout: Sendable {
  /// What a reader can do about a link to a page.
  package struct Destination: Sendable, Equatable {
    /// The title of the page, shown where the author gave no text.
    package var title: String
    /// The command that leads there, for example `codelab start delegation/list-view`.
    package var command: String

    /// A page that a command leads to.
    package init(title: String, command: String) {
      self.title = title
      self.command = command
    }
  }

  /// The columns to fill; nil for one line a paragraph, a list item, a row of a table.
  package var width: Int?
  /// The signs that can be shown.
  package var glyphs: Glyphs
  /// How the tool is called where the reader stands; code such as `codelab check` is shown in this form.
  package var command: String
  /// What is known of a page by its name; nil where the course has no such page.
  package var destination: @Sendable (String) -> Destination?

  /// Lines longer than this are hard to read, however wide the window is.
  package static let measure = 88

  /// A layout; a width beyond `measure` is not used.
  package init(
    width: Int?, glyphs: Glyphs, command: String = "codelab",
    destination: @escaping @Sendable (String) -> Destination? = { _ in nil }
  ) {
    self.command = command
    self.width = width.map { min($0, Self.measure) }
    self.glyphs = glyphs
    self.destination = destination
  }

  /// The layout for where the lines go.
  package init(
    _ appearance: Appearance, command: String = "codelab",
    destination: @escaping @Sendable (String) -> Destination? = { _ in nil }
  ) {
    self.init(
      width: appearance.width, glyphs: appearance.glyphs, command: command, destination: destination)
  }

  /// Two columns of air at the left, where the window has them to spare.
  var margin: Int { width.map { $0 >= 60 ? 2 : 0 } ?? 0 }
}
