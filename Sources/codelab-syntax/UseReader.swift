import SwiftSyntax

/// Finds how words are used as names in a source.
struct UseReader {
  private let source: ParsedSource

  init(_ source: ParsedSource) { self.source = source }

  /// The uses of the words, in source order.
  func uses(of words: Set<String>) -> SourceUses {
    let places = SourceLocationConverter(fileName: "", tree: source.tree)
    let uses = source.tokens.compactMap { token -> WordUse? in
      guard let word = token.syntax.word, words.contains(word) else { return nil }
      let line = places.location(for: AbsolutePosition(utf8Offset: token.bytes.start)).line
      return use(of: word, token.syntax, line)
    }
    return SourceUses(isCertain: Certainty.holds(of: source), uses: uses)
  }

  private func use(of word: String, _ token: TokenSyntax, _ line: Int) -> WordUse {
    func form(_ form: WordUse.Form, _ literal: String? = nil) -> WordUse {
      WordUse(word: word, line: line, form: form, literal: literal)
    }
    guard let parent = token.parent else { return form(.other) }
    switch parent.as(SyntaxEnum.self) {
    case .labeledExpr(let argument) where argument.label == token:
      return form(.label, argument.expression.plainText)
    case .declReferenceExpr(let reference) where reference.argumentNames == nil:
      guard let call = Self.call(of: reference) else { return form(.reference) }
      return form(.callee, call.arguments.first?.expression.plainText)
    case .functionParameter, .functionDecl, .identifierPattern, .enumCaseElement, .initializerDecl,
      .classDecl,
      .structDecl, .enumDecl:
      return form(.declaration)
    default: return form(.other)
    }
  }

  /// The call whose callee is this name, alone or as a member.
  private static func call(of reference: DeclReferenceExprSyntax) -> FunctionCallExprSyntax? {
    var callee = ExprSyntax(reference)
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      callee = ExprSyntax(member)
    }
    let call = callee.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == callee.id ? call : nil
  }
}

extension ExprSyntax {
  /// The text of a one-line string literal without interpolation and number signs; nil for any other
  /// expression.
  fileprivate var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.openingPounds == nil,
      literal.openingQuote.tokenKind == .stringQuote
    else { return nil }
    let segments = literal.segments.map { $0.as(StringSegmentSyntax.self)?.content.text }
    return segments.contains(nil) ? nil : segments.compactMap { $0 }.joined()
  }
}
