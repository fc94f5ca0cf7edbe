import SwiftSyntax

/// Finds what a source declares and calls, and which words it uses.
struct OutlineReader {
  private let regions: InactiveRegions

  /// A reader of sources that are compiled with these flags.
  init(flags: Set<String>) { regions = InactiveRegions(flags: flags) }

  /// The outline of a source.
  func outline(of source: ParsedSource) -> SourceOutline {
    let collector = OutlineCollector(regions)
    collector.walk(source.tree)
    return SourceOutline(
      declarations: source.tree.statements.flatMap { declarations(Syntax($0.item)) },
      calls: collector.calls,
      words: Self.words(in: source.tree), parents: collector.parents, elsewhere: collector.elsewhere)
  }

  /// A declaration, or those in the parts of `#if` that may be compiled here.
  private func declarations(_ node: Syntax) -> [DeclarationOutline] {
    guard let conditional = node.as(IfConfigDeclSyntax.self) else {
      return declaration(node).map { [$0] } ?? []
    }
    // A collection of syntax that is filtered is a new tree, whose positions begin at zero.
    return Array(conditional.clauses).filter { !regions.isInactive($0) }.flatMap {
      clause -> [DeclarationOutline] in
      switch clause.elements {
      case .statements(let items): items.flatMap { declarations(Syntax($0.item)) }
      case .decls(let members): members.flatMap { declarations(Syntax($0.decl)) }
      default: []
      }
    }
  }

  private func declaration(_ node: Syntax) -> DeclarationOutline? {
    guard let declaration = node.as(DeclSyntax.self) else { return nil }
    let header = DeclarationHeader(declaration)
    return DeclarationOutline(
      kind: header.kind, names: header.names, attributes: Self.attributes(of: declaration),
      inherits: header.inherits, outer: header.outer, isPrivate: Self.isPrivate(declaration),
      isGeneric: declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        != nil,
      isDisabled: declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.disables == true,
      isRunnable: Self.isRunnable(declaration), runsUnnamed: Self.runsUnnamed(declaration),
      title: declaration.asProtocol((any WithAttributesSyntax).self)?
        .attributes.title(of: "Test")?.representedLiteralValue,
      checks: AssertionFinder.finds(in: declaration),
      whole: declaration.trimmedBytes, body: header.body, words: Self.words(in: declaration),
      members: header.members?.members.flatMap { declarations(Syntax($0.decl)) } ?? [])
  }

  static func isRunnable(_ declaration: DeclSyntax) -> Bool {
    guard let function = declaration.as(FunctionDeclSyntax.self) else { return false }
    let modifiers = Set(function.modifiers.map(\.name.text))
    return function.signature.parameterClause.parameters.isEmpty && function.signature.returnClause.isVoid
      && modifiers.isDisjoint(with: ["static", "class", "private", "fileprivate"])
  }

  private static func runsUnnamed(_ declaration: DeclSyntax) -> Bool {
    if declaration.is(InitializerDeclSyntax.self) || declaration.is(DeinitializerDeclSyntax.self) {
      return true
    }
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { $0.name.text == "override" } == true
  }

  private static func isPrivate(_ declaration: DeclSyntax) -> Bool {
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
      == true
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
}

extension SyntaxProtocol {
  /// The bytes from the first to the last token.
  var trimmedBytes: ByteRange {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return ByteRange(start, start + trimmedLength.utf8Length)
  }
}

extension AttributeListSyntax {
  /// Whether an argument of `@Test` or `@Suite` disables the tests in any case.
  var disables: Bool {
    ["Test", "Suite"].contains { name in
      guard case .argumentList(let arguments)? = attribute(name)?.arguments else { return false }
      return arguments.contains { argument in
        let call = argument.expression.as(FunctionCallExprSyntax.self)
        let called = call?.calledExpression ?? argument.expression
        return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "disabled"
          && call?.trailingClosure == nil && call?.arguments.contains { $0.label?.text == "if" } != true
      }
    }
  }

  /// The attribute of this name.
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.lastToken(viewMode: .sourceAccurate)?.word == name
    }
  }

  /// The first argument of an attribute, if that is a text.
  func title(of name: String) -> StringLiteralExprSyntax? {
    guard case .argumentList(let arguments)? = attribute(name)?.arguments, let first = arguments.first,
      first.label == nil
    else { return nil }
    return first.expression.as(StringLiteralExprSyntax.self)
  }
}
