import SwiftSyntax

extension TokenSyntax {
  /// Whether a statement before this one, in a function around it, declares this name in its braces.
  var isDeclaredInEndedBraces: Bool {
    guard let word, parent?.is(DeclReferenceExprSyntax.self) == true,
      previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    else { return false }
    var node = parent
    while let current = node {
      if current.is(CodeBlockItemSyntax.self),
        let siblings = current.parent?.as(CodeBlockItemListSyntax.self),
        siblings.parent?.is(SourceFileSyntax.self) != true,
        siblings.prefix(while: { $0.id != current.id }).contains(where: {
          NamesInBraces.names(in: $0).contains(word)
        })
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}

/// Finds the constants and variables that a statement declares in its braces.
private final class NamesInBraces: SyntaxVisitor {
  private var names: Set<String> = []
  private var depth = 0

  static func names(in statement: CodeBlockItemSyntax) -> Set<String> {
    let visitor = NamesInBraces(viewMode: .sourceAccurate)
    visitor.walk(statement)
    return visitor.names
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    // The name that `if let` or `for` gives is for its braces, too; that of `guard let` is not.
    let statement = node.parent?.parent?.parent?.parent
    let isOfBraces =
      node.parent?.is(ForStmtSyntax.self) == true || statement?.is(IfExprSyntax.self) == true
      || statement?.is(WhileStmtSyntax.self) == true
    if depth > 0 || isOfBraces, let word = node.identifier.word { names.insert(word) }
    return .skipChildren
  }
}

extension TokenSyntax {
  /// The innermost constant of this name, if it is in the same function as a variable of the name, which it hides. For a
  /// member or an operator such as `+=`: that of the name before it.
  var hiding: (constant: TokenSyntax, variable: TokenSyntax)? {
    if let changed = nameBefore { return changed.hiding }
    guard let word, parent?.is(DeclReferenceExprSyntax.self) == true,
      previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    else { return nil }
    var found: [TokenSyntax] = []
    var node = parent
    while let current = node, found.count < 2, !current.is(MemberBlockItemSyntax.self),
      let scope = current.parent
    {
      found += scope.parts(visibleIn: current).reversed().flatMap { $0.names(called: word) }
      node = scope
    }
    guard found.count > 1, !found[0].isOfVariable, found[1].isOfVariable else { return nil }
    return (found[0], found[1])
  }

  /// The first word of what a member is of, or of what an operator changes.
  private var nameBefore: TokenSyntax? {
    if parent?.is(BinaryOperatorExprSyntax.self) == true {
      return previousToken(viewMode: .sourceAccurate)?.firstOfExpression
    }
    let access = parent?.parent?.as(MemberAccessExprSyntax.self)
    return access?.declName.baseName.id == id ? access?.base?.firstToken(viewMode: .sourceAccurate) : nil
  }

  private var firstOfExpression: TokenSyntax? {
    var node: Syntax? = parent
    while let current = node, current.parent?.is(ExprListSyntax.self) == false { node = current.parent }
    return node?.firstToken(viewMode: .sourceAccurate)
  }

  /// Whether the name is declared with `var`.
  fileprivate var isOfVariable: Bool {
    var node = parent
    while let current = node {
      switch current.as(SyntaxEnum.self) {
      case .valueBindingPattern(let pattern): return pattern.bindingSpecifier.tokenKind == .keyword(.var)
      case .optionalBindingCondition(let part): return part.bindingSpecifier.tokenKind == .keyword(.var)
      case .variableDecl(let variable): return variable.bindingSpecifier.tokenKind == .keyword(.var)
      case .codeBlockItem, .forStmt, .closureExpr, .switchCase, .functionParameter: return false
      default: node = current.parent
      }
    }
    return false
  }
}

extension Syntax {
  /// The parts of this that can declare names for one of its children, in their order.
  fileprivate func parts(visibleIn child: Syntax) -> [Syntax] {
    func earlier(_ all: some Sequence<Syntax>) -> [Syntax] { all.prefix { $0.id != child.id } }
    func ifIn(_ body: (some SyntaxProtocol)?, _ parts: [Syntax?]) -> [Syntax] {
      body?.id == child.id ? parts.compactMap(\.self) : []
    }
    return switch self.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      earlier(list.lazy.map { Syntax($0) }).compactMap { item in
        let item = item.cast(CodeBlockItemSyntax.self).item
        return item.is(VariableDeclSyntax.self)
          ? Syntax(item) : item.as(GuardStmtSyntax.self).map { Syntax($0.conditions) }
      }
    case .conditionElementList(let list): earlier(list.lazy.map { Syntax($0) })
    case .ifExpr(let statement): ifIn(statement.body, [Syntax(statement.conditions)])
    case .whileStmt(let statement): ifIn(statement.body, [Syntax(statement.conditions)])
    case .forStmt(let statement): ifIn(statement.body, [Syntax(statement.pattern)])
    case .switchCase(let part): ifIn(part.statements, [Syntax(part.label)])
    case .catchClause(let part): ifIn(part.body, [Syntax(part.catchItems)])
    case .closureExpr(let closure): ifIn(closure.statements, [closure.signature.map { Syntax($0) }])
    case .functionDecl(let function): ifIn(function.body, [Syntax(function.signature)])
    default: []
    }
  }

  /// The words in this that declare a name, the innermost closures and braces left out.
  fileprivate func names(called name: String) -> [TokenSyntax] {
    tokens(viewMode: .sourceAccurate).filter { token in
      guard token.word == name, let parent = token.parent else { return false }
      let isDeclared =
        switch parent.as(SyntaxEnum.self) {
        case .identifierPattern, .closureShorthandParameter: true
        case .closureParameter(let parameter):
          (parameter.secondName ?? parameter.firstName).id == token.id
        case .functionParameter(let parameter):
          (parameter.secondName ?? parameter.firstName).id == token.id
        case .closureCapture(let capture): capture.name.id == token.id
        default: false
        }
      let around = sequence(first: parent) { $0.parent }.prefix { $0.id != id }
      return isDeclared
        && !around.contains { $0.is(ClosureExprSyntax.self) || $0.is(CodeBlockItemListSyntax.self) }
    }
  }
}
