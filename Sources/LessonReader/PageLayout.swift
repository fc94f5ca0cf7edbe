import Terminal

/// The settings with which a page is laid out: width, signs, and the destinations of links.
package struct PageLayout: Sendable {
  /// The target of a link to a page of the course.
  package struct Destination: Sendable, Equatable {
    /// The title of the page, which is shown if the author gave no text.
    var title: String
    /// The command that opens the page, for example `codelab start delegation/list-view`.
    var command: String

    /// A page and the command that opens it.
    package init(title: String, command: String) {
      self.title = title
      self.command = command
    }
  }

  /// The columns to fill; nil for one line per paragraph, list item and table row.
  var width: Int?
  /// The signs that can be shown.
  var glyphs: Glyphs
  /// How the reader calls the tool from the current folder; code such as `codelab check` is shown in this
  /// form.
  var command: String
  /// Returns the destination for a page's name; nil if the course has no such page.
  var destination: @Sendable (String) -> Destination?

  /// The maximum width, because longer lines are hard to read.
  static let measure = 88

  /// A layout, at most `measure` columns wide.
  init(
    width: Int?, glyphs: Glyphs, command: String = "codelab",
    destination: @escaping @Sendable (String) -> Destination? = { _ in nil }
  ) {
    self.command = command
    self.width = width.map { min($0, Self.measure) }
    self.glyphs = glyphs
    self.destination = destination
  }

  /// A layout for an output stream with this appearance.
  package init(
    _ appearance: Appearance, command: String = "codelab",
    destination: @escaping @Sendable (String) -> Destination? = { _ in nil }
  ) {
    self.init(
      width: appearance.width, glyphs: appearance.glyphs, command: command, destination: destination)
  }

  /// The columns of the left margin: 2, or 0 in a narrow window.
  var margin: Int { width.map { $0 >= 60 ? 2 : 0 } ?? 0 }
}
