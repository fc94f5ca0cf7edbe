/// Finds places in a source that could be a marker, an attribute, a directive or an import.
///
/// The scanner does not parse Swift: it also searches comments and string literals, and it also reports a
/// sign that is not directly followed by a name. `SyntaxReader` decides what a suspect really is.
struct SuspectScanner {
  /// The words to find; with `#if hasAttribute(…)` or `#if hasFeature(…)`, a program could differ from one run of the
  /// compiler to another.
  private static let markers: Set = ["unsafe", "hasAttribute", "hasFeature"]

  private static let kindsOfImport: Set = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  /// The operators of the standard library and of the language, which more than the learner's files use, by where they
  /// stand.
  private static let operators: [String: Set<String>] = [
    "prefix": words("++ -- ! ~ + - ... ..< .! & ? ->"),
    "postfix": words("++ -- ... ! ? ->"),
    "infix": words(
      """
      ... + - ..< << &<< >> &>> * &* / % & &+ &- | ^ ?? < <= > >= == != === !== ~= && || *= &*= /= %= += &+= -= \
      &-= <<= &<<= >>= &>>= &= ^= |= ~> .== .!= .< .<= .> .>= .& .^ .| .&= .^= .|= ! ? ->
      """),
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private let bytes: [UInt8]
  /// Whether `$Name` could be a feature in a condition.
  private let hasConditions: Bool
  private var position = 0
  private var line = 1

  /// All suspects in a text, in order, whether or not the policy allows them.
  static func suspects(in text: String) -> [Suspect] {
    var scanner = SuspectScanner(
      bytes: Array(text.utf8), hasConditions: text.contains("#if") || text.contains("#elseif"))
    var suspects: [Suspect] = []
    while let suspect = scanner.next() { suspects.append(suspect) }
    return suspects
  }

  private init(bytes: [UInt8], hasConditions: Bool) {
    self.bytes = bytes
    self.hasConditions = hasConditions
  }

  private mutating func next() -> Suspect? {
    while position < bytes.count {
      let start = position
      if let word = word() {
        if Self.markers.contains(word) { return suspect(.marker, word, start) }
        if word == "import" { return suspect(.module, module(), start) }
        if word == "operator", let symbol = declaredOperator,
          symbol.map({ isTaken($0, declaredAt: start) }) != false
        {
          return suspect(.operator, symbol, start)
        }
        if word == "sending", !isParameter(start) { return suspect(.marker, word, start) }
        if word == "Sendable", !isConstraint(start) { return suspect(.existential, word, start) }
      } else {
        position += 1
        switch bytes[start] {
        case UInt8(ascii: "@"): return suspect(.attribute, attribute(), start)
        case UInt8(ascii: "#") where hasName: return suspect(.directive, word(), start)
        case UInt8(ascii: "$") where hasConditions && hasName:
          if let word = word(), word.first?.isNumber == false { return suspect(.marker, "$\(word)", start) }
        case UInt8(ascii: "\n"): line += 1
        default: break
        }
      }
    }
    return nil
  }

  /// Whether a name from here to the position is surely one that something conforms to, because it follows a colon or
  /// `some`. Elsewhere it may be a type of its own, to which everything can be cast.
  private func isConstraint(_ start: Int) -> Bool {
    var end = start
    while end > 0, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[end - 1]) { end -= 1 }
    let isBehindSign = end > 0 && ":@~".utf8.contains(bytes[end - 1])
    let isFollowedByDot = position < bytes.count && bytes[position] == UInt8(ascii: ".")
    return (isBehindSign || bytes[..<end].suffix(5).elementsEqual(" some".utf8)) && !isFollowedByDot
  }

  /// Whether the word `sending` here surely describes a parameter that is not `inout`, because it follows a colon, or a
  /// parenthesis or comma that no arrow is before.
  private func isParameter(_ start: Int) -> Bool {
    let before = bytes[..<start].reversed().drop(while: " \t".utf8.contains)
    guard let sign = before.first, ":(,".utf8.contains(sign) else { return false }
    return !before.drop(while: " \t(".utf8.contains).starts(with: ">".utf8)
  }

  private func suspect(_ kind: Suspect.Kind, _ word: String?, _ start: Int) -> Suspect {
    Suspect(
      kind: kind, word: word, offset: start, line: line,
      modifier: kind == .marker ? modifier(before: start) : nil)
  }

