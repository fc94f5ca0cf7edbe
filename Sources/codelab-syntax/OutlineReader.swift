import SwiftSyntax

/// Finds what a source declares and calls, and which words it uses.
enum OutlineReader {
  /// The outline of a source.
  static func outline(of source: ParsedSource) -> SourceOutline {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(source.tree)
    return SourceOutline(
      declarations: source.tree.statements.compactMap { declaration(Syntax($0.item)) },
      calls: collector.calls,
      words: words(in: source.tree), parents: collector.parents)
  }

  private static func declaration(_ node: Syntax) -> DeclarationOutline? {
    guard let declaration = node.as(DeclSyntax.self) else { return nil }
    let header = DeclarationHeader(declaration)
    return DeclarationOutline(
      kind: header.kind, names: header.names, attributes: attributes(of: declaration),
      inherits: header.inherits,
      whole: declaration.trimmedBytes, body: header.body, words: words(in: declaration),
      members: header.members?.members.compactMap { Self.declaration(Syntax($0.decl)) } ?? [])
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
