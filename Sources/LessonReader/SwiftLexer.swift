import Terminal

/// Reads Swift code character by character and says what each piece is.
struct SwiftLexer {
  private let text: [Character]
  private var position = 0
  private var result = StyledText()

  init(_ code: String) { text = Array(code) }

  /// The whole text with its styles.
  mutating func styled() -> StyledText {
    while position < text.count { next() }
    return result
  }

  private mutating func next() {
    let character = text[position]
    if starts("//") {
      take(.comment) { $0 != "\n" }
    } else if starts("/*") {
      blockComment()
    } else if let hashes = stringStart() {
      string(hashes: hashes)
    } else if character == "@" || character == "#" {
      take(1, .attribute)
      take(.attribute, while: \.isIdentifier)
    } else if character.isNumber {
      number()
    } else if character.isIdentifier || character == "`" {
      word()
    } else {
      take(1, [])
    }
  }

  private func starts(_ word: String) -> Bool { text[position...].starts(with: word) }

  private mutating func take(_ count: Int, _ style: Style) {
    let end = min(text.count, position + count)
    result.append(String(text[position..<end]), style)
    position = end
  }

  private mutating func take(_ style: Style, while belongs: (Character) -> Bool) {
    take(text[position...].prefix(while: belongs).count, style)
  }

  /// A dot belongs to a number only before a digit: `0...9` and `1.description` hold whole numbers.
  private mutating func number() {
    take(.number, while: \.isIdentifier)
    guard starts("."), position + 1 < text.count, text[position + 1].isNumber else { return }
    take(1, .number)
    take(.number, while: \.isIdentifier)
  }

  /// Comments nest.
  private mutating func blockComment() {
    var depth = 0
    let start = position
    var end = position
    repeat {
      if text[end...].starts(with: "/*") {
        depth += 1
        end += 2
      } else if text[end...].starts(with: "*/") {
        depth -= 1
        end += 2
      } else {
        end += 1
      }
    } while depth > 0 && end < text.count
    take(end - start, .comment)
  }

  private mutating func word() {
    let start = position
    var end = position + 1
    while end < text.count, text[end].isIdentifier || text[end] == "`" { end += 1 }
    let name = String(text[start..<end])
    take(end - start, style(of: name, isMember: start > 0 && text[start - 1] == "."))
  }

  /// A name behind a dot is a member, even when it is spelled like a keyword.
  private func style(of name: String, isMember: Bool) -> Style {
    if name.first(where: { $0 != "_" })?.isUppercase == true { return .typeName }
    let isKeyword = isMember ? ["self", "init"].contains(name) : Self.keywords.contains(name)
    return isKeyword ? .keyword : []
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "dynamic", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
    "import", "in", "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating",
    "nil", "nonisolated", "open", "operator", "optional", "override", "package", "private", "protocol",
    "public", "repeat", "required", "rethrows", "return", "self", "sending", "set", "some", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "unowned",
    "var", "weak", "where", "while", "willSet",
  ]
}

extension SwiftLexer {
  /// The number of `#` before a string's quote; nil where no string starts.
  private func stringStart() -> Int? {
    let hashes = text[position...].prefix { $0 == "#" }.count
    let quote = position + hashes
    return quote < text.count && text[quote] == "\"" ? hashes : nil
  }

  private mutating func string(hashes: Int) {
    let sign = String(repeating: "#", count: hashes)
    take(hashes, .string)
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    take(quote.count, .string)
    while position < text.count {
      if starts(quote + sign) { return take(quote.count + hashes, .string) }
      if quote == "\"" && text[position] == "\n" { return }
      if starts("\\" + sign + "(") {
        interpolation(lead: hashes + 2)
      } else {
        take(starts("\\" + sign) ? hashes + 2 : 1, .string)
      }
    }
  }

  /// The code between the parentheses is code again, with strings of its own.
  private mutating func interpolation(lead: Int) {
    take(lead, .string)
    var depth = 1
    while position < text.count, text[position] != "\n" {
      if text[position] == "(" { depth += 1 }
      if text[position] == ")" { depth -= 1 }
      if depth == 0 { return take(1, .string) }
      next()
    }
  }
}

extension Character {
  fileprivate var isIdentifier: Bool { isLetter || isNumber || self == "_" }
}
