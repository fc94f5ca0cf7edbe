import SwiftSyntax

/// Finds the protocols that sources declare.
final class ProtocolNames: SyntaxVisitor {
  private var names: Set<String> = []

  /// The names of all protocols in these files.
  static func all(in trees: [SourceFileSyntax]) -> Set<String> {
    let reader = ProtocolNames(viewMode: .sourceAccurate)
    for tree in trees { reader.walk(tree) }
    return reader.names
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .skipChildren
  }
}
