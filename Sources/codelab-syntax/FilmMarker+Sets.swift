import SwiftSyntax

extension FilmMarker {
  /// An assignment to a member of an object.
  struct SetMark {
    /// The calls that tell the film of it, just before it happens.
    let calls: String
    /// Where the new value is, if it can be passed through the film.
    let value: Range<Int>?
  }

  /// The marks of an assignment such as `view.delegate = self` or `self.items[0]?.count += 1`; nil if no object that has
  /// the member can be read twice.
  func setMark(of expression: ExprSyntax) -> SetMark? {
    guard let parts = expression.as(SequenceExprSyntax.self)?.elements, parts.count >= 3,
      let sign = parts.dropFirst().first?.assignmentOperator, let target = parts.first,
      let first = parts.dropFirst(2).first, let last = parts.last
    else { return nil }
    let owners = target.isPlainText ? self.owners(of: target) : []
    guard !owners.isEmpty else { return nil }
    let value = parts.dropFirst(2).map(\.description).joined().oneLine
    let calls = owners.map { owner in
      "sets(\(owner.object), \"\(owner.name)\", \"\("\(owner.member) \(sign) \(value)".literal)\")"
    }
    let rest = parts.dropFirst(2)
    let canPass =
      rest.contains(where: \.hasCall) && !rest.contains { $0.isBranching || $0.is(ClosureExprSyntax.self) }
    return SetMark(
      calls: "__film." + calls.joined(separator: "."),
      value: canPass
        ? first.positionAfterSkippingLeadingTrivia
          .utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset
        : nil)
  }

  /// Tells the film of a new value that a property gets in an initializer: `cache = Mutex([:])`. If it can't be copied, the
  /// runtime does not know its type.
  func markFirstValue(_ expression: ExprSyntax) {
    guard let type = context.type, let parts = expression.as(SequenceExprSyntax.self)?.elements,
      parts.count == 3, parts.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
      let name = parts.first?.ownMember, let value = parts.last?.as(FunctionCallExprSyntax.self),
      value.calledExpression.firstToken(viewMode: .sourceAccurate)?.isTypeName == true
    else { return }
    markStored(ExprSyntax(value), of: type, name)
  }

  /// Tells the film of the first value of a property.
  func markStored(_ value: ExprSyntax, of type: String, _ name: String) {
    insertions.open(
      "_Film.stores(\(type).self, \"\(name)\", ", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
    insertions.close(")", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Something that may be the object whose member is set.
  private struct Owner {
    let object: String
    /// The name of the member, and the member with what of it is set.
    let name: String
    let member: String
  }

  /// What stands before the members of a target, the nearest first: `a.b` and `a` for `a.b.c`.
  private func owners(of target: ExprSyntax) -> [Owner] {
    var owners: [Owner] = []
    var node = target.withoutUnwrapping
    var member = ""
    while owners.count < Self.mostOwners {
      let name: String
      let base: ExprSyntax
      if let access = node.as(MemberAccessExprSyntax.self), let next = access.base {
        name = access.declName.baseName.text.filter { $0 != "`" }
        member = member.isEmpty || member.hasPrefix("[") ? name + member : "\(name).\(member)"
        base = next
      } else if let call = node.as(SubscriptCallExprSyntax.self), call.isReadAgain, !facts.hasSubscripts {
        name = ""
        let index = "[\(call.arguments.trimmedDescription)]"
        member = member.isEmpty || member.hasPrefix("[") ? index + member : "\(index).\(member)"
        base = call.calledExpression
      } else {
        return owners
      }
      node = base.withoutUnwrapping
      let isSelf = node.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      // In an initializer, `self` may not be complete.
      if isSelf && context.isInitializer { return owners }
      guard isReadAgain(node) else { return owners }
      guard !name.isEmpty, node.isValue else { continue }
      owners.append(Owner(object: node.trimmedDescription, name: name, member: member))
    }
    return owners
  }

  private static let mostOwners = 3

  /// Whether an expression can be read once more, and nothing runs but what would run anyway.
  private func isReadAgain(_ node: ExprSyntax) -> Bool {
    let node = node.withoutUnwrapping
    if let name = node.as(DeclReferenceExprSyntax.self) {
      return name.argumentNames == nil && !facts.computed.contains(name.baseName.text)
    }
    if let member = node.as(MemberAccessExprSyntax.self), let base = member.base {
      return member.declName.argumentNames == nil && !facts.computed.contains(member.declName.baseName.text)
        && isReadAgain(base)
    }
    if let call = node.as(SubscriptCallExprSyntax.self) {
      return call.isReadAgain && !facts.hasSubscripts && isReadAgain(call.calledExpression)
    }
    return false
  }
}

extension ExprSyntax {
  /// The name of a member of `self`, which may be left out; nil if this is something else.
  fileprivate var ownMember: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text.filter { $0 != "`" } }
    let member = self.as(MemberAccessExprSyntax.self)
    let isOwn = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    return isOwn ? member?.declName.baseName.text.filter { $0 != "`" } : nil
  }

  /// The expression without `?`, `!` and parentheses around it.
  fileprivate var withoutUnwrapping: ExprSyntax {
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.withoutUnwrapping
    }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.withoutUnwrapping }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.withoutUnwrapping
    }
    return self
  }

  /// Whether this is no type.
  fileprivate var isValue: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self) { return !name.baseName.isTypeName }
    if let member = self.as(MemberAccessExprSyntax.self) { return !member.declName.baseName.isTypeName }
    return true
  }

  /// Whether it is written on one line, without comments.
  fileprivate var isPlainText: Bool {
    let text = trimmedDescription
    return !text.contains(where: \.isNewline) && !text.contains("/*")
  }
}

extension SubscriptCallExprSyntax {
  /// Whether the index consists of names, numbers and texts.
  fileprivate var isReadAgain: Bool {
    trailingClosure == nil && additionalTrailingClosures.isEmpty
      && arguments.allSatisfy { argument in
        argument.tokens(viewMode: .sourceAccurate).allSatisfy { token in
          switch token.tokenKind {
          case .identifier, .integerLiteral, .comma, .colon, .period, .stringQuote, .stringSegment,
            .keyword(.self):
            true
          case .binaryOperator(let sign): ["+", "-", "*"].contains(sign)
          default: false
          }
        }
      }
  }
}

extension TokenSyntax {
  /// Whether this is named as types are.
  var isTypeName: Bool { text.first { $0 != "_" && $0 != "`" }?.isUppercase == true }
}
