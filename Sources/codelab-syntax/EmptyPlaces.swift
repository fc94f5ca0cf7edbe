import SwiftSyntax

/// Completes what the compiler refuses to be empty: the body of a function, a subscript or a property that must return a
/// value gets a `fatalError`, and the display name of a test the function's name.
///
/// A test or suite with a raw name, which no criterion can name, gets an identifier, and the raw name as display name.
final class EmptyPlaces: SyntaxVisitor {
  private var insertions = Insertions()
  private var isComplete = true
  private let identifiers: TestIdentifiers

  private init(_ identifiers: TestIdentifiers) {
    self.identifiers = identifiers
    super.init(viewMode: .sourceAccurate)
  }

  /// The text of a file with these places completed, whose tests get these identifiers; nil if nothing changes.
  static func completed(_ tree: SourceFileSyntax, _ identifiers: TestIdentifiers) -> String? {
    let places = EmptyPlaces(identifiers)
    places.walk(tree)
    return places.isComplete ? nil : places.insertions.applied(to: tree.description)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.signature.returnClause.isVoid, let body = node.body, body.statements.isEmpty {
      complete(body.rightBrace)
    }
    if let title = node.attributes.title(of: "Test"), title.representedLiteralValue == "",
      title.openingPounds == nil
    {
      isComplete = false
      insertions.open(node.name.word ?? "", at: title.segments.endPosition.utf8Offset)
    }
    title(node.name, node.attributes.attribute("Test"))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let identifier = identifiers.identifier(for: token) {
      isComplete = false
      insertions.replace(token.trimmedBytes, with: identifier)
    }
    return .skipChildren
  }

  private func titleSuite(
    _ name: TokenSyntax, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    title(name, attributes.attribute("Suite"))
    return .visitChildren
  }

  /// Makes a name that is replaced the display name, unless there is one.
  private func title(_ name: TokenSyntax, _ attribute: AttributeSyntax?) {
    guard let raw = name.word, identifiers.identifier(for: name) != nil, let attribute else { return }
    let title = "\"\(raw.replacing("\"", with: "\\\""))\""
    if case .argumentList(let arguments)? = attribute.arguments {
      let hasTitle = arguments.first.map { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) }
      if hasTitle == true { return }
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
