/// The meaning of a piece of text; its look is decided when the text is rendered.
///
/// Styles can be combined, for example code in a heading. A style never carries information alone, because text may be
/// rendered without styles.
package struct Style: OptionSet, Sendable, Hashable {
  /// One bit for each style.
  package let rawValue: UInt32

  /// Styles from their bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The title of a page or a section.
  package static let heading = Style(rawValue: 1 << 0)
  /// Strongly emphasised words.
  package static let strong = Style(rawValue: 1 << 1)
  /// Emphasised words.
  package static let emphasis = Style(rawValue: 1 << 2)
  /// A name, a command or a line of code.
  package static let code = Style(rawValue: 1 << 3)
  /// A keyword of Swift.
  package static let keyword = Style(rawValue: 1 << 4)
  /// The name of a type.
  package static let typeName = Style(rawValue: 1 << 5)
  /// A string literal.
  package static let string = Style(rawValue: 1 << 6)
  /// A number literal.
  package static let number = Style(rawValue: 1 << 7)
  /// A comment in code.
  package static let comment = Style(rawValue: 1 << 8)
  /// An attribute or a compiler directive in code.
  package static let attribute = Style(rawValue: 1 << 9)
  /// Something that passed.
  package static let pass = Style(rawValue: 1 << 10)
  /// Something that failed.
  package static let fail = Style(rawValue: 1 << 11)
  /// Something that waits, or a warning.
  package static let warning = Style(rawValue: 1 << 12)
  /// Less important than its surroundings.
  package static let dim = Style(rawValue: 1 << 13)
  /// The target of a link.
  package static let link = Style(rawValue: 1 << 14)
  /// Words that are struck out.
  package static let struck = Style(rawValue: 1 << 15)
  /// Foreground and background exchanged, as in a status line.
  package static let reversed = Style(rawValue: 1 << 16)

  /// The parameters of the escape sequence "select graphic rendition", with the 16 colours that suit light and dark
  /// windows.
  var renditions: [Int] {
    Self.table.filter { contains($0.style) }.map(\.rendition).reduce(into: []) { list, code in
      if !list.contains(code) { list.append(code) }
    }
  }

  private static let table: [(style: Style, rendition: Int)] = [
    (.heading, 1), (.strong, 1), (.emphasis, 3), (.code, 36), (.keyword, 35), (.typeName, 36),
    (.string, 32), (.number, 33), (.comment, 2), (.attribute, 33), (.pass, 32), (.fail, 1),
    (.fail, 31), (.warning, 33), (.dim, 2), (.link, 4), (.struck, 9), (.reversed, 7),
  ]
}
