/// Asks how words are used as names in the code of texts.
package struct UsesQuestion: SyntaxQuestion {
  package typealias Answer = [SourceUses]

  /// The words.
  package var words: [String]
  /// The sources.
  package var texts: [String]
  /// The language mode that the compiler reads them in: 5 or 6.
  package var language: Int

  /// A question about these words in these texts.
  package init(words: [String], texts: [String], language: Int) {
    self.words = words
    self.texts = texts
    self.language = language
  }

  package var request: SyntaxRequest { .uses(self) }
}

/// The uses of words in one source.
package struct SourceUses: Codable, Equatable, Sendable {
  /// Whether the compiler reads the file as SwiftSyntax does; if not, there may be other uses.
  package var isCertain: Bool
  /// The uses, in order.
  package var uses: [WordUse]

  /// These uses of a source.
  package init(isCertain: Bool, uses: [WordUse]) {
    self.isCertain = isCertain
    self.uses = uses
  }
}

/// One use of a word.
package struct WordUse: Codable, Equatable, Sendable {
  /// How a word is used.
  package enum Form: Codable, Equatable, Sendable {
    /// It names what is called: `word("text", 1)`.
    case callee
    /// It labels an argument of a call: `f(word: "text")`.
    case label
    /// It names what is declared, or labels a parameter.
    case declaration
    /// It names a value, which may be a function.
    case reference
    /// Anything else, for example a part of `f(word:)`.
    case other
  }

  /// The word.
  package var word: String
  /// Its line, from 1.
  package var line: Int
  /// How it is used.
  package var form: Form
  /// The plain text literal that is the first argument behind a callee or the argument of a label, as it is written
  /// between its quotes; nil where another expression stands there.
  package var literal: String?

  /// A use of a word.
  package init(word: String, line: Int, form: Form, literal: String? = nil) {
    self.word = word
    self.line = line
    self.form = form
    self.literal = literal
  }
}
