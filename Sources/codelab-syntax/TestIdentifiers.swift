import SwiftSyntax

/// The identifiers that the tests and suites of a package get whose names no criterion can use.
///
/// A raw name becomes an identifier that the package does not use, the same one in all places. A function of Swift
/// Testing gets another name if a test before it, in the same type or outside of types, has its name: a criterion would
/// mean both.
struct TestIdentifiers {
  /// Raw name of a type or member → identifier.
  private var members: [String: String] = [:]
  /// The name of a function → identifier, in this place alone.
  private var single: [SyntaxIdentifier: String] = [:]

  /// The identifiers for these files.
  init(_ trees: [SourceFileSyntax]) {
    let names = Names(viewMode: .sourceAccurate)
    trees.forEach(names.walk)
    var taken = names.identifiers
    func unused(_ name: String) -> String {
      var unused = name
      var number = 2
      while !taken.insert(unused).inserted {
        unused = "\(name)\(number)"
        number += 1
      }
      return unused
    }
    for token in names.members {
      guard let raw = token.word, members[raw] == nil, let name = token.identifierForRawName else { continue }
      members[raw] = unused(name)
    }
    var tests = Set(names.members.compactMap { identifier(for: $0) ?? $0.word })
    for token in names.alone {
      let raw = token.identifierForRawName
      guard let name = raw ?? token.word else { continue }
      let isNew = tests.insert(name).inserted
      if raw == nil && isNew { continue }
      single[token.id] = unused(name)
    }
    for token in names.overloads where token.identifierForRawName == nil {
      if let name = token.word { single[token.id] = unused(name) }
    }
  }

  /// The identifier in place of a name; nil if the name stays as it is.
  func identifier(for token: TokenSyntax) -> String? {
    if let name = single[token.id] { return name }
    return token.identifierForRawName == nil ? nil : token.word.flatMap { members[$0] }
  }

  /// Collects the names of tests and suites, and all identifiers.
  private final class Names: SyntaxVisitor {
    private(set) var identifiers: Set<String> = []
    /// Tests in types, and the types that hold tests.
    private(set) var members: [TokenSyntax] = []
    /// Tests of Swift Testing outside of types.
    private(set) var alone: [TokenSyntax] = []
    /// Tests of Swift Testing in types, after another one with the same name.
    private(set) var overloads: [TokenSyntax] = []
    private var types: [String] = []
    private var known: Set<[String]> = []

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
      if token.identifierForRawName == nil, let word = token.word { identifiers.insert(word) }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if !types.isEmpty, node.isTest { members.append(node.name) }
      guard node.attributes.attribute("Test") != nil, let name = node.name.word else { return .visitChildren }
      if types.isEmpty {
        alone.append(node.name)
      } else if !known.insert(types + [name]).inserted {
        overloads.append(node.name)
      }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.path.last, node)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ name: TokenSyntax?, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      types.append(name?.word ?? "")
      if let name, node.holdsTests { members.append(name) }
      return .visitChildren
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether Swift Testing or XCTest takes it for a test, if it is in a suite.
  var isTest: Bool { attributes.attribute("Test") != nil || name.word?.hasPrefix("test") == true }
}

extension DeclGroupSyntax {
  /// Whether there are tests in it.
  var holdsTests: Bool {
    memberBlock.members.contains { member in
      member.decl.as(FunctionDeclSyntax.self)?.isTest
        ?? member.decl.asProtocol((any DeclGroupSyntax).self)?.holdsTests ?? false
    }
  }
}
