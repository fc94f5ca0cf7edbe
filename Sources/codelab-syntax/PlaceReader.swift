import SwiftSyntax

/// Finds what surrounds places of a source.
struct PlaceReader {
  /// The names and signs of a line that are read.
  private static let longestLine = 200
  /// The lines above and below a place that are read.
  private static let mostLines = 40
  /// The signs with which git marks two versions of a file.
  private static let conflictMarks: Set = ["<<<<<<<", "=======", ">>>>>>>"]
  let source: ParsedSource

  init(_ source: ParsedSource) { self.source = source }

  /// The surroundings of each of the offsets.
  func places(at offsets: [Int]) -> [SyntaxPlace] {
    let misplaced = misplacedBrace
    let bracket = source.misplacedBracket
    let isProven = misplaced.map(isReadable) ?? false
    let slip = slip
    return offsets.map { offset in
      let number = source.line(of: offset)
      let line = statementLine(number)
      let token = source.tokens.last { $0.bytes.start <= offset && !$0.bytes.range.isEmpty }
      var inside = token.map { Self.surroundings(of: $0.syntax) } ?? []
      let brace = misplaced.flatMap {
        $0.kind == .unclosedBrace || number > $0.line ? $0 : nil
      }
      if let brace { inside.formUnion(isProven ? [brace.kind, .provenBrace] : [brace.kind]) }
      if let slip, number >= slip.start { inside.insert(slip.kind) }
      let isOfBracket = bracket?.errors.contains(offset) == true
      if let bracket, isOfBracket { inside.insert(bracket.kind) }
      if line.contains(where: \.hasInvisibleCharacter) { inside.insert(.invisibleCharacter) }
      if line.contains(where: \.looksLikeSign) { inside.insert(.lookalike) }
      if line.map(\.syntax.tokenKind).hasOmission { inside.insert(.leftOut) }
      if isNumbered(line, number) { inside.insert(.lineNumber) }
      if let first = line.first, Self.conflictMarks.contains(first.syntax.text) {
        inside.insert(.conflictMark)
      }
      if let last = line.last, last.bytes.end <= offset { inside.insert(.lineEnd) }
      if let uneven = unevenOperator(at: offset) { inside.insert(uneven) }
      let words = words(of: line)
      let hiding = token?.syntax.hiding
      let around = declarations(around: token?.syntax)
      let member = around.first.map { lines(of: $0) } ?? number...number
      return SyntaxPlace(
        line: words.map(\.syntax.codeText), word: words.firstIndex { $0.bytes.end > offset }, inside: inside,
        body: token.flatMap { self.body(behind: $0.syntax) }, braceLine: brace?.line, braceEnd: brace?.end,
        bracketLine: isOfBracket ? bracket?.line : nil,
        above: code(inLines: above(number, member)) + around.map { code(head(of: $0)) },
        below: code(inLines: (number..<max(number, member.upperBound)).prefix(Self.mostLines).map { $0 + 1 }),
        loops: token.map { loops(around: $0.syntax) } ?? [],
        slip: slip.map { SyntaxSlip(sign: $0.sign, line: $0.line, written: $0.written) },
        hidingLine: hiding.map { source.line(of: $0.constant.trimmedBytes.start) },
        hiddenLine: hiding.map { source.line(of: $0.variable.trimmedBytes.start) })
    }
  }

  /// Whether the operator at an offset, or the one before it, has a space on one side only.
  private func unevenOperator(at offset: Int) -> SyntaxSurrounding? {
    guard let index = source.tokens.firstIndex(where: { $0.bytes.end > offset && !$0.bytes.range.isEmpty })
    else { return nil }
    let near = [index, index - 1].filter(source.tokens.indices.contains)
    guard let place = near.first(where: { source.tokens[$0].syntax.isBinarySign }) else { return nil }
    let (sign, next) = (source.tokens[place], place + 1)
    let isApart = place > 0 && source.tokens[place - 1].bytes.end < sign.bytes.start
    let isFollowed = next < source.tokens.count && sign.bytes.end < source.tokens[next].bytes.start
    return isApart == isFollowed ? nil : isApart ? .spaceBeforeOnly : .spaceAfterOnly
  }

