import SwiftSyntax

extension PlaceReader {
  /// The first brace that does not fit the indentation. A `}` that begins its line, left of the statement with its `{`,
  /// belongs to another one, so that `{` has no `}`; nor has it one if the next declaration, or a sign that ends a list,
  /// begins as far left as the line with the `{`. If a `}` is right of the line with its `{`, it is one too many; so is
  /// the one before lines that are right of the line with its `{`, if another one has no `{`.
  ///
  /// `end` is the line that shows it.
  var misplacedBrace: (kind: SyntaxSurrounding, line: Int, end: Int)? {
    var open: [OpenBrace] = []
    var last: (indent: Int, line: Int)?
    var early: (SyntaxSurrounding, Int, Int)?
    var indents: [Int: Int] = [:]
    var line = 1
    for token in source.tokens where !token.bytes.range.isEmpty {
      while line < source.lines.count, source.lines[line] <= token.bytes.start { line += 1 }
      let column = token.bytes.start - source.lines[line - 1]
      let indent = indents[line] ?? column
      if indents.updateValue(indent, forKey: line) == nil {
        if let brace = open.last {
          if column > brace.indent { open[open.count - 1].isIndented = true }
          if column <= brace.indent, brace.isIndented, token.syntax.beginsDeclaration || token.syntax.endsPart
          {
            return (.unclosedBrace, brace.line, line)
          }
        } else if let last, column > last.indent, early == nil {
          early = (.surplusBrace, last.line, last.line)
        }
      }
      switch token.syntax.tokenKind {
      case .leftBrace:
        let start = token.syntax.statement.flatMap { indents[source.line(of: $0.trimmedBytes.start)] }
        open.append(OpenBrace(line: line, indent: indent, least: min(indent, start ?? indent)))
      case .rightBrace:
        guard let brace = open.popLast() else { return early }
        last = (brace.indent, line)
        guard column == indent else { continue }
        if column < brace.least { return (.unclosedBrace, brace.line, line) }
        if column > brace.indent { return (.surplusBrace, line, line) }
      default: continue
      }
    }
    return nil
  }

  /// Whether the parser can read the text if the brace that does not fit the indentation is closed, or left out.
  func isReadable(without brace: (kind: SyntaxSurrounding, line: Int, end: Int)) -> Bool {
    guard source.tree.hasError else { return false }
    var text = Array(source.tree.description.utf8)
    let tokens = source.tokens(inLine: brace.end)
    if brace.kind == .unclosedBrace {
      guard let start = tokens.first?.bytes.start else { return false }
      text.insert(UInt8(ascii: "}"), at: start)
    } else {
      guard let sign = tokens.last(where: { $0.syntax.tokenKind == .rightBrace }) else { return false }
      text.removeSubrange(sign.bytes.range)
    }
    return !ParsedSource.hasError(String(decoding: text, as: UTF8.self), language: source.language)
  }
}

extension ParsedSource {
  /// How many more `{` there are than `}`.
  var surplusOfOpenBraces: Int {
    tokens.reduce(0) {
      switch $1.syntax.tokenKind {
      case .leftBrace where !$1.bytes.range.isEmpty: $0 + 1
      case .rightBrace where !$1.bytes.range.isEmpty: $0 - 1
      default: $0
      }
    }
  }

  /// The last token of each line that no sign of the code continues, before a line that is indented farther.
  var tokensBeforeIndentation: [Token] {
    let words = tokens.filter { !$0.bytes.range.isEmpty }
    return zip(words, words.dropFirst()).compactMap { token, next in
      let (line, nextLine) = (self.line(of: token.bytes.start), self.line(of: next.bytes.start))
      guard nextLine > line, let first = tokens(inLine: line).first else { return nil }
      let indent = first.bytes.start - lines[line - 1]
      guard next.bytes.start - lines[nextLine - 1] > indent else { return nil }
      switch token.syntax.tokenKind {
      case .leftBrace, .leftParen, .leftSquare, .comma, .colon: return nil
      default: return token
      }
    }
  }

  /// Each `{` behind the colon of a case.
  var bracesBehindCases: [Token] {
    let words = tokens.filter { !$0.bytes.range.isEmpty }
    return zip(words, words.dropFirst()).compactMap { colon, brace in
      let isOfCase = tokens(inLine: line(of: colon.bytes.start)).first?.syntax.beginsCase ?? false
      return isOfCase && colon.syntax.tokenKind == .colon && brace.syntax.tokenKind == .leftBrace
        ? brace : nil
    }
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
      .keyword(.public), .keyword(.override), .keyword(.`init`), .keyword(.deinit), .keyword(.static),
      .keyword(.var), .keyword(.let), .keyword(.lazy), .keyword(.weak), .keyword(.mutating),
      .keyword(.required), .keyword(.convenience), .keyword(.internal), .keyword(.nonisolated), .atSign:
      true
    default: false
    }
  }

  fileprivate var beginsCase: Bool { [.keyword(.case), .keyword(.default)].contains(tokenKind) }

  /// Whether this ends a list, or a part of it.
  fileprivate var endsPart: Bool { [.comma, .rightParen, .rightSquare].contains(tokenKind) }

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
