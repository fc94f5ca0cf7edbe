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
  fileprivate var calledName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): reference.baseName.word
    case .memberAccessExpr(let member): member.declName.baseName.word
    case .genericSpecializationExpr(let specialized): specialized.expression.calledName
    default: nil
    }
  }
}