  /// The lines of the loops around a token in its function.
  private func loops(around token: TokenSyntax) -> [Int] {
    sequence(first: token.parent) { $0?.parent }.prefix { $0 != nil && $0?.hasLinesOfItsOwn == false }
      .compactMap(\.self).filter { [.whileStmt, .forStmt, .repeatStmt].contains($0.kind) }
      .map { source.line(of: $0.trimmedBytes.start) }
  }

  /// The tokens of a line; if it has only attributes and modifiers, with those of the next one, where the declaration is.
  private func statementLine(_ number: Int) -> [ParsedSource.Token] {
    let line = source.tokens(inLine: number)
    guard let last = line.last,
      line.allSatisfy({ $0.syntax.isInside(.attribute) || $0.syntax.isInside(.declModifier) })
    else { return line }
    return last.bytes.end < (source.tokens.last?.bytes.start ?? 0) ? line + statementLine(number + 1) : line
  }

  private func words(of line: [ParsedSource.Token]) -> [ParsedSource.Token] {
    line.prefix(Self.longestLine).filter { !$0.syntax.text.isEmpty }
  }

  private func code(_ line: [ParsedSource.Token]) -> [String] { words(of: line).map(\.syntax.codeText) }

  private func code(inLines numbers: some Sequence<Int>) -> [[String]] {
    numbers.map { code(source.tokens(inLine: $0)) }.filter { !$0.isEmpty }
  }

  private func above(_ number: Int, _ member: ClosedRange<Int>) -> some Sequence<Int> {
    (member.lowerBound..<max(number, member.lowerBound)).suffix(Self.mostLines).reversed()
  }

  /// The functions, initializers, properties with accessors, and types around a token, the innermost first.
  private func declarations(around token: TokenSyntax?) -> [Syntax] {
    sequence(first: token?.parent) { $0?.parent }.prefix { $0 != nil }.compactMap(\.self).filter(
      \.hasLinesOfItsOwn)
  }

  private func lines(of node: Syntax) -> ClosedRange<Int> {
    source.line(of: node.trimmedBytes.start)...source.line(of: node.trimmedBytes.end)
  }

  /// The words of a declaration up to its `{`, in one or more lines.
  private func head(of node: Syntax) -> [ParsedSource.Token] {
    let start = node.trimmedBytes.start
    let end = node.braces.map { $0.trimmedBytes.start + 1 } ?? node.trimmedBytes.end
    return (source.line(of: start)...source.line(of: end)).flatMap { source.tokens(inLine: $0) }
      .filter { $0.bytes.start >= start && $0.bytes.end <= end }
  }

  /// The lines of a declaration's braces, if the token is in its head: in what it inherits, in its parameters or its
  /// result, or in what an extension extends.
  private func body(behind token: TokenSyntax) -> ClosedRange<Int>? {
    var node = token.parent
    while let current = node {
      if current.isPartOfHead {
        return current.parent?.braces.map {
          source.line(of: $0.trimmedBytes.start)...source.line(of: $0.trimmedBytes.end)
        }
      }
      node = current.parent
    }
    return nil
  }

  /// Whether a line, and the one before or behind it, begin with their numbers, as in a listing.
  private func isNumbered(_ tokens: [ParsedSource.Token], _ line: Int) -> Bool {
    guard let mine = tokens.first?.number, let next = tokens.dropFirst().first,
      next.syntax.tokenKind != .comma
    else { return false }
    return source.tokens(inLine: line - 1).first?.number == mine - 1
      || source.tokens(inLine: line + 1).first?.number == mine + 1
  }
}

