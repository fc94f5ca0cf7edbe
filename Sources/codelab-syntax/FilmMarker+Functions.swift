import SwiftSyntax

extension FilmMarker {
  /// Marks the body of a function, and pushes its context.
  func mark(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let name = node.name.text
    let labels = Parameters.labels(node.signature.parameterClause, isOperator: !node.name.isName)
    let number = add(.function, name: name, labels: labels, at: node)
    let hasSelf = hasSelf(in: node)
    let values = values(node.signature.parameterClause)
    let canThrow = !isLibrary && node.signature.effectSpecifiers?.throwsClause != nil
    open(
      body, "_Film.enter(\(hasSelf ? "self" : "()"), \(number))\(closure(values))", canThrow: canThrow)
    let answers = node.signature.returnClause.map { !$0.isVoid } ?? false
    push(
      Context(place: number, hasSelf: hasSelf, tellsAnswer: answers, canThrow: canThrow, name: name),
      body.statements)
    if answers { answer(body.statements) } else if canThrow { end(body, "__film.completes()") }
    return .visitChildren
  }

  /// Whether initializers have marks: in a library, only those that learners' classes can inherit.
  var marksInitializers: Bool { isProgram || context.isOpen || context.isInitializer }

  /// Marks the body of an initializer, and pushes its context.
  func mark(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), marksInitializers else { return .skipChildren }
    let number = add(
      .initializer, name: "init", labels: Parameters.labels(node.signature.parameterClause), at: node)
    let values = values(node.signature.parameterClause)
    let delegates = body.namesDelegation
    let isMadeAtEnd = !context.inherits || body.delegatesInitialization
    let tellsMade = isProgram || isMadeAtEnd
    let canThrow = !isLibrary && node.signature.effectSpecifiers?.throwsClause != nil
    open(
      body,
      "_Film.create(Self.self, \(number), \(tellsMade))\(closure(values))", canThrow: canThrow)
    // Otherwise the compiler calls the superclass's initializer, after all marks.
    let initializesSuper = context.isClass && context.inherits && !delegates && isProgram
    var last: [String] = []
    if isMadeAtEnd {
      last.append("__film.made(self)")
    } else if initializesSuper {
      last.append(Self.superInitialization(line(of: body.rightBrace)))
    }
    if canThrow { last.append("__film.completes()") }
    if !last.isEmpty { end(body, last.joined(separator: ";")) }
    push(
      Context(
        place: number, hasSelf: true, canThrow: canThrow, isInitializer: true,
        atReturn: initializesSuper ? .initializesSuper : tellsMade && !delegates ? .completes : nil,
        name: "init"),
      body.statements)
    return .visitChildren
  }

  /// The expressions for the values of a function's parameters; those without a name get one.
  private func values(_ clause: FunctionParameterClauseSyntax) -> [String] {
    var values = Parameters.values(clause)
    for (number, parameter) in clause.parameters.enumerated() {
      let last = parameter.secondName ?? parameter.firstName
      guard last.text == "_" else { continue }
      let name = "__film\(number)"
      // `_: Int` becomes `_ __film0: Int`, and `of _: Int` becomes `of __film0: Int`.
      let text = parameter.secondName == nil ? " \(name)" : String(name.dropFirst())
      insertions.open(text, at: last.endPositionBeforeTrailingTrivia.utf8Offset)
      values[number] = Parameters.value(of: parameter, named: name)
    }
    return values
  }

  /// The call of the superclass's initializer that the compiler would add.
  static func superInitialization(_ line: Int) -> String {
    "__film.delegates(\(line));super.init();__film.made(self)"
  }

  /// Marks the body of a deinitializer, and pushes its context.
  func mark(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), isProgram else { return .skipChildren }
    let number = add(.deinitializer, name: "deinit", at: node)
    open(body, "_Film.destroy(self, \(number))")
    push(Context(place: number, hasSelf: true, name: "deinit"), body.statements)
    return .visitChildren
  }
}
