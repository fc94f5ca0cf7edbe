import SwiftSyntax

/// Says what words at given places of a source are.
struct RoleReader {
  private let source: ParsedSource

  init(_ source: ParsedSource) { self.source = source }

  /// The role of each place, in the order of the offsets, which ascend.
  func roles(at offsets: [Int]) -> [SyntaxRole] {
    guard Certainty.holds(of: source) else { return offsets.map { _ in .doubtful } }
    var waiting = offsets[...]
    var roles: [SyntaxRole] = []
    for token in source.tokens {
      let mine = waiting.prefix { $0 < token.end }
      waiting = waiting.dropFirst(mine.count)
      if !mine.isEmpty { roles += self.roles(at: mine, of: token) }
    }
    return roles + waiting.map { _ in .code }
  }

  private func roles(at offsets: ArraySlice<Int>, of token: ParsedSource.Token) -> [SyntaxRole] {
    let isInactive = InactiveRegions.hold(token.syntax)
    var comments = (token.leading + token.trailing).filter(\.piece.isComment).map(\.bytes)[...]
    return offsets.map { offset in
      if token.bytes.range.contains(offset) { return role(at: offset, of: token, isInactive: isInactive) }
      comments = comments.drop { $0.end <= offset }
      return comments.first?.range.contains(offset) == true ? .comment : .code
    }
  }

  private func role(at offset: Int, of token: ParsedSource.Token, isInactive: Bool) -> SyntaxRole {
    switch token.syntax.tokenKind {
    case .stringSegment, .regexLiteralPattern: return .text
    default:
      if isInactive { return .inactive }
      return offset == token.bytes.start ? role(of: token.syntax) : .code
    }
  }

  /// What a name is; a word that is no identifier for SwiftSyntax is none for the compiler.
  private func role(of token: TokenSyntax) -> SyntaxRole {
    guard case .identifier = token.tokenKind, let parent = token.parent else { return .code }
    switch parent.as(SyntaxEnum.self) {
    case .functionParameter, .enumCaseElement, .functionDecl: return .declaredName
    case .identifierPattern: return isBinding(parent) ? .declaredName : .code
    case .labeledExpr(let argument): return argument.label == token ? .argumentLabel : .code
    case .declReferenceExpr: return role(ofReference: parent, token)
    default: return .code
    }
  }

  /// `let name`, and nothing that could be a marker in front of a pattern.
  private func isBinding(_ pattern: Syntax) -> Bool {
    pattern.parent?.is(PatternBindingSyntax.self) == true
  }

  private func role(ofReference reference: Syntax, _ token: TokenSyntax) -> SyntaxRole {
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      return .memberName
    }
    return token.isFollowedByEndOfOperand ? .operand : .code
  }
}

extension ParsedSource.Token {
  /// Where the next token's white space begins.
  fileprivate var end: Int { bytes.end + syntax.trailingTriviaLength.utf8Length }
}

extension TokenSyntax {
  /// Whether the next token cannot begin what a marker in front of an expression would be about.
  fileprivate var isFollowedByEndOfOperand: Bool {
    switch nextToken(viewMode: .sourceAccurate)?.tokenKind {
    case .rightParen, .rightSquare, .rightBrace, .comma, .colon: true
    case .binaryOperator: trailingTrivia.contains { $0 == .spaces(1) }
    default: false
    }
  }
}
