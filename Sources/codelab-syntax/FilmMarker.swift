import SwiftSyntax

/// Inserts the calls of FilmKit into a file.
final class FilmMarker: SyntaxVisitor {
  /// What surrounds the node that is visited.
  struct Context {
    /// The name of the type; nil outside of types.
    var type: String?
    /// Whether the type is a class or an actor.
    var isClass = false
    /// What the class inherits from.
    var superclass = ProgramFacts.Superclass.none
    /// Whether the class is open, so that learners' classes can inherit from it.
    var isOpen = false
    /// The function or closure; nil in the members of a type.
    var place: Int?
    /// Whether `self` is an object or a value here.
    var hasSelf = false
    /// Whether a `return` passes its value to the film.
    var tellsAnswer = false
    /// Whether errors can leave it, so that each other end is told to the film.
    var canThrow = false
    var isInitializer = false
    /// What an initializer does where it returns.
    var atReturn: AtReturn?
    /// Whether statements get marks.
    var marksStatements = false
    /// The name of the function or property, for the places in it.
    var name = ""

    /// Whether the type has a superclass.
    var inherits: Bool { superclass != .none }
  }

  /// What happens in an initializer where it returns.
  enum AtReturn {
    /// The object is complete.
    case completes
    /// The compiler calls the superclass's initializer.
    case initializesSuper
  }

  private let extent: FilmQuestion.Extent
  /// Whether everything gets marks, objects' lives and what is assigned among them.
  var isProgram: Bool { extent == .program }
  /// Whether only functions and accessors get marks.
  var isLibrary: Bool { extent == .library }
  /// Whether classes without initializers get one, which has marks.
  let addsInitializers: Bool
  /// The lines on which declarations get no marks, and those on which the innermost closures get none.
  private let unmarked: (declarations: Set<Int>, closures: Set<Int>)
  private var isComplete = true
  private let isMain: Bool
  private let first: Int
  let facts: ProgramFacts
  let lines: SourceLocationConverter
  var insertions = Insertions()
  private(set) var places: [FilmPlace] = []
  var contexts = [Context()]
  /// The expressions that are the value of a body, among them `if` and `switch` whose branches are values.
  var values: Set<SyntaxIdentifier> = []

  /// The places of the first values of properties, by their bindings.
  var firstValues: [SyntaxIdentifier: Int] = [:]

  var context: Context { contexts[contexts.count - 1] }

  private init(
    _ text: FilmQuestion.Text, tree: SourceFileSyntax, first: Int, _ question: FilmQuestion,
    facts: ProgramFacts
  ) {
    extent = question.extent
    addsInitializers = question.addsInitializers
    self.facts = facts
    self.first = first
    isMain = text.isMain
    lines = SourceLocationConverter(fileName: "", tree: tree)
    let closures = text.unmarked.isEmpty ? [] : text.unmarked.intersection(ClosureLines(tree, lines).all)
    unmarked = (text.unmarkedDeclarations.union(text.unmarked.subtracting(closures)), closures)
    super.init(viewMode: .sourceAccurate)
  }

  /// The file with marks, whose places are counted from `first`.
  static func marked(
    _ text: FilmQuestion.Text, _ tree: SourceFileSyntax, first: Int, for question: FilmQuestion,
    facts: ProgramFacts
  ) -> MarkedText {
    guard !tree.hasError else { return MarkedText(source: text.source, places: []) }
    let marker = FilmMarker(text, tree: tree, first: first, question, facts: facts)
    marker.begin(tree)
    marker.walk(tree)
    return MarkedText(
      source: marker.insertions.applied(to: text.source), places: marker.places, isComplete: marker.isComplete
    )
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
      FilmPlace(
        kind: kind, type: context.type, name: name.filter { $0 != "`" }, labels: labels, line: line(of: node))
    )
    return first + places.count - 1
  }

  /// Notes that the function around it uses a member of its superclass.
  override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
    guard isProgram, let place = context.place else { return .skipChildren }
    let name = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "subscript"
    places[place - first].superMembers.append(
      FilmPlace.SuperMember(name: name, line: statementLine(of: node)))
    return .skipChildren
  }

  func line(of node: some SyntaxProtocol) -> Int {
    lines.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Whether a declaration is on one of the lines without marks.
  func isUnmarked(_ node: some SyntaxProtocol) -> Bool {
    guard !unmarked.declarations.isEmpty, lines.all(of: node).contains(where: unmarked.declarations.contains)
    else { return false }
    isComplete = false
    return true
  }

  /// Whether a closure is in a declaration without marks.
  private func isInUnmarked(_ node: ClosureExprSyntax) -> Bool {
    lines.all(of: node).contains(where: unmarked.declarations.contains)
  }

  /// Whether a closure has marks, or the closures in it: those of a function's can have them all the same.
  private func isEntered(_ node: ClosureExprSyntax) -> Bool {
    !isLibrary && !isInUnmarked(node) && (context.place != nil || !isUnmarked(node))
  }

  /// Whether a closure is the innermost one on a line without marks.
  private func isUnmarked(_ node: ClosureExprSyntax) -> Bool {
    let refused = unmarked.closures.filter(lines.all(of: node).contains)
    return !refused.isEmpty && !refused.isSubset(of: ClosureLines(node.statements, lines).all)
  }

  // MARK: Types

  private func enter(_ type: String) -> SyntaxVisitorContinueKind {
    contexts.append(Context(type: type))
    return .visitChildren
  }

  private func leave() { contexts.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    contexts.append(
      Context(
        type: node.name.text, isClass: true, superclass: facts.superclass(of: node),
        isOpen: node.modifiers.contains { $0.name.tokenKind == .keyword(.open) }))
    addInitializer(to: node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    contexts.append(Context(type: node.name.text, isClass: true))
    addInitializer(to: node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Bodies

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    markProperty(node)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visitPost(_ node: FunctionDeclSyntax) { if isEntered(node, node.body) { leave() } }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visitPost(_ node: InitializerDeclSyntax) {
    if isEntered(node, node.body), marksInitializers { leave() }
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visitPost(_ node: DeinitializerDeclSyntax) {
    if isEntered(node, node.body), isProgram { leave() }
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visitPost(_ node: AccessorDeclSyntax) {
    if isEntered(node, node.body), ["get", "set", "willSet", "didSet"].contains(node.accessorSpecifier.text) {
      leave()
    }
  }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visitPost(_ node: AccessorBlockSyntax) {
    if case .getter = node.accessors, !isUnmarked(node) { leave() }
  }

  // MARK: Statements and expressions

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    mark(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    guard isEntered(node) else { return .skipChildren }
    guard isUnmarked(node) else {
      mark(node)
      return .visitChildren
    }
    contexts.append(
      Context(type: context.type, place: context.place, hasSelf: context.hasSelf, name: context.name))
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { if isEntered(node) { leave() } }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { mark(node) }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { mark(node) }
}
