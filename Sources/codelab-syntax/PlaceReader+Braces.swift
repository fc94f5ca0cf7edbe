import SwiftSyntax

extension PlaceReader {
  /// The first brace that does not fit the indentation. A `}` that begins its line, left of the statement with its `{`,
  /// belongs to another one, so that `{` has no `}`; nor has it one if the next declaration begins as far left as the
  /// line with the `{`. If a `}` is right of the line with its `{`, it is one too many.
  ///
  /// `end` is the line that shows it.
  var misplacedBrace: (kind: SyntaxSurrounding, line: Int, end: Int)? {
    var open: [OpenBrace] = []
    var indents: [Int: Int] = [:]
    var line = 1
    for token in source.tokens where !token.bytes.range.isEmpty {
      while line < source.lines.count, source.lines[line] <= token.bytes.start { line += 1 }
      let column = token.bytes.start - source.lines[line - 1]
      let indent = indents[line] ?? column
      if indents.updateValue(indent, forKey: line) == nil, let brace = open.last {
        if column > brace.indent { open[open.count - 1].isIndented = true }
        if column <= brace.indent, brace.isIndented, token.syntax.beginsDeclaration {
          return (.unclosedBrace, brace.line, line)
        }
      }
      switch token.syntax.tokenKind {
      case .leftBrace:
        let start = token.syntax.statement.flatMap { indents[source.line(of: $0.trimmedBytes.start)] }
        open.append(OpenBrace(line: line, indent: indent, least: min(indent, start ?? indent)))
      case .rightBrace:
        guard let brace = open.popLast() else { return nil }
        guard column == indent else { continue }
        if column < brace.least { return (.unclosedBrace, brace.line, line) }
        if column > brace.indent { return (.surplusBrace, line, line) }
      default: continue
      }
    }
    return nil
  }
}

/// A `{` whose `}` was not read yet.
private struct OpenBrace {
  let line: Int
  /// The columns of its line's first word, and of the first word of its statement if that is less.
  let indent, least: Int
  /// Whether a line behind it is indented.
  var isIndented = false
}

extension TokenSyntax {
  /// Whether a declaration of a function or a type can begin with this.
  fileprivate var beginsDeclaration: Bool {
    switch tokenKind {
    case .keyword(.class), .keyword(.struct), .keyword(.enum), .keyword(.protocol), .keyword(.extension),
      .keyword(.func), .keyword(.import), .keyword(.final), .keyword(.private), .keyword(.fileprivate),
      .keyword(.public), .keyword(.override), .atSign:
      true
    default: false
    }
  }

  /// The statement, the declaration or the case of a `switch` that the token is in.
  fileprivate var statement: Syntax? {
    var node = parent
    while let current = node {
      switch current.kind {
      case .codeBlockItem, .memberBlockItem, .switchCase: return current
      default: node = current.parent
      }
    }
    return nil
  }
}
