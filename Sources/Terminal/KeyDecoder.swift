/// Decodes the bytes of a terminal into keys; incomplete sequences wait for more bytes.
struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []

  /// A decoder without bytes.
  init() {}

  /// Whether a sequence is incomplete: an escape byte is the escape key if nothing follows for a moment.
  var isPending: Bool { !bytes.isEmpty }

  /// Adds bytes, and returns the keys that they complete.
  mutating func feed(_ more: some Sequence<UInt8>) -> [Key] {
    bytes += more
    var keys: [Key] = []
    while let (key, count) = next() {
      bytes.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Returns the keys of an incomplete sequence, if no more bytes follow.
  mutating func flush() -> [Key] {
    guard !bytes.isEmpty else { return [] }
    let first = bytes.removeFirst()
    let rest = bytes
    bytes = []
    return (first == 0x1B ? [.escape] : []) + feed(rest)
  }

  /// The first key and the number of its bytes; nil if more bytes are needed. An unknown sequence has no key.
  private func next() -> (key: Key?, count: Int)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escape() }
    return first < 0x80 ? (Self.key(ofASCII: first), 1) : unicode()
  }

  private func escape() -> (key: Key?, count: Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "O"): return bytes.count > 2 ? (Self.finals[bytes[2]], 3) : nil
    case 0x1B: return (.escape, 1)
    case 0x20..<0x7F: return (.alt(Character(Unicode.Scalar(bytes[1]))), 2)
    default: return (.escape, 1)
    }
  }

  /// `ESC [`, parameters, and a final byte from `@` to `~`.
  private func controlSequence() -> (key: Key?, count: Int)? {
    guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) }) else {
      return bytes.count > 32 ? (nil, bytes.count) : nil
    }
    if bytes[2] == UInt8(ascii: "<") { return (mouse(bytes[3..<end], final: bytes[end]), end + 1) }
    let parameter = bytes[2..<end].prefix { (0x30...0x39).contains($0) }
    let number = Int(String(decoding: parameter, as: UTF8.self))
    let isNumbered = bytes[end] == UInt8(ascii: "~")
    return (isNumbered ? number.flatMap { Self.numbered[$0] } : Self.finals[bytes[end]], end + 1)
  }

  /// `ESC [ <`, then the button, the column and the row; `M` ends a press, and `m` a release.
  private func mouse(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    let numbers = parameters.split(separator: UInt8(ascii: ";")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard final == UInt8(ascii: "M"), numbers.count == 3, let column = numbers[1], let row = numbers[2] else {
      return nil
    }
    switch numbers[0] {
    case 0: return .click(row: row, column: column)
    case 64, 65: return .wheel(isUp: numbers[0] == 64, row: row, column: column)
    default: return nil
    }
  }

  private func unicode() -> (key: Key?, count: Int)? {
    let count = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : bytes[0] >= 0xC0 ? 2 : 1
    guard bytes.count >= count else { return nil }
    let text = String(validating: bytes.prefix(count), as: UTF8.self)
    return text.flatMap(\.first).map { (.character($0), count) } ?? (nil, 1)
  }

  private static func key(ofASCII byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20..<0x7F: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  private static let finals: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
    UInt8(ascii: "M"): .enter, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
