import SwiftSyntax

/// A sign that a text has too few or too many: with the change, the parser can read the whole text.
struct Slip {
  let kind: SyntaxSurrounding
  let sign: String
  /// The line of the sign, and what it is with the change.
  let line: Int
  let written: String
  /// The first line in which the compiler may have an error because of it.
  let start: Int
}

extension PlaceReader {
  /// The bytes that are parsed in search of a slip, all trials together.
  private static let mostBytes = 2_000_000

  /// The only quote, parenthesis or bracket whose absence or presence keeps the text from being parsed; nil if several
  /// changes would help, or none.
  var slip: Slip? {
    guard source.tree.hasError, let fault = firstFault else { return nil }
    let text = Array(source.tree.description.utf8)
    let line = source.line(of: fault)
    var trials = Self.mostBytes / max(text.count, 1)
    func parsed(_ range: Range<Int>, _ sign: String) -> ParsedSource? {
      guard trials > 0 else { return nil }
      trials -= 1
      var changed = text
      changed.replaceSubrange(range, with: sign.utf8)
      let other = String(decoding: changed, as: UTF8.self)
      return ParsedSource.hasError(other, language: source.language)
        ? nil : ParsedSource(other, language: source.language)
    }
    func slip(
      _ kind: SyntaxSurrounding, _ sign: String, at offset: Int, in other: ParsedSource,
      from start: Int? = nil
    ) -> Slip? {
      let line = other.line(of: offset)
      let written = other.text(ofLine: line)
      // A quote that is escaped outside of a text is another mistake.
      return written.isEmpty || written.contains("`") || written.contains("\\\"")
        ? nil : Slip(kind: kind, sign: sign, line: line, written: written, start: start ?? line)
    }
    func isBehindSpace(_ offset: Int, among others: [Int]) -> Bool {
      let spaces = text[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") }.count
      return spaces > 0 && others.contains(offset - spaces)
    }
    /// The only place in lines at which one more sign helps.
    func missing(
      _ sign: String, in lines: ClosedRange<Int>, from start: Int? = nil,
      where isFit: (Int, ParsedSource) -> Bool = { _, _ in true }
    ) -> Slip? {
      let found = lines.flatMap { source.bytes(ofLine: $0) }.filter { text.canTake(sign, at: $0) }
        .lazy.compactMap { offset in parsed(offset..<offset, sign).map { (offset, $0) } }.filter(isFit)
        .prefix(3)
      var all = Array(found)
      // At the end of a text, the quote comes before the space.
      let offsets = all.map(\.0)
      if sign == "\"" { all.removeAll { isBehindSpace($0.0, among: offsets) } }
      // A quote before the first word makes a text of the whole line.
      if all.count > 1 {
        all.removeAll { source.tokens(inLine: source.line(of: $0.0)).first?.bytes.start == $0.0 }
      }
      return trials > 0 && all.count == 1
        ? slip(.missingSign, sign, at: all[0].0, in: all[0].1, from: start) : nil
    }
    if let (arrow, start) = place(ofArrowAt: fault) {
      var changed = text
      changed.replaceSubrange(arrow, with: " -> ".utf8)
      let other = ParsedSource(String(decoding: changed, as: UTF8.self), language: source.language)
      // Another fault, in another line, says nothing against this one.
      let next = PlaceReader(other).firstFault.map(other.line)
      if next.map({ $0 > line }) ?? true {
        return slip(.missingArrow, "->", at: arrow.lowerBound, in: other, from: start)
      }
    }
    if text[source.bytes(ofLine: line)].count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 {
      return missing("\"", in: line...line) { $1.hasLikelyText(at: $0) }
    }
    /// The only one of these changes after which the text can be read, and its braces fit its indentation.
    func fitting(_ kind: SyntaxSurrounding, _ changes: [(Range<Int>, String)]) -> Slip? {
      let found = changes.lazy.compactMap { change in parsed(change.0, change.1).map { (change.0, $0) } }
        .filter { PlaceReader($1).misplacedBrace == nil }.prefix(2)
      let all = Array(found)
      return trials > 0 && all.count == 1 ? slip(kind, "{", at: all[0].0.lowerBound, in: all[0].1) : nil
    }
    switch source.surplusOfOpenBraces {
    case -1:
      let ends = source.tokensBeforeIndentation.map { $0.bytes.end..<$0.bytes.end }
      if let slip = fitting(.missingSign, ends.map { ($0, " {") }) { return slip }
    case 1:
      let signs = source.bracesBehindCases.map(\.bytes.range)
      if let slip = fitting(.braceOfCase, signs.map { ($0, "") }) { return slip }
    default: break
    }
    // A list of several lines ends where the next line does not go on with it.
    if let (end, sign, start) = source.listThatEnds(before: fault), let other = parsed(end..<end, sign) {
      return slip(.missingSign, sign, at: end, in: other, from: start)
    }
    guard let bracket = source.misplacedBracket else {
      guard let sign = source.tokens.last(where: { $0.bytes.start < fault && !$0.bytes.range.isEmpty }),
        sign.syntax.tokenKind == .comma,
        source.tokens(inLine: source.line(of: sign.bytes.start)).last?.bytes == sign.bytes,
        let other = parsed(sign.bytes.range, "")
      else { return missing(",", in: line...line) { $1.isBetweenParameters($0) } }
      return slip(.surplusSeparator, sign.syntax.text, at: sign.bytes.start, in: other)
    }
    switch bracket.kind {
    case .unclosedParenthesis, .unclosedBracket:
      let sign = bracket.kind == .unclosedBracket ? "]" : ")"
      let first = max(bracket.line, line - 3)
      return missing(sign, in: min(first, line)...line, from: bracket.line)
    default:
      let place = bracket.errors.upperBound - 1
      guard text.indices.contains(place), let other = parsed(place..<place + 1, "") else { return nil }
      return slip(.surplusSign, String(decoding: text[place...place], as: UTF8.self), at: place, in: other)
    }
  }

  /// The first byte at which the parser misses something, or found what it did not expect.
  private var firstFault: Int? {
    source.tree.tokens(viewMode: .all).first { $0.hasError || $0.isInside(.unexpectedNodes) }?.trimmedBytes
      .start
  }
}

extension ParsedSource {
  /// The bytes of a line, and the end of the text or of the line behind them.
  fileprivate func bytes(ofLine line: Int) -> Range<Int> {
    guard lines.indices.contains(line - 1) else { return 0..<0 }
    return lines[line - 1]..<(line < lines.count ? lines[line] : tree.description.utf8.count)
  }

