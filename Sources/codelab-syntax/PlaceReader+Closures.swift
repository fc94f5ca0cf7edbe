import SwiftSyntax

extension ClosureExprSyntax {
  /// The names and signs in which the end of the capture list or the `in` is looked for.
  private static let longestCapture = 40
  /// The words of statements that can have a label.
  private static let labelled: Set<String> = ["for", "while", "repeat", "if", "switch", "do"]

  /// What a place in the closure is in.
  var surroundings: [SyntaxSurrounding] {
    [.closure] + (holdsSelfWeakly ? [.weakClosure] : []) + (isUnfinished ? [.unfinishedCapture] : [])
      + (lacksIn ? [.unfinishedParameters] : []) + (beginsWithKey ? [.keysInBraces] : [])
      + (isBehindWhen ? [.whenBraces] : [])
  }

  /// Whether the closure begins with a capture list, but lacks its `in`: the parser sees a list of values.
  private var isUnfinished: Bool {
    let words = tokens(viewMode: .sourceAccurate).prefix(Self.longestCapture).dropFirst().map(\.text)
    guard signature?.inKeyword.presence != .present, words.first == "[" else { return false }
    // Between the names before an `in`, a comma is missing.
    let names = words.drop { $0 != "]" }.dropFirst().prefix { $0 != "in" }
    if words.contains("in"), names.first != ",",
      names.allSatisfy({ $0 == "," || $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    {
      return false
    }
    return ["weak", "unowned"].contains(words.dropFirst().first)
      || words.drop { $0 != "]" }.dropFirst().first == "->"
      || statements.first?.item.is(ArrayExprSyntax.self) == true && hasSecondStatementInLine
  }

  /// Whether the second statement follows the first in the same line, and nothing separates them.
  private var hasSecondStatementInLine: Bool {
    statements.first?.semicolon?.presence != .present
      && statements.dropFirst().first?.leadingTrivia.isEmpty == true
  }

  /// Whether the closure begins with names that it uses, and behind them a statement follows in the same line: the parser
  /// sees values.
  private var lacksIn: Bool {
    guard signature == nil, let first = statements.first, hasSecondStatementInLine else { return false }
    var names: Set<String> = []
    for token in first.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): names.insert(name)
      case .wildcard: names.insert("_")
      case .comma, .leftParen, .rightParen: continue
      default: return false
      }
    }
    let rest = statements.dropFirst().flatMap { $0.tokens(viewMode: .sourceAccurate) }
    return names.contains("_") || rest.contains { names.contains($0.text) }
  }

  /// Whether the closure follows a call of `when`, as Kotlin calls its `switch`.
  private var isBehindWhen: Bool {
    let called = parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(DeclReferenceExprSyntax.self)?.baseName.text == "when"
  }

  /// Whether the closure begins with a name or a text and a colon that belongs to no label and no parameter.
  private var beginsWithKey: Bool {
    let words = Array(tokens(viewMode: .sourceAccurate).prefix(Self.longestCapture).dropFirst())
    let key = words.prefix { $0.tokenKind != .colon }
    let isKey = key.allSatisfy { word in
      switch word.tokenKind {
      case .identifier, .period, .keyword(.Self), .keyword(.self), .stringQuote, .stringSegment: true
      default: false
      }
    }
    let behind = words.dropFirst(key.count + 1)
    guard isKey, !key.isEmpty, let next = behind.first else { return false }
    return !Self.labelled.contains(next.text) && !behind.contains { $0.tokenKind == .keyword(.in) }
  }

  private var holdsSelfWeakly: Bool {
    signature?.capture?.items.contains { item in
      let words = item.tokens(viewMode: .sourceAccurate).map(\.text)
      return words.starts(with: ["weak", "self"])
    } ?? false
  }
}
