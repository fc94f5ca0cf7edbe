import SwiftSyntax

/// Completes what the compiler refuses to be empty: the body of a function, a subscript or a property that must return a
/// value gets a `fatalError`, and the display name of a test the function's name.
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
    return .visitChildren
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
