import SwiftSyntax

extension MutantFinder {
  /// Removes a statement.
  func mutate(_ item: CodeBlockItemSyntax) {
    switch item.item {
    case .expr(let expression): mutate(expression)
    case .stmt(let statement): mutate(statement)
    default: break
    }
  }

  private func mutate(_ expression: ExprSyntax) {
    if expression.delegatesInitialization || expression.neverReturns { return }
    if expression.callsSuper { return replace(expression, with: "", .superCallRemoved) }
    if expression.isAssignment || expression.isCall { replace(expression, with: "", .statementRemoved) }
  }

  private func mutate(_ statement: StmtSyntax) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .guardStmt(let check):
      if check.conditions.allSatisfy({ $0.condition.is(ExprSyntax.self) }) {
        replace(check, with: "", .guardRemoved)
      }
    case .deferStmt, .forStmt: replace(statement, with: "", .statementRemoved)
    case .expressionStmt(let branches):
      if let choice = branches.expression.as(IfExprSyntax.self), choice.elseKeyword == nil {
        replace(statement, with: "", .statementRemoved)
      }
    default: break
    }
  }

  // MARK: Conditions

  /// Negates and leaves out parts of a condition, and unwraps optionals without a check.
  func mutate(_ list: ConditionElementListSyntax) {
    let isLoop = list.parent?.is(WhileStmtSyntax.self) == true
    let elements = Array(list)
    for (index, element) in elements.enumerated() {
      if elements.count > 1 { drop(index, of: elements) }
      switch element.condition {
      case .expression(let condition) where !isLoop:
        negate(condition.bytes)
        if elements.count == 1, list.parent?.is(IfExprSyntax.self) == true {
          replace(condition, with: "true", .conditionPartDropped)
        }
      case .optionalBinding(let binding) where !isLoop: unwrap(binding)
      default: break
      }
    }
  }

  private func drop(_ index: Int, of elements: [ConditionElementSyntax]) {
    let bytes =
      index == 0
      ? ByteRange(elements[0].bytes.start, elements[1].bytes.start)
      : ByteRange(elements[index - 1].condition.bytes.end, elements[index].condition.bytes.end)
    add(.conditionPartDropped, [Mutation.Edit(bytes, with: "")])
  }

  /// `if let a = b` → `if case let a = b!`
  private func unwrap(_ binding: OptionalBindingConditionSyntax) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self), name.identifier.text != "self" else {
      return
    }
    let value = binding.initializer?.value.trimmedDescription ?? name.identifier.text
    let unwrapped = value.contains(" ") || value.contains("?") ? "(\(value))!" : "\(value)!"
    replace(binding, with: "case \(binding.bindingSpecifier.text) \(name) = \(unwrapped)", .forceUnwrapped)
  }

  // MARK: Captures

  /// Captures strongly or unowned what a closure captures weakly, and strongly what it captures unowned.
  func mutateCaptures(of closure: ClosureExprSyntax) {
    for capture in closure.signature?.capture?.items ?? [] {
      guard let specifier = capture.specifier else { continue }
      let name = capture.name.text
      if specifier.specifier.text == "unowned" {
        add(.madeStrong, [removal(of: specifier, before: capture.name)])
        continue
      }
      let unwrapped = CaptureUnwrapping.edits(of: name, in: closure)
      add(.madeStrong, [removal(of: specifier, before: capture.name)] + unwrapped)
      let isSelf = name == "self" && capture.initializer == nil
      if isSelf || capture.initializer != nil {
        add(.madeUnowned, [Mutation.Edit(specifier.bytes, with: "unowned")] + unwrapped)
      }
    }
  }

  private func removal(of node: some SyntaxProtocol, before next: TokenSyntax) -> Mutation.Edit {
    Mutation.Edit(ByteRange(node.bytes.start, next.bytes.start), with: "")
  }
}

/// Finds where a closure treats a capture as an optional.
private final class CaptureUnwrapping: SyntaxVisitor {
  private let name: String
  private var edits: [Mutation.Edit] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// The changes that make a closure right for a capture that is not an optional.
  static func edits(of name: String, in closure: ClosureExprSyntax) -> [Mutation.Edit] {
    let visitor = CaptureUnwrapping(name)
    visitor.walk(closure.statements)
    return visitor.edits
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.trimmedDescription == name {
      edits.append(Mutation.Edit(node.questionMark.bytes, with: ""))
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item.as(GuardStmtSyntax.self)?.conditions.unwraps(name) {
    case .alone:
      edits.append(Mutation.Edit(node.bytes, with: ""))
      return .skipChildren
    case .element(let bytes): edits.append(Mutation.Edit(bytes, with: ""))
    case nil: break
    }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.conditions.unwraps(name) {
    case .alone: edits.append(Mutation.Edit(node.conditions.bytes, with: "true"))
    case .element(let bytes): edits.append(Mutation.Edit(bytes, with: ""))
    case nil: break
    }
    return .visitChildren
  }
}

extension ConditionElementListSyntax {
  /// How a condition unwraps a variable.
  fileprivate enum Unwrapping {
    case alone, element(ByteRange)
  }

  fileprivate func unwraps(_ name: String) -> Unwrapping? {
    let elements = Array(self)
    let place = elements.firstIndex { element in
      guard case .optionalBinding(let binding) = element.condition else { return false }
      return binding.pattern.trimmedDescription == name
        && [nil, name].contains(binding.initializer?.value.trimmedDescription)
    }
    guard let place else { return nil }
    if elements.count == 1 { return .alone }
    return .element(
      place == 0
        ? ByteRange(elements[0].bytes.start, elements[1].bytes.start)
        : ByteRange(elements[place - 1].condition.bytes.end, elements[place].condition.bytes.end))
  }
}

extension ExprSyntax {
  /// Whether this is a call, perhaps after `try`, `await` or of an optional.
  fileprivate var isCall: Bool {
    if let trying = self.as(TryExprSyntax.self) { return trying.expression.isCall }
    if let awaiting = self.as(AwaitExprSyntax.self) { return awaiting.expression.isCall }
    return self.is(FunctionCallExprSyntax.self)
  }

  /// Whether this is a call of a method of `super`.
  fileprivate var callsSuper: Bool {
    let member = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    return member?.base?.is(SuperExprSyntax.self) == true
  }
}
