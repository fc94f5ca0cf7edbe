import SwiftSyntax

/// Decides whether the compiler, which has another parser, surely splits a source into the same tokens.
///
/// The two parsers agree on what they accept, with three exceptions. Each has its own way to tell a bare
/// regular expression from a division. The compiler finds the end of an interpolated value by counting
/// parentheses and quotes. Some bytes and names that hardly any program contains may be read differently.
struct Certainty {
  private let source: ParsedSource

  /// The first token that may have other bounds for the compiler, provided that the compiler accepts the source; nil if
  /// there is none.
  static func doubt(about source: ParsedSource) -> SyntaxDoubt? {
    let check = Certainty(source: source)
    for token in source.tokens {
      if let cause = check.doubt(about: token.syntax) {
        return SyntaxDoubt(cause, line: source.line(of: token.bytes.start))
      }
    }
    guard source.tree.hasError else { return nil }
    let fault = source.tree.tokens(viewMode: .all).first {
      $0.presence == .missing || $0.isInside(.unexpectedNodes)
    }
    let offset = fault?.positionAfterSkippingLeadingTrivia.utf8Offset
    return SyntaxDoubt(.error, line: source.line(of: offset ?? 0))
  }

  private func doubt(about token: TokenSyntax) -> SyntaxDoubt.Cause? {
    if token.tokenDiagnostic != nil { return .error }
    if hasOddTrivia(token) { return .character }
    if !isCertainAnywhere(token) { return Self.cause(token) }
    return isInValue(token) && !isCertainInValue(token) ? .value : nil
  }

  private static func cause(_ token: TokenSyntax) -> SyntaxDoubt.Cause {
    switch token.tokenKind {
    case .identifier: .name
    case .regexLiteralPattern: .regex
    case .binaryOperator, .prefixOperator, .postfixOperator: .slash
    default: .character
    }
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
    case .identifier(let name):
      name.first != "`" || name.unicodeScalars.dropFirst().dropLast().allSatisfy(Self.isPlainInBackticks)
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

  /// Whether nothing would begin or end with a character if backticks around it were not those of a name.
  private static func isPlainInBackticks(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue || " -+.,:;=<>!?&|".unicodeScalars.contains(scalar)
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