extension Syntax {
  /// Whether this is a declaration whose lines belong together; a local constant is none.
  fileprivate var hasLinesOfItsOwn: Bool {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: true
    case .variableDecl(let variable): variable.bindings.contains { $0.accessorBlock != nil }
    default: asProtocol((any DeclGroupSyntax).self) != nil
    }
  }

  /// The braces of a declaration; nil if it has none.
  fileprivate var braces: Syntax? {
    (asProtocol((any DeclGroupSyntax).self)?.memberBlock).map(Syntax.init)
      ?? (asProtocol((any WithOptionalCodeBlockSyntax).self)?.body).map(Syntax.init)
      ?? (self.as(SubscriptDeclSyntax.self)?.accessorBlock).map(Syntax.init)
      ?? (self.as(VariableDeclSyntax.self)?.bindings.lazy.compactMap(\.accessorBlock).first).map(Syntax.init)
  }

  /// Whether this is a part of a declaration's head that names types.
  fileprivate var isPartOfHead: Bool {
    switch kind {
    case .inheritanceClause, .genericParameterClause, .genericWhereClause, .functionSignature: true
    default: parent?.as(ExtensionDeclSyntax.self).map { Syntax($0.extendedType).id == id } ?? false
    }
  }
}

extension TokenSyntax {
  /// The token's text; what a string literal says is no code, also where the parser did not expect the literal. The parser
  /// also makes a literal, without quotes, of some names where it expects one.
  fileprivate var codeText: String {
    guard case .stringSegment = tokenKind else { return text }
    let literal = parent?.parent?.parent?.as(StringLiteralExprSyntax.self)
    return literal?.openingQuote.presence == .missing ? text : "…"
  }
}

extension PlaceReader {
  /// What is to be an arrow before the type that a function returns, at the first fault: the bytes of another sign, or none;
  /// and the line in which the function begins.
  func place(ofArrowAt fault: Int) -> (bytes: Range<Int>, start: Int)? {
    let tokens = source.tokens.filter { !$0.bytes.range.isEmpty }
    guard let index = tokens.firstIndex(where: { $0.bytes.start == fault }), index > 0,
      let signature = tokens[index - 1].syntax.signatureThatEnds, signature.returnClause == nil,
      let type = tokens[index...].first(where: { !$0.syntax.isOperator }), type.syntax.beginsType,
      case let bytes = tokens[index - 1].bytes.end..<type.bytes.start,
      source.line(of: bytes.lowerBound) == source.line(of: bytes.upperBound)
    else { return nil }
    return (bytes, source.line(of: (signature.parent ?? Syntax(signature)).trimmedBytes.start))
  }
}

extension TokenSyntax {
  /// The signature of a function whose last word or sign this is.
  fileprivate var signatureThatEnds: FunctionSignatureSyntax? {
    sequence(first: parent) { $0?.parent }.prefix { $0 != nil }.lazy
      .compactMap { $0?.as(FunctionSignatureSyntax.self) }.first
      .flatMap { $0.lastToken(viewMode: .sourceAccurate)?.id == id ? $0 : nil }
  }

  /// Whether the name of a type can begin with this.
  fileprivate var beginsType: Bool {
    switch tokenKind {
    case .identifier(let name): name.first?.isUppercase == true
    case .leftParen, .leftSquare, .atSign, .keyword(.any), .keyword(.some), .keyword(.Self), .keyword(.Any):
      true
    default: false
    }
  }

  /// Whether this can be an operator between two values.
  fileprivate var isBinarySign: Bool {
    !text.isEmpty && text.allSatisfy { "+-*/%=!<>&|^?.~".contains($0) } && text != "." && text != "?"
      && text != "!"
  }

  /// Whether this is an operator, or another sign that is none in Swift.
  fileprivate var isOperator: Bool {
    text.allSatisfy { !$0.isLetter && !$0.isNumber && !"_`([{:;,@".contains($0) }
  }
}

extension [UInt8] {
  /// Whether a quote, or a sign that closes something, may belong before this byte: not within a word, nor between spaces.
  func canTake(_ sign: String, at offset: Int) -> Bool {
    let before = offset > 0 ? self[offset - 1] : UInt8(ascii: " ")
    let behind = offset < count ? self[offset] : UInt8(ascii: "\n")
    let spaces = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    if before.isOfWord && behind.isOfWord || spaces.contains(before) && spaces.contains(behind) {
      return false
    }
    let opening = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "{")]
    return sign == "\"" || !spaces.contains(before) && !opening.contains(before)
  }
}

extension UInt8 {
  /// Whether a name can contain the byte.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || Character(UnicodeScalar(self)).isLetter || Character(UnicodeScalar(self)).isNumber
      || self == UInt8(ascii: "_")
  }
}
