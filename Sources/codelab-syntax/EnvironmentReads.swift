import SwiftSyntax

/// Where a file reads variables of the environment: by `environment["NAME"]`, also through a property that holds the
/// environment, by `keys.contains("NAME")`, and by `getenv("NAME")`.
struct EnvironmentReads {
  private struct Read {
    /// The name of what is read; nil for a call of `getenv`.
    let base: String?
    let key: ExprSyntax
    let place: Syntax
    let line: Int
  }

  private var reads: [Read] = []
  /// The properties and constants that hold the environment.
  private var holders: Set<String> = ["environment"]
  /// The texts of constants.
  private var constants: [String: String] = [:]

  /// Notes what a property or constant holds.
  mutating func note(_ name: String, is value: ExprSyntax?) {
    if let text = value?.as(StringLiteralExprSyntax.self)?.representedLiteralValue { constants[name] = text }
    if Self.lastName(of: value) == "environment" { holders.insert(name) }
  }

  /// Notes that something is read by this key; `base` is nil for a call of `getenv`.
  mutating func note(_ key: LabeledExprSyntax?, of base: ExprSyntax?, readBy place: Syntax, line: Int) {
    guard let key = key?.expression, base == nil || Self.lastName(of: base) != nil else { return }
    reads.append(Read(base: Self.lastName(of: base), key: key, place: place, line: line))
  }

  /// The variables, with the texts that the file compares them with. A variable whose presence skips a test is left out.
  var variables: [VariableOutline] {
    reads.compactMap { read in
      guard read.base.map(holders.contains) ?? true, let name = text(of: read.key),
        !Self.skipsIfThere(read.place)
      else { return nil }
      return VariableOutline(name: name, expected: Self.comparedText(near: read.place), line: read.line)
    }
  }

  private func text(of key: ExprSyntax) -> String? {
    key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      ?? Self.lastName(of: key).flatMap { constants[$0] }
  }

  private static func lastName(of expression: ExprSyntax?) -> String? {
    expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether the test skips itself if the variable is there: `XCTSkipIf(environment["CI"] != nil)`, or an `if` that throws
  /// `XCTSkip`.
  private static func skipsIfThere(_ place: Syntax) -> Bool {
    guard let list = place.parent?.as(ExprListSyntax.self), list.count == 3,
      list.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "!=",
      list.last?.is(NilLiteralExprSyntax.self) == true
    else { return false }
    var parent = list.parent
    while let node = parent, !node.is(CodeBlockItemSyntax.self) {
      if let call = node.as(FunctionCallExprSyntax.self) {
        return lastName(of: call.calledExpression) == "XCTSkipIf"
      }
      if let choice = node.as(IfExprSyntax.self) {
        return OutlineReader.words(in: choice.body).contains("XCTSkip")
      }
      parent = node.parent
    }
    return false
  }

  /// The text that is compared in the same condition or statement, as in `guard let v = environment["A"], v == "1"`; the
  /// first one of a list that must contain it.
  private static func comparedText(near place: Syntax) -> String? {
    var region = place
    while let parent = region.parent {
      region = parent
      if region.is(ConditionElementListSyntax.self) || region.is(CodeBlockItemSyntax.self) { break }
    }
    let finder = ComparedText(viewMode: .sourceAccurate)
    finder.walk(region)
    return finder.text ?? (isNumber(place) ? someNumber : nil)
  }

  /// What a number is that a test reads, such as the level from which on it runs.
  private static let someNumber = "100"

  /// Whether a number is made of what is read, as in `Int(environment["LEVEL"] ?? "")`.
  private static func isNumber(_ place: Syntax) -> Bool {
    var parent = place.parent
    while let node = parent, !node.is(CodeBlockItemSyntax.self) {
      if let call = node.as(FunctionCallExprSyntax.self) {
        return ["Int", "UInt", "Double"].contains(lastName(of: call.calledExpression))
      }
      parent = node.parent
    }
    return false
  }
}

/// Finds the first text that is compared by `==` or `!=`, or that is in a list of which `contains` is asked.
private final class ComparedText: SyntaxVisitor {
  private(set) var text: String?

  override func visit(_ node: ExprListSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node)
    for (index, part) in parts.enumerated() {
      guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!="].contains(sign)
      else { continue }
      let sides = [index - 1, index + 1].filter(parts.indices.contains).map { parts[$0] }
      text =
        text ?? sides.lazy.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue }.first
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "contains",
      let list = member.base?.as(ArrayExprSyntax.self)
    {
      text = text ?? list.elements.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return .visitChildren
  }
}
