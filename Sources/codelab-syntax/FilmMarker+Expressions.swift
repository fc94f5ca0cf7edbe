import SwiftSyntax

extension FilmMarker {
  /// Tells the film of a `return`, and passes its value.
  func mark(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard !isUnmarked(node) else { return .visitChildren }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    if let atReturn = context.atReturn, isProgram, node.expression == nil {
      let mark = atReturn == .completes ? "__film.made(self)" : Self.superInitialization(line(of: node))
      insertions.open("\(mark);", at: start)
    }
    if context.canThrow, context.isInitializer || node.expression == nil {
      insertions.open("__film.completes();", at: start)
    }
    guard context.tellsAnswer || context.canThrow && !context.isInitializer, !isLibrary,
      let value = node.expression, !value.neverReturns
    else { return .visitChildren }
    if !value.isBranching { tellAnswer(value) } else if value.isAllValues { tellAnswers(of: value) }
    return .visitChildren
  }

  /// Passes an error that is thrown to the film.
  func mark(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    guard context.place != nil, !isLibrary, !isUnmarked(node) else { return .visitChildren }
    let error = node.expression
    insertions.open("__film.throwing(", at: error.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: error.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  /// What a notification center of Foundation's is told has no marks of its own.
  func mark(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.place != nil, isProgram, !isUnmarked(node),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base?.center,
      node.isToCenter(member.declName.baseName.text)
    else { return .visitChildren }
    let arguments = node.arguments.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let text = "\(member.declName.baseName.text)(\(arguments.joined(separator: ", ")))"
    let literal = text.oneLine.literal
    // A closure that is one expression has no variable for its frame.
    let film = context.marksStatements ? "__film" : "_Film.here"
    // Where the result is used, it is the film's own statement again that speaks.
    if node.parent?.is(MemberAccessExprSyntax.self) != true,
      node.parent?.is(OptionalChainingExprSyntax.self) != true
    {
      insertions.open("\(film).back(", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
      insertions.close(")", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    insertions.open("\(film).to(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(
      ", \"\(literal)\", \(line(of: node)))", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// Whether a method with this name and these labels is one of a notification center's.
  fileprivate func isToCenter(_ name: String) -> Bool {
    switch name {
    case "post", "removeObserver": true
    case "addObserver": ["forName", "of", "for"].contains(arguments.first?.label?.text)
    default: false
    }
  }
}

extension ExprSyntax {
  /// What can be passed on as an object: a name, perhaps after other names and dots, or the result of a call.
  fileprivate var center: ExprSyntax? {
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.center }
    return isNamed || self.is(FunctionCallExprSyntax.self) ? self : nil
  }
}
