import SwiftSyntax

/// Collects what is at every level of a source: calls, inherited names, and tests that are never compiled.
final class OutlineCollector: SyntaxVisitor {
  private let regions: InactiveRegions
  /// What begins the parts of `#if` around the current place; nil for a part that may be compiled.
  private var parts: [String?] = []
  private(set) var calls: [CallOutline] = []
  private(set) var parents: Set<String> = []
  private(set) var elsewhere: [ElsewhereOutline] = []

  /// A collector that finds these parts.
  init(_ regions: InactiveRegions) {
    self.regions = regions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = call.calledExpression.calledName {
      let unlabelled = call.arguments.count { $0.label == nil }
      calls.append(CallOutline(name: name, bytes: call.trimmedBytes, unlabelled: unlabelled))
    }
    return .visitChildren
  }

  override func visit(_ macro: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if macro.saysNothing {
      calls.append(CallOutline(name: "#\(macro.macroName.text)", bytes: macro.trimmedBytes, unlabelled: 1))
    }
    return .visitChildren
  }

  override func visit(_ clause: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
    if clause.parent?.is(ProtocolDeclSyntax.self) != true {
      parents.formUnion(OutlineReader.words(in: clause))
    }
    return .visitChildren
  }

  override func visit(_ clause: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    parts.append(regions.isInactive(clause) ? clause.beginning : nil)
    return .visitChildren
  }

  override func visitPost(_ clause: IfConfigClauseSyntax) { parts.removeLast() }

  override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let part = parts.lazy.compactMap(\.self).first, let name = function.name.word, function.isFoundAsTest {
      elsewhere.append(ElsewhereOutline(name: name, start: function.trimmedBytes.start, condition: part))
    }
    return .visitChildren
  }
}

extension IfConfigClauseSyntax {
  /// Its first line; that of an `#else` tells of which condition.
  fileprivate var beginning: String {
    if let condition { return "\(poundKeyword.text) \(condition.trimmedDescription)" }
    let first = parent?.as(IfConfigClauseListSyntax.self)?.first?.condition
    return "\(poundKeyword.text)" + (first.map { " of #if \($0.trimmedDescription)" } ?? "")
  }
}

extension MacroExpansionExprSyntax {
  /// Whether it expects that two names mean equal values, and has no comment: then a failure does not say what was called.
  var comparesNames: Bool {
    guard let condition else { return false }
    return condition.operands(of: "==")?.allSatisfy { $0.is(DeclReferenceExprSyntax.self) } == true
  }

  /// Whether it is an expectation without a comment of which a failure does not say what was called: one about two names of
  /// the test's, or about a truth value that is a name or is made of others.
  fileprivate var saysNothing: Bool {
    // What is required under a name is mostly a value that is not nil.
    comparesNames || condition?.isNamelessTruth(mayBeName: macroName.text == "expect") == true
  }

  /// What is expected, if there is no comment.
  private var condition: ExprSyntax? {
    guard ["expect", "require"].contains(macroName.text), arguments.count == 1, trailingClosure == nil,
      let argument = arguments.first, argument.label == nil
    else { return nil }
    return argument.expression
  }
}

extension ExprSyntax {
  /// The two operands, if it is nothing but a comparison with an operator.
  fileprivate func operands(of sign: String) -> [ExprSyntax]? {
    guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
      elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == sign
    else { return nil }
    return [elements[0], elements[2]]
  }

  /// Whether it is a truth value of which the expression does not say what it is about.
  fileprivate func isNamelessTruth(mayBeName: Bool) -> Bool {
    if let negation = self.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return negation.expression.isNamelessTruth(mayBeName: true)
    }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first
    {
      return inner.expression.isNamelessTruth(mayBeName: mayBeName)
    }
    if let pair = operands(of: "==") ?? operands(of: "!="),
      let literal = pair.firstIndex(where: { $0.is(BooleanLiteralExprSyntax.self) })
    {
      return pair[1 - literal].isNamelessTruth(mayBeName: true)
    }
    let joins = self.as(SequenceExprSyntax.self)?.elements.contains { element in
      ["&&", "||"].contains(element.as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    return joins == true || mayBeName && self.is(DeclReferenceExprSyntax.self)
  }
}

extension FunctionDeclSyntax {
  /// Whether it is marked as a test, or is a method of a class or an extension that XCTest would run.
  fileprivate var isFoundAsTest: Bool {
    if attributes.attribute("Test") != nil { return true }
    guard name.word?.hasPrefix("test") == true, OutlineReader.isRunnable(DeclSyntax(self)) else {
      return false
    }
    var node = parent
    while let current = node {
      if current.is(ClassDeclSyntax.self) || current.is(ExtensionDeclSyntax.self) { return true }
      if current.is(CodeBlockSyntax.self) || current.asProtocol((any DeclGroupSyntax).self) != nil {
        return false
      }
      node = current.parent
    }
    return false
  }
}

extension ExprSyntax {
  /// The base name of the function that a call expression calls.
  var calledName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference.baseName.word
    case .memberAccessExpr(let member): member.declName.baseName.word
    case .genericSpecializationExpr(let specialized): specialized.expression.calledName
    default: nil
    }
  }
}

/// Looks for what can fail a test: an assertion, or an error that is passed on and is not the one that skips the test.
final class AssertionFinder: SyntaxVisitor {
  private var hasFound = false

  /// Whether there is one in a declaration.
  static func finds(in declaration: DeclSyntax) -> Bool {
    let finder = AssertionFinder(viewMode: .sourceAccurate)
    finder.walk(declaration)
    return finder.hasFound
  }

  /// The verbs with which the names of the functions begin that report to XCTest, Swift Testing or GraderKit.
  private static func reports(_ name: String) -> Bool {
    name.wholeMatch(
      of: /(XCT(?!Skip)|assert|confirm|expect|fail|fulfill|record|require|wait|withKnownIssue)\w*/) != nil
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if call.calledExpression.calledName.map(Self.reports) == true { hasFound = true }
    return hasFound ? .skipChildren : .visitChildren
  }

  override func visit(_ macro: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.reports(macro.macroName.text) { hasFound = true }
    return hasFound ? .skipChildren : .visitChildren
  }

  override func visit(_ attempt: TryExprSyntax) -> SyntaxVisitorContinueKind {
    var tried = attempt.expression
    while let awaited = tried.as(AwaitExprSyntax.self) { tried = awaited.expression }
    let called = tried.as(FunctionCallExprSyntax.self)?.calledExpression.calledName
    if attempt.questionOrExclamationMark?.tokenKind != .postfixQuestionMark,
      called?.hasPrefix("XCTSkip") != true
    {
      hasFound = true
    }
    return hasFound ? .skipChildren : .visitChildren
  }
}

/// Finds the names that a function refers to.
final class ReferenceFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The functions that it calls, with the labels of the arguments.
  private(set) var calls: Set<String> = []

  init(_ function: FunctionDeclSyntax) {
    super.init(viewMode: .sourceAccurate)
    if let body = function.body { walk(body) }
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = call.calledExpression.calledName {
      calls.insert("\(name)(\(call.arguments.map { "\($0.label?.text ?? "_"):" }.joined()))")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.word ?? node.baseName.text)
    return .visitChildren
  }
}
