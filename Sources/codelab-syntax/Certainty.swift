import SwiftSyntax

/// Whether the compiler, whose parser is another one, surely reads a source in the same pieces.
///
/// Both agree on what they accept, except for the places that are named here: bare regular expressions, which each
/// tells from division in its own way; values in text literals, whose end the compiler looks for by counting
/// parentheses and quotes; and bytes and names that hardly any program has.
struct Certainty {
  private let source: ParsedSource

  /// Whether every token begins and ends where it does for the compiler, given that the compiler accepts the source.
  static func holds(of source: ParsedSource) -> Bool {
    let check = Certainty(source: source)
    return !source.tree.hasError && source.tokens.allSatisfy(check.isCertain)
  }

  private func isCertain(_ token: ParsedSource.Token) -> Bool {
    let syntax = token.syntax
    guard syntax.tokenDiagnostic == nil, !hasOddTrivia(syntax) else { return false }
    return isCertainAnywhere(syntax) && (!isInValue(syntax) || isCertainInValue(syntax))
  }

  private func hasOddTrivia(_ token: TokenSyntax) -> Bool {
    (token.leadingTrivia + token.trailingTrivia).contains { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text.utf8.contains(0)
      case .carriageReturnLineFeeds, .carriageReturns, .formfeeds, .newlines, .spaces, .tabs, .verticalTabs:
        false
      default: true
      }
    }
  }

  private func isCertainAnywhere(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .identifier(let name): name.first != "`" || name.utf8.dropFirst().dropLast().allSatisfy(Self.isPlain)
    case .regexLiteralPattern(let pattern): isCertain(regex: pattern, token)
    case .binaryOperator(let sign), .prefixOperator(let sign), .postfixOperator(let sign):
      source.language < 6 || !sign.contains("/") || isBetweenOperands(token)
    case .singleQuote, .shebang, .unknown: false
    default: true
    }
  }

  /// A regular expression between number signs on one line.
  private func isCertain(regex pattern: String, _ token: TokenSyntax) -> Bool {
    guard let literal = token.parent?.as(RegexLiteralExprSyntax.self) else { return false }
    return literal.openingPounds != nil && !pattern.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 }
  }

  /// An operator with space on both sides cannot begin a regular expression.
  private func isBetweenOperands(_ token: TokenSyntax) -> Bool {
    token.parent?.is(BinaryOperatorExprSyntax.self) == true
      && token.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.first == .spaces(1)
      && token.trailingTrivia.first == .spaces(1)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  // MARK: Values in text literals

  private func isInValue(_ token: TokenSyntax) -> Bool { token.isInside(.expressionSegment) }

  /// Names, numbers, texts, plain operators and brackets, without a comment or a line's end.
  private func isCertainInValue(_ token: TokenSyntax) -> Bool {
    guard (token.leadingTrivia + token.trailingTrivia).allSatisfy(Self.isSpace) else { return false }
    switch token.tokenKind {
    case .identifier(let name): return name.utf8.allSatisfy(Self.isPlain)
    case .keyword, .integerLiteral, .floatLiteral, .dollarIdentifier, .wildcard, .stringSegment, .stringQuote,
      .multilineStringQuote, .rawStringPoundDelimiter, .leftParen, .rightParen, .leftSquare, .rightSquare,
      .leftBrace, .rightBrace, .leftAngle, .rightAngle, .comma, .period, .colon, .infixQuestionMark,
      .postfixQuestionMark, .exclamationMark, .equal, .arrow, .prefixAmpersand, .backslash, .ellipsis,
      .semicolon:
      return true
    case .binaryOperator(let sign), .prefixOperator(let sign), .postfixOperator(let sign):
      return !sign.contains("/")
    default: return false
    }
  }

  private static func isSpace(_ piece: TriviaPiece) -> Bool {
    switch piece {
    case .spaces, .tabs: true
    default: false
    }
  }
}
