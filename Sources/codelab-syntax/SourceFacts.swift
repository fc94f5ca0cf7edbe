import SwiftSyntax

/// What a source declares, assigns and uses, as far as objects that notify each other are concerned.
struct SourceFacts {
  /// A name with its line and the type around it.
  struct Place {
    let name: String
    let owner: String
    let line: Int
  }

  /// The names to which something other than nil and `self` is assigned, in any object.
  private(set) var assigned: Set<String> = []
  /// The names to which `self` is assigned, and for an argument that is `self` its label and what is called, each with
  /// the type of that `self`.
  private(set) var assignedSelf: [Place] = []
  /// The protocols in inheritance clauses, each with its type.
  private(set) var conformances: [Place] = []
  /// The names of types of properties, and those behind which parentheses are: what a type holds or creates.
  private(set) var uses: [Place] = []
  /// The properties and parameters that are given a notification center.
  private(set) var centers: [Place] = []
  /// The places that use the center of the whole program.
  private(set) var sharedCenters: [Place] = []
  /// The places that create a center, and keep it in no property.
  private(set) var newCenters: [Place] = []

  /// The overrides of a view controller's hooks that do not call the superclass's, by the call that they lack.
  private(set) var silentHooks: [Place] = []

  /// The observations whose tokens nothing keeps.
  var droppedTokens: [Token] = []
  /// The observations with a closure, for which a center returns a token.
  var observationsWithToken: [Token] = []
  /// The observers that are passed to `addObserver`, and the places that remove `self` as an observer from a center.
  var addedObservers: [Place] = []
  var removedSelves: [Place] = []
  /// The names of functions that are declared here.
  private(set) var functions: Set<String> = []

  /// The facts of a source.
  init(_ text: String) {
    let tree = ParsedSource(text, language: 6).tree
    let collector = Collector(SourceLocationConverter(fileName: "", tree: tree))
    collector.walk(tree)
    self = collector.facts
  }

  private init() {}

  private final class Collector: SyntaxVisitor {
    var facts = SourceFacts()
    private let converter: SourceLocationConverter

    init(_ converter: SourceLocationConverter) {
      self.converter = converter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ list: ExprListSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(list)
      for index in parts.indices.dropFirst().dropLast() where parts[index].is(AssignmentExprSyntax.self) {
        guard !parts[index + 1].is(NilLiteralExprSyntax.self), let name = parts[index - 1].lastName else {
          continue
        }
        if parts[index + 1].isSelf {
          facts.assignedSelf.append(place(name, parts[index + 1]))
        } else {
          facts.assigned.insert(name)
        }
      }
      return .visitChildren
    }

    override func visit(_ component: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
      facts.assigned.insert(component.declName.baseName.text)
      return .visitChildren
    }

    override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard binding.isMember, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        return .visitChildren
      }
      let hasValue = binding.initializer.map { !$0.value.is(NilLiteralExprSyntax.self) } ?? false
      if hasValue { facts.assigned.insert(name.text) }
      let isStored = binding.accessorBlock.map { $0.observes } ?? true
      if let type = binding.typeAnnotation?.type { facts.uses.append(place(type.bareName, type)) }
      let isCenter = binding.typeAnnotation?.type.trimmedDescription == "NotificationCenter"
      if isCenter && !hasValue && isStored || binding.initializer?.value.createsCenter == true {
        facts.centers.append(place(name.text, name))
      }
      return .visitChildren
    }

    override func visit(_ parameter: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if parameter.type.trimmedDescription == "NotificationCenter", parameter.defaultValue == nil {
        let name = parameter.secondName ?? parameter.firstName
        facts.centers.append(place(name.text, name))
      }
      return .visitChildren
    }

    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.functions.insert(function.name.text)
      if function.isHook, let body = function.body {
        let name = function.name.text
        let calls = body.tokens(viewMode: .sourceAccurate).contains { token in
          token.tokenKind == .keyword(.super)
            && token.nextToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.text == name
        }
        let values = function.signature.parameterClause.parameters.map {
          ($0.secondName ?? $0.firstName).text
        }
        let call = "super.\(name)(\(values.joined(separator: ", ")))"
        if !calls { facts.silentHooks.append(place(call, function.name)) }
      }
      return .visitChildren
    }

    override func visit(_ inherited: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
      if let name = inherited.type.lastToken(viewMode: .sourceAccurate) {
        facts.conformances.append(place(name.text, name))
      }
      return .visitChildren
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      // A delegate can be passed instead, however the callee keeps it.
      for argument in call.arguments where argument.expression.isSelf {
        let names = [argument.label?.text, call.calledExpression.lastName].compactMap(\.self)
        facts.assignedSelf += names.map { place($0, argument) }
      }
      if let name = call.calledExpression.lastName {
        facts.uses.append(place(name, call))
        if name == "NotificationCenter", !call.isValueOfStoredMember {
          facts.newCenters.append(place(name, call))
        }
      }
      facts.note(observation: call) { place($0, call) }
      return .visitChildren
    }

    override func visit(_ access: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if access.declName.baseName.text == "default", access.base?.trimmedDescription == "NotificationCenter",
        !access.isValueOfStoredMember
      {
        facts.sharedCenters.append(place("default", access))
      }
      return .visitChildren
    }

    private func place(_ name: String, _ node: some SyntaxProtocol) -> Place {
      let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
      return Place(name: name, owner: node.ownerName ?? "", line: line)
    }
  }
}

extension TypeSyntax {
  /// The name of the type without `?` and `!`.
  fileprivate var bareName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): type.wrappedType.bareName
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.bareName
    default: trimmedDescription
    }
  }
}

extension ExprSyntax {
  var isSelf: Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// The last name of an expression such as `list?.delegate`, without calls and subscripts.
  var lastName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference.baseName.text
    case .memberAccessExpr(let member): member.declName.baseName.text
    case .optionalChainingExpr(let chain): chain.expression.lastName
    case .forceUnwrapExpr(let unwrapped): unwrapped.expression.lastName
    default: nil
    }
  }

  /// Whether this is `NotificationCenter()`.
  fileprivate var createsCenter: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "NotificationCenter"
  }
}

extension FunctionDeclSyntax {
  /// Whether this overrides a method that UIKit calls when a view loads, appears or disappears.
  fileprivate var isHook: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.override) }
      && name.text.wholeMatch(of: #/view(?:Did|Will|Is)\w+/#) != nil
  }
}

extension AccessorBlockSyntax {
  /// Whether these are only observers, so that the property is stored.
  fileprivate var observes: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }
}

extension PatternBindingSyntax {
  /// Whether this declares a property of a type.
  var isMember: Bool { parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true }
}

extension SyntaxProtocol {
  /// The name of the innermost type or extension around this.
  fileprivate var ownerName: String? {
    var node = parent
    while let current = node {
      if let named = current.asProtocol((any NamedDeclSyntax).self),
        current.isProtocol((any DeclGroupSyntax).self)
      {
        return named.name.text
      }
      if let extended = current.as(ExtensionDeclSyntax.self) {
        return extended.extendedType.trimmedDescription
      }
      node = current.parent
    }
    return nil
  }

  /// Whether this is a part of the first value of a property, or of a default argument.
  fileprivate var isValueOfStoredMember: Bool {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) || current.is(CodeBlockItemSyntax.self) { return false }
      if let clause = current.as(InitializerClauseSyntax.self) {
        let binding = clause.parent?.as(PatternBindingSyntax.self)
        return binding?.isMember ?? clause.parent?.is(FunctionParameterSyntax.self) ?? false
      }
      node = current.parent
    }
    return false
  }
}
