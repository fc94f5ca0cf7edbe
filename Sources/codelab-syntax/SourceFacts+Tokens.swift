import SwiftSyntax

extension SourceFacts {
  /// What an observation returns.
  struct Token {
    /// What is observed, and so what happens without the token.
    enum Kind {
      /// Notifications, by name: nothing can end the observation.
      case ofName
      /// Typed messages: the observation ends with its token.
      case ofMessage
      /// A property: the observation ends with its token.
      case ofProperty
    }

    let kind: Kind
    let place: Place
  }

  /// Takes what a call says about observations.
  ///
  /// - Parameter place: makes a place of a name in the call.
  mutating func note(observation call: FunctionCallExprSyntax, _ place: (String) -> Place) {
    let (function, first) = (call.calledExpression.lastName, call.arguments.first)
    if let kind = call.tokenKind {
      let token = Token(kind: kind, place: place(function ?? ""))
      if kind != .ofProperty { observationsWithToken.append(token) }
      if call.dropsValue { droppedTokens.append(token) }
    } else if let first, first.label == nil, function == "addObserver" {
      addedObservers.append(place(first.expression.trimmedDescription))
    } else if let first, first.label == nil, first.expression.isSelf, function == "removeObserver",
      call.arguments.dropFirst().allSatisfy({ ["name", "object"].contains($0.label?.text) })
    {
      removedSelves.append(place("self"))
    }
  }
}

extension FunctionCallExprSyntax {
  /// What this observes with a closure; nil if it does not, or returns nothing.
  var tokenKind: SourceFacts.Token.Kind? {
    let hasClosure = trailingClosure != nil || arguments.contains { $0.label?.text == "using" }
    switch (calledExpression.lastName, arguments.first?.label?.text) {
    case ("addObserver", "forName"): return hasClosure ? .ofName : nil
    case ("addObserver", "of"), ("addObserver", "for"): return hasClosure ? .ofMessage : nil
    case ("observe", nil):
      let isOfProperty = arguments.first?.expression.is(KeyPathExprSyntax.self) == true
      let handles = trailingClosure != nil || arguments.contains { $0.label?.text == "changeHandler" }
      return isOfProperty && handles ? .ofProperty : nil
    default: return nil
    }
  }

  /// Whether nothing can use the value of this call: it is assigned to `_`, or is the value of a local variable that
  /// nothing reads.
  var dropsValue: Bool {
    if let list = parent?.as(ExprListSyntax.self) {
      let parts = Array(list)
      guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self), parts[2].id == id else { return false }
      return parts[0].is(DiscardAssignmentExprSyntax.self) || isKept(in: parts[0]) == false
    }
    guard let clause = parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), !binding.isMember,
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      let body = declaration.parent?.parent?.as(CodeBlockItemListSyntax.self), body.isBody
    else { return false }
    if binding.pattern.is(WildcardPatternSyntax.self) { return true }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return false }
    return !body.reads(name.text)
  }

  /// Whether something reads the local variable that this is assigned to; nil if it is none.
  private func isKept(in variable: ExprSyntax) -> Bool? {
    guard let name = variable.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    let around = sequence(first: Syntax(self), next: \.parent).lazy
    let body = around.compactMap { $0.as(CodeBlockItemListSyntax.self) }.first { $0.declares(name) }
    return body.flatMap { $0.isBody ? $0.reads(name) : nil }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether these are not the statements of a file, whose variables others can read.
  fileprivate var isBody: Bool { parent?.parent != nil }

  /// Whether one of these statements declares a variable of this name.
  fileprivate func declares(_ name: String) -> Bool {
    contains { statement in
      statement.item.as(VariableDeclSyntax.self)?.bindings
        .contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name } == true
    }
  }

  /// Whether something here reads a name, other than to assign it to `_`.
  fileprivate func reads(_ name: String) -> Bool {
    let uses = tokens(viewMode: .sourceAccurate).filter { token in
      token.text == name && token.parent?.is(IdentifierPatternSyntax.self) == false
    }
    return uses.contains { token in
      guard let use = token.parent, let list = use.parent?.as(ExprListSyntax.self).map(Array.init),
        list.count == 3, list[1].is(AssignmentExprSyntax.self)
      else { return true }
      return !list[0].is(DiscardAssignmentExprSyntax.self) && list[0].id != use.id
    }
  }
}