  /// The operator that is declared behind the word `operator`, which ends at the position; nil in it if something else
  /// follows, and nil if this is no declaration.
  private var declaredOperator: String?? {
    let isSpace = { (byte: UInt8) in " \t\n\r".utf8.contains(byte) }
    let behind = bytes[position...].drop(while: isSpace)
    let symbol = behind.prefix { "/=-+!*%<>&|^~?.".utf8.contains($0) }
    let isOwn = symbol.isEmpty || symbol.starts(with: "//".utf8) || symbol.starts(with: "/*".utf8)
    if isOwn && behind.first.map({ $0 >= 0x80 }) == true { return nil }
    return .some(isOwn ? nil : String(decoding: symbol, as: UTF8.self))
  }

  /// Whether the library or the language has an operator where the declaration with the word `operator` here puts one.
  private func isTaken(_ symbol: String, declaredAt start: Int) -> Bool {
    let before = bytes[..<start].reversed().drop { " \t\n\r".utf8.contains($0) }
    let fixity = String(decoding: before.prefix(while: Self.isWord).reversed(), as: UTF8.self)
    return Self.operators[fixity]?.contains(symbol) ?? true
  }

  /// The word in front of the parenthesis in which this place is.
  private func modifier(before start: Int) -> String? {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let before = bytes[..<start].reversed().drop(while: isSpace)
    guard before.first == UInt8(ascii: "(") else { return nil }
    let word = before.dropFirst().drop(while: isSpace).prefix(while: Self.isWord)
    return word.isEmpty ? nil : String(decoding: word.reversed(), as: UTF8.self)
  }

  /// Whether a name directly follows the sign; otherwise `#` belongs to a string literal or a regular
  /// expression.
  private var hasName: Bool {
    position < bytes.count
      && (Self.isWord(bytes[position]) || bytes[position] >= 0x80 || bytes[position] == UInt8(ascii: "`"))
  }

  /// The module after `import`, and after the kind of a single imported declaration.
  private mutating func module() -> String? {
    let word = wordBehindSpace()
    return word.map(Self.kindsOfImport.contains) == true ? wordBehindSpace() : word
  }

  private mutating func wordBehindSpace() -> String? {
    while position < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[position]) {
      position += 1
    }
    return word()
  }

  /// The ASCII word at the current position.
  private mutating func word() -> String? {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// The name behind `@`, which can have letters of any script and pictures.
  private mutating func attribute() -> String? {
    var name = wordBehindSpace() ?? ""
    while position < bytes.count, let scalar = scalar(), scalar.isPartOfName {
      name.unicodeScalars.append(scalar)
      position += UTF8.width(scalar)
      name += word() ?? ""
    }
    return name.isEmpty ? nil : name
  }

  /// The scalar at the current position, if it is not ASCII.
  private func scalar() -> Unicode.Scalar? {
    guard bytes[position] >= 0x80 else { return nil }
    var iterator = bytes[position...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// Whether a byte is an ASCII letter, a digit or an underscore.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can only be a part of a name: no space, nothing that can't be seen, and no sign of an operator.
  fileprivate var isPartOfName: Bool {
    properties.isXIDContinue || value >= 0x1F000 && properties.isEmoji
  }
}

/// A place in a source that could be a marker, an attribute, a directive, an import, the declaration of an operator, or a type that the
/// policy refuses.
struct Suspect: Equatable {
  enum Kind: Equatable { case marker, attribute, directive, module, existential, `operator` }

  let kind: Kind
  /// The marker, or the word after the sign or after `import`; nil if no plain word follows.
  let word: String?
  /// The offset of the first byte of the marker, the sign or `import`.
  let offset: Int
  /// The line, from 1.
  let line: Int
  /// What the marker is an argument of: `nonisolated` in `nonisolated(unsafe)`; nil if it stands alone.
  var modifier: String?

  /// The name with which an exercise can allow it.
  var name: String {
    switch kind {
    case .marker, .module, .existential: word ?? "import"
    case .attribute: "@\(word ?? "")"
    case .directive: "#\(word ?? "")"
    case .operator: "operator \(word ?? "")"
    }
  }
}
