import SwiftSyntax

extension FilmMarker {
  /// Marks a closure and pushes its context.
  func mark(_ node: ClosureExprSyntax) {
    let number = add(.closure, name: context.name, labels: Parameters.labels(node), at: node)
    let subject = context.type != nil && canName(node) ? "self" : "()"
    // An object that stores a closure and calls it sends a message; in a function of the app it is a part of it.
    let parent = node.isPassed || context.type == nil ? context.place ?? firstValue(around: node) ?? -1 : -1
    let values = Parameters.values(node)
    let list = values.isEmpty ? "" : ", [\(values.joined(separator: ", "))]"
    let frame = "_Film.open(\(subject), \(number), \(parent)\(list))\(holds(node, subject))"
    let only = node.statements.count == 1 ? node.statements.first?.value : nil
    let canThrow = node.canThrow
    let ending = canThrow ? ".canThrow()" : ""
    // The error of a task has nobody to go to, so that no other frame would notice it.
    if let only, !only.isAssignment, !only.isBranching, !(canThrow && node.isOfTask) {
      let start = only.positionAfterSkippingLeadingTrivia.utf8Offset
      let own = line(of: only)
      let place = own == line(of: node) ? "" : ".on(\(own))"
      insertions.open("_Film.close(\(frame)\(ending)\(place), ", at: start)
      insertions.close(")", at: only.endPositionBeforeTrailingTrivia.utf8Offset)
      contexts.append(
        Context(type: context.type, place: number, hasSelf: subject == "self", name: context.name))
      return
    }
    let start = node.signature.map(Syntax.init) ?? Syntax(node.leftBrace)
    insertions.open(
      " let __film = \(frame)\(ending); defer { __film.leave() };",
      at: start.endPositionBeforeTrailingTrivia.utf8Offset)
    if let only, only.isAllValues {
      self.values.insert(only.id)
      insertions.open("return ", at: only.positionAfterSkippingLeadingTrivia.utf8Offset)
      tellAnswers(of: only)
    } else if only != nil, canThrow, node.isOfTask {
      answer(node.statements)
    } else if canThrow {
      end(node.statements, after: start, "__film.completes()")
    }
    contexts.append(
      Context(
        type: context.type, place: number, hasSelf: subject == "self", tellsAnswer: true,
        canThrow: canThrow, marksStatements: true, name: context.name))
  }

  /// The place of the first value of the property that a closure is in.
  private func firstValue(around node: ClosureExprSyntax) -> Int? {
    var next = node.parent
    while let current = next, !current.is(PatternBindingSyntax.self) { next = current.parent }
    return next.flatMap { firstValues[$0.id] }
  }

  /// What the closure of a task captures. While the task runs, nobody else can know.
  private func holds(_ node: ClosureExprSyntax, _ subject: String) -> String {
    guard node.isOfTask else { return "" }
    var holds = node.captures.filter { $0.name != "self" || subject == "self" }
    if subject == "self", !holds.contains(where: { $0.name == "self" }) { holds.append(("self", "strong")) }
    return holds.map { ".holds(\($0.name), \"\($0.ownership)\")" }.joined()
      + (holds.isEmpty ? ".holds()" : "")
  }

  /// Whether the closure captures `self` anyway, and naming it cannot stop the program.
  private func canName(_ node: ClosureExprSyntax) -> Bool {
    for capture in node.signature?.capture?.items ?? [] where capture.name.text == "self" {
      // If the object is gone, the first word of the closure stops the program anyway.
      return capture.specifier?.specifier.text != "unowned" || node.beginsWithSelf
    }
    // The list itself may take something from `self`, as `[model = self.model]` does, and capture nothing of it.
    return context.type != nil && (node.statements.namesSelf || usesMembers(node))
  }

  /// Whether the closure uses members of its class without naming `self`, which Swift allows where nothing keeps it.
  private func usesMembers(_ node: ClosureExprSyntax) -> Bool {
    guard let type = context.type, facts.classes.contains(type) else { return false }
    let members = facts.members(of: type)
    let used = node.statements.tokens(viewMode: .sourceAccurate).filter { token in
      members.contains(token.text) && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.id != token.parent?.id
    }
    guard !used.isEmpty else { return false }
    let locals = node.localNames
    return used.contains { !locals.contains($0.text) }
  }
}

