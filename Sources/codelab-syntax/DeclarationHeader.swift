import SwiftSyntax

/// A declaration's kind, names, inherited types, body and members.
struct DeclarationHeader {
  private(set) var kind = DeclarationOutline.Kind.other
  private(set) var names: [String] = []
  private(set) var inherits: [String] = []
  /// For an extension, the types around the one that it extends.
  private(set) var outer: [String] = []
  private(set) var body: ByteRange?
  private(set) var members: MemberBlockSyntax?

  init(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let type): take(.class, [type.name], type)
    case .structDecl(let type): take(.struct, [type.name], type)
    case .enumDecl(let type): take(.enum, [type.name], type)
    case .actorDecl(let type): take(.actor, [type.name], type)
    case .protocolDecl(let type): take(.protocol, [type.name], type)
    case .extensionDecl(let type):
      let path = type.extendedType.path
      take(.extension, path.suffix(1).map { $0 }, type)
      outer = path.dropLast().compactMap(\.word)
    case .functionDecl(let function): take(.function, [function.name], body: function.body)
    case .initializerDecl(let initializer): take(.other, [initializer.initKeyword], body: initializer.body)
    case .deinitializerDecl(let deinitializer): take(.other, [], body: deinitializer.body)
    case .variableDecl(let variable):
      take(.variable, variable.bindings.flatMap { Self.names(in: $0.pattern) })
    case .importDecl(let declaration): take(.import, declaration.path.map(\.name))
    case .typeAliasDecl(let alias): take(.other, [alias.name])
    default: break
    }
  }

  /// The names that a file declares at its top level for other files, too; functions with their labels, such as
  /// `add(_:to:)`.
  static func topLevelNames(of tree: SourceFileSyntax) -> Set<String> {
    tree.statements.reduce(into: []) { names, statement in
      guard let declaration = statement.item.as(DeclSyntax.self) else { return }
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      guard modifiers?.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) != true else {
        return
      }
      let header = DeclarationHeader(declaration)
      guard header.kind != .extension, header.kind != .import else { return }
      let labels = declaration.as(FunctionDeclSyntax.self).map { function in
        "(\(function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
      }
      names.formUnion(header.names.map { $0 + (labels ?? "") })
    }
  }

  private mutating func take(
    _ kind: DeclarationOutline.Kind, _ names: [TokenSyntax?], body: CodeBlockSyntax? = nil
  ) {
    self.kind = kind
    self.names = names.compactMap { $0?.word }
    self.body = body.map {
      ByteRange($0.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, $0.rightBrace.trimmedBytes.start)
    }
  }

  private mutating func take(
    _ kind: DeclarationOutline.Kind, _ names: [TokenSyntax?], _ type: some DeclGroupSyntax
  ) {
    take(kind, names)
    members = type.memberBlock
    inherits =
      type.inheritanceClause?.inheritedTypes.compactMap { inherited in
        let first = inherited.type.tokens(viewMode: .sourceAccurate).first {
          $0.tokenKind != .atSign && $0.word != nil
        }
        return (inherited.type.path.last ?? first)?.word
      } ?? []
  }

  private static func names(in pattern: PatternSyntax) -> [TokenSyntax?] {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name): [name.identifier]
    case .tuplePattern(let tuple): tuple.elements.flatMap { names(in: $0.pattern) }
    default: []
    }
  }
}

extension TypeSyntax {
  /// The names of a type and of those around it, from the outermost, without generic arguments; empty for a type without
  /// a name.
  var path: [TokenSyntax] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): [type.name]
    case .memberType(let type): type.baseType.path + [type.name]
    case .attributedType(let type): type.baseType.path
    default: []
    }
  }
}

extension ReturnClauseSyntax? {
  /// Whether a function returns nothing: without a clause, or with `Void` or `()`.
  var isVoid: Bool {
    guard let type = self?.type else { return true }
    if let tuple = type.as(TupleTypeSyntax.self) { return tuple.elements.isEmpty }
    return [["Void"], ["Swift", "Void"]].contains(type.path.compactMap(\.word))
  }
}
