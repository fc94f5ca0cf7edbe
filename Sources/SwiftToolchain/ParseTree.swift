import Foundation

/// The syntax tree of a file as the compiler dumps it: each node is a dictionary with `_kind`.
package struct ParseTree {
  /// A node of the tree.
  package struct Node {
    fileprivate let fields: [String: Any]

    /// The compiler's name for the kind of node, for example `func_decl`.
    package var kind: String { fields["_kind"] as? String ?? "" }
    /// The base name of a declaration.
    package var name: String? {
      guard let name = self["name"]?["base_name"] else { return nil }
      return (name.fields["name"] ?? name.fields["special"]) as? String
    }
    /// The range from the first byte of its first token to the first byte of its last token.
    package var range: ClosedRange<Int>? {
      guard let range = fields["range"] as? [String: Any], let start = range["start"] as? Int,
        let end = range["end"] as? Int, start <= end
      else { return nil }
      return start...end
    }

    /// The node in a field.
    package subscript(field: String) -> Node? { (fields[field] as? [String: Any]).map(Node.init) }
    /// The text in a field.
    package func text(_ field: String) -> String? { fields[field] as? String }
    /// Whether a field is true.
    package func flag(_ field: String) -> Bool { fields[field] as? Bool ?? false }
    /// The nodes in a field that contains a list.
    package func nodes(_ field: String) -> [Node] {
      (fields[field] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).map(Node.init) }
    }

    /// All child nodes, in the order of their fields' names.
    package var children: [Node] {
      fields.sorted { $0.key < $1.key }.flatMap { Self.nodes(in: $0.value) }
    }

    private static func nodes(in value: Any) -> [Node] {
      if let fields = value as? [String: Any] { return [Node(fields: fields)] }
      if let list = value as? [Any] { return list.flatMap(nodes) }
      return []
    }

    /// Calls `visit` for this node and all its descendants.
    package func walk(_ visit: (Node) -> Void) {
      visit(self)
      for child in children { child.walk(visit) }
    }
  }

  /// The root node.
  package let root: Node

  init(json: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    root = Node(fields: object as? [String: Any] ?? [:])
  }
}

extension Workbench {
  /// The syntax tree of a file, which need not type-check.
  ///
  /// - Throws: `ToolchainError` if the compiler prints none, for example because of a syntax error.
  package func parseTree(of file: String, in folder: URL) async throws -> ParseTree {
    let outcome = try await run(
      toolchain.frontend, ["-frontend", "-dump-parse", "-dump-ast-format", "json", file], in: folder)
    guard let start = outcome.standardOutput.firstIndex(of: UInt8(ascii: "{")) else {
      throw ToolchainError.failed(
        step: "parsing \(file)", output: String(decoding: outcome.standardError, as: UTF8.self))
    }
    return try ParseTree(json: Array(outcome.standardOutput[start...]))
  }
}
