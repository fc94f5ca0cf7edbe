/// Asks what surrounds given places of texts, which may be code that does not compile.
///
/// The answer has an entry for each offset, in the order of the offsets.
package struct PlacesQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxPlace]]

  /// The texts.
  package var texts: [TextPlaces]

  /// A question about these texts.
  package init(texts: [TextPlaces]) { self.texts = texts }

  package var request: SyntaxRequest { .places(self) }
}

/// What surrounds a place of a source.
package struct SyntaxPlace: Codable, Equatable, Sendable {
  /// The names and signs of the line, without comments.
  package var line: [String]
  /// What the place is in.
  package var inside: Set<SyntaxSurrounding>
  /// If the place is in the head of a declaration, but not its name: the lines of the declaration's braces.
  package var body: ClosedRange<Int>?

  /// A place with its surroundings.
  package init(line: [String], inside: Set<SyntaxSurrounding>, body: ClosedRange<Int>? = nil) {
    self.line = line
    self.inside = inside
    self.body = body
  }
}

/// A piece of syntax that a place can be in.
package enum SyntaxSurrounding: String, Codable, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, function, initializer, deinitializer,
    closure, getter, setter, didSet, willSet
  /// A closure whose capture list has `weak self`.
  case weakClosure
  /// A closure that begins with a capture list, and has no `in`.
  case unfinishedCapture
  /// The value behind the `=` of a declaration, but no argument or closure in it.
  case initialValue
  /// The pattern of a `case` in a `switch` or a condition, but not its parentheses.
  case casePattern
  /// The parentheses in the pattern of a `case`.
  case caseValue
}
