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
  /// The index of the name or sign at the place in `line`; nil if the line is empty there.
  package var word: Int?
  /// What the place is in.
  package var inside: Set<SyntaxSurrounding>
  /// If the place is in the head of a declaration, but not its name: the lines of the declaration's braces.
  package var body: ClosedRange<Int>?
  /// If braces of the text do not match its indentation: the line of the brace that has no partner.
  package var braceLine: Int?
  /// The line that shows it: above it, a `}` is missing, or it has one too many.
  package var braceEnd: Int?
  /// If a parenthesis or bracket before the place has no partner: its line.
  package var bracketLine: Int?
  /// The other lines of the member, function or type around the place, each as `line`: those before and those behind it,
  /// the nearest ones first.
  package var above, below: [[String]]
  /// The lines of the loops around the place in its function, the innermost first.
  package var loops: [Int]
  /// The only sign whose absence or presence keeps the text from being parsed; nil if that is not known.
  package var slip: SyntaxSlip?
  /// If the place is a constant that hides a variable of the same name in the function around it: the lines in which the
  /// constant and the variable are declared.
  package var hidingLine, hiddenLine: Int?

  /// A place with its surroundings.
  package init(
    line: [String], word: Int? = nil, inside: Set<SyntaxSurrounding>, body: ClosedRange<Int>? = nil,
    braceLine: Int? = nil, braceEnd: Int? = nil, bracketLine: Int? = nil, above: [[String]] = [],
    below: [[String]] = [], loops: [Int] = [], slip: SyntaxSlip? = nil, hidingLine: Int? = nil,
    hiddenLine: Int? = nil
  ) {
    self.line = line
    self.word = word
    self.inside = inside
    self.body = body
    self.braceLine = braceLine
    self.braceEnd = braceEnd
    self.bracketLine = bracketLine
    self.above = above
    self.below = below
    self.loops = loops
    self.slip = slip
    self.hidingLine = hidingLine
    self.hiddenLine = hiddenLine
  }
}

/// A quote, parenthesis or bracket that a text has too few or too many.
package struct SyntaxSlip: Codable, Equatable, Sendable {
  /// The sign.
  package var sign: String
  /// Its line.
  package var line: Int
  /// What the line is with the change.
  package var written: String

  /// A slip in a line.
  package init(sign: String, line: Int, written: String) {
    self.sign = sign
    self.line = line
    self.written = written
  }
}

/// A piece of syntax that a place can be in.
package enum SyntaxSurrounding: String, Codable, CaseIterable, Sendable {
  case `class`, `struct`, `enum`, actor, `protocol`, `extension`, function, initializer, deinitializer,
    closure, getter, setter, didSet, willSet
  /// A type, a function, a property or a closure that is marked with `@MainActor`.
  case mainActor
  /// Behind the last word or sign of a line.
  case lineEnd
  /// A closure whose capture list has `weak self`.
  case weakClosure
  /// A closure that begins with a capture list, and has no `in`.
  case unfinishedCapture
  /// A closure that begins with names and goes on without `in` in the same line.
  case unfinishedParameters
  /// A closure that begins with a name or a text and a colon, as an object of JavaScript does.
  case keysInBraces
  /// The braces behind `when (…)`, which are a closure in Swift.
  case whenBraces
  /// A line that begins with its number, as does the one before or behind it.
  case lineNumber
  /// A line with which git marks one of two versions of a file, without the other marks.
  case conflictMark
  /// An operator with a space before it and none behind it, or what follows it.
  case spaceBeforeOnly
  /// An operator with a space behind it and none before it, or what follows it.
  case spaceAfterOnly
  /// What `=` or an operator such as `+=` changes.
  case assignmentTarget
  /// A line with a character that cannot be seen, outside of texts and comments.
  case invisibleCharacter
  /// A text in which, as its lines are indented, a `{` has no `}`; `SyntaxPlace.braceLine` is its line.
  case unclosedBrace
  /// A text in which, as its lines are indented, a `}` has no `{`; `SyntaxPlace.braceLine` is its line.
  case surplusBrace
  /// Such a text, if the parser can read it as soon as that brace is closed, or left out.
  case provenBrace
  /// In or behind the line of `SyntaxPlace.slip`: with one more sign, the parser can read the text.
  case missingSign
  /// In or behind the line of `SyntaxPlace.slip`: without that sign, the parser can read the text.
  case surplusSign
  /// The same for a comma that ends its line.
  case surplusSeparator
  /// The same for a `{` behind the colon of a case.
  case braceOfCase
  /// At or behind the beginning of a function in which an arrow is missing before the type that it returns, or is another
  /// sign: with it, the parser can read the text. `SyntaxPlace.slip` is about the arrow's line.
  case missingArrow
  /// Behind a `(` that has no `)`; `SyntaxPlace.bracketLine` is its line.
  case unclosedParenthesis
  /// Behind a `[` that has no `]`; `SyntaxPlace.bracketLine` is its line.
  case unclosedBracket
  /// At a `)` or `]` that closes nothing, or that is before the `}` of what it should close.
  case surplusBracket
  /// The value behind the `=` of a declaration, but no argument or closure in it.
  case initialValue
  /// The pattern of a `case` in a `switch` or a condition, but not its parentheses.
  case casePattern
  /// The parentheses in the pattern of a `case`.
  case caseValue
  /// The condition before `?` and `:`, if an operator such as `+` is before it, which is calculated first.
  case choiceBehindOperator
  /// The `{` of braces that an `else` follows.
  case bracesBeforeElse
  /// A class that declares initializers, each of them with `convenience`.
  case convenienceOnly
  /// An attribute that belongs to no declaration, such as `@end`, or what follows it.
  case loneAttribute
  /// The name of a function, or the end of its head, behind which something is not Swift.
  case restOfHead
  /// A constant that hides a variable of the same name; `SyntaxPlace.hidingLine` is its line.
  case hidingName
  /// A name that is declared in braces of the same function which have ended.
  case endedBraces
  /// A line with a character that is a name to Swift, and looks like a sign of ASCII, such as the Greek question mark.
  case lookalike
  /// What follows the colon behind the name of a type, a protocol or an extension.
  case inherited
  /// A line with the sign `…`, or with three dots between braces or alone, which a page writes for what it leaves out.
  case leftOut
}
