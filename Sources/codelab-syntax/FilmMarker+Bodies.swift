import SwiftSyntax

extension FilmMarker {
  func open(_ body: CodeBlockSyntax, _ frame: String, before first: String = "", canThrow: Bool = false) {
    insertions.open(
      "\(first)let __film = \(frame)\(canThrow ? ".canThrow()" : ""); defer { __film.leave() };",
      at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Inserts statements after those of a body that is open.
  func end(_ body: CodeBlockSyntax, _ last: String) {
    end(body.statements, after: body.leftBrace, last)
  }

  /// Inserts statements after others, which follow a brace or a word.
  func end(_ statements: CodeBlockItemListSyntax, after start: some SyntaxProtocol, _ last: String) {
    guard !statements.isEmpty else {
      return insertions.open(last + ";", at: start.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    insertions.close(";" + last, at: statements.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func closure(_ values: [String]) -> String {
    values.isEmpty ? "" : " { [\(values.joined(separator: ", "))] }"
  }

  func push(_ new: Context, _ statements: CodeBlockItemListSyntax) {
    var new = new
    new.type = context.type
    new.isClass = context.isClass
    new.marksStatements = !isLibrary
    contexts.append(new)
  }

  func isEntered(_ node: some SyntaxProtocol, _ body: CodeBlockSyntax?) -> Bool {
    body != nil && !isUnmarked(node)
  }

  /// Passes the value of a body that is a single expression to the film.
  func answer(_ statements: CodeBlockItemListSyntax) {
    guard let only = statements.first, statements.count == 1, let value = only.value else { return }
    let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
    if value.neverReturns || value.isBranching && !value.isAllValues { return }
    values.insert(value.id)
    if value.isBranching {
      insertions.open("\(isLibrary ? "" : "__film.at(\(line(of: value)));")return ", at: start)
      return tellAnswers(of: value)
    }
    guard !isLibrary else { return insertions.open("return ", at: start) }
    insertions.open("__film.at(\(line(of: value)));return __film.returns(", at: start)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Passes the values of the branches of an `if` or `switch` to the film.
  func tellAnswers(of branching: ExprSyntax) {
    guard !isLibrary else { return }
    for value in branching.branches.compactMap({ $0.first?.value }) where !value.neverReturns {
      if value.isBranching { tellAnswers(of: value) } else { tellAnswer(value) }
    }
  }

  /// Passes a value that the frame returns to the film.
  func tellAnswer(_ value: ExprSyntax) {
    insertions.open("__film.returns(", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Whether `self` can be named in a declaration: in a function within a function, only where it is named anyway.
  func hasSelf(in node: some SyntaxProtocol) -> Bool {
    guard context.type != nil else { return false }
    return context.place == nil || context.hasSelf && node.namesSelf
  }

  func hasSelf(in node: Syntax?) -> Bool { node.map { hasSelf(in: $0) } ?? false }
}
