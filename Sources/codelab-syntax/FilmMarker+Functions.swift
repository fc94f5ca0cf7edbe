import SwiftSyntax

extension FilmMarker {
  /// Marks the body of a function, and pushes its context.
  func mark(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let name = node.name.text
    let labels = Parameters.labels(node.signature.parameterClause, isOperator: !node.name.isName)
    let number = add(.function, name: name, labels: labels, at: node)
    let hasSelf = hasSelf(in: node)
    let values = Parameters.values(node.signature.parameterClause)
    open(body, "_Film.enter(\(hasSelf ? "self" : "()"), \(number))\(closure(values))")
    let answers = node.signature.returnClause.map { !$0.isVoid } ?? false
    push(Context(place: number, hasSelf: hasSelf, tellsAnswer: answers, name: name), body.statements)
    if answers { answer(body.statements) }
    return .visitChildren
  }

  /// Marks the body of an initializer, and pushes its context.
  func mark(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), !callsOnly else { return .skipChildren }
    let number = add(
      .initializer, name: "init", labels: Parameters.labels(node.signature.parameterClause), at: node)
    // A class with a superclass may call its initializer implicitly, after the last statement.
    let delegates = body.namesDelegation
    let tellsMade = !context.inherits || delegates
    open(
      body,
      "_Film.create(Self.self, \(number), \(tellsMade))\(closure(Parameters.values(node.signature.parameterClause)))"
    )
    if !context.inherits || body.delegatesInitialization {
      insertions.close(";__film.made(self)", at: body.statements.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    push(
      Context(
        place: number, hasSelf: true, isInitializer: true, completesAtReturn: tellsMade && !delegates,
        name: "init"),
      body.statements)
    return .visitChildren
  }

  /// Marks the body of a deinitializer, and pushes its context.
  func mark(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), !callsOnly else { return .skipChildren }
    let number = add(.deinitializer, name: "deinit", at: node)
    open(body, "_Film.destroy(self, \(number))")
    push(Context(place: number, hasSelf: true, name: "deinit"), body.statements)
    return .visitChildren
  }
}
