import SwiftSyntax

/// Decides whether the compiler, which has another parser, surely splits a source into the same tokens.
///
/// The two parsers agree on what they accept, with three exceptions. Each has its own way to tell a bare
/// regular expression from a division. The compiler finds the end of an interpolated value by counting
/// parentheses and quotes. Some bytes and names that hardly any program contains may be read differently.
struct Certainty {
  private let source: ParsedSource

  /// Whether every token has the same bounds for the compiler, provided that the compiler accepts the source.
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
    let leading = token.leadingTrivia.pieces.drop { $0 == Self.byteOrderMark && isFirst(token) }
    return (leading + token.trailingTrivia.pieces).contains { piece in
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
        .docBlockComment(let text):
        text.utf8.contains(0)
      case .carriageReturnLineFeeds, .carriageReturns, .formfeeds, .newlines, .spaces, .tabs, .verticalTabs:
        false
      // A line of a text that goes on in the next one.
      case .backslashes(1): token.tokenKind.isStringSegment == false
      default: true
      }
    }
  }

  /// Both parsers skip it at the start of a file.
  private static let byteOrderMark = TriviaPiece.unexpectedText("\u{FEFF}")

  private func isFirst(_ token: TokenSyntax) -> Bool { token.previousToken(viewMode: .sourceAccurate) == nil }

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

  /// Whether a regular expression is delimited by number signs and on one line.
  private func isCertain(regex pattern: String, _ token: TokenSyntax) -> Bool {
    guard let literal = token.parent?.as(RegexLiteralExprSyntax.self) else { return false }
    return literal.openingPounds != nil && !pattern.utf8.contains { $0 == 10 || $0 == 13 || $0 == 0 }
  }

  /// Whether an operator has a space on both sides, so that it cannot begin a regular expression.
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

  // MARK: Values in string literals

  private func isInValue(_ token: TokenSyntax) -> Bool { token.isInside(.expressionSegment) }

  /// Whether a token of an interpolated value is a name, number, string, plain operator or bracket, without a
  /// comment or a line break.
  private func isCertainInValue(_ token: TokenSyntax) -> Bool {
    guard (token.leadingTrivia + token.trailingTrivia).allSatisfy(Self.isSpace) else { return false }
    switch token.tokenKind {
    case .identifier(let name): return name.trimmingPrefix("$").utf8.allSatisfy(Self.isPlain)
    case .keyword, .integerLiteral, .floatLiteral, .dollarIdentifier, .wildcard, .stringSegment, .stringQuote,
      .multilineStringQuote, .rawStringPoundDelimiter, .leftParen, .rightParen, .leftSquare, .rightSquare,
      .leftBrace, .rightBrace, .leftAngle, .rightAngle, .comma, .period, .colon, .infixQuestionMark,
      .postfixQuestionMark, .exclamationMark, .equal, .arrow, .prefixAmpersand, .backslash, .ellipsis,
      .semicolon:
      return true
    // `#line`; a raw string or a regular expression begins with another token.
    case .pound:
      return token.trailingTrivia.isEmpty && token.nextToken(viewMode: .sourceAccurate)?.isPlainName == true
    case .binaryOperator("/"): return isBetweenOperands(token)
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

extension TokenSyntax {
  /// Whether it is an identifier without a backtick, directly behind what comes before it.
  fileprivate var isPlainName: Bool {
    guard case .identifier(let name) = tokenKind else { return false }
    return leadingTrivia.isEmpty && name.first != "`"
  }
}

extension TokenKind {
  fileprivate var isStringSegment: Bool {
    if case .stringSegment = self { true } else { false }
  }
}
