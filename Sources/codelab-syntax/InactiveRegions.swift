import SwiftSyntax

/// Finds the parts of a source that are never compiled on this system.
///
/// A condition is evaluated only if its value is the same for each exercise and toolchain: operating systems,
/// modules that only Apple's systems have, and compilation flags. No flag is set for learners' code.
struct InactiveRegions {
  /// The compilation flags that are set.
  var flags: Set<String> = []

  /// Whether a token is in such a part, and not in the condition itself.
  func hold(_ token: TokenSyntax) -> Bool {
    var node = Syntax(token)
    while let parent = node.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self), let elements = clause.elements,
        Syntax(elements).id == node.id, isInactive(clause)
      {
        return true
      }
      node = parent
    }
    return false
  }

  /// Whether a token is in the condition of such a part, or of any other.
  static func holdInCondition(_ token: TokenSyntax) -> Bool {
    var node = Syntax(token)
    while let parent = node.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self), clause.condition?.id == node.id { return true }
      node = parent
    }
    return false
  }

  /// Whether a part of `#if` is never compiled on this system.
  func isInactive(_ clause: IfConfigClauseSyntax) -> Bool {
    guard let all = clause.parent?.as(IfConfigClauseListSyntax.self) else { return false }
    if let condition = clause.condition, value(of: condition) == false { return true }
    return all.prefix { $0.id != clause.id }.contains { $0.condition.flatMap(value) == true }
  }

  /// The value of a condition; nil if it is unknown or the condition spans several lines.
  private func value(of condition: ExprSyntax) -> Bool? {
    let isOneLine = condition.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      (token.leadingTrivia + token.trailingTrivia).allSatisfy { $0 == .spaces(1) || !$0.isNewline }
        || token.id == condition.lastToken(viewMode: .sourceAccurate)?.id
    }
    return isOneLine ? term(condition) : nil
  }

  private func term(_ expression: ExprSyntax) -> Bool? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): literal.literal.text == "true"
    // `$Name` is a feature of the compiler, and any feature may be on.
    case .declReferenceExpr(let flag):
      flag.argumentNames == nil && !flag.baseName.text.hasPrefix("$")
        ? flags.contains(flag.baseName.text) : nil
    case .functionCallExpr(let call): test(call)
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      term(negation.expression).map { !$0 }
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      tuple.elements.first.flatMap { term($0.expression) }
    case .sequenceExpr(let sequence): chain(Array(sequence.elements))
    default: nil
    }
  }

  /// The value of terms that are joined by `&&` or by `||`, but not by both.
  private func chain(_ elements: [ExprSyntax]) -> Bool? {
    let signs = Set(elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let terms = stride(from: 0, to: elements.count, by: 2).map { term(elements[$0]) }
    switch signs {
    case ["&&"]: return terms.contains(false) ? false : terms.contains(nil) ? nil : true
    case ["||"]: return terms.contains(true) ? true : terms.contains(nil) ? nil : false
    default: return nil
    }
  }

  private func test(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil,
      let word = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    switch name {
    case "os": return word == "Linux"
    case "canImport": return Self.applesModules.contains(word) ? false : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }

  private static let applesModules: Set = [
    "AppKit", "Cocoa", "Combine", "CoreData", "CoreGraphics", "Darwin", "ObjectiveC", "OSLog", "QuartzCore",
    "SwiftData", "SwiftUI", "UIKit", "WatchKit",
  ]
}
