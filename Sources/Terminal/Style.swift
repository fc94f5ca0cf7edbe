/// What a piece of text is, rather than how it looks: the look is decided when it is rendered.
///
/// Styles combine, as in a code voice inside a heading. A style never carries meaning alone:
/// a plain rendering holds the same words.
public struct Style: OptionSet, Sendable, Hashable {
  /// One bit a style.
  public let rawValue: UInt32

  /// Styles from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The title of a page or a section.
  public static let heading = Style(rawValue: 1 << 0)
  /// Strongly emphasised words.
  public static let strong = Style(rawValue: 1 << 1)
  /// Emphasised words.
  public static let emphasis = Style(rawValue: 1 << 2)
  /// A name, a command or a line of code.
  public static let code = Style(rawValue: 1 << 3)
  /// A keyword of Swift.
  public static let keyword = Style(rawValue: 1 << 4)
  /// The name of a type.
  public static let typeName = Style(rawValue: 1 << 5)
  /// A string literal.
  public static let string = Style(rawValue: 1 << 6)
  /// A number literal.
  public static let number = Style(rawValue: 1 << 7)
  /// A comment in code.
  public static let comment = Style(rawValue: 1 << 8)
  /// An attribute or a compiler directive in code.
  public static let attribute = Style(rawValue: 1 << 9)
  /// Something that passed.
  public static let pass = Style(rawValue: 1 << 10)
  /// Something that failed.
  public static let fail = Style(rawValue: 1 << 11)
  /// Something that waits, or a warning.
  public static let warning = Style(rawValue: 1 << 12)
  /// Less important than its surroundings.
  public static let dim = Style(rawValue: 1 << 13)
  /// Where a link leads.
  public static let link = Style(rawValue: 1 << 14)
  /// Words that are struck out.
  public static let struck = Style(rawValue: 1 << 15)
  /// Foreground and background exchanged, as in a status line.
  public static let reversed = Style(rawValue: 1 << 16)

  /// The parameters of "select graphic rendition", from the 16 colours that fit light and dark windows.
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
