import SwiftSyntax

extension FilmMarker {
  /// Marks the initializer that the compiler adds to a class without one, by writing it.
  func addInitializer(to members: MemberBlockSyntax) {
    guard isProgram, addsInitializers, !isUnmarked(members.leftBrace),
      let call = Self.superInitializer(context.superclass)
    else { return }
    for item in members.members {
      guard let own = item.decl.as(InitializerDeclSyntax.self) else { continue }
      let isConvenience = own.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
      if !isConvenience || own.signature.parameterClause.parameters.isEmpty { return }
    }
    let number = add(.initializer, name: "init", at: members)
    let isOverride = call.isEmpty ? "" : "override "
    insertions.open(
      "\(isOverride)init() { let __film = _Film.create(Self.self, \(number), true); defer { __film.leave() }; "
        + "\(call)__film.made(self) };",
      at: members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The call in an initializer of a class that has none; nil if it inherits initializers with marks.
  private static func superInitializer(_ superclass: ProgramFacts.Superclass) -> String? {
    switch superclass {
    case .none: ""
    case .root: "super.init(); "
    case .marked, .unmarked: nil
    }
  }

  /// Marks what a property stores.
  func markProperty(_ node: VariableDeclSyntax) {
    guard context.place == nil, !isUnmarked(node) else { return }
    let modifiers = Set(node.modifiers.map { $0.name.text })
    if context.type == nil || !modifiers.isDisjoint(with: ["static", "class"]) {
      if isProgram { tellShared(node, modifiers) }
    } else if context.isClass {
      // The observer comes after the value, so it is inserted first.
      observe(node, modifiers)
      let isWrapped = node.attributes.names.contains(where: facts.wrappers.contains)
      if isProgram { for binding in node.bindings { markDefault(of: binding, modifiers, isWrapped) } }
    } else if isProgram, !modifiers.contains("lazy") {
      for binding in node.bindings { markPart(of: binding) }
    }
  }

  /// Tells the film of the type of a value's property, which the runtime does not know if it can't be copied.
  private func markPart(of binding: PatternBindingSyntax) {
    guard let value = binding.initializer?.value.as(FunctionCallExprSyntax.self), let type = context.type,
      value.calledExpression.firstToken(viewMode: .sourceAccurate)?.isTypeName == true,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return }
    markStored(ExprSyntax(value), of: type, name.filter { $0 != "`" })
  }

  // MARK: Default values

  /// Marks the default value of a stored property: the object that has the property sends what the value sends.
  private func markDefault(of binding: PatternBindingSyntax, _ modifiers: Set<String>, _ isWrapped: Bool) {
    guard let value = binding.initializer?.value, !value.isBranching,
      value.hasCall || value.isNamed || isWrapped,
      let type = context.type
    else { return }
    let isLazy = modifiers.contains("lazy")
    guard isLazy || context.superclass != .unmarked else { return }
    let number = add(.initializer, name: "init", at: binding)
    firstValues[binding.id] = number
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.filter { $0 != "`" } ?? ""
    let mark = isLazy ? "first(_Film.within(self" : "part(_Film.begins(\(type).self, \"\(name)\""
    insertions.open("_Film.\(mark), \(number), \(line(of: value))), ", at: start)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  // MARK: Sets

  /// Observes a stored property that has no observers.
  private func observe(_ node: VariableDeclSyntax, _ modifiers: Set<String>) {
    guard node.bindingSpecifier.tokenKind == .keyword(.var), !modifiers.contains("lazy"),
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.initializer.map({ !$0.value.isBranching }) ?? true
    else { return }
    let others = node.attributes.names.filter { !Self.plainAttributes.contains($0) }
    let isWrapped = others.contains { facts.wrappers.contains($0) || $0 == "Dynamic" }
    guard others.isEmpty || isWrapped && others.count == 1 else { return }
    if !isProgram, isWrapped { return }
    if isLibrary, modifiers.isDisjoint(with: ["open", "public"]) { return }
    let number = add(.setter, name: name, labels: ["_"], at: node)
    let plain = name.filter { $0 != "`" }
    // A plain property is changed in place, which no `willSet` must prevent.
    let observer = isWrapped ? "willSet" : "didSet"
    let value = isWrapped ? "newValue" : name
    insertions.close(
      " { \(observer) { _Film.stored(self, \(number), \"\(plain)\") { [\(value) as Any] } } }",
      at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Tells the film that a property with observers is set; the first observer that runs does so.
  func tellStored(_ node: AccessorDeclSyntax, name: String) -> String {
    guard context.isClass, context.place == nil, let block = node.parent?.as(AccessorDeclListSyntax.self),
      let property = Syntax(node).property?.parent?.parent?.as(VariableDeclSyntax.self),
      property.modifiers.allSatisfy({ !["static", "class"].contains($0.name.text) })
    else { return "" }
    let isSecond = block.contains { $0.accessorSpecifier.text == "willSet" }
    let isWill = node.accessorSpecifier.text == "willSet"
    if isSecond != isWill { return "" }
    let number = add(.setter, name: name, labels: ["_"], at: node)
    let value = isWill ? node.parameters?.name.text ?? "newValue" : name
    let plain = name.filter { $0 != "`" }
    return "_Film.stored(self, \(number), \"\(plain)\") { [\(value) as Any] };"
  }

  /// The attributes of a stored property that leave it one.
  private static let plainAttributes: Set = [
    "IBOutlet", "IBInspectable", "MainActor", "ObservationIgnored", "available", "objc", "usableFromInline",
  ]

  // MARK: Static properties and global variables

  /// A static property or a global variable, and the function through which its first value passes.
  private struct Shared {
    let binding: PatternBindingSyntax
    let place: Int
    let call: String
    let function: String
  }

  /// Tells the film of the static properties or global variables, once they have their first value.
  private func tellShared(_ node: VariableDeclSyntax, _ modifiers: Set<String>) {
    let isPlain = node.attributes.names.allSatisfy {
      Self.plainAttributes.contains($0) || $0.hasSuffix("Actor")
    }
    guard isPlain, !modifiers.contains("unowned") else { return }
    let ownership = modifiers.contains("weak") ? "weak" : "strong"
    let actor = node.attributes.first { $0.trimmedDescription.hasSuffix("Actor") }?.trimmedDescription
    let isolation = modifiers.contains("nonisolated") ? "nonisolated " : actor.map { $0 + " " } ?? ""
    let keyword = isolation + (context.type == nil ? "func" : "static func")
    let shared = node.bindings.compactMap { self.shared($0, ownership) }
    // A function is inserted after its variable; what comes next is inserted before it.
    for one in shared {
      insertions.close(";\(keyword) \(one.function)", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    for one in shared {
      if let value = one.binding.initializer?.value {
        firstValues[one.binding.id] = one.place
        insertions.open(
          "\(one.call)(_Film.first(_Film.within((), \(one.place), \(line(of: value))), ",
          at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
        insertions.close("))", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
      } else if let type = one.binding.typeAnnotation {
        insertions.close(" = \(one.call)(nil)", at: type.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
  }

  /// How the film reads a variable; nil if it holds no objects.
  private func shared(_ binding: PatternBindingSyntax, _ ownership: String) -> Shared? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      binding.accessorBlock?.isComputed != true,
      binding.initializer.map({ !$0.value.isBranching && !$0.value.isPlainLiteral })
        ?? (binding.typeAnnotation?.type.isOptional == true)
    else { return nil }
    let owner = context.type.map { $0 + "." } ?? ""
    let place = add(.getter, name: name, at: binding)
    let helper = "__film\(place)"
    let label = owner + name.filter { $0 != "`" }
    return Shared(
      binding: binding, place: place, call: owner + helper,
      function: "\(helper)<T: ~Copyable>(_ value: consuming T) -> T "
        + "{ _Film.shared(\"\(label)\", \"\(ownership)\", value) { $0.at(\(owner)\(name)) } }")
  }
}

extension ExprSyntax {
  /// Whether something is called in it, outside of closures.
  var hasCall: Bool {
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.hasFound
  }

  /// Whether this is a number, a text or a truth value.
  var isPlainLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .stringLiteralExpr: true
    case .prefixOperatorExpr(let node): node.expression.isPlainLiteral
    default: false
    }
  }
}

private final class CallFinder: SyntaxVisitor {
  var hasFound = false

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    hasFound = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TypeSyntax {
  /// Whether a variable of this type needs no first value.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}
