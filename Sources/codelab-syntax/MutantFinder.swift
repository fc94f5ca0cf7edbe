import SwiftSyntax

/// Finds the mutations of a file.
final class MutantFinder: SyntaxVisitor {
  let members: MemberGroups
  private let lines: SourceLocationConverter
  private var bodies: [MutableBody] = []
  private var mutations: [Mutation] = []
  /// The declaration whose body is visited; nil outside of bodies.
  private var owner: SyntaxIdentifier?
  /// The types of the functions' results, innermost last; nil for closures.
  private var results: [TypeSyntax?] = []
  /// Whether the innermost type may have a superclass.
  private var inherits = [false]
  /// Whether an initializer of the innermost type depends on what is stored.
  private(set) var fixesStorage = [false]
  /// How many generic types are around.
  private var generics = 0

  private init(_ tree: SourceFileSyntax, members: MemberGroups) {
    self.members = members
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// The bodies and mutations of a file; none if it has errors.
  static func mutable(_ tree: SourceFileSyntax, members: MemberGroups) -> MutableText {
    let finder = MutantFinder(tree, members: members)
    if !tree.hasError { finder.walk(tree) }
    let sorted = finder.mutations.sorted { $0.edits[0].bytes.start < $1.edits[0].bytes.start }
    return MutableText(bodies: finder.bodies, mutations: sorted)
  }

  /// Adds a mutation that makes these changes.
  func add(
    _ operation: Mutation.Operation, _ edits: [Mutation.Edit], choice: Mutation.Choice? = nil
  ) {
    let edits = edits.sorted { $0.bytes.start < $1.bytes.start }
    guard let first = edits.first else { return }
    let line = lines.location(for: AbsolutePosition(utf8Offset: first.bytes.start)).line
    let body = owner.map { _ in bodies.count - 1 }
    mutations.append(
      Mutation(operation, line: line, edits: edits, body: body, choice: body == nil ? choice : nil))
  }

  /// Adds a mutation that replaces a node.
  func replace(_ node: some SyntaxProtocol, with text: String, _ operation: Mutation.Operation) {
    add(
      operation, [Mutation.Edit(node.bytes, with: text)],
      choice: node.as(ExprSyntax.self).map { choice($0, or: text) })
  }

  /// A choice between an expression and another.
  func choice(_ node: ExprSyntax, or text: String) -> Mutation.Choice {
    Mutation.Choice(
      node.bytes, text: "(\(Mutation.Choice.condition) ? \(text) : \(Mutation.Choice.otherwise))")
  }

  // MARK: Bodies

  private func enter(
    _ node: some SyntaxProtocol, _ body: CodeBlockSyntax?, result: TypeSyntax?, returnsAtEnd: Bool = false
  ) -> SyntaxVisitorContinueKind {
    results.append(result)
    guard let body else { return .visitChildren }
    let bytes = ByteRange(
      body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
      body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    enter(node, bytes, body.statements, hasValue: result != nil, returnsAtEnd)
    return .visitChildren
  }

  private func enter(
    _ node: some SyntaxProtocol, _ bytes: ByteRange, _ statements: CodeBlockItemListSyntax, hasValue: Bool,
    _ returnsAtEnd: Bool = false
  ) {
    let value = hasValue ? statements.onlyValue : nil
    if owner == nil {
      owner = node.id
      let isReturned = value.map { !$0.isBranching || $0.isAllValues } ?? false
      bodies.append(
        MutableBody(
          bytes: bytes, value: isReturned ? value?.bytes.start : nil, returnsAtEnd: returnsAtEnd,
          isInitializer: node.is(InitializerDeclSyntax.self)))
    }
    if let value, let type = results.last ?? nil { replaceResult(value, type) }
  }

  private func leave(_ node: some SyntaxProtocol) {
    results.removeLast()
    if owner == node.id { owner = nil }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    dropAttributes(node.attributes)
    let clause = node.signature.returnClause
    return enter(node, node.body, result: clause.flatMap { $0.isVoid ? nil : $0.type })
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave(node) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let delegates = node.body?.delegatesInitialization == true
    return enter(node, node.body, result: nil, returnsAtEnd: delegates || inherits.last == false)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leave(node) }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.body, result: nil)
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave(node) }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.body, result: node.accessorSpecifier.text == "get" ? node.property?.valueType : nil)
  }
  override func visitPost(_ node: AccessorDeclSyntax) { leave(node) }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    results.append(Syntax(node).property?.valueType)
    let bytes = ByteRange(
      node.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
      node.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
    enter(node, bytes, statements, hasValue: true)
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors { leave(node) }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    results.append(nil)
    mutateCaptures(of: node)
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { results.removeLast() }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, let type = results.last ?? nil { replaceResult(value, type) }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enterType(node.genericParameterClause, inherits: node.inheritanceClause != nil)
    if generics == 0 { makeStatic(node.memberBlock) }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leaveType(node.genericParameterClause) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    // One without an initializer has one of the compiler's, with the values of its stored properties.
    let hasInitializer = node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    enterType(node.genericParameterClause, inherits: false, fixesStorage: !hasInitializer)
    if generics == 0 { makeStatic(node.memberBlock) }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leaveType(node.genericParameterClause) }
  private func enterType(
    _ parameters: GenericParameterClauseSyntax?, inherits: Bool, fixesStorage: Bool = false
  ) {
    self.inherits.append(inherits)
    self.fixesStorage.append(fixesStorage)
    if parameters != nil { generics += 1 }
  }
  private func leaveType(_ parameters: GenericParameterClauseSyntax?) {
    inherits.removeLast()
    fixesStorage.removeLast()
    if parameters != nil { generics -= 1 }
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    dropAttributes(node.attributes)
    mutateOwnership(of: node)
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    for item in node { mutate(item) }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // The text of a failure that ends the program is no behaviour.
    ExprSyntax(node).neverReturns ? .skipChildren : .visitChildren
  }

  // MARK: Expressions

  /// What the library does with an argument that it ignores shows nowhere.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    members.isIgnored(node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    mutate(node)
    return .visitChildren
  }

  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if let other = Self.turned[node.operator.text] { replace(node.operator, with: other, .operatorTurned) }
    return .skipChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["!", "-"].contains(node.operator.text) { replace(node.operator, with: "", .operatorTurned) }
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node.questionMark, with: "!", .forceUnwrapped)
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if let mark = node.questionOrExclamationMark, mark.text == "?" {
      replace(mark, with: "!", .forceUnwrapped)
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Int(node.literal.text.filter { $0 != "_" }) {
      replace(node, with: "\(number + 1)", .constantChanged)
      if number > 0 { replace(node, with: "\(number - 1)", .constantChanged) }
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let number = Double(node.literal.text) { replace(node, with: "\(number + 1)", .constantChanged) }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    replace(node, with: node.literal.text == "true" ? "false" : "true", .constantChanged)
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.segments.trimmedDescription.isEmpty { replace(node, with: "\"\"", .textEmptied) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    swap(node)
    return node.base == nil ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
      swap(node.baseName, in: ExprSyntax(node))
    }
    return .skipChildren
  }
}

extension SyntaxProtocol {
  /// The bytes of a node, without the white space and comments around it.
  var bytes: ByteRange {
    ByteRange(
      positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
