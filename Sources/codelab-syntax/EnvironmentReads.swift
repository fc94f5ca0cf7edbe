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

  /// Notes what properties and constants of other files hold.
  mutating func note(_ others: some Sequence<EnvironmentReads>) {
    for other in others {
      holders.formUnion(other.holders)
      constants.merge(other.constants) { own, _ in own }
    }
  }

  /// The variables that must have a value, each with the text that lets the tests run. A variable whose value skips a test
  /// is left out. If a helper reads the variable whose name it is given, the names are those of its calls in these files.
  func variables(in files: [Syntax]) -> [VariableOutline] {
    reads.flatMap { read -> [VariableOutline] in
      guard read.base.map(holders.contains) ?? true,
        case .value(let expected) = EnvironmentDemand(of: read.place, in: files).value
      else { return [] }
      return names(of: read, in: files).map {
        VariableOutline(name: $0, expected: expected, line: read.line)
      }
    }
  }

  private func names(of read: Read, in files: [Syntax]) -> [String] {
    if let name = text(of: read.key) { return [name] }
    guard let parameter = Self.lastName(of: read.key),
      let helper = read.place.nearest(FunctionDeclSyntax.self),
      let index = Array(helper.signature.parameterClause.parameters)
        .firstIndex(where: { ($0.secondName ?? $0.firstName).text == parameter })
    else { return [] }
    return files.flatMap { $0.uses(of: helper.name.text) }.compactMap { use in
      let arguments = use.parent?.as(FunctionCallExprSyntax.self)?.arguments
      return arguments?.dropFirst(index).first.flatMap { text(of: $0.expression) }
    }
  }

  private func text(of key: ExprSyntax) -> String? {
    key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      ?? Self.lastName(of: key).flatMap { constants[$0] }
  }

  fileprivate static func lastName(of expression: ExprSyntax?) -> String? {
    expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

/// What a variable must be so that a test runs, found by the condition around the place that reads it.
private struct EnvironmentDemand {
  enum Value {
    /// It needs this value; nil for any.
    case value(String?)
    /// The test runs without the variable.
    case absent
  }

  /// What the value is compared with.
  private enum Comparison {
    case none
    case text(String)
    case number(Int)
  }

  private var comparison: Comparison?
  /// Whether what is compared is true if the variable has that value, or any if there is no comparison.
  private var holdsIfSet = true
  private var isNumber = false
  /// Whether the condition must be true for the test to run.
  private var isWanted = true
  /// How many names are followed.
  private var names = 0
  private static let mostNames = 4
  /// What a number is that a test reads, such as the level from which on it runs.
  private static let someNumber = "100"
  /// The files in which names can be used.
  private let files: [Syntax]

  init(of place: Syntax, in files: [Syntax]) {
    self.files = files
    follow(place)
  }

  var value: Value {
    guard holdsIfSet == isWanted else { return .absent }
    return switch comparison {
    case .text(let text): .value(text)
    case .number(let number): .value(String(number))
    case .some(.none), nil: .value(isNumber ? Self.someNumber : nil)
    }
  }

  /// Goes from a value to the condition that it is in, and to what depends on that.
  private mutating func follow(_ place: Syntax) {
    var child = place
    while let node = child.parent {
      switch node.as(SyntaxEnum.self) {
      case .exprList(let list) where list.parent?.is(SequenceExprSyntax.self) == true:
        compare(child, in: list)
      case .prefixOperatorExpr(let not) where not.operator.text == "!": isWanted.toggle()
      case .functionCallExpr(let call):
        if decides(call) { return }
        let name = EnvironmentReads.lastName(of: call.calledExpression)
        isNumber = isNumber || ["Int", "UInt", "Double"].contains(name)
        if let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
          closure.id != child.id, child.id == call.calledExpression.id
        {
          if let use = closure.uses(of: "$0").first { compareAlone(use) }
        } else {
          noteList(call)
        }
      case .optionalBindingCondition(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let list = binding.nearest(ConditionElementListSyntax.self)
        else { break }
        for use in list.uses(of: name) where use.position > binding.endPosition { compareAlone(use) }
      case .guardStmt: return
      case .ifExpr(let choice):
        let words = OutlineReader.words(in: choice.body)
        if !words.isDisjoint(with: ["XCTSkip", "cancel"]) { isWanted.toggle() }
        return
      case .patternBinding(let binding):
        return followUses(of: binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, after: node)
      case .functionDecl(let function): return followUses(of: function.name.text, after: node)
      case .codeBlock where ![.functionDecl, .accessorDecl].contains(node.parent?.kind): return
      default: break
      }
      child = node
    }
  }

  private mutating func followUses(of name: String?, after node: Syntax) {
    names += 1
    guard names <= Self.mostNames, let name else { return }
    let here = node.root.uses(of: name).first { use in
      use.position < node.position || use.position >= node.endPosition
    }
    // What is declared in a function is not known to other files.
    let others = node.nearest(CodeBlockSyntax.self) == nil ? files.filter { $0.id != node.root.id } : []
    guard let use = here ?? others.lazy.compactMap({ $0.uses(of: name).first }).first else { return }
    follow(use)
  }

  /// Whether a call runs or skips a test by its condition.
  private mutating func decides(_ call: FunctionCallExprSyntax) -> Bool {
    switch EnvironmentReads.lastName(of: call.calledExpression) {
    case "XCTSkipIf", "disabled": isWanted.toggle()
    case "XCTSkipUnless", "enabled": break
    default: return false
    }
    return true
  }

  /// Notes what a use of the value is compared with, in that comparison alone.
  private mutating func compareAlone(_ use: Syntax) {
    var child = use
    while let node = child.parent, !node.is(ConditionElementSyntax.self), !node.is(CodeBlockItemSyntax.self) {
      if let list = node.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true {
        compare(child, in: list)
      } else if let call = node.as(FunctionCallExprSyntax.self) {
        noteList(call)
      }
      child = node
    }
  }

  /// Notes the first text of a list that must contain the value.
  private mutating func noteList(_ call: FunctionCallExprSyntax) {
    let list = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(ArrayExprSyntax.self)
    let first = list?.elements.first?.expression.as(StringLiteralExprSyntax.self)
    if let text = first?.representedLiteralValue { comparison = comparison ?? .text(text) }
  }

  /// Notes the comparison next to an operand: `==`, `!=`, or the order of numbers.
  private mutating func compare(_ operand: Syntax, in list: ExprListSyntax) {
    let parts = Array(list)
    guard comparison == nil, let index = parts.firstIndex(where: { $0.id == operand.id }) else { return }
    func sign(_ index: Int) -> String? {
      parts.indices.contains(index) ? parts[index].as(BinaryOperatorExprSyntax.self)?.operator.text : nil
    }
    // A default, as in `environment["A"] ?? "" == "1"`, is a part of the operand.
    var (left, right) = (index - 1, index + 1)
    while sign(right) == "??" { right += 2 }
    while sign(left) == "??" { left -= 2 }
    let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="]
    let found: (sign: String, other: ExprSyntax)? =
      if let after = sign(right), turned[after] != nil, parts.indices.contains(right + 1) {
        (after, parts[right + 1])
      } else if let before = sign(left).flatMap({ turned[$0] }), left > 0 {
        (before, parts[left - 1])
      } else { nil }
    guard let (sign, other) = found else { return }
    note(sign, other)
  }

  private mutating func note(_ sign: String, _ other: ExprSyntax) {
    if other.is(NilLiteralExprSyntax.self), ["==", "!="].contains(sign) {
      comparison = Comparison.none
      if sign == "==" { holdsIfSet.toggle() }
    } else if let text = other.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
      ["==", "!="].contains(sign)
    {
      comparison = .text(text)
      if sign == "!=" { holdsIfSet.toggle() }
    } else if let number = Int(other.trimmedDescription) {
      let steps = [">=": 0, ">": 1, "<=": 0, "<": -1, "==": 0]
      if let step = steps[sign] { comparison = .number(number + step) }
    } else if let flag = other.as(BooleanLiteralExprSyntax.self)?.literal.text,
      (sign == "==") == (flag == "false")
    {
      isWanted.toggle()
    }
  }
}

extension SyntaxProtocol {
  /// The closest node of a kind around this one.
  fileprivate func nearest<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let next = node {
      if let found = next.as(kind) { return found }
      node = next.parent
    }
    return nil
  }

  /// The expressions in this node that name something, with what is before their last dot.
  fileprivate func uses(of name: String) -> [Syntax] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return nil }
      let member = reference.parent?.as(MemberAccessExprSyntax.self)
      return member?.declName.id == reference.id ? member.map { Syntax($0) } : Syntax(reference)
    }
  }
}
