/// Asks what words at given places of texts are.
///
/// The answer has a role for each offset, in the order of the offsets.
package struct RolesQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxRole]]

  /// The texts.
  package var texts: [TextPlaces]
  /// The language mode that the compiler reads them in: 5 or 6.
  package var language: Int

  /// A question about these texts.
  package init(texts: [TextPlaces], language: Int) {
    self.texts = texts
    self.language = language
  }

  package var request: SyntaxRequest { .roles(self) }
}

/// What is at a place of a source.
///
/// All roles but `code` and `doubtful` are given only where the compiler certainly reads the same.
package enum SyntaxRole: String, Codable, CaseIterable, Sendable {
  /// A part of a comment.
  case comment
  /// A part of a string literal, outside of the values in it, or a part of a regular expression.
  case text
  /// Source that is not compiled for this system, because of a condition such as `#if os(iOS)`.
  case inactive
  /// The name of something that is declared here.
  case declaredName
  /// A name after a dot.
  case memberName
  /// The label of an argument.
  case argumentLabel
  /// The name of a value, followed by an operator or by the end of the expression.
  case operand
  /// Anything else.
  case code
  /// The compiler may read the file in another way than SwiftSyntax does.
  case doubtful
}
