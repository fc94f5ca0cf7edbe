import SwiftSyntax

extension FilmMarker {
  /// Passes the value of a `return` to the film.
  func mark(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if context.completesAtReturn, !callsOnly, node.expression == nil, !isUnmarked(node) {
      insertions.open("__film.made(self);", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    guard context.tellsAnswer, !callsOnly, let value = node.expression, !value.neverReturns,
      !isUnmarked(node),
      !value.isBranching
    else { return .visitChildren }
    insertions.open("__film.returns(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  /// A post to a notification center, or a closure that is registered there, has no marks of its own.
  func mark(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.marksStatements, !isUnmarked(node),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.isNamed, ["post", "addObserver"].contains(member.declName.baseName.text),
      member.declName.baseName.text == "post" || node.arguments.first?.label?.text == "forName"
    else { return .visitChildren }
    let arguments = node.arguments.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let text = "\(member.declName.baseName.text)(\(arguments.joined(separator: ", ")))"
    let literal = text.oneLine.literal
    insertions.open("__film.to(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(
      ", \"\(literal)\", \(line(of: node)))", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }
}
