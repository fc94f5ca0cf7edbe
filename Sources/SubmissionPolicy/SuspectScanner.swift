/// Finds the bytes of a source that could be a marker, an attribute, a directive or an import.
///
/// It knows nothing of Swift: comments and texts are searched like code, and a sign whose name does not stand right
/// behind it is suspected, too. What a suspect really is, the reader of source says.
struct SuspectScanner {
  /// `#if hasAttribute(unsafe)` makes a program another one for each compiler.
  private static let markers: Set = ["unsafe", "hasAttribute"]

  private static let kindsOfImport: Set = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// All such places of a text in order, whether or not the policy allows them.
  static func suspects(in text: String) -> [Suspect] {
    var scanner = SuspectScanner(bytes: Array(text.utf8))
    var suspects: [Suspect] = []
    while let suspect = scanner.next() { suspects.append(suspect) }
    return suspects
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> Suspect? {
    while position < bytes.count {
      let start = position
      if let word = word() {
        if Self.markers.contains(word) { return suspect(.marker, word, start) }
        if word == "import" { return suspect(.module, module(), start) }
      } else {
        position += 1
        switch bytes[start] {
        case UInt8(ascii: "@"): return suspect(.attribute, wordBehindSpace(), start)
        case UInt8(ascii: "#") where hasName: return suspect(.directive, word(), start)
        case UInt8(ascii: "\n"): line += 1
        default: break
        }
      }
    }
    return nil
  }

  private func suspect(_ kind: Suspect.Kind, _ word: String?, _ start: Int) -> Suspect {
    Suspect(kind: kind, word: word, offset: start, line: line)
  }

  /// The name of a directive stands at its sign. Elsewhere `#` belongs to a text or a regular expression.
  private var hasName: Bool {
    position < bytes.count
      && (Self.isWord(bytes[position]) || bytes[position] >= 0x80 || bytes[position] == UInt8(ascii: "`"))
  }

  /// The module behind `import` and maybe the kind of what is imported of it.
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

  /// The word of ASCII that begins here.
  private mutating func word() -> String? {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// Whether a byte is a letter, a digit or an underscore of ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
