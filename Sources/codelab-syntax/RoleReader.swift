import SwiftSyntax

/// Says what words at given places of a source are.
struct RoleReader {
  private let source: ParsedSource

  init(_ source: ParsedSource) { self.source = source }

  /// The role of each place, in the order of the offsets, which ascend.
  func roles(at offsets: [Int]) -> [SyntaxRole] {
    guard Certainty.holds(of: source) else { return offsets.map { _ in .doubtful } }
    var tokens = source.tokens[...]
    return offsets.map { offset in
      tokens = tokens.drop { $0.end <= offset }
      guard let token = tokens.first, token.start <= offset else { return .code }
      return role(at: offset, of: token)
    }
  }

  private func role(at offset: Int, of token: ParsedSource.Token) -> SyntaxRole {
    if token.bytes.range.contains(offset) {
      if case .stringSegment = token.syntax.tokenKind { return .text }
      if InactiveRegions.hold(token.syntax) { return .inactive }
      return offset == token.bytes.start ? role(of: token.syntax) : .code
    }
    let around = token.leading + token.trailing
    let isComment = around.contains { $0.piece.isComment && $0.bytes.range.contains(offset) }
    return isComment ? .comment : .code
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
  fileprivate var start: Int { bytes.start - syntax.leadingTriviaLength.utf8Length }
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