extension ClosureExprSyntax {
  /// Whether the closure is an argument of a call, or called where it stands: else it is stored, and called later.
  fileprivate var isPassed: Bool {
    guard let parent else { return false }
    return parent.is(FunctionCallExprSyntax.self) || parent.is(MultipleTrailingClosureElementSyntax.self)
      || parent.as(LabeledExprSyntax.self)?.parent?.parent?.is(FunctionCallExprSyntax.self) == true
  }
}

extension ClosureExprSyntax {
  /// Whether the first word that runs is `self`.
  fileprivate var beginsWithSelf: Bool {
    let first = statements.tokens(viewMode: .sourceAccurate).first {
      ![.keyword(.return), .keyword(.try), .keyword(.await)].contains($0.tokenKind)
    }
    return first?.tokenKind == .keyword(.self)
  }

  /// The names that the member of a type around it declares for itself.
  fileprivate var localNames: Set<String> {
    var member = Syntax(self)
    while let parent = member.parent, !member.is(MemberBlockItemSyntax.self) { member = parent }
    let reader = LocalNames(viewMode: .sourceAccurate)
    reader.walk(member)
    return reader.names
  }

  /// Whether it says that it throws, or errors may leave its statements.
  fileprivate var canThrow: Bool {
    if signature?.effectSpecifiers?.throwsClause != nil { return true }
    var rest = statements.map(Syntax.init)
    while let node = rest.popLast() {
      if node.is(ThrowStmtSyntax.self) { return true }
      if let attempt = node.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil { return true }
      if node.is(ClosureExprSyntax.self) || node.isProtocol((any DeclGroupSyntax).self) { continue }
      if node.is(FunctionDeclSyntax.self) { continue }
      rest += node.children(viewMode: .sourceAccurate)
    }
    return false
  }

  /// Whether this is what a task runs, as in `Task { … }` and `group.addTask { … }`.
  fileprivate var isOfTask: Bool {
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let called = call?.calledExpression else { return false }
    let names = called.tokens(viewMode: .sourceAccurate).map(\.text)
    return names.first == "Task" || names.last.map(["addTask", "addTaskUnlessCancelled"].contains) == true
  }

  /// The names of the capture list.
  fileprivate var captures: [(name: String, ownership: String)] {
    (signature?.capture?.items ?? []).map { item in
      let specifier = item.specifier?.specifier.text ?? "strong"
      return (item.name.text, specifier)
    }
  }
}

extension ExprSyntax {
  /// Whether this is an `if` or `switch` with `else`, in which each branch is one expression or throws an error.
  var isAllValues: Bool {
    let branches = branches
    return branches.contains { $0.isValue } && branches.allSatisfy { $0.isValue || $0.isThrow }
  }

  /// The branches of an `if` with `else`, or of a `switch`; none if there are others, which are no values.
  var branches: [CodeBlockItemListSyntax] {
    if let choice = self.as(SwitchExprSyntax.self) {
      let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
      return cases.count == choice.cases.count ? cases : []
    }
    guard let choice = self.as(IfExprSyntax.self) else { return [] }
    switch choice.elseBody {
    case .ifExpr(let next):
      let others = ExprSyntax(next).branches
      return others.isEmpty ? [] : [choice.body.statements] + others
    case .codeBlock(let block): return [choice.body.statements, block.statements]
    default: return []
    }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isValue: Bool {
    guard count == 1, let value = first?.value else { return false }
    return !value.isAssignment && (!value.isBranching || value.isAllValues)
  }

  fileprivate var isThrow: Bool {
    guard count == 1, case .stmt(let statement)? = first?.item else { return false }
    return statement.is(ThrowStmtSyntax.self)
  }
}

/// The names of parameters, variables and functions within a declaration.
private final class LocalNames: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // The member itself is no name within itself.
    if node.parent?.is(MemberBlockItemSyntax.self) != true { names.insert(node.name.text) }
    return .visitChildren
  }
}

/// The lines on which there are closures.
final class ClosureLines: SyntaxVisitor {
  private let lines: SourceLocationConverter
  private(set) var all: Set<Int> = []

  init(_ node: some SyntaxProtocol, _ lines: SourceLocationConverter) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    all.formUnion(lines.all(of: node))
    return .skipChildren
  }
}

extension SourceLocationConverter {
  /// The lines of a node, without the white space and comments around it.
  func all(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let start = location(for: node.positionAfterSkippingLeadingTrivia).line
    return start...max(start, location(for: node.endPositionBeforeTrailingTrivia).line)
  }
}
