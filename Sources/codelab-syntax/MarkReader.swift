import SwiftSyntax

/// Finds the marks with which a source is coloured.
enum MarkReader {
  /// The marks of a source in order; adjacent marks of one kind are merged.
  static func marks(in source: ParsedSource) -> [SyntaxMark] {
    source.tokens.reduce(into: []) { marks, token in
      for (piece, bytes) in token.leading where piece.isComment { append(.comment, bytes, to: &marks) }
      if let kind = kind(of: token.syntax) { append(kind, token.bytes, to: &marks) }
      for (piece, bytes) in token.trailing where piece.isComment { append(.comment, bytes, to: &marks) }
    }
  }

  private static func append(_ kind: SyntaxMark.Kind, _ bytes: ByteRange, to marks: inout [SyntaxMark]) {
    guard bytes.start < bytes.end else { return }
    if let last = marks.last, last.kind == kind, last.bytes.end == bytes.start {
      marks[marks.count - 1].bytes.end = bytes.end
    } else {
      marks.append(SyntaxMark(kind, bytes))
    }
  }

  private static func kind(of token: TokenSyntax) -> SyntaxMark.Kind? {
    switch token.tokenKind {
    case .atSign, .pound, .poundIf, .poundElse, .poundElseif, .poundEndif, .poundAvailable, .poundUnavailable,
      .poundSourceLocation:
      .attribute
    case .stringQuote, .multilineStringQuote, .singleQuote, .stringSegment, .rawStringPoundDelimiter,
      .regexSlash, .regexPoundDelimiter, .regexLiteralPattern:
      .string
    case .backslash, .leftParen, .rightParen:
      token.parent?.is(ExpressionSegmentSyntax.self) == true ? .string : nil
    case .integerLiteral, .floatLiteral: .number
    case .keyword, .identifier: isNameOfAttribute(token) ? .attribute : kind(ofWord: token)
    default: nil
    }
  }

  /// Whether the token is the name after `@` or `#`.
  private static func isNameOfAttribute(_ token: TokenSyntax) -> Bool {
    switch token.previousToken(viewMode: .sourceAccurate)?.tokenKind {
    case .atSign, .pound: true
    default: false
    }
  }

  /// The kind of a name or keyword; a name that begins with a capital letter is taken for a type.
  private static func kind(ofWord token: TokenSyntax) -> SyntaxMark.Kind? {
    let isCapital = token.text.first { $0 != "_" }?.isUppercase == true
    if isCapital { return .typeName }
    if case .keyword = token.tokenKind { return .keyword }
    return nil
  }
}
