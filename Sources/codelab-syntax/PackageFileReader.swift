import SwiftSyntax

/// Finds what a file of a package imports, reads from the environment and declares as tests.
final class PackageFileReader: SyntaxVisitor {
  private let source: SourceFileSyntax
  private let identifiers: TestIdentifiers
  private let lines: SourceLocationConverter
  private var types: [String] = []
  /// The last `// MARK:` in each of the types around the current place, and outside of types.
  private var marks: [String?] = [nil]
  private var environment = EnvironmentReads()
  private var outline = PackageFileOutline(
    manifest: nil, imports: [], variables: [], functions: [], suites: [:])

  /// The outlines of a package's files, whose tests get these identifiers.
  static func outlines(of sources: [ParsedSource], _ identifiers: TestIdentifiers) -> [PackageFileOutline] {
    let readers = sources.map { PackageFileReader($0.tree, identifiers) }
    for reader in readers { reader.walk(reader.source) }
    let reads = readers.map(\.environment)
    return readers.map { $0.outline(beside: reads, in: readers.map { Syntax($0.source) }) }
  }

  private func outline(beside reads: [EnvironmentReads], in files: [Syntax]) -> PackageFileOutline {
    environment.note(reads)
    outline.variables = environment.variables(in: files)
    outline.brokenLine = brokenLine
    outline.laterTargets = laterTargets
    outline.declared = DeclarationHeader.topLevelNames(of: source)
    outline.completed = EmptyPlaces.completed(source, identifiers)
    return outline
  }

  private init(_ source: SourceFileSyntax, _ identifiers: TestIdentifiers) {
    self.source = source
    self.identifiers = identifiers
    lines = SourceLocationConverter(fileName: "", tree: source)
    super.init(viewMode: .sourceAccurate)
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// The line of the first token that is missing or was not expected.
  private var brokenLine: Int? {
    guard source.hasError else { return nil }
    let broken = source.tokens(viewMode: .all).first { token in
      token.presence == .missing || token.isInside(.unexpectedNodes)
    }
    return broken.map { line(of: $0) } ?? 1
  }

  /// The line of the first statement that speaks of targets after the one with the call of `Package`.
  private var laterTargets: Int? {
    guard let call = outline.manifest?.line else { return nil }
    let later = source.statements.drop { line(of: $0) <= call }
    return later.first { OutlineReader.words(in: $0).contains("targets") }.map { line(of: $0) }
  }

  // MARK: Types and functions

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.path.last, node)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  private func enter(
    _ name: TokenSyntax?, _ node: some WithAttributesSyntax
  ) -> SyntaxVisitorContinueKind {
    let raw = name.flatMap { identifiers.identifier(for: $0) }
    types.append(raw ?? name?.word ?? "")
    let title = node.attributes.title(of: "Suite")?.representedLiteralValue
    if let title = title ?? (raw == nil ? nil : name?.word) {
      outline.suites[types[types.count - 1]] = title
    }
    marks.append(nil)
    return .visitChildren
  }

  private func leave() {
    types.removeLast()
    marks.removeLast()
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    noteMark(node)
    outline.members.formUnion(DeclarationHeader(node.decl).names)
    node.decl.as(EnumCaseDeclSyntax.self)?.elements.forEach { outline.members.insert($0.name.text) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if types.isEmpty { noteMark(node) }
    return .visitChildren
  }

  /// Keeps the text of a `// MARK:` in front of a declaration.
  private func noteMark(_ node: some SyntaxProtocol) {
    for piece in node.leadingTrivia {
      guard case .lineComment(let text) = piece,
        let mark = text.wholeMatch(of: /\/\/\s*MARK:\s*-?\s*(.*?)\s*-?/)
      else { continue }
      marks[marks.count - 1] = mark.1.isEmpty ? nil : String(mark.1)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let raw = identifiers.identifier(for: node.name)
    let finder = ReferenceFinder(node)
    outline.functions.append(
      FunctionOutline(
        type: types.last ?? "", name: raw ?? node.name.identifierForRawName ?? node.name.word ?? "",
        title: node.attributes.title(of: "Test")?.representedLiteralValue
          ?? (raw != nil && node.attributes.attribute("Test") != nil ? node.name.word : nil),
        line: line(of: node.name), words: OutlineReader.words(in: node),
        references: finder.names, calls: finder.calls, mark: marks.last ?? nil))
    return .visitChildren
  }

  /// A body that only stops the program is what an author leaves for learners, unless it waits for a subclass, or is an
  /// initializer that nobody should call.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard outline.stubLine == nil, node.count == 1,
      let call = node.first?.item.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["fatalError", "preconditionFailure"].contains(name), node.isWholeBody,
      call.firstToken(viewMode: .sourceAccurate).map(InactiveRegions().hold) == false,
      !call.arguments.description.contains(/(?i)override|subclass|abstract|init\(coder/)
    else { return .visitChildren }
    outline.stubLine = line(of: call)
    return .visitChildren
  }

  // MARK: Imports, the environment and the manifest

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text {
      outline.imports.append(
        ImportOutline(module: module, line: line(of: node), isOptional: isOptional(node, of: module)))
    }
    return .skipChildren
  }

  /// Whether an import is in a part of `#if` that is never compiled here, or only if there is the module.
  private func isOptional(_ node: ImportDeclSyntax, of module: String) -> Bool {
    if InactiveRegions().hold(node.importKeyword) { return true }
    var parent = node.parent
    while let next = parent {
      if let condition = next.as(IfConfigClauseSyntax.self)?.condition {
        let words = OutlineReader.words(in: condition)
        if words.contains("canImport"), words.contains(module) { return true }
      }
      parent = next.parent
    }
    return false
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
      environment.note(name, is: node.initializer?.value)
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    environment.note(
      node.arguments.first, of: node.calledExpression, readBy: Syntax(node), line: line(of: node))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name == "getenv" {
      environment.note(node.arguments.first, of: nil, readBy: Syntax(node), line: line(of: node))
    }
    if let keys = node.calledExpression.as(MemberAccessExprSyntax.self),
      keys.declName.baseName.text == "contains",
      let base = keys.base?.as(MemberAccessExprSyntax.self), base.declName.baseName.text == "keys"
    {
      environment.note(node.arguments.first, of: base.base, readBy: Syntax(node), line: line(of: node))
    }
    if name == "Package", outline.manifest == nil { outline.manifest = call(node) }
    return .visitChildren
  }

  private func call(_ node: FunctionCallExprSyntax) -> LiteralCall {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.trimmedDescription
    let arguments = node.arguments.compactMap { argument in
      (argument.label?.text ?? "", value(of: argument.expression))
    }
    return LiteralCall(
      name: name, line: line(of: node),
      arguments: Dictionary(arguments, uniquingKeysWith: { first, _ in first }))
  }

  private func value(of expression: ExprSyntax) -> LiteralValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let text): text.representedLiteralValue.map { .text($0) } ?? .other
    case .arrayExpr(let array): .list(array.elements.map { value(of: $0.expression) })
    case .functionCallExpr(let nested): .call(call(nested))
    case .memberAccessExpr(let member):
      .name(
        (member.declName.baseName.text == "self" ? member.base : nil)?.trimmedDescription
          ?? member.declName.baseName.text)
    default: .other
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether these are all statements of a function, an initializer or a computed property.
  fileprivate var isWholeBody: Bool {
    switch parent?.as(SyntaxEnum.self) {
    case .codeBlock(let block):
      [.functionDecl, .initializerDecl, .accessorDecl].contains(block.parent?.kind)
    case .accessorBlock: true
    default: false
    }
  }
}
