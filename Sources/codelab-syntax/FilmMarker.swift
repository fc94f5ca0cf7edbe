import SwiftSyntax

/// Inserts the calls of FilmKit into a file.
final class FilmMarker: SyntaxVisitor {
  /// What surrounds the node that is visited.
  struct Context {
    /// The name of the type; nil outside of types.
    var type: String?
    /// Whether the type may have a superclass.
    var inherits = false
    /// The function or closure; nil in the members of a type.
    var place: Int?
    /// Whether `self` is an object or a value here.
    var hasSelf = false
    /// Whether a `return` passes its value to the film.
    var tellsAnswer = false
    var isInitializer = false
    /// Whether statements get marks.
    var marksStatements = false
    /// The name of the function or property, for the places in it.
    var name = ""
  }

  let callsOnly: Bool
  let unmarked: Set<Int>
  private let isMain: Bool
  private let first: Int
  let lines: SourceLocationConverter
  var insertions = Insertions()
  private(set) var places: [FilmPlace] = []
  var contexts = [Context()]
  /// The expressions that are the value of a body, among them `if` and `switch` whose branches are values.
  var values: Set<SyntaxIdentifier> = []

  var context: Context { contexts[contexts.count - 1] }

  private init(_ text: FilmQuestion.Text, tree: SourceFileSyntax, first: Int, callsOnly: Bool) {
    self.callsOnly = callsOnly
    self.first = first
    unmarked = text.unmarked
    isMain = text.isMain
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// The file with marks, whose places are counted from `first`.
  static func marked(_ text: FilmQuestion.Text, first: Int, callsOnly: Bool) -> MarkedText {
    let tree = ParsedSource(text.source, language: 6).tree
    guard !tree.hasError else { return MarkedText(source: text.source, places: []) }
    let marker = FilmMarker(text, tree: tree, first: first, callsOnly: callsOnly)
    marker.begin(tree)
    marker.walk(tree)
    return MarkedText(source: marker.insertions.applied(to: text.source), places: marker.places)
  }

  private func begin(_ tree: SourceFileSyntax) {
    insertions.open("import FilmKit;", at: 0)
    guard isMain else { return }
    let number = add(.main, name: "main", at: tree)
    insertions.open("let __film = _Film.main(\(number));", at: 0)
    contexts = [Context(place: number, marksStatements: true, name: "main")]
  }

  // MARK: Places

  /// Registers a place; returns its number.
  func add(
    _ kind: FilmPlace.Kind, name: String, labels: [String] = [], at node: some SyntaxProtocol
  ) -> Int {
    places.append(
      FilmPlace(kind: kind, type: context.type, name: name, labels: labels, line: line(of: node)))
    return first + places.count - 1
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Whether a declaration is on one of the lines without marks.
  func isUnmarked(_ node: some SyntaxProtocol) -> Bool {
    guard !unmarked.isEmpty else { return false }
    let start = line(of: node)
    let end = lines.location(for: node.endPositionBeforeTrailingTrivia).line
    return unmarked.contains { (start...end).contains($0) }
  }

  // MARK: Types

  private func enter(_ type: String, inherits: Bool = false) -> SyntaxVisitorContinueKind {
    contexts.append(Context(type: type, inherits: inherits))
    return .visitChildren
  }

  private func leave() { contexts.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, inherits: node.inheritanceClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let name = node.name.text
    let labels = Parameters.labels(node.signature.parameterClause)
    let number = add(.function, name: name, labels: labels, at: node)
    let hasSelf = hasSelf(in: node)
    let values = Parameters.values(node.signature.parameterClause)
    open(body, "_Film.enter(\(hasSelf ? "self" : "()"), \(number))\(closure(values))")
    let answers = node.signature.returnClause.map { !$0.isVoid } ?? false
    push(Context(place: number, hasSelf: hasSelf, tellsAnswer: answers, name: name), body.statements)
    if answers { answer(body.statements) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { if isEntered(node, node.body) { leave() } }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), !callsOnly else { return .skipChildren }
    let number = add(
      .initializer, name: "init", labels: Parameters.labels(node.signature.parameterClause), at: node)
    open(
      body, "_Film.create(Self.self, \(number))\(closure(Parameters.values(node.signature.parameterClause)))")
    // A class with a superclass may call its initializer implicitly, after the last statement.
    if !context.inherits || body.delegatesInitialization {
      insertions.close(";__film.made(self)", at: body.statements.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    push(Context(place: number, hasSelf: true, isInitializer: true, name: "init"), body.statements)
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    if isEntered(node, node.body), !callsOnly { leave() }
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node), !callsOnly else { return .skipChildren }
    let number = add(.deinitializer, name: "deinit", at: node)
    open(body, "_Film.destroy(self, \(number))")
    push(Context(place: number, hasSelf: true, name: "deinit"), body.statements)
    return .visitChildren
  }

  override func visitPost(_ node: DeinitializerDeclSyntax) {
    if isEntered(node, node.body), !callsOnly { leave() }
  }

  // MARK: Accessors

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let owner = node.property
    let hasSelf = hasSelf(in: owner)
    let subject = owner?.enclosingInstance ?? (hasSelf ? "self" : "()")
    let name = owner?.propertyName ?? "subscript"
    let kind = node.accessorSpecifier.text
    switch kind {
    case "get":
      let number = add(.getter, name: name, at: node)
      open(body, "_Film.read(\(subject), \(number))")
      push(Context(place: number, hasSelf: hasSelf, tellsAnswer: true, name: name), body.statements)
      answer(body.statements)
    case "set":
      let number = add(.setter, name: name, labels: ["_"], at: node)
      let value = node.parameters?.name.text ?? "newValue"
      let isWrapper = owner?.enclosingInstance != nil
      open(
        body,
        isWrapper
          ? "_Film.read(\(subject), \(number))" : "_Film.enter(\(subject), \(number)) { [\(value) as Any] }")
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    case "willSet", "didSet":
      let number = add(.observer, name: name + "." + kind, at: node)
      open(body, "_Film.\(callsOnly ? "read" : "enter")(\(subject), \(number))")
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    default: return .skipChildren
    }
    return .visitChildren
  }

  override func visitPost(_ node: AccessorDeclSyntax) {
    if isEntered(node, node.body), ["get", "set", "willSet", "didSet"].contains(node.accessorSpecifier.text) {
      leave()
    }
  }

  /// The body of a property that has only a getter.
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    guard let owner = node.parent, !isUnmarked(node) else { return .skipChildren }
    let hasSelf = hasSelf(in: owner)
    let name = Syntax(node).property?.propertyName ?? "subscript"
    let number = add(.getter, name: name, at: node)
    insertions.open(
      "let __film = _Film.read(\(hasSelf ? "self" : "()"), \(number)); defer { __film.leave() };",
      at: node.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    push(Context(place: number, hasSelf: hasSelf, tellsAnswer: true, name: name), statements)
    answer(statements)
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors, !isUnmarked(node) { leave() }
  }

  // MARK: Statements and expressions

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    mark(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard !callsOnly, !isUnmarked(node) else { return .skipChildren }
    mark(node)
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { if !callsOnly, !isUnmarked(node) { leave() } }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    guard context.tellsAnswer, !callsOnly, let value = node.expression, !value.neverReturns,
      !isUnmarked(node),
      !value.isBranching
    else { return .visitChildren }
    insertions.open("__film.returns(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  /// A post to a notification center, or a closure that is registered there, has no marks of its own.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.marksStatements, !isUnmarked(node),
      let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      base.isNamed, ["post", "addObserver"].contains(member.declName.baseName.text),
      member.declName.baseName.text == "post" || node.arguments.first?.label?.text == "forName"
    else { return .visitChildren }
    let arguments = node.arguments.map { $0.with(\.trailingComma, nil).trimmedDescription }
    let text = "\(member.declName.baseName.text)(\(arguments.joined(separator: ", ")))"
    let literal = text.oneLine.literal
    insertions.open("__film.to(", at: base.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(
      ", \"\(literal)\", \(line(of: node)))", at: base.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  // MARK: Bodies

  func open(_ body: CodeBlockSyntax, _ frame: String) {
    insertions.open(
      "let __film = \(frame); defer { __film.leave() };",
      at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func closure(_ values: [String]) -> String {
    values.isEmpty ? "" : " { [\(values.joined(separator: ", "))] }"
  }

  func push(_ new: Context, _ statements: CodeBlockItemListSyntax) {
    var new = new
    new.type = context.type
    new.marksStatements = !callsOnly
    contexts.append(new)
  }

  private func isEntered(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax?) -> Bool {
    body != nil && !isUnmarked(node)
  }

  /// Passes the value of a body that is a single expression to the film.
  func answer(_ statements: CodeBlockItemListSyntax) {
    guard let only = statements.first, statements.count == 1, let value = only.value else { return }
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    if value.neverReturns || value.isBranching && !value.isAllValues { return }
    values.insert(value.id)
    if value.isBranching {
      return insertions.open("\(callsOnly ? "" : "__film.at(\(line(of: value)));")return ", at: start)
    }
    guard !callsOnly else { return insertions.open("return ", at: start) }
    insertions.open("__film.at(\(line(of: value)));return __film.returns(", at: start)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Whether `self` can be named in a declaration: in a function within a function, only where it is named anyway.
  func hasSelf(in node: some SyntaxProtocol) -> Bool {
    guard context.type != nil else { return false }
    return context.place == nil || context.hasSelf && node.namesSelf
  }

  private func hasSelf(in node: Syntax?) -> Bool { node.map { hasSelf(in: $0) } ?? false }
}
