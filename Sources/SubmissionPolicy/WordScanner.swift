/// Finds the words of a source file that could be markers, attributes, directives or imports.
///
/// It need not know comments and texts from code: what it finds is only suspected, and the compiler decides.
/// It must not miss any, though, so it stays far simpler than Swift's own lexer.
struct WordScanner {
  /// A suspected word.
  struct Mark: Equatable {
    enum Kind: Equatable { case marker, attribute, directive, module }
    let kind: Kind
    let word: String
    let range: Range<Int>
    let line: Int
  }

  /// How far a word may stand from its sign: to look further from each sign would take for ever.
  private static let reach = 256
  /// Stands for a word that is out of reach.
  private static let unknown = "_"

  /// `#if hasAttribute(unsafe)` would hide code from the check in which the words are disguised.
  private static let markers: Set = ["unsafe", "hasAttribute"]

  private static let kindsOfImport: Set = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var end: Int

  /// All marks of a text, whether or not anything is wrong with them.
  static func marks(in text: String) -> [Mark] {
    var scanner = WordScanner(bytes: Array(text.utf8))
    return scanner.scan()
  }

  /// Where one of some words stands in a text, be it code or not.
  struct Place {
    let word: String
    let line: Int
    /// The sign in front of it.
    let follows: Unicode.Scalar?
    /// What stands behind it, and behind white space and comments; nil when that is out of reach.
    let rest: Substring.UnicodeScalarView?
  }

  /// All places of the words.
  static func places(of words: Set<String>, in text: String) -> [Place] {
    var scanner = WordScanner(bytes: Array(text.utf8))
    var places: [Place] = []
    while scanner.position < scanner.bytes.count {
      guard let (word, range) = scanner.word() else {
        scanner.advance()
        continue
      }
      guard words.contains(word) else { continue }
      var ahead = scanner.lookingAhead
      ahead.skipTrivia()
      let start = text.utf8.index(text.startIndex, offsetBy: min(ahead.position, ahead.end))
      let sign = range.lowerBound > 0 ? Unicode.Scalar(scanner.bytes[range.lowerBound - 1]) : nil
      places.append(
        Place(
          word: word, line: scanner.line, follows: sign,
          rest: ahead.isOutOfReach ? nil : text.unicodeScalars[start...]))
    }
    return places
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  private mutating func scan() -> [Mark] {
    var marks: [Mark] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "@"): take(.attribute, into: &marks)
      case UInt8(ascii: "#"): take(.directive, into: &marks)
      case 0xC2 where isAtHardSpace: position += 2
      case let byte where Self.isWord(byte): takeWord(into: &marks)
      default: advance()
      }
    }
    return marks
  }

  private mutating func take(_ kind: Mark.Kind, into marks: inout [Mark]) {
    advance()
    // A comment may stand between the sign and its word; a scan of the same bytes as code goes on behind it. The word
    // of a directive stands at its sign: with a gap it is none, and `#` the end of a raw text.
    var ahead = lookingAhead
    if kind == .attribute { ahead.skipTrivia() } else { ahead.skipTick() }
    if ahead.isOutOfReach {
      marks.append(outOfReach(kind))
    } else if let (word, range) = ahead.word() {
      marks.append(Mark(kind: kind, word: word, range: range, line: ahead.line))
    }
  }

  /// What is behind the sign cannot be known, so the sign itself is suspected.
  private func outOfReach(_ kind: Mark.Kind) -> Mark {
    Mark(kind: kind, word: Self.unknown, range: position..<position, line: line)
  }

  private var isOutOfReach: Bool { position >= end && end < bytes.count }

  private var lookingAhead: Self {
    var ahead = self
    ahead.end = min(position + Self.reach, bytes.count)
    return ahead
  }

  private mutating func takeWord(into marks: inout [Mark]) {
    guard let (word, range) = word() else { return }
    if Self.markers.contains(word) { marks.append(Mark(kind: .marker, word: word, range: range, line: line)) }
    guard word == "import" else { return }
    var ahead = lookingAhead
    ahead.skipTrivia()
    guard !ahead.isOutOfReach else { return marks.append(outOfReach(.module)) }
    guard var (name, place) = ahead.word() else { return }
    if Self.kindsOfImport.contains(name) {
      ahead.skipTrivia()
      guard !ahead.isOutOfReach, let next = ahead.word() else { return marks.append(outOfReach(.module)) }
      (name, place) = next
    }
    marks.append(Mark(kind: .module, word: name, range: place, line: ahead.line))
  }

  private mutating func word() -> (String, Range<Int>)? {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]), !isAtHardSpace { position += 1 }
    guard position > start else { return nil }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Skips white space, comments, which nest, and the tick of a quoted name.
  private mutating func skipTrivia() {
    while position < end {
      switch bytes[position] {
      case 0, 9...13, 32, UInt8(ascii: "`"): advance()
      case 0xC2 where isAtHardSpace: position += 2
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while position < end, bytes[position] != 10, bytes[position] != 13 { advance() }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipTick() {
    if position < end, bytes[position] == UInt8(ascii: "`") { advance() }
  }

  /// The compiler warns of a no-break space in code, and takes it for a space.
  private var isAtHardSpace: Bool { bytes[position] == 0xC2 && next == 0xA0 }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 1
      } else if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 1
      }
      advance()
    } while depth > 0 && position < end
  }

  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  /// Whether a byte of UTF-8 is part of a word; all that is not ASCII is.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
