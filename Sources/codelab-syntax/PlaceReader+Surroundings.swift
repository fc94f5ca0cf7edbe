import SwiftSyntax

/// What pieces of syntax a place is in.
extension PlaceReader {
  static func surroundings(of token: TokenSyntax) -> Set<SyntaxSurrounding> {
    var found: Set<SyntaxSurrounding> = token.isBehindLoneAttribute ? [.loneAttribute] : []
    if token.beginsBracesBeforeElse { found.insert(.bracesBeforeElse) }
    if token.isDeclaredInEndedBraces { found.insert(.endedBraces) }
    var part = Part.whole
    var node = token.parent
    while let current = node {
      found.formUnion(kinds(of: current))
      if current.isMarkedMainActor { found.insert(.mainActor) }
      if let kind = kind(of: current, part) { found.insert(kind) }
      part = part.within(current)
      node = current.parent
    }
    return found
  }

  /// What a token is to an expression or a pattern around it.
  private enum Part {
    case whole, argument, other

    /// The same after one more step up.
    func within(_ node: Syntax) -> Part {
      switch node.as(SyntaxEnum.self) {
      case .labeledExpr, .tuplePatternElement: self == .whole ? .argument : self
      case .arrayElement, .dictionaryElement, .closureExpr, .codeBlockItem, .memberBlockItem,
        .initializerClause, .whereClause, .accessorBlock:
        .other
      default: self
      }
    }
  }

  private static func kind(of node: Syntax, _ part: Part) -> SyntaxSurrounding? {
    switch (node.as(SyntaxEnum.self), part) {
    case (.initializerClause(let clause), .whole) where clause.parent?.is(PatternBindingSyntax.self) == true:
      .initialValue
    case (.switchCaseItem, .whole), (.matchingPatternCondition, .whole): .casePattern
    case (.switchCaseItem, .argument), (.matchingPatternCondition, .argument): .caseValue
    case (_, .whole) where node.isAssignmentTarget: .assignmentTarget
    case (_, .whole) where node.isChoiceBehindOperator: .choiceBehindOperator
    default: nil
    }
  }

  private static func kinds(of node: Syntax) -> [SyntaxSurrounding] {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let declaration): [.class] + (declaration.hasOnlyConvenience ? [.convenienceOnly] : [])
    case .structDecl: [.struct]
    case .enumDecl: [.enum]
    case .actorDecl: [.actor]
    case .protocolDecl: [.protocol]
    case .extensionDecl: [.extension]
    case .functionDecl: [.function]
    case .initializerDecl: [.initializer]
    case .deinitializerDecl: [.deinitializer]
    case .accessorDecl(let accessor): [accessor.surrounding].compactMap(\.self)
    case .closureExpr(let closure): closure.surroundings
    case .inheritanceClause: [.inherited]
    default: []
    }
  }
}

extension Syntax {
  /// Whether this is a declaration or the signature of a closure with the attribute `@MainActor`.
  fileprivate var isMarkedMainActor: Bool {
    let attributes =
      asProtocol((any WithAttributesSyntax).self)?.attributes
      ?? self.as(ClosureExprSyntax.self)?.signature?.attributes
    let names = attributes?.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    return names?.contains("MainActor") ?? false
  }
}

extension AccessorDeclSyntax {
  fileprivate var surrounding: SyntaxSurrounding? {
    switch accessorSpecifier.tokenKind {
    case .keyword(.get): .getter
    case .keyword(.set): .setter
    case .keyword(.didSet): .didSet
    case .keyword(.willSet): .willSet
    default: nil
    }
  }
}

extension ClassDeclSyntax {
  /// Whether the class has initializers of its own, and each is a `convenience init`.
  fileprivate var hasOnlyConvenience: Bool {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    return !initializers.isEmpty
      && initializers.allSatisfy { initializer in
        initializer.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
      }
  }
}

extension TokenSyntax {
  /// Whether the token is in an attribute that belongs to no declaration, or follows it.
  fileprivate var isBehindLoneAttribute: Bool {
    var node = previousToken(viewMode: .sourceAccurate)?.parent
    while let current = node {
      if let missing = current.as(MissingDeclSyntax.self) { return !missing.attributes.isEmpty }
      node = current.parent
    }
    return false
  }

  /// Whether the token is the `{` of braces that an `else` follows.
  fileprivate var beginsBracesBeforeElse: Bool {
    tokenKind == .leftBrace
      && parent?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.tokenKind
        == .keyword(.else)
  }
}

extension TokenSyntax {
  /// Whether a statement before this one, in a function around it, declares this name in its braces.
  fileprivate var isDeclaredInEndedBraces: Bool {
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

extension Syntax {
  /// Whether `=` or an operator such as `+=` follows this, and changes it.
  fileprivate var isAssignmentTarget: Bool {
    guard parent?.is(ExprListSyntax.self) == true, parent?.parent?.is(SequenceExprSyntax.self) == true,
      let siblings = parent?.children(viewMode: .sourceAccurate),
      let sign = siblings.drop(while: { $0.id != id }).dropFirst().first
    else { return false }
    guard let next = sign.as(BinaryOperatorExprSyntax.self) else { return sign.is(AssignmentExprSyntax.self) }
    return ["+=", "-=", "*=", "/=", "%="].contains(next.operator.text)
  }

  /// Whether this is the condition before `?` and `:`, and an operator that is calculated first is before it.
  fileprivate var isChoiceBehindOperator: Bool {
    guard parent?.is(ExprListSyntax.self) == true, parent?.parent?.is(SequenceExprSyntax.self) == true,
      let siblings = parent.map({ Array($0.children(viewMode: .sourceAccurate)) }),
      let index = siblings.firstIndex(where: { $0.id == id }), index > 0, index + 1 < siblings.count,
      let operation = siblings[index - 1].as(BinaryOperatorExprSyntax.self)
    else { return false }
    return ["+", "-", "*", "/"].contains(operation.operator.text)
      && siblings[index + 1].is(UnresolvedTernaryExprSyntax.self)
  }
}
