import SwiftSyntax

/// Finds the syntactic roles of the words at given offsets of a source.
struct RoleReader {
  private let source: ParsedSource

  init(_ source: ParsedSource) { self.source = source }

  /// The role at each of the offsets, which must be in ascending order.
  func roles(at offsets: [Int]) -> SyntaxRoles {
    if let doubt = Certainty.doubt(about: source) { return SyntaxRoles(doubtful: offsets.count, doubt) }
    var waiting = offsets[...]
    var roles: [SyntaxRole] = []
    for token in source.tokens {
      let mine = waiting.prefix { $0 < token.end }
      waiting = waiting.dropFirst(mine.count)
      if !mine.isEmpty { roles += self.roles(at: mine, of: token) }
    }
    return SyntaxRoles(roles + waiting.map { _ in .code })
  }

  private func roles(at offsets: ArraySlice<Int>, of token: ParsedSource.Token) -> [SyntaxRole] {
    let isInactive = InactiveRegions().hold(token.syntax)
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
      if offset == token.bytes.start { return role(of: token.syntax) }
      // Within a name, such as one in backticks, no word is a keyword.
      if case .identifier = token.syntax.tokenKind { return .declaredName }
      return .code
    }
  }

  /// The role of an identifier; every other token is code.
  private func role(of token: TokenSyntax) -> SyntaxRole {
    guard let parent = token.parent else { return .code }
    if token.text.hasPrefix("$") { return InactiveRegions.holdInCondition(token) ? .code : .operand }
    guard case .identifier = token.tokenKind else { return .code }
    switch parent.as(SyntaxEnum.self) {
    case .functionParameter, .enumCaseElement, .functionDecl, .closureShorthandParameter, .closureParameter:
      return .declaredName
    case .identifierPattern: return isBinding(parent) ? .declaredName : .code
    case .labeledExpr(let argument): return argument.label == token ? .argumentLabel : .code
    case .declReferenceExpr: return role(ofReference: parent, token)
    case .identifierType, .memberType: return isConstraint(parent) ? .constraint : .code
    default: return .code
    }
  }

  /// Whether the pattern is a plain `let name` or `for name in`, in which no word can be a marker before a pattern.
  private func isBinding(_ pattern: Syntax) -> Bool {
    if pattern.parent?.is(PatternBindingSyntax.self) == true { return true }
    let next = pattern.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return pattern.parent?.is(ForStmtSyntax.self) == true && next?.tokenKind == .keyword(.in)
  }

  /// Whether something must conform to the type, which may be one of several with `&` between them, in parentheses.
  private func isConstraint(_ type: Syntax) -> Bool {
    var type = type
    while let outer = type.parent, outer.isPartOfComposition { type = outer }
    return switch type.parent?.as(SyntaxEnum.self) {
    case .inheritedType, .genericParameter: true
    case .conformanceRequirement(let requirement): requirement.rightType.id == type.id
    case .someOrAnyType(let opaque): opaque.someOrAnySpecifier.tokenKind == .keyword(.some)
    default: false
    }
  }

  private func role(ofReference reference: Syntax, _ token: TokenSyntax) -> SyntaxRole {
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      return .memberName
    }
    // Only `unsafe` can be a marker before an expression.
    return token.text != "unsafe" || token.isFollowedByEndOfOperand ? .operand : .code
  }
}

extension Syntax {
  /// Whether this is a composition such as `A & B` or a part of one, or parentheses around one type.
  fileprivate var isPartOfComposition: Bool {
    switch self.as(SyntaxEnum.self) {
    case .compositionTypeElement, .compositionTypeElementList, .compositionType: true
    case .tupleType(let tuple): tuple.elements.count == 1
    case .tupleTypeElement, .tupleTypeElementList: true
    default: false
    }
  }
}

extension ParsedSource.Token {
  /// The offset at which the next token's white space begins.
  fileprivate var end: Int { bytes.end + syntax.trailingTriviaLength.utf8Length }
}

extension TokenSyntax {
  /// Whether this is the brace of a `switch` or `for`, and so none of a closure.
  fileprivate var beginsBodyOfStatement: Bool {
    parent?.is(SwitchExprSyntax.self) == true || parent?.parent?.is(ForStmtSyntax.self) == true
  }

  /// Whether no expression can follow, so that this token cannot be a marker such as `unsafe` before one.
  fileprivate var isFollowedByEndOfOperand: Bool {
    guard let next = nextToken(viewMode: .sourceAccurate) else { return true }
    let isAdjacent = trailingTrivia.isEmpty && next.leadingTrivia.isEmpty
    return switch next.tokenKind {
    case .rightParen, .rightSquare, .rightBrace, .comma, .colon, .infixQuestionMark, .equal: true
    case .keyword(.else), .keyword(.as), .keyword(.is): true
    // Statements and cases in the next line; all others could be an expression.
    case .keyword(.case), .keyword(.default), .keyword(.return), .keyword(.guard), .keyword(.break),
      .keyword(.continue), .keyword(.throw), .keyword(.defer), .keyword(.while):
      true
    case .leftParen, .leftSquare, .period, .postfixQuestionMark, .exclamationMark: isAdjacent
    case .leftBrace: isInside(.conditionElement) || next.beginsBodyOfStatement
    case .binaryOperator: trailingTrivia.contains { $0 == .spaces(1) }
    default: false
    }
  }
}
