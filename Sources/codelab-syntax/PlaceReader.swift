import SwiftSyntax

/// Finds what surrounds places of a source.
struct PlaceReader {
  /// The names and signs of a line that are read.
  private static let longestLine = 200
  /// The names and signs of a closure in which the end of its capture list is looked for.
  private static let longestCapture = 40
  private let source: ParsedSource
  /// The first byte of each line.
  private let lines: [Int]

  /// - Parameter text: the text of the source.
  init(_ source: ParsedSource, _ text: String) {
    self.source = source
    lines = [0] + text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map { $0.offset + 1 }
  }

  /// The surroundings of each of the offsets.
  func places(at offsets: [Int]) -> [SyntaxPlace] {
    offsets.map { offset in
      let start = lines.last { $0 <= offset } ?? 0
      let end = lines.first { $0 > offset } ?? Int.max
      let line = source.tokens.filter { $0.bytes.start >= start && $0.bytes.start < end }
      let token = source.tokens.last { $0.bytes.start <= offset && !$0.bytes.range.isEmpty }
      return SyntaxPlace(
        line: line.prefix(Self.longestLine).map(\.syntax.text).filter { !$0.isEmpty },
        inside: token.map { Self.surroundings(of: $0.syntax) } ?? [],
        body: token.flatMap { self.body(behind: $0.syntax) })
    }
  }

  /// The lines of a declaration's braces, if the token is in its head: in what it inherits, in its parameters or its
  /// result, or in what an extension extends.
  private func body(behind token: TokenSyntax) -> ClosedRange<Int>? {
    var node = token.parent
    while let current = node {
      if current.isPartOfHead {
        let declaration = current.parent
        let braces: Syntax? =
          (declaration?.asProtocol((any DeclGroupSyntax).self)?.memberBlock).map(Syntax.init)
          ?? (declaration?.asProtocol((any WithOptionalCodeBlockSyntax).self)?.body).map(Syntax.init)
        return braces.map { line(of: $0.trimmedBytes.start)...line(of: $0.trimmedBytes.end) }
      }
      node = current.parent
    }
    return nil
  }

  private func line(of offset: Int) -> Int { lines.count { $0 <= offset } }

  private static func surroundings(of token: TokenSyntax) -> Set<SyntaxSurrounding> {
    var found: Set<SyntaxSurrounding> = []
    var part = Part.whole
    var node = token.parent
    while let current = node {
      found.formUnion(kinds(of: current))
      if let kind = kind(of: current, part) { found.insert(kind) }
      part = part.within(current)
      node = current.parent
    }
    return found
  }

  /// What a token is to an expression or a pattern around it.
  private enum Part {
    case whole, argument, other

    /// The same after one more step up.
    func within(_ node: Syntax) -> Part {
      switch node.as(SyntaxEnum.self) {
      case .labeledExpr, .tuplePatternElement: self == .whole ? .argument : self
      case .arrayElement, .dictionaryElement, .closureExpr, .codeBlockItem, .memberBlockItem,
        .initializerClause, .whereClause, .accessorBlock:
        .other
      default: self
      }
    }
  }

  private static func kind(of node: Syntax, _ part: Part) -> SyntaxSurrounding? {
    switch (node.as(SyntaxEnum.self), part) {
    case (.initializerClause(let clause), .whole) where clause.parent?.is(PatternBindingSyntax.self) == true:
      .initialValue
    case (.switchCaseItem, .whole), (.matchingPatternCondition, .whole): .casePattern
    case (.switchCaseItem, .argument), (.matchingPatternCondition, .argument): .caseValue
    default: nil
    }
  }

  private static func kinds(of node: Syntax) -> [SyntaxSurrounding] {
    switch node.as(SyntaxEnum.self) {
    case .classDecl: [.class]
    case .structDecl: [.struct]
    case .enumDecl: [.enum]
    case .actorDecl: [.actor]
    case .protocolDecl: [.protocol]
    case .extensionDecl: [.extension]
    case .functionDecl: [.function]
    case .initializerDecl: [.initializer]
    case .deinitializerDecl: [.deinitializer]
    case .accessorDecl(let accessor): [accessor.surrounding].compactMap(\.self)
    case .closureExpr(let closure):
      [.closure] + (holdsSelfWeakly(closure) ? [.weakClosure] : [])
        + (isUnfinished(closure) ? [.unfinishedCapture] : [])
    default: []
    }
  }

  /// Whether the closure begins with a capture list, but lacks its `in`: the parser sees a list of values.
  private static func isUnfinished(_ closure: ClosureExprSyntax) -> Bool {
    let words = closure.tokens(viewMode: .sourceAccurate).prefix(longestCapture).dropFirst().map(\.text)
    guard closure.signature?.inKeyword.presence != .present, words.first == "[" else { return false }
    return ["weak", "unowned"].contains(words.dropFirst().first)
      || words.drop { $0 != "]" }.dropFirst().first == "->"
  }

  private static func holdsSelfWeakly(_ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.capture?.items.contains { item in
      let words = item.tokens(viewMode: .sourceAccurate).map(\.text)
      return words.starts(with: ["weak", "self"])
    } ?? false
  }
}

extension AccessorDeclSyntax {
  fileprivate var surrounding: SyntaxSurrounding? {
    switch accessorSpecifier.tokenKind {
    case .keyword(.get): .getter
    case .keyword(.set): .setter
    case .keyword(.didSet): .didSet
    case .keyword(.willSet): .willSet
    default: nil
    }
  }
}

extension Syntax {
  /// Whether this is a part of a declaration's head that names types.
  fileprivate var isPartOfHead: Bool {
    switch kind {
    case .inheritanceClause, .genericParameterClause, .genericWhereClause, .functionSignature: true
    default: parent?.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType).id == id } ?? false
    }
  }
}
