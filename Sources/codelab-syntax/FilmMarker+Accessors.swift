import SwiftSyntax

extension FilmMarker {
  /// Marks the body of an accessor, and pushes its context.
  func mark(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, !isUnmarked(node) else { return .skipChildren }
    let owner = node.property
    let hasSelf = hasSelf(in: owner)
    let subject = owner?.enclosingInstance ?? (hasSelf ? "self" : "()")
    let name = owner?.propertyName ?? "subscript"
    let kind = node.accessorSpecifier.text
    switch kind {
    case "get":
      let number = add(.getter, name: name, at: node)
      open(body, "_Film.read(\(subject), \(number))")
      push(Context(place: number, hasSelf: hasSelf, tellsAnswer: true, name: name), body.statements)
      answer(body.statements)
    case "set":
      let number = add(.setter, name: name, labels: ["_"], at: node)
      let value = node.parameters?.name.text ?? "newValue"
      let isWrapper = owner?.enclosingInstance != nil
      open(
        body,
        isWrapper
          ? "_Film.read(\(subject), \(number))" : "_Film.enter(\(subject), \(number)) { [\(value) as Any] }")
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    case "willSet", "didSet":
      let number = add(.observer, name: name + "." + kind, at: node)
      open(body, "_Film.\(callsOnly ? "read" : "enter")(\(subject), \(number))")
      push(Context(place: number, hasSelf: hasSelf, name: name), body.statements)
    default: return .skipChildren
    }
    return .visitChildren
  }

  /// Marks the body of a property that has only a getter, and pushes its context.
  func mark(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    guard let owner = node.parent, !isUnmarked(node) else { return .skipChildren }
    let hasSelf = hasSelf(in: owner)
    let name = Syntax(node).property?.propertyName ?? "subscript"
    let number = add(.getter, name: name, at: node)
    insertions.open(
      "let __film = _Film.read(\(hasSelf ? "self" : "()"), \(number)); defer { __film.leave() };",
      at: node.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    push(Context(place: number, hasSelf: hasSelf, tellsAnswer: true, name: name), statements)
    answer(statements)
    return .visitChildren
  }
}
