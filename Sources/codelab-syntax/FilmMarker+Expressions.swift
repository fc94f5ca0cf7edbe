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

extension ExprSyntax {
  /// Whether this is an `if` or `switch`.
  var isBranching: Bool { self.is(IfExprSyntax.self) || self.is(SwitchExprSyntax.self) }

  /// Whether this is a name, perhaps after other names and dots.
  var isNamed: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isNamed == true }
    return self.is(DeclReferenceExprSyntax.self)
  }

  /// The name of the function that this calls, or of the method that it calls of something with a name.
  var calledFunction: String? {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.calledFunction }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression
    if let function = called?.as(DeclReferenceExprSyntax.self) { return function.baseName.text }
    return called?.as(MemberAccessExprSyntax.self).flatMap {
      $0.base == nil ? nil : $0.declName.baseName.text
    }
  }

  /// Whether this calls a method of something with a name.
  var isMemberCall: Bool {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.isMemberCall }
    return self.as(FunctionCallExprSyntax.self)?.calledExpression.is(MemberAccessExprSyntax.self) == true
  }

  /// Whether this is a call that stops the program.
  var neverReturns: Bool {
    let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
    return ["fatalError", "preconditionFailure", "exit", "abort"].contains(name?.baseName.text ?? "")
  }

  /// Whether this is a statement such as `a = b` or `a += b`.
  var isAssignment: Bool {
    guard let sequence = self.as(SequenceExprSyntax.self) else { return false }
    return sequence.elements.contains { $0.assignmentOperator != nil }
  }

  /// `=`, or an operator such as `+=`; nil if this is neither.
  var assignmentOperator: String? {
    if self.is(AssignmentExprSyntax.self) { return "=" }
    guard let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text, sign.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
    else { return nil }
    return sign
  }

  /// Whether this is `super.init(…)` or `self.init(…)`, perhaps after `try`.
  var delegatesInitialization: Bool {
    if let trying = self.as(TryExprSyntax.self) { return trying.expression.delegatesInitialization }
    if let awaiting = self.as(AwaitExprSyntax.self) { return awaiting.expression.delegatesInitialization }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.delegatesInitialization }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init"
    else { return false }
    let base = member.base
    return base?.is(SuperExprSyntax.self) == true
      || base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
  }
}
