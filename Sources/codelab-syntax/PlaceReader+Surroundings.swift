import SwiftSyntax

/// What pieces of syntax a place is in.
extension PlaceReader {
  static func surroundings(of token: TokenSyntax) -> Set<SyntaxSurrounding> {
    var found: Set<SyntaxSurrounding> = token.isBehindLoneAttribute ? [.loneAttribute] : []
    if token.beginsBracesBeforeElse { found.insert(.bracesBeforeElse) }
    if token.isDeclaredInEndedBraces { found.insert(.endedBraces) }
    if token.isOfHeadWithRest { found.insert(.restOfHead) }
    if token.hiding != nil { found.insert(.hidingName) }
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

  /// Whether the token is the name of a function, or ends its head, and something that is not Swift follows the head.
  fileprivate var isOfHeadWithRest: Bool {
    guard
      let function = sequence(first: parent, next: { $0?.parent }).prefix(while: { $0 != nil }).lazy
        .compactMap({ $0?.as(FunctionDeclSyntax.self) }).first,
      [function.name.id, function.signature.lastToken(viewMode: .sourceAccurate)?.id].contains(id)
    else { return false }
    let head = function.tokens(viewMode: .all).prefix { $0.parent?.id != function.body?.id }
    if head.contains(where: { $0.isInside(.unexpectedNodes) }) { return true }
    guard function.body == nil,
      let next = function.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return false }
    return ![.rightBrace, .semicolon, .endOfFile].contains(next.tokenKind)
      && !next.leadingTrivia.contains { $0.isNewline }
  }

  /// Whether the token is the `{` of braces that an `else` follows.
  fileprivate var beginsBracesBeforeElse: Bool {
    tokenKind == .leftBrace
      && parent?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.tokenKind
        == .keyword(.else)
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

extension ClosureExprSyntax {
  /// The names and signs in which the end of the capture list or the `in` is looked for.
  private static let longestCapture = 40
  /// The words of statements that can have a label.
  private static let labelled: Set<String> = ["for", "while", "repeat", "if", "switch", "do"]

  /// What a place in the closure is in.
  var surroundings: [SyntaxSurrounding] {
    [.closure] + (holdsSelfWeakly ? [.weakClosure] : []) + (isUnfinished ? [.unfinishedCapture] : [])
      + (lacksIn ? [.unfinishedParameters] : []) + (beginsWithKey ? [.keysInBraces] : [])
      + (isBehindWhen ? [.whenBraces] : [])
  }

  /// Whether the closure begins with a capture list, but lacks its `in`: the parser sees a list of values.
  private var isUnfinished: Bool {
    let words = tokens(viewMode: .sourceAccurate).prefix(Self.longestCapture).dropFirst().map(\.text)
    guard signature?.inKeyword.presence != .present, words.first == "[" else { return false }
    // Between the names before an `in`, a comma is missing.
    let names = words.drop { $0 != "]" }.dropFirst().prefix { $0 != "in" }
    if words.contains("in"), names.first != ",",
      names.allSatisfy({ $0 == "," || $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    {
      return false
    }
    return ["weak", "unowned"].contains(words.dropFirst().first)
      || words.drop { $0 != "]" }.dropFirst().first == "->"
      || statements.first?.item.is(ArrayExprSyntax.self) == true && hasSecondStatementInLine
  }

  /// Whether the second statement follows the first in the same line, and nothing separates them.
  private var hasSecondStatementInLine: Bool {
    statements.first?.semicolon?.presence != .present
      && statements.dropFirst().first?.leadingTrivia.isEmpty == true
  }

  /// Whether the closure begins with names that it uses, and behind them a statement follows in the same line: the parser
  /// sees values.
  private var lacksIn: Bool {
    guard signature == nil, let first = statements.first, hasSecondStatementInLine else { return false }
    var names: Set<String> = []
    for token in first.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): names.insert(name)
      case .wildcard: names.insert("_")
      case .comma, .leftParen, .rightParen: continue
      default: return false
      }
    }
    let rest = statements.dropFirst().flatMap { $0.tokens(viewMode: .sourceAccurate) }
    return names.contains("_") || rest.contains { names.contains($0.text) }
  }

  /// Whether the closure follows a call of `when`, as Kotlin calls its `switch`.
  private var isBehindWhen: Bool {
    let called = parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(DeclReferenceExprSyntax.self)?.baseName.text == "when"
  }

  /// Whether the closure begins with a name or a text and a colon that belongs to no label and no parameter.
  private var beginsWithKey: Bool {
    let words = Array(tokens(viewMode: .sourceAccurate).prefix(Self.longestCapture).dropFirst())
    let key = words.prefix { $0.tokenKind != .colon }
    let isKey = key.allSatisfy { word in
      switch word.tokenKind {
      case .identifier, .period, .keyword(.Self), .keyword(.self), .stringQuote, .stringSegment: true
      default: false
      }
    }
    let behind = words.dropFirst(key.count + 1)
    guard isKey, !key.isEmpty, let next = behind.first else { return false }
    return !Self.labelled.contains(next.text) && !behind.contains { $0.tokenKind == .keyword(.in) }
  }

  private var holdsSelfWeakly: Bool {
    signature?.capture?.items.contains { item in
      let words = item.tokens(viewMode: .sourceAccurate).map(\.text)
      return words.starts(with: ["weak", "self"])
    } ?? false
  }
}
