import SwiftSyntax

/// Completes what the compiler refuses to be empty: the body of a function, a subscript or a property that must return a
/// value gets a `fatalError`, and the display name of a test the function's name.
///
/// A test or suite with a raw name, which no criterion can name, gets an identifier, and the raw name as display name. An
/// assertion of XCTest that a condition is true or false gets the condition in words as its message.
final class EmptyPlaces: SyntaxVisitor {
  private var insertions = Insertions()
  private var isComplete = true
  private let identifiers: TestIdentifiers

  private init(_ identifiers: TestIdentifiers) {
    self.identifiers = identifiers
    super.init(viewMode: .sourceAccurate)
  }

  /// The text of a file with these places completed, whose tests get these identifiers; nil if nothing changes.
  static func completed(_ tree: SourceFileSyntax, _ identifiers: TestIdentifiers) -> String? {
    let places = EmptyPlaces(identifiers)
    places.walk(tree)
    return places.isComplete ? nil : places.insertions.applied(to: tree.description)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.signature.returnClause.isVoid, let body = node.body, body.statements.isEmpty {
      complete(body.rightBrace)
    }
    if let title = node.attributes.title(of: "Test"), title.representedLiteralValue == "",
      title.openingPounds == nil
    {
      isComplete = false
      insertions.open(node.name.word ?? "", at: title.segments.endPosition.utf8Offset)
    }
    title(node.name, node.attributes.attribute("Test"))
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    titleSuite(node.name, node.attributes)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if let identifier = identifiers.identifier(for: token) {
      isComplete = false
      insertions.replace(token.trimmedBytes, with: identifier)
    }
    return .skipChildren
  }

  private func titleSuite(
    _ name: TokenSyntax, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    title(name, attributes.attribute("Suite"))
    return .visitChildren
  }

  /// Makes a name that is replaced the display name, unless there is one.
  private func title(_ name: TokenSyntax, _ attribute: AttributeSyntax?) {
    guard let raw = name.word, identifiers.identifier(for: name) != nil, let attribute else { return }
    let title = "\"\(raw.replacing("\"", with: "\\\""))\""
    if case .argumentList(let arguments)? = attribute.arguments {
      let hasTitle = arguments.first.map { $0.label == nil && $0.expression.is(StringLiteralExprSyntax.self) }
      if hasTitle == true { return }
      let comma = arguments.isEmpty ? "" : ", "
      insertions.open("\(title)\(comma)", at: arguments.positionAfterSkippingLeadingTrivia.utf8Offset)
    } else {
      insertions.close(
        "(\(title))", at: attribute.attributeName.endPositionBeforeTrailingTrivia.utf8Offset)
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let words = AssertedCondition(node)?.words, let argument = node.arguments.first {
      isComplete = false
      insertions.close(", \(words)", at: argument.expression.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    guard let equality = AssertedEquality(node) else { return .visitChildren }
    return complete(equality, with: Syntax(node.arguments))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let equality = AssertedEquality(node) else { return .visitChildren }
    isComplete = false
    insertions.close(", \(equality.words)", at: node.arguments.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  /// Adds the message behind the arguments, and puts the found value first.
  private func complete(
    _ equality: AssertedEquality, with arguments: Syntax
  ) -> SyntaxVisitorContinueKind {
    isComplete = false
    insertions.close(", \(equality.words)", at: arguments.endPositionBeforeTrailingTrivia.utf8Offset)
    guard equality.isTurned else { return .visitChildren }
    let (first, second) = (equality.first, equality.second)
    insertions.replace(first.trimmedBytes, with: second.trimmedDescription)
    insertions.replace(second.trimmedBytes, with: first.trimmedDescription)
    return .skipChildren
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

/// The condition of an assertion of XCTest without a message, whose failure would only say that it is false.
private struct AssertedCondition {
  private let expression: ExprSyntax
  private let wanted: Bool

  private static let wanted = ["XCTAssert": true, "XCTAssertTrue": true, "XCTAssertFalse": false]
  /// How much of a piece of code is still easy to read in a sentence, in characters.
  private static let longest = 100

  init?(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let wanted = Self.wanted[name], call.arguments.count == 1, call.trailingClosure == nil,
      let argument = call.arguments.first, argument.label == nil
    else { return nil }
    var expression = argument.expression
    var isNegated = false
    while true {
      if let inner = expression.as(TryExprSyntax.self)?.expression
        ?? expression.as(AwaitExprSyntax.self)?.expression
      {
        expression = inner
      } else if let negation = expression.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        expression = negation.expression
        isNegated.toggle()
      } else {
        break
      }
    }
    guard !expression.is(BooleanLiteralExprSyntax.self) else { return nil }
    self.expression = expression
    self.wanted = wanted != isNegated
  }

  /// What should be the case, as a string literal; nil if that can't be read.
  var words: String? {
    let sentence = comparison ?? "`\(text(of: expression))` should be \(wanted)"
    guard !sentence.contains("\"#"), !sentence.contains("//") else { return nil }
    return sentence.contains { $0 == "\"" || $0 == "\\" } ? "#\"\(sentence)\"#" : "\"\(sentence)\""
  }

  /// The sentence for `a == b` and `a != b`.
  private var comparison: String? {
    guard let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3,
      let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!="].contains(sign)
    else { return nil }
    let not = (sign == "==") == wanted ? "" : "not "
    return "`\(text(of: elements[0]))` should \(not)equal `\(text(of: elements[2]))`"
  }

  private func text(of expression: ExprSyntax) -> String {
    let whole = expression.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/^(?:(?:try[!?]?|await) )+/, with: "").replacing("( ", with: "(").replacing(" )", with: ")")
    return whole.cut(to: Self.longest)
  }
}

extension String {
  /// The text, or as many of its first words as fit, with an ellipsis.
  func cut(to longest: Int) -> String {
    guard count > longest else { return self }
    let start = prefix(longest)
    return "\(start[..<(start.lastIndex(of: " ") ?? start.endIndex)]) …"
  }
}
