import SwiftSyntax

extension MutantFinder {
  /// Operators, and what they are mistaken for.
  static let turned = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    "..<": "...", "...": "..<", "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=",
  ]

  // MARK: Results

  /// Replaces the value that a function returns by other constants of its type.
  func replaceResult(_ value: ExprSyntax, _ type: TypeSyntax) {
    guard !value.neverReturns, !value.isBranching else { return }
    for constant in Self.constants(of: type) where constant != value.trimmedDescription {
      replace(value, with: constant, .resultReplaced)
    }
  }

  private static func constants(of type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType: ["nil"]
    case .arrayType: ["[]"]
    case .dictionaryType: ["[:]"]
    default:
      switch type.trimmedDescription {
      case "Bool": ["true", "false"]
      case "Int", "Double": ["0"]
      case "String": ["\"\""]
      default: []
      }
    }
  }

  // MARK: Operands

  /// Leaves out operands of `&&` and `||`, unwraps instead of `??`, and negates the condition of `? :`.
  func mutate(_ sequence: SequenceExprSyntax) {
    var run: [ExprSyntax] = []
    for element in sequence.elements {
      if element.is(UnresolvedTernaryExprSyntax.self) { negate(run) }
      if element.isWeakOperator {
        mutate(run: run)
        run = []
      } else {
        run.append(element)
      }
    }
    mutate(run: run)
  }

  private func mutate(run: [ExprSyntax]) {
    let alternatives = run.split { $0.isOperator("||") }.map(Array.init)
    drop(alternatives)
    for part in alternatives { drop(part.split { $0.isOperator("&&") }.map(Array.init)) }
    for part in alternatives.flatMap({ $0.split { $0.isOperator("&&") } }) { unwrap(Array(part)) }
  }

  private func drop(_ operands: [[ExprSyntax]]) {
    guard operands.count > 1 else { return }
    for (index, operand) in operands.enumerated() {
      guard let first = operand.first, let last = operand.last else { continue }
      let bytes =
        index == 0
        ? ByteRange(first.bytes.start, operands[1][0].bytes.start)
        : ByteRange(operands[index - 1].last!.bytes.end, last.bytes.end)
      add(.conditionPartDropped, [Mutation.Edit(bytes, with: "")])
    }
  }

  /// `a ?? b` → `a!`
  private func unwrap(_ operand: [ExprSyntax]) {
    guard let place = operand.firstIndex(where: { $0.isOperator("??") }), place == 1,
      let last = operand.last
    else { return }
    let text = operand[0].trimmedDescription
    let isPlain = operand[0].isPostfix
    add(
      .forceUnwrapped,
      [
        Mutation.Edit(
          ByteRange(operand[0].bytes.start, last.bytes.end), with: isPlain ? "\(text)!" : "(\(text))!")
      ])
  }

  private func negate(_ run: [ExprSyntax]) {
    guard let first = run.first, let last = run.last else { return }
    negate(ByteRange(first.bytes.start, last.bytes.end))
  }

  /// Negates the expression at these bytes.
  func negate(_ bytes: ByteRange) {
    add(
      .conditionNegated,
      [
        Mutation.Edit(ByteRange(bytes.start, bytes.start), with: "!("),
        Mutation.Edit(ByteRange(bytes.end, bytes.end), with: ")"),
      ])
  }

  // MARK: Members

  /// Replaces the member by those that are mistaken for it.
  func swap(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName
    let type = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let base = node.base, type?.first?.isUppercase != true {
      if base.is(SuperExprSyntax.self) { return }
      return swap(name, in: ExprSyntax(node))
    }
    let likes = members.constants(like: name.text, of: type == "Self" ? nil : type)
    for other in likes { replace(name, of: ExprSyntax(node), with: other) }
  }

  /// Replaces the name of a property or method by one of the same type.
  func swap(_ name: TokenSyntax, in node: ExprSyntax) {
    guard let other = members.member(like: name.text) else { return }
    replace(name, of: node, with: other)
  }

  /// Replaces the name at the end of an expression.
  private func replace(_ name: TokenSyntax, of node: ExprSyntax, with other: String) {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    let base = node.as(MemberAccessExprSyntax.self).map { ($0.base?.trimmedDescription ?? "") + "." } ?? ""
    add(
      .memberSwapped, [Mutation.Edit(name.bytes, with: other)],
      choice: isCalled ? nil : choice(node, or: base + other))
  }
}

extension ExprSyntax {
  fileprivate func isOperator(_ sign: String) -> Bool {
    self.as(BinaryOperatorExprSyntax.self)?.operator.text == sign
  }

  /// Whether this binds less than `||`: an assignment, or the middle of `? :`.
  fileprivate var isWeakOperator: Bool {
    if self.is(AssignmentExprSyntax.self) || self.is(UnresolvedTernaryExprSyntax.self) { return true }
    let sign = self.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(sign)
  }

  /// Whether `!` behind it applies to all of it.
  fileprivate var isPostfix: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(FunctionCallExprSyntax.self)
      || self.is(SubscriptCallExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self).map { !$0.trimmedDescription.contains("?") } == true
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that is the value of a body.
  var onlyValue: ExprSyntax? {
    guard count == 1, let value = first?.value, !value.neverReturns else { return nil }
    return value
  }
}

extension Syntax {
  /// The type of the values of a property or subscript, if it is written there.
  var valueType: TypeSyntax? {
    if let subscripting = self.as(SubscriptDeclSyntax.self) { return subscripting.returnClause.type }
    return self.as(PatternBindingSyntax.self)?.typeAnnotation?.type
  }
}
