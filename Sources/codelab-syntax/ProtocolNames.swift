import SwiftSyntax

/// Finds the protocols that sources declare.
final class ProtocolNames: SyntaxVisitor {
  private var names: Set<String> = []

  /// The names of all protocols in these sources.
  static func all(in sources: [String]) -> Set<String> {
    sources.reduce(into: []) { all, source in
      guard source.contains("protocol") else { return }
      let reader = ProtocolNames(viewMode: .sourceAccurate)
      reader.walk(ParsedSource(source, language: 6).tree)
      all.formUnion(reader.names)
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .skipChildren
  }
}
