/// What `codelab-syntax` is asked, as JSON on its standard input; one question a process.
package enum SyntaxRequest: Codable, Equatable, Sendable {
  /// How to colour texts.
  case marks(MarksQuestion)
  /// What words at given places are.
  case roles(RolesQuestion)
  /// What files declare and call.
  case outlines(OutlinesQuestion)
  /// What surrounds given places.
  case places(PlacesQuestion)
  /// Files with the marks of a film.
  case film(FilmQuestion)
  /// The small faults that tests of programs should notice.
  case mutants(MutantsQuestion)
  /// What the files of a Swift package say.
  case package(PackageQuestion)
  /// Faults of communication that the source itself shows.
  case faults(FaultsQuestion)
}

/// A question about Swift source with the type of its answer, which is JSON on standard output.
package protocol SyntaxQuestion: Codable, Equatable, Sendable {
  /// The answer; it has an entry for each text or program of the question, in the same order.
  associatedtype Answer: Codable, Equatable, Sendable
  /// The question as it is sent.
  var request: SyntaxRequest { get }
}

/// Bytes of a text's UTF-8, counted from its start.
package struct ByteRange: Codable, Equatable, Hashable, Sendable {
  /// The first byte.
  package var start: Int
  /// The byte after the last one.
  package var end: Int

  /// The bytes from `start` up to `end`.
  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The same bytes as a range of Swift's library.
  package var range: Range<Int> { start..<max(start, end) }
}

/// A text, and the places in it that a question is about.
package struct TextPlaces: Codable, Equatable, Sendable {
  /// The source.
  package var source: String
  /// Bytes of the source, in ascending order; for words the first byte of each.
  package var offsets: [Int]

  /// A source and bytes of it.
  package init(source: String, offsets: [Int]) {
    self.source = source
    self.offsets = offsets
  }
}

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

  /// A place with its surroundings.
  package init(
    line: [String], word: Int? = nil, inside: Set<SyntaxSurrounding>, body: ClosedRange<Int>? = nil,
    braceLine: Int? = nil, braceEnd: Int? = nil, bracketLine: Int? = nil, above: [[String]] = [],
    below: [[String]] = [], loops: [Int] = []
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
  }
}

/// Asks for faults of communication that the source itself shows: a delegate that nothing assigns, another notification
/// center than the one given.
///
/// The answer has an entry for each of `texts`.
package struct FaultsQuestion: SyntaxQuestion {
  package typealias Answer = [[SyntaxFault]]

  /// The sources in which faults are looked for.
  package var texts: [String]
  /// The other sources of the module, which may assign what these do not.
  package var others: [String]

  /// A question about the sources of a module.
  package init(texts: [String], others: [String] = []) {
    self.texts = texts
    self.others = others
  }

  package var request: SyntaxRequest { .faults(self) }
}

/// A fault that a source shows.
package struct SyntaxFault: Codable, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Codable, Equatable, Sendable {
    /// `listener` creates or holds an `owner` and conforms to its protocol, but nothing assigns this property.
    case unassigned(property: String, owner: String, listener: String)
    /// The code uses the center of the whole program, but `owner` has its own one in this property or parameter.
    case sharedCenter(given: String, owner: String)
    /// The code creates a center at each call, which nobody else knows.
    case newCenter
    /// `owner` overrides a hook of a view controller, and does not make this call of the superclass's.
    case missingSuper(call: String, owner: String)
    /// Nothing keeps the token that this function returns: the observation ends at once, or can never be ended.
    case droppedToken(call: String, endsAtOnce: Bool)
    /// The code removes `self` from a center, where only tokens are registered.
    case selfForToken
  }

  /// What is wrong.
  package var kind: Kind
  /// The line, from 1.
  package var line: Int

  /// A fault in a line.
  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
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
  /// What `=` or an operator such as `+=` changes.
  case assignmentTarget
  /// A line with a character that cannot be seen, outside of texts and comments.
  case invisibleCharacter
  /// A text in which, as its lines are indented, a `{` has no `}`; `SyntaxPlace.braceLine` is its line.
  case unclosedBrace
  /// A text in which, as its lines are indented, a `}` has no `{`; `SyntaxPlace.braceLine` is its line.
  case surplusBrace
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
  /// A name that is declared in braces of the same function which have ended.
  case endedBraces
  /// A line with a character that is a name to Swift, and looks like a sign of ASCII, such as the Greek question mark.
  case lookalike
  /// What follows the colon behind the name of a type, a protocol or an extension.
  case inherited
  /// A line with the sign `…`, or with three dots between braces or alone, which a page writes for what it leaves out.
  case leftOut
}
