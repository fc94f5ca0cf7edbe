import SwiftParser
import SwiftSyntax

/// A source file with its syntax tree and its tokens.
struct ParsedSource {
  /// A token and its bytes, without the white space and comments around it.
  struct Token {
    let syntax: TokenSyntax
    let bytes: ByteRange
  }

  /// The syntax tree.
  let tree: SourceFileSyntax
  /// All tokens in order, including those that SwiftSyntax did not expect.
  let tokens: [Token]
  /// The first byte of each line.
  let lines: [Int]
  /// The language mode in which the source was parsed.
  let language: Int

  init(_ text: String, language: Int) {
    self.language = language
    tree = Self.tree(of: text, language)
    lines = [0] + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    var offset = 0
    tokens = tree.tokens(viewMode: .sourceAccurate).map { syntax in
      let start = offset + syntax.leadingTriviaLength.utf8Length
      let end = start + syntax.trimmedLength.utf8Length
      offset = end + syntax.trailingTriviaLength.utf8Length
      return Token(syntax: syntax, bytes: ByteRange(start, end))
    }
  }

  private static func tree(of text: String, _ language: Int) -> SourceFileSyntax {
    var parser = Parser(text, swiftVersion: language < 6 ? .v5 : .v6)
    return SourceFileSyntax.parse(from: &parser)
  }

  /// Whether the parser cannot read a text.
  static func hasError(_ text: String, language: Int) -> Bool { tree(of: text, language).hasError }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int { lines.count { $0 <= offset } }

  /// The tokens that begin in a line; none if there is no such line.
  func tokens(inLine line: Int) -> [Token] {
    guard lines.indices.contains(line - 1) else { return [] }
    let end = line < lines.count ? index(ofTokenFrom: lines[line]) : tokens.count
    return Array(tokens[index(ofTokenFrom: lines[line - 1])..<end])
  }

