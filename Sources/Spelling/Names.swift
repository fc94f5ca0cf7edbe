/// The names in a source or a demangled symbol, found by their bytes: each check reads thousands of them, and comparing
/// letters takes ten times as long.
package enum Names {
  /// All names in a text.
  package static func all(in text: String) -> Set<String> {
    Set(parts(of: text).map { String(Substring($0)) })
  }

  /// Whether a text contains a name, not only as a part of another one.
  package static func isNamed(_ name: String, in text: String) -> Bool {
    parts(of: text).contains { $0.elementsEqual(name.utf8) }
  }

  /// Whether a source imports a module.
  package static func isImported(_ module: String, in source: String) -> Bool {
    let names = parts(of: source)
    return zip(names, names.dropFirst()).contains { first, second in
      first.elementsEqual("import".utf8) && second.elementsEqual(module.utf8)
        && source.utf8[first.endIndex..<second.startIndex].allSatisfy { $0 <= UInt8(ascii: " ") }
    }
  }

  private static func parts(of text: String) -> [Substring.UTF8View] {
    text.utf8.split { !isOfName($0) }
  }

  /// Whether a byte can be part of a name: an ASCII letter or digit, an underscore, or part of another character.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
