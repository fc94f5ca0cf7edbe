import Foundation

/// What a played app shows: a line of JSON from LabKit (`Documentation/LabKit/playing.md`). It was written beside a
/// learner's code: its texts are not safe for a terminal, and its places need not lie within its lines.
package struct PlayScreen: Decodable, Equatable, Sendable {
  /// Something that can be acted on.
  package struct Element: Decodable, Equatable, Sendable {
    /// The same for the same element from screen to screen.
    package var id: String
    /// What it is, in a word or two: `button`, `field`, `row`, …
    package var kind: String
    /// What it is called.
    package var label: String
    /// Whether it can be acted on now.
    package var isEnabled: Bool
    /// Whether text can be typed into it.
    package var takesText: Bool
    /// Whether what is typed goes there.
    package var hasKeyboard: Bool
    /// Whether it is a row that can be deleted.
    package var canDelete: Bool
    /// The words of a choice.
    package var choices: [String]
    /// Which of the words is chosen, from 0; -1 while none is.
    package var chosen: Int?
    /// The rows of the text that it takes.
    @Span package var rows: Range<Int>
    /// The columns of the text that it takes.
    @Span package var columns: Range<Int>
  }

  /// A range, on the wire its first number and the one behind its last; what makes no sense is put right.
  @propertyWrapper
  package struct Span: Decodable, Equatable, Sendable {
    static let sensible = 0...100_000
    /// Neither negative nor beyond what any screen has.
    package var wrappedValue: Range<Int>

    /// A range from two numbers.
    package init(from decoder: any Decoder) throws {
      let numbers = try [Int](from: decoder).map {
        min(max($0, Self.sensible.lowerBound), Self.sensible.upperBound)
      }
      let start = numbers.first ?? 0
      wrappedValue = start..<max(start, numbers.last ?? 0)
    }
  }

  /// A place in the text.
  package struct Place: Decodable, Equatable, Sendable {
    /// The line, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
  }

  /// The columns that it was laid out for.
  package var width: Int
  /// The text from top to bottom.
  package var lines: [String]
  /// What can be done, from top to bottom.
  package var elements: [Element]
  /// Whether a sheet is in front, which can be swiped away.
  package var isSheet: Bool
  /// Where typed text goes.
  package var cursor: Place?
  /// The number of the last action that was done.
  package var answered: Int

  /// A screen from one line; nil where it is none.
  init?(line: some Sequence<UInt8>) {
    guard let screen = try? JSONDecoder().decode(PlayScreen.self, from: Data(line)) else { return nil }
    self = screen
  }
}