  fileprivate func text(ofLine line: Int) -> String {
    let bytes = Array(tree.description.utf8)[bytes(ofLine: line)]
    let words = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let line = words.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let spaces = line.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return String(decoding: line.dropLast(spaces), as: UTF8.self)
  }

  /// The end of the line before this byte, what closes the innermost parenthesis or bracket that is open there, and the
  /// earlier line in which that opens; nil if none is, or if the byte is in that line.
  fileprivate func listThatEnds(before offset: Int) -> (end: Int, sign: String, start: Int)? {
    let words = tokens.filter { !$0.bytes.range.isEmpty }
    let before = words.prefix { $0.bytes.end <= offset }
    guard let last = before.last, let next = words.dropFirst(before.count).first,
      case let line = line(of: last.bytes.start), self.line(of: next.bytes.start) > line
    else { return nil }
    var open: [Token] = []
    for word in before {
      switch word.syntax.tokenKind {
      case .leftParen, .leftSquare, .leftBrace: open.append(word)
      case let kind where kind.opening != nil && kind.opening == open.last?.syntax.tokenKind:
        open.removeLast()
      default: continue
      }
    }
    guard let bracket = open.last, bracket.syntax.tokenKind != .leftBrace,
      case let start = self.line(of: bracket.bytes.start), start < line
    else { return nil }
    return (last.bytes.end, bracket.syntax.tokenKind == .leftParen ? ")" : "]", start)
  }

  /// Whether the quote at this byte belongs to a text that somebody may have meant: it is not empty, does not begin with
  /// what goes between values, and does not begin at a space or where a value is inserted into a text.
  fileprivate func hasLikelyText(at offset: Int) -> Bool {
    // Behind a value that is inserted there is an empty part of the text before the quote.
    guard let token = tokens.first(where: { $0.bytes.start == offset && !$0.bytes.range.isEmpty }),
      let literal = token.syntax.parent?.as(StringLiteralExprSyntax.self)
    else { return false }
    let content = literal.segments.trimmedDescription
    let before = token.syntax.previousToken(viewMode: .sourceAccurate)
    let isInText = before?.parent?.is(ExpressionSegmentSyntax.self) == true
    if literal.openingQuote.id == token.syntax.id, content.first == " " || isInText { return false }
    return content.first.map { !",;)]".contains($0) } ?? false
  }
}

extension ParsedSource {
  /// Whether the comma at this byte is between the parameters of a closure, the first of which is no type.
  fileprivate func isBetweenParameters(_ offset: Int) -> Bool {
    guard let token = tokens.first(where: { $0.bytes.start == offset })?.syntax else { return false }
    let name = token.previousToken(viewMode: .sourceAccurate)?.text ?? ""
    return token.isInside(.closureSignature) && name.first?.isUppercase == false
  }
}
