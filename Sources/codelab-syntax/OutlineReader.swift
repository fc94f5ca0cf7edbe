import SwiftSyntax

/// Finds what a source declares and calls, and which words it uses.
enum OutlineReader {
  /// The outline of a source.
  static func outline(of source: ParsedSource) -> SourceOutline {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(source.tree)
    return SourceOutline(
      declarations: source.tree.statements.flatMap { declarations(Syntax($0.item)) },
      calls: collector.calls,
      words: words(in: source.tree), parents: collector.parents)
  }

  /// A declaration, or those in the parts of `#if` that may be compiled here.
  private static func declarations(_ node: Syntax) -> [DeclarationOutline] {
    guard let conditional = node.as(IfConfigDeclSyntax.self) else {
      return declaration(node).map { [$0] } ?? []
    }
    return conditional.clauses.filter { !InactiveRegions.isInactive($0) }.flatMap {
      clause -> [DeclarationOutline] in
      switch clause.elements {
      case .statements(let items): items.flatMap { declarations(Syntax($0.item)) }
      case .decls(let members): members.flatMap { declarations(Syntax($0.decl)) }
      default: []
      }
    }
  }

  private static func declaration(_ node: Syntax) -> DeclarationOutline? {
    guard let declaration = node.as(DeclSyntax.self) else { return nil }
    let header = DeclarationHeader(declaration)
    return DeclarationOutline(
      kind: header.kind, names: header.names, attributes: attributes(of: declaration),
      inherits: header.inherits,
      isRunnable: isRunnable(declaration),
      whole: declaration.trimmedBytes, body: header.body, words: words(in: declaration),
      members: header.members?.members.flatMap { declarations(Syntax($0.decl)) } ?? [])
  }

  private static func isRunnable(_ declaration: DeclSyntax) -> Bool {
    guard let function = declaration.as(FunctionDeclSyntax.self) else { return false }
    let modifiers = Set(function.modifiers.map(\.name.text))
    return function.signature.parameterClause.parameters.isEmpty && function.signature.returnClause == nil
      && modifiers.isDisjoint(with: ["static", "class", "private", "fileprivate"])
  }

  private static func attributes(of declaration: DeclSyntax) -> [String] {
    declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.compactMap { element in
      element.as(AttributeSyntax.self)?.attributeName.lastToken(viewMode: .sourceAccurate)?.word
    } ?? []
  }

  /// The identifiers and keywords of the code, without `set` in modifiers such as `private(set)`.
  static func words(in node: some SyntaxProtocol) -> Set<String> {
    Set(
      node.tokens(viewMode: .sourceAccurate).lazy.filter {
        $0.parent?.is(DeclModifierDetailSyntax.self) != true
      }
      .compactMap(\.word))
  }

  /// Collects the calls and the inherited names at every level of the source.
  private final class Collector: SyntaxVisitor {
    private(set) var calls: [CallOutline] = []
    private(set) var parents: Set<String> = []

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = call.calledExpression.calledName {
        let unlabelled = call.arguments.count { $0.label == nil }
        calls.append(CallOutline(name: name, bytes: call.trimmedBytes, unlabelled: unlabelled))
      }
      return .visitChildren
    }

    override func visit(_ clause: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
      if clause.parent?.is(ProtocolDeclSyntax.self) != true {
        parents.formUnion(OutlineReader.words(in: clause))
      }
      return .visitChildren
    }
  }
}

extension SyntaxProtocol {
  /// The bytes from the first to the last token.
  var trimmedBytes: ByteRange {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return ByteRange(start, start + trimmedLength.utf8Length)
  }
}

extension ExprSyntax {
  /// The base name of the function that a call expression calls.
  fileprivate var calledName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference.baseName.word
    case .memberAccessExpr(let member): member.declName.baseName.word
    case .genericSpecializationExpr(let specialized): specialized.expression.calledName
    default: nil
    }
  }
}
