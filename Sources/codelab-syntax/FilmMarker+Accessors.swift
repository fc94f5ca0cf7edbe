import SwiftSyntax

extension FilmMarker {
  /// Marks the body of an accessor, and pushes its context.
  func mark(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let owner = node.property
    let hasSelf = hasSelf(in: owner)
    let instance = owner?.enclosingInstance
    let subject = instance ?? (hasSelf ? "self" : "()")
    let name = owner?.propertyName ?? (instance == nil ? "subscript" : "wrappedValue")
    let kind = node.accessorSpecifier.text
    switch kind {
    case "get":
      let number = add(.getter, name: name, labels: indexLabels(owner), at: node)
      let canThrow = !isLibrary && node.effectSpecifiers?.throwsClause != nil
      open(body, "_Film.read(\(subject), \(number))\(closure(indices(owner)))", canThrow: canThrow)
      push(
        Context(place: number, hasSelf: hasSelf, tellsAnswer: true, canThrow: canThrow, name: name),
        body.statements)
      answer(body.statements)
    case "set":
      let number = add(.setter, name: name, labels: indexLabels(owner) + ["_"], at: node)
      let value = node.parameters?.name.text ?? "newValue"
      let values = (indices(owner) + ["\(value) as Any"]).joined(separator: ", ")
      let isWrapperOfLibrary = isLibrary && instance != nil
      open(
        body,
        isWrapperOfLibrary
          ? "_Film.read(\(subject), \(number))" : "_Film.enter(\(subject), \(number)) { [\(values)] }")
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    case "willSet", "didSet":
      let stored = tellStored(node, name: name)
      let number = add(.observer, name: name + "." + kind, at: node)
      open(body, "_Film.\(isLibrary ? "read" : "enter")(\(subject), \(number))", before: stored)
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    default: return .skipChildren
    }
    return .visitChildren
  }

  /// Marks the body of a property that has only a getter, and pushes its context.
  func mark(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    guard let owner = node.parent, !isUnmarked(node) else { return .skipChildren }
    let hasSelf = hasSelf(in: owner)
    let name = Syntax(node).property?.propertyName ?? "subscript"
    let property = Syntax(node).property
    let number = add(.getter, name: name, labels: indexLabels(property), at: node)
    let subject = hasSelf ? "self" : "()"
    insertions.open(
      "let __film = _Film.read(\(subject), \(number))\(closure(indices(property))); defer { __film.leave() };",
      at: node.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    push(Context(place: number, hasSelf: hasSelf, tellsAnswer: true, name: name), statements)
    answer(statements)
    return .visitChildren
  }

  /// The values of a subscript's parameters; of a library's none are shown.
  private func indices(_ owner: Syntax?) -> [String] {
    guard !isLibrary, let clause = owner?.index else { return [] }
    return Parameters.values(clause)
  }

  private func indexLabels(_ owner: Syntax?) -> [String] {
    guard let clause = owner?.index else { return [] }
    // Without a second name, a parameter of a subscript has no label.
    return clause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.text }
  }
}

extension Syntax {
  /// The parameters of a subscript that is called with an index.
  fileprivate var index: FunctionParameterClauseSyntax? {
    enclosingInstance == nil ? self.as(SubscriptDeclSyntax.self)?.parameterClause : nil
  }
}

extension FilmMarker {
  func open(_ body: CodeBlockSyntax, _ frame: String, before first: String = "", canThrow: Bool = false) {
    insertions.open(
      "\(first)let __film = \(frame)\(canThrow ? ".canThrow()" : ""); defer { __film.leave() };",
      at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Inserts statements after those of a body that is open.
  func end(_ body: CodeBlockSyntax, _ last: String) {
    end(body.statements, after: body.leftBrace, last)
  }

  /// Inserts statements after others, which follow a brace or a word.
  func end(_ statements: CodeBlockItemListSyntax, after start: some SyntaxProtocol, _ last: String) {
    guard !statements.isEmpty else {
      return insertions.open(last + ";", at: start.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    insertions.close(";" + last, at: statements.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func closure(_ values: [String]) -> String {
    values.isEmpty ? "" : " { [\(values.joined(separator: ", "))] }"
  }

  func push(_ new: Context, _ statements: CodeBlockItemListSyntax) {
    var new = new
    new.type = context.type
    new.isClass = context.isClass
    new.marksStatements = !isLibrary
    contexts.append(new)
  }

  func isEntered(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax?) -> Bool {
    body != nil && !isUnmarked(node)
  }

  /// Passes the value of a body that is a single expression to the film.
  func answer(_ statements: CodeBlockItemListSyntax) {
    guard let only = statements.first, statements.count == 1, let value = only.value else { return }
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    if value.neverReturns || value.isBranching && !value.isAllValues { return }
    values.insert(value.id)
    if value.isBranching {
      insertions.open("\(isLibrary ? "" : "__film.at(\(line(of: value)));")return ", at: start)
      return tellAnswers(of: value)
    }
    guard !isLibrary else { return insertions.open("return ", at: start) }
    insertions.open("__film.at(\(line(of: value)));return __film.returns(", at: start)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Passes the values of the branches of an `if` or `switch` to the film.
  func tellAnswers(of branching: ExprSyntax) {
    guard !isLibrary else { return }
    for value in branching.branches.compactMap({ $0.first?.value }) where !value.neverReturns {
      if value.isBranching { tellAnswers(of: value) } else { tellAnswer(value) }
    }
  }

  /// Passes a value that the frame returns to the film.
  func tellAnswer(_ value: ExprSyntax) {
    insertions.open("__film.returns(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Whether `self` can be named in a declaration: in a function within a function, only where it is named anyway.
  func hasSelf(in node: some SyntaxProtocol) -> Bool {
    guard context.type != nil else { return false }
    return context.place == nil || context.hasSelf && node.namesSelf
  }

  func hasSelf(in node: Syntax?) -> Bool { node.map { hasSelf(in: $0) } ?? false }
}
