import SwiftSyntax

/// An assertion without a message that two values are equal, of which one is what a right answer gives.
///
/// Its message names the call of the learner's code, and ends with words by which GraderKit knows that the first value is
/// the found one.
struct AssertedEquality {
  /// The operands as they are written.
  let first, second: ExprSyntax
  /// Whether the second operand is the found value.
  let isTurned: Bool
  /// The message, as a string literal.
  let words: String

  /// The longest code in a message, in characters.
  private static let longest = 100
  /// The longest literal that takes the place of a constant's name, in characters.
  private static let longestLiteral = 60

  /// The assertion of XCTest.
  init?(_ call: FunctionCallExprSyntax) {
    let arguments = Array(call.arguments)
    guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "XCTAssertEqual",
      arguments.count { $0.label == nil } == 2, arguments.count >= 2, arguments[1].label == nil,
      call.trailingClosure == nil
    else { return nil }
    self.init(arguments[0].expression, arguments[1].expression, in: Syntax(call))
  }

  /// The expectation of Swift Testing that two constants of the test are equal. Of other operands, the library shows what
  /// was called.
  init?(_ macro: MacroExpansionExprSyntax) {
    guard macro.comparesNames,
      let elements = macro.arguments.first?.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) })
    else { return nil }
    self.init(elements[0], elements[2], in: Syntax(macro))
  }

  private init?(_ first: ExprSyntax, _ second: ExprSyntax, in place: Syntax) {
    let constants = Constants(before: place)
    let isExpected = [first, second].map(constants.isExpected)
    guard isExpected[0] != isExpected[1] else { return nil }
    (self.first, self.second, isTurned) = (first, second, isExpected[0])
    let code = constants.words(for: isTurned ? second : first)
    guard let code, !code.contains("\"#"), !code.contains("//") else {
      words = "\"Your code gives the expected value\""
      return
    }
    let sentence =
      "`\(code.cut(to: Self.longest))` \(code.hasSuffix(")") ? "returns" : "has") the expected value"
    words = sentence.contains { $0 == "\"" || $0 == "\\" } ? "#\"\(sentence)\"#" : "\"\(sentence)\""
  }

  /// The constants of a test that are declared before a place.
  private struct Constants {
    private var values: [String: ExprSyntax] = [:]

    init(before place: Syntax) {
      var node: Syntax? = place
      while let current = node, !current.is(FunctionDeclSyntax.self) {
        for item in current.as(CodeBlockItemListSyntax.self) ?? [] where item.position < place.position {
          guard let declaration = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in declaration.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
              let value = binding.initializer?.value, values[name] == nil
            else { continue }
            // What can change says nothing about its value here.
            let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
            values[name] =
              isConstant ? value : ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
          }
        }
        node = current.parent
      }
    }

    /// Whether it is a literal, the name of one, or a name that says that it is what is expected.
    func isExpected(_ expression: ExprSyntax) -> Bool {
      if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return name.lowercased().hasPrefix("expected") || name.hasSuffix("Expected")
          || values[name].map(Self.isLiteral) == true
      }
      return Self.isLiteral(expression)
    }

    private static func isLiteral(_ expression: ExprSyntax) -> Bool {
      switch expression.as(ExprSyntaxEnum.self) {
      case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .stringLiteralExpr:
        true
      case .prefixOperatorExpr(let signed): isLiteral(signed.expression)
      case .arrayExpr(let array): array.elements.allSatisfy { isLiteral($0.expression) }
      case .tupleExpr(let tuple): tuple.elements.allSatisfy { isLiteral($0.expression) }
      case .dictionaryExpr(let dictionary):
        dictionary.content.as(DictionaryElementListSyntax.self)?.allSatisfy {
          isLiteral($0.key) && isLiteral($0.value)
        } ?? true
      case .memberAccessExpr(let member): member.base == nil
      default: false
      }
    }

    /// The code that gives a value, with literals in place of their names; nil if it is only a name of the test's.
    func words(for expression: ExprSyntax) -> String? {
      var found = expression
      if let name = found.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard let value = values[name], !value.is(DeclReferenceExprSyntax.self) else { return nil }
        found = value
      }
      while let inner = found.as(TryExprSyntax.self)?.expression ?? found.as(AwaitExprSyntax.self)?.expression
        ?? found.as(ForceUnwrapExprSyntax.self)?.expression
      {
        found = inner
      }
      let literals = values.filter { Self.isLiteral($0.value) }.mapValues(Self.line)
        .filter { $0.value.count <= AssertedEquality.longestLiteral }
      let code = found.tokens(viewMode: .sourceAccurate).map { token in
        let isName =
          token.parent?.is(DeclReferenceExprSyntax.self) == true
          && token.parent?.parent?.is(MemberAccessExprSyntax.self) != true
        let text = isName ? literals[token.text] ?? token.text : token.text
        return token.leadingTrivia.description + text + token.trailingTrivia.description
      }.joined()
      return Self.line(code)
    }

    private static func line(_ expression: ExprSyntax) -> String { line(expression.trimmedDescription) }

    private static func line(_ code: String) -> String {
      code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacing("( ", with: "(").replacing(" )", with: ")")
    }
  }
}
