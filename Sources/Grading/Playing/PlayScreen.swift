import Foundation

/// A screen of a played app, sent by LabKit as a line of JSON (`Documentation/LabKit/playing.md`).
///
/// The process that sends it runs the learner's code. So its texts are not safe for a terminal, and its places may be
/// outside of its lines.
package struct PlayScreen: Decodable, Equatable, Sendable {
  /// An element that the player can act on.
  package struct Element: Decodable, Equatable, Sendable {
    /// The id, which is the same on every screen.
    package var id: String
    /// The kind of element: `button`, `field`, `row`, …
    package var kind: String
    /// The text that the player sees.
    package var label: String
    /// Whether the player can act on it.
    package var isEnabled: Bool
    /// Whether text can be typed into it.
    package var takesText: Bool
    /// Whether it is the first responder.
    package var hasKeyboard: Bool
    /// Whether it is a row that can be deleted.
    package var canDelete: Bool
    /// The titles of a segmented control.
    package var choices: [String]
    /// The index of the chosen title; -1 if there is none.
    package var chosen: Int?
    /// The rows of the screen that it occupies.
    @Span package var rows: Range<Int>
    /// The columns of the screen that it occupies.
    @Span package var columns: Range<Int>
  }

  /// A range, encoded as its first number and the one after its last; invalid numbers are clamped.
  @propertyWrapper
  package struct Span: Decodable, Equatable, Sendable {
    static let sensible = 0...100_000
    /// The range within `sensible`.
    package var wrappedValue: Range<Int>

    /// Decodes a range from two numbers.
    package init(from decoder: any Decoder) throws {
      let numbers = try [Int](from: decoder).map {
        min(max($0, Self.sensible.lowerBound), Self.sensible.upperBound)
      }
      let start = numbers.first ?? 0
      wrappedValue = start..<max(start, numbers.last ?? 0)
    }
  }

  /// A place on the screen.
  package struct Place: Decodable, Equatable, Sendable {
    /// The line, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
  }

  /// The width in columns.
  var width: Int
  /// The text from top to bottom.
  package var lines: [String]
  /// The elements from top to bottom.
  package var elements: [Element]
  /// Whether a sheet is in front that can be swiped away.
  package var isSheet: Bool
  /// The place where typed text is inserted.
  package var cursor: Place?
  /// The number of the last action that was carried out.
  package var answered: Int

  /// Decodes a screen from a line; nil if the line is not a screen.
  init?(line: some Sequence<UInt8>) {
    guard let screen = try? JSONDecoder().decode(PlayScreen.self, from: Data(line)) else { return nil }
    self = screen
  }
}
