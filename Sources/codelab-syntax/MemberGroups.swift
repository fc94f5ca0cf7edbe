import SwiftSyntax

/// Members that can be mistaken for each other: the cases and constants of a type, and stored properties and methods of
/// one type that have the same type.
struct MemberGroups {
  /// What files declare.
  struct Reading {
    /// The cases and constants, by the name of their type.
    fileprivate(set) var constants: [String: [String]] = [:]
    /// Properties and methods, by their type and the type that has them.
    fileprivate(set) var members: [String: [String]] = [:]
    /// Whether any function of this name uses its argument with this label, by name and label.
    fileprivate(set) var usesArgument: [String: Bool] = [:]

    /// What these files declare, and what was read before.
    init(of trees: [SourceFileSyntax], after known: Reading? = nil) {
      if let known { self = known }
      let reader = MemberReader(after: self)
      for tree in trees { reader.walk(tree) }
      self = reader.found
    }

    fileprivate init() {}
  }

  private let reading: Reading
  /// The groups of the program's own properties and methods.
  private let members: [[String]]

  init(of program: [SourceFileSyntax], _ library: Reading) {
    reading = Reading(of: program, after: library)
    members = Reading(of: program).members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// The members of a type that are most like this one; of all types with such a member if the type is not named.
  func constants(like name: String, of type: String?) -> [String] {
    let groups =
      type.map { reading.constants[$0].map { [$0] } ?? [] }
      ?? reading.constants.values.sorted { $0[0] < $1[0] }
    return groups.filter { $0.contains(name) }.flatMap { Self.nearest(to: name, in: $0) }.unique
  }

  /// The member of the same type that follows this property or method.
  func member(like name: String) -> String? {
    guard let group = members.first(where: { $0.contains(name) }), let place = group.firstIndex(of: name)
    else { return nil }
    return group[(place + 1) % group.count]
  }

  /// Whether every function that a call can mean ignores this argument.
  func isIgnored(_ argument: LabeledExprSyntax) -> Bool {
    guard let label = argument.label?.text,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.lastToken(viewMode: .sourceAccurate)?.text
    else { return false }
    return reading.usesArgument["\(name) \(label)"] == false
  }

  /// At most two names: those with the longest common beginning.
  private static func nearest(to name: String, in group: [String]) -> [String] {
    let others = group.filter { $0 != name }.enumerated().sorted { one, other in
      let (first, second) = (one.element.commonPrefix(with: name), other.element.commonPrefix(with: name))
      return first == second ? one.offset < other.offset : first > second
    }
    return others.prefix(2).map(\.element)
  }
}

/// Collects the members of all types.
private final class MemberReader: SyntaxVisitor {
  var found: MemberGroups.Reading
  private var types: [String] = []

  init(after known: MemberGroups.Reading) {
    found = known
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.lastToken(viewMode: .sourceAccurate)?.text ?? "")
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last else { return .skipChildren }
    for element in node.elements where element.parameterClause == nil {
      found.constants[type, default: []].append(element.name.text)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = types.last else { return .skipChildren }
    let isStatic = node.modifiers.contains { $0.name.text == "static" }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if isStatic {
        found.constants[type, default: []].append(name)
      } else if let declared = binding.typeText {
        found.members["\(type).\(declared)", default: []].append(name)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteArguments(of: node)
    guard let type = types.last, !node.modifiers.contains(where: { $0.name.text == "override" }) else {
      return .skipChildren
    }
    found.members["\(type)\(node.signature.trimmedDescription)", default: []].append(node.name.text)
    return .skipChildren
  }

  private func noteArguments(of node: FunctionDeclSyntax) {
    for parameter in node.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      // A requirement of a protocol may be used by any conforming type.
      let isUsed =
        node.body.map { body in
          body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
        } ?? true
      found.usesArgument["\(node.name.text) \(parameter.firstName.text)", default: false] =
        isUsed || found.usesArgument["\(node.name.text) \(parameter.firstName.text)"] ?? false
    }
  }
}

extension PatternBindingSyntax {
  /// The type of the variable, if it is written there: its annotation, or that of a literal or of a call of the type.
  var typeText: String? {
    if let type = typeAnnotation?.type { return type.trimmedDescription }
    guard let value = initializer?.value else { return nil }
    switch value.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return "String"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .booleanLiteralExpr: return "Bool"
    case .functionCallExpr(let call):
      let callee = call.calledExpression.trimmedDescription
      return callee.first?.isUppercase == true || callee.first == "[" ? callee : nil
    default: return nil
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}

extension [String] {
  fileprivate var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
