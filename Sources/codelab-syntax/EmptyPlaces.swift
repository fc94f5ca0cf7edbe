import SwiftSyntax

/// Completes what the compiler refuses to be empty: the body of a function, a subscript or a property that must return a
/// value gets a `fatalError`, and the display name of a test the function's name.
///
/// A test or suite with a raw name, which no criterion can name, gets an identifier, and the raw name as display name.
final class EmptyPlaces: SyntaxVisitor {
  private var insertions = Insertions()
  private var isComplete = true

  /// The text of a file with these places completed; nil if it has none.
  static func completed(_ tree: SourceFileSyntax) -> String? {
    let places = EmptyPlaces(viewMode: .sourceAccurate)
    places.walk(tree)
    return places.isComplete ? nil : places.insertions.applied(to: tree.description)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let result = node.signature.returnClause?.type, !["Void", "()"].contains(result.trimmedDescription),
      let body = node.body, body.statements.isEmpty
    {
      complete(body.rightBrace)
    }
    if let title = node.attributes.title(of: "Test"), title.representedLiteralValue == "",
      title.openingPounds == nil
    {
      isComplete = false
      insertions.open(node.name.text, at: title.segments.endPosition.utf8Offset)
    }
    if node.isTest { rename(node.name, node.attributes.attribute("Test")) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { renameSuite(node.name, node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { renameSuite(node.name, node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { renameSuite(node.name, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { renameSuite(node.name, node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    renameSuite(node.extendedType.lastToken(viewMode: .sourceAccurate), node)
  }

  private func renameSuite(
    _ name: TokenSyntax?, _ node: some DeclGroupSyntax
  ) -> SyntaxVisitorContinueKind {
    if let name, node.holdsTests { rename(name, node.attributes.attribute("Suite")) }
    return .visitChildren
  }

  private func rename(_ name: TokenSyntax, _ attribute: AttributeSyntax?) {
    guard let raw = name.word, let identifier = name.identifierForRawName else { return }
    isComplete = false
    insertions.replace(name.trimmedBytes, with: identifier)
    guard let attribute else { return }
    let title = "\"\(raw.replacing("\"", with: "\\\""))\""
    if case .argumentList(let arguments)? = attribute.arguments {
      let comma = arguments.isEmpty ? "" : ", "
      insertions.open("\(title)\(comma)", at: arguments.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else {
      insertions.close(
        "(\(title))", at: attribute.attributeName.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if node.accessors.children(viewMode: .sourceAccurate).isEmpty { complete(node.rightBrace) }
    return .visitChildren
  }

  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.accessorSpecifier.tokenKind == .keyword(.get), let body = node.body, body.statements.isEmpty {
      complete(body.rightBrace)
    }
    return .visitChildren
  }

  /// Adds the call before the brace: on a line of its own if the brace is on one.
  private func complete(_ brace: TokenSyntax) {
    isComplete = false
    let call = "fatalError(\"Write your code here\")"
    let lines = brace.leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false)
    var text = " \(call) "
    if let indentation = lines.last, lines.count > 1 {
      let comment = lines.first { $0.contains { $0 != " " && $0 != "\t" } }
      let depth = comment.map { $0.prefix { $0 == " " || $0 == "\t" } } ?? indentation + "  "
      let missing = depth.hasPrefix(indentation) ? depth.dropFirst(indentation.count) : "  "
      text = "\(missing)\(call)\n\(indentation)"
    }
    insertions.open(text, at: brace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension FunctionDeclSyntax {
  /// Whether Swift Testing or XCTest takes it for a test, if it is in a suite.
  fileprivate var isTest: Bool { attributes.attribute("Test") != nil || name.word?.hasPrefix("test") == true }
}

extension DeclGroupSyntax {
  fileprivate var holdsTests: Bool {
    memberBlock.members.contains { member in
      member.decl.as(FunctionDeclSyntax.self)?.isTest
        ?? member.decl.asProtocol((any DeclGroupSyntax).self)?.holdsTests ?? false
    }
  }
}
