import SwiftSyntax

/// What the files of a program declare, as far as the marks depend on it.
struct ProgramFacts {
  /// The superclass of a class.
  enum Superclass: Equatable {
    case none
    /// `NSObject`, which has one initializer.
    case root
    /// A class of these files, or one of LabKit's, whose initializers have marks.
    case marked
    /// A class of another library.
    case unmarked
  }

  private(set) var protocols: Set<String> = []
  private(set) var classes: Set<String> = []
  private(set) var wrappers: Set<String> = []
  /// The names of properties and variables that run code when they are read.
  private(set) var computed: Set<String> = []
  private(set) var hasSubscripts = false
  /// The names of functions, whatever they belong to.
  private(set) var functions: Set<String> = []
  /// The names of the instance members of each type, and what a class inherits from.
  private var members: [String: Set<String>] = [:]
  private var inherited: [String: String] = [:]

  /// The facts of all files of a program.
  init(of trees: [SourceFileSyntax]) {
    let reader = Reader(viewMode: .sourceAccurate)
    for tree in trees { reader.walk(tree) }
    self = reader.facts
    // Only now is it known which attributes are wrappers.
    for (name, attributes) in reader.attributed where attributes.contains(where: wrappers.contains) {
      computed.insert(name)
    }
  }

  private init() {}

  /// The names of a class's instance members, also of those that it inherits from classes of these files.
  func members(of type: String) -> Set<String> {
    var all: Set<String> = []
    var next: String? = type
    var seen: Set<String> = []
    while let name = next, seen.insert(name).inserted {
      all.formUnion(members[name] ?? [])
      next = inherited[name]
    }
    return all
  }

  /// What a class inherits from. Only the first name can be a superclass's.
  func superclass(of node: ClassDeclSyntax) -> Superclass {
    guard let first = node.inheritanceClause?.inheritedTypes.first?.type else { return .none }
    guard let name = Self.name(first) else { return .none }
    if protocols.contains(name) || Self.isProtocol(name) { return .none }
    if name == "NSObject" { return .root }
    let isOfLabKit = ["UI", "NS", "KVObject"].contains { name.hasPrefix($0) }
    return classes.contains(name) || isOfLabKit ? .marked : .unmarked
  }

  /// The name of a type without its arguments; nil for one with an attribute, such as `@unchecked Sendable`, and for
  /// compositions, which are protocols.
  private static func name(_ type: TypeSyntax) -> String? {
    if let plain = type.as(IdentifierTypeSyntax.self) { return plain.name.text }
    if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
    return nil
  }

  /// Whether this is a protocol of the standard library, or one of LabKit's with the names of Apple's.
  private static func isProtocol(_ name: String) -> Bool {
    standardProtocols.contains(name)
      || ["Delegate", "DataSource", "Protocol"].contains { name.hasSuffix($0) }
  }

  private static let standardProtocols: Set = [
    "Actor", "AsyncIteratorProtocol", "AsyncSequence", "Codable", "Collection", "Comparable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Error", "Executor", "GlobalActor", "Hashable", "Identifiable", "IteratorProtocol",
    "LocalizedError", "Observable", "Sendable", "SendableMetatype", "Sequence", "SerialExecutor",
    "ActionTarget", "AnyObject", "TextOutputStream", "UITextInput",
  ]

  private final class Reader: SyntaxVisitor {
    var facts = ProgramFacts()
    var attributed: [(name: String, attributes: [String])] = []

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.protocols.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.classes.insert(node.name.text)
      note(node.attributes, node.name)
      note(node.memberBlock, of: node.name.text)
      if let first = node.inheritanceClause?.inheritedTypes.first?.type, let name = ProgramFacts.name(first) {
        facts.inherited[node.name.text] = name
      }
      return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.attributes, node.name)
      return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.attributes, node.name)
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.memberBlock, of: node.extendedType.trimmedDescription)
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.functions.insert(node.name.text)
      return .visitChildren
    }

    private func note(_ block: MemberBlockSyntax, of type: String) {
      for item in block.members {
        let shared: Set = ["static", "class"]
        if let function = item.decl.as(FunctionDeclSyntax.self),
          !function.modifiers.contains(where: { shared.contains($0.name.text) })
        {
          facts.members[type, default: []].insert(function.name.text)
        }
        if let variable = item.decl.as(VariableDeclSyntax.self),
          !variable.modifiers.contains(where: { shared.contains($0.name.text) })
        {
          facts.members[type, default: []].formUnion(
            variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
        }
      }
    }

    private func note(_ attributes: AttributeListSyntax, _ name: TokenSyntax) {
      if attributes.names.contains("propertyWrapper") { facts.wrappers.insert(name.text) }
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      facts.hasSubscripts = true
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        if binding.accessorBlock?.isComputed == true { facts.computed.insert(name) }
        attributed.append((name, node.attributes.names))
      }
      return .visitChildren
    }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .map { String($0.prefix { $0 != "<" }) }
  }
}

extension AccessorBlockSyntax {
  /// Whether these are no observers, so that nothing is stored.
  var isComputed: Bool {
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
