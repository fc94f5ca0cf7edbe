/// Asks how to colour texts, which may be unfinished code.
package struct MarksQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxMark]]

  /// The texts.
  package var texts: [String]

  /// A question about these texts.
  package init(texts: [String]) { self.texts = texts }

  package var request: SyntaxRequest { .marks(self) }
}

/// A piece of source with a colour of its own; marks come in order and do not overlap.
package struct SyntaxMark: Codable, Equatable, Sendable {
  /// What a piece is.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case keyword, typeName, string, number, comment, attribute
  }

  /// What the piece is.
  package var kind: Kind
  /// Its bytes in the text.
  package var bytes: ByteRange

  /// A mark of this kind on these bytes.
  package init(_ kind: Kind, _ bytes: ByteRange) {
    self.kind = kind
    self.bytes = bytes
  }
}
