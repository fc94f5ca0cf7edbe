/// Asks what surrounds given places of texts, which may be code that does not compile.
///
/// The answer has an entry for each offset, in the order of the offsets.
package struct PlacesQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxPlace]]

  /// A text and the places in it.
  package struct Text: Codable, Equatable, Sendable {
    /// The source.
    package var source: String
    /// Bytes of the source, in ascending order.
    package var offsets: [Int]

    /// A source and bytes of it.
    package init(source: String, offsets: [Int]) {
      self.source = source
      self.offsets = offsets
    }
  }

  /// The texts.
  package var texts: [Text]

  /// A question about these texts.
  package init(texts: [Text]) { self.texts = texts }

  package var request: SyntaxRequest { .places(self) }
}

/// What surrounds a place of a source.
package struct SyntaxPlace: Codable, Equatable, Sendable {
  /// The names and signs of the line, without comments.
  package var line: [String]
  /// What the place is in.
  package var inside: Set<SyntaxSurrounding>

  /// A place with its surroundings.
  package init(line: [String], inside: Set<SyntaxSurrounding>) {
    self.line = line
    self.inside = inside
  }
}

/// A piece of syntax that a place can be in.
package enum SyntaxSurrounding: String, Codable, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, function, initializer, deinitializer,
    closure
  /// A closure whose capture list has `weak self`.
  case weakClosure
}