  /// The index of the first token that begins at an offset or behind it.
  private func index(ofTokenFrom offset: Int) -> Int {
    var range = 0..<tokens.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        tokens[middle].bytes.start < offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

extension ParsedSource {
  /// The first parenthesis or bracket that has no partner, with its line, and the bytes at which the compiler may
  /// complain of it; nil if all have one, or if it is not certain which one lacks it.
  var misplacedBracket: (kind: SyntaxSurrounding, line: Int, errors: ClosedRange<Int>)? {
    let words = tokens.filter { !$0.bytes.range.isEmpty }
    var open: [Token] = []
    func unclosed(until end: Int) -> (SyntaxSurrounding, Int, ClosedRange<Int>)? {
      guard let last = open.last, last.syntax.tokenKind != .leftBrace else { return nil }
      let start = last.bytes.start
      let isParenthesis = last.syntax.tokenKind == .leftParen
      let kind: SyntaxSurrounding = isParenthesis ? .unclosedParenthesis : .unclosedBracket
      return (kind, line(of: start), start...max(start, end))
    }
    for (index, token) in words.enumerated() {
      switch token.syntax.tokenKind {
      case .leftParen, .leftSquare, .leftBrace: open.append(token)
      case let kind where kind.opening == nil: continue
      case let kind where kind.opening == open.last?.syntax.tokenKind: open.removeLast()
      case .rightBrace:
        // In `f({ g(1 })` the `(` of `g` is open, in `f({ 1 }})` there is a `}` too many.
        let next = words.dropFirst(index + 1).first
        let isFollowed = next?.syntax.tokenKind == .rightParen || next?.syntax.tokenKind == .rightSquare
        return isFollowed ? nil : unclosed(until: token.bytes.start)
      default:
        let place = token.bytes.start
        if open.last.map({ $0.syntax.tokenKind != .leftBrace }) == true { return unclosed(until: place) }
        let before = words[..<index].last?.bytes.end ?? place
        return (.surplusBracket, line(of: place), before...token.bytes.end)
      }
    }
    return unclosed(until: .max)
  }
}

extension TokenKind {
  /// The sign that this one closes; nil if it closes none.
  var opening: TokenKind? {
    switch self {
    case .rightParen: .leftParen
    case .rightSquare: .leftSquare
    case .rightBrace: .leftBrace
    default: nil
    }
  }
}

extension ParsedSource.Token {
  /// The value of an integer literal.
  var number: Int? {
    if case .integerLiteral(let digits) = syntax.tokenKind { Int(digits) } else { nil }
  }

  /// Whether the token is code with a character that is not shown.
  var hasInvisibleCharacter: Bool {
    if case .stringSegment = syntax.tokenKind { return false }
    return syntax.text.unicodeScalars.contains { $0.properties.generalCategory == .format }
  }

  /// Whether the token is code with a character that looks like one of ASCII: a wide one, one that Unicode equates with
  /// a sign, one that a keyboard for Chinese types in place of a sign, or a letter of another alphabet in a Latin word.
  var looksLikeSign: Bool {
    if case .stringSegment = syntax.tokenKind { return false }
    let scalars = syntax.text.unicodeScalars
    if scalars.contains(where: Self.isLikeSign) { return true }
    return scalars.contains(where: Self.isLikeLetter)
      && scalars.contains { $0.isASCII && $0.properties.isAlphabetic }
      && scalars.allSatisfy { $0.isASCII || Self.isLikeLetter($0) }
  }

  private static func isLikeSign(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0xFF01...0xFF5E, 0x3001, 0x3002, 0xAB, 0xBB: true
    default: !scalar.isASCII && ";:,.".contains { Character(scalar) == $0 }
    }
  }

  /// Letters of Cyrillic and Greek that cannot be told from Latin ones.
  private static let likeLetters = Set("аеорсухіјѕАВЕКМНОРСТХІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ".unicodeScalars)

  private static func isLikeLetter(_ scalar: UnicodeScalar) -> Bool { likeLetters.contains(scalar) }

  /// The white space and comments before the token, with their bytes.
  var leading: [(piece: TriviaPiece, bytes: ByteRange)] {
    let trivia = syntax.leadingTrivia
    return Self.placed(trivia, from: bytes.start - syntax.leadingTriviaLength.utf8Length)
  }

  /// The white space and comments after the token, with their bytes.
  var trailing: [(piece: TriviaPiece, bytes: ByteRange)] {
    Self.placed(syntax.trailingTrivia, from: bytes.end)
  }

  private static func placed(_ trivia: Trivia, from start: Int) -> [(TriviaPiece, ByteRange)] {
    var offset = start
    return trivia.map { piece in
      let range = ByteRange(offset, offset + piece.sourceLength.utf8Length)
      offset = range.end
      return (piece, range)
    }
  }
}

extension [TokenKind] {
  /// Whether one of a line's tokens is three dots that no value stands beside, as on a page that leaves code out.
  var hasOmission: Bool {
    indices.contains { index in
      guard let dots = self[index].dots else { return false }
      let before = index > startIndex ? self[index - 1] : .leftBrace
      let behind = index + 1 < endIndex ? self[index + 1] : .rightBrace
      // Swift's own three dots also stand alone in parentheses or brackets, as in `list[...]`.
      return before == .leftBrace && [.rightBrace, .endOfFile].contains(behind)
        || dots == "…" && [.leftParen, .equal, .comma].contains(before)
          && [.rightParen, .rightBrace, .comma, .endOfFile].contains(behind)
    }
  }
}

extension TokenKind {
  /// The sign of three dots, in one or three characters; nil for any other token.
  fileprivate var dots: String? {
    switch self {
    case .prefixOperator(let sign), .binaryOperator(let sign), .postfixOperator(let sign):
      sign == "…" || sign == "..." ? sign : nil
    case .ellipsis: "..."
    default: nil
    }
  }
}

extension TriviaPiece {
  /// Whether this is a line, block or documentation comment.
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension TokenSyntax {
  /// The identifier, without backticks, or the keyword; nil for any other token.
  var word: String? {
    switch tokenKind {
    case .identifier(let name): name.first == "`" ? String(name.dropFirst().dropLast()) : name
    case .keyword: text
    default: nil
    }
  }

  /// An identifier in camel case in place of a raw name, such as `twoRoots` for one of two words; nil for other names.
  var identifierForRawName: String? {
    guard text.first == "`", let word else { return nil }
    let words = word.split { !$0.isPartOfIdentifier }
    let later = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    var joined = (words.prefix(1).map(String.init) + later).joined()
    if joined.isEmpty { joined = word.unicodeScalars.map { "\($0.value)" }.joined(separator: "_") }
    if joined.first?.isLetter != true, joined.first != "_" { joined = "_\(joined)" }
    return joined == word ? nil : joined
  }

  /// Whether an ancestor is of this kind.
  func isInside(_ kind: SyntaxKind) -> Bool {
    var node = parent
    while let current = node {
      if current.kind == kind { return true }
      node = current.parent
    }
    return false
  }
}

extension Character {
  /// Whether an identifier without backticks can contain it.
  fileprivate var isPartOfIdentifier: Bool { isLetter || self == "_" || ("0"..."9").contains(self) }
}
