import SwiftSyntax

extension FilmMarker {
  /// Marks the statements of a block.
  func mark(_ list: CodeBlockItemListSyntax) {
    guard context.marksStatements, !isValue(list) else { return }
    let isTop = list.parent?.is(SourceFileSyntax.self) == true
    let begins = list.isDeferred ? "defers" : "at"
    for item in list { mark(item, begins, isTop: isTop) }
  }

  private func mark(_ item: CodeBlockItemSyntax, _ begins: String, isTop: Bool) {
    // The value of a body is marked where it is returned.
    if let value = item.value, values.contains(value.id) { return }
    guard !isUnmarked(item) else { return }
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = item.item.endPositionBeforeTrailingTrivia.utf8Offset
    switch item.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
      insertions.open("__film.\(begins)(\(line(of: item)));", at: start)
      if isTop { tell(variable, at: end) }
      if !isLibrary { markChildren(of: variable) }
    case .stmt:
      insertions.open("__film.\(begins)(\(line(of: item)));", at: start)
    case .expr(let expression):
      if expression.delegatesInitialization, context.isInitializer {
        insertions.open("__film.delegates(\(line(of: item)));", at: start)
        insertions.close(";__film.made(self)", at: end)
        return
      }
      insertions.open("__film.\(begins)(\(line(of: item)));", at: start)
      guard isProgram else { return }
      if isTop || expression.isAssignment, !context.isInitializer {
        insertions.close(";__film.changed()", at: end)
      } else if item.isLast, let name = expression.calledFunction, !facts.functions.contains(name) {
        // A function without an object before it is one of `self`, or sends messages itself.
        insertions.close(";__film.mutated(\(!expression.isMemberCall))", at: end)
      }
      if context.isInitializer { markFirstValue(expression) }
      guard let set = setMark(of: expression) else { return }
      if let value = set.value {
        insertions.open("__film.after(", at: value.lowerBound)
        insertions.close(", \(set.calls))", at: value.upperBound)
      } else {
        insertions.open("\(set.calls);", at: start)
      }
    default: break
    }
  }

  /// Marks the values of an `async let`.
  private func markChildren(of variable: VariableDeclSyntax) {
    guard variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.async) }) else { return }
    for value in variable.bindings.compactMap({ $0.initializer?.value }) where !value.isBranching {
      insertions.open(
        "_Film.close(__film.child(\(line(of: value))), ",
        at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
      insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  /// Whether a block is a branch of an `if` or `switch` that is a value.
  private func isValue(_ list: CodeBlockItemListSyntax) -> Bool {
    var node = list.parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      if values.contains(current.id) { return true }
      if current.is(IfExprSyntax.self) || current.is(SwitchExprSyntax.self) {
        let parent = current.parent
        let isStatement =
          parent?.is(ExpressionStmtSyntax.self) == true || parent?.is(IfExprSyntax.self) == true
          || parent?.is(CodeBlockItemSyntax.self) == true
        if !isStatement { return true }
      }
      node = current.parent
    }
    return false
  }

  /// The line that the film knows while an expression runs: that of the statement around it that has a mark.
  func statementLine(of expression: some SyntaxProtocol) -> Int {
    var node = Syntax(expression)
    while let parent = node.parent, context.marksStatements {
      if node.is(CodeBlockItemSyntax.self), let list = parent.as(CodeBlockItemListSyntax.self), !isValue(list)
      {
        return line(of: node)
      }
      node = parent
    }
    return line(of: expression)
  }

  /// Tells the film of the variables of a main file.
  private func tell(_ variable: VariableDeclSyntax, at end: Int) {
    let modifiers = variable.modifiers.map(\.name.text)
    guard !modifiers.contains("unowned"), !modifiers.contains("lazy"), !modifiers.contains("async") else {
      return
    }
    let ownership = modifiers.contains("weak") ? "weak" : "strong"
    // A later insertion at the same place comes before.
    for binding in variable.bindings.reversed() {
      guard binding.initializer != nil, binding.accessorBlock == nil else { continue }
      for name in binding.pattern.names.reversed() {
        insertions.close(";__film.variable(\"\(name)\", \"\(ownership)\") { $0.at(\(name)) }", at: end)
      }
    }
  }
}

extension PatternSyntax {
  /// The names that the pattern declares.
  fileprivate var names: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
  }
}

extension CodeBlockItemSyntax {
  /// Whether this is the last statement of a function, an accessor or a closure.
  fileprivate var isLast: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else { return false }
    let owner = list.parent?.as(CodeBlockSyntax.self)?.parent ?? list.parent
    return owner?.is(FunctionDeclSyntax.self) == true || owner?.is(AccessorDeclSyntax.self) == true
      || owner?.is(ClosureExprSyntax.self) == true
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements run when the function or closure around them ends.
  fileprivate var isDeferred: Bool {
    var node = parent
    while let current = node, !current.is(ClosureExprSyntax.self),
      !current.isProtocol((any DeclSyntaxProtocol).self)
    {
      if current.is(DeferStmtSyntax.self) { return true }
      node = current.parent
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// The expression that is the value of a body, if the item can be one.
  var value: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    default: nil
    }
  }
}

extension ReturnClauseSyntax {
  /// Whether the function returns nothing.
  var isVoid: Bool { ["Void", "()", "Never"].contains(type.trimmedDescription) }
}

extension SyntaxProtocol {
  /// The property or subscript that an accessor belongs to.
  var property: Syntax? {
    var node = parent
    while let current = node {
      if current.is(PatternBindingSyntax.self) || current.is(SubscriptDeclSyntax.self) { return current }
      node = current.parent
    }
    return nil
  }

  /// Whether the word `self` is in it, outside of types within.
  var namesSelf: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }
}

extension Syntax {
  /// The parameter of a property wrapper's subscript that is the object with the property.
  var enclosingInstance: String? {
    self.as(SubscriptDeclSyntax.self)?.parameterClause.parameters.first {
      $0.firstName.text == "_enclosingInstance"
    }?
    .secondName?.text
  }

  /// The name of a property.
  var propertyName: String? {
    self.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
  }
}

extension CodeBlockSyntax {
  /// Whether `super.init(…)` or `self.init(…)` is called anywhere in it.
  var namesDelegation: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.`init`)
        && [.keyword(.super), .keyword(.self)].contains(
          token.previousToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?.tokenKind)
    }
  }

  /// Whether a statement is `super.init(…)` or `self.init(…)`.
  var delegatesInitialization: Bool {
    statements.contains { item in
      if case .expr(let expression) = item.item { expression.delegatesInitialization } else { false }
    }
  }
}

extension String {
  /// The text on one line, cut if it is long.
  var oneLine: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }

  /// The text as it is written in a string literal.
  var literal: String {
    unicodeScalars.map { $0.isASCII ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}
