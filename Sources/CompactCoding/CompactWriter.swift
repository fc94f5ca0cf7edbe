import Foundation

/// Collects the bytes of a value.
final class CompactWriter {
  private(set) var bytes: [UInt8] = []

  func write(_ value: some Encodable) throws {
    if let value = value as? any CompactValue {
      try value.write(to: self)
    } else {
      try value.encode(to: CompactEncoder(writer: self))
    }
  }

  func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// A text with its length before it.
  func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Bytes with their number before them.
  func put(_ part: [UInt8]) {
    put(UInt64(part.count))
    bytes.append(contentsOf: part)
  }

  /// Seven bits a byte, the lowest first; the highest bit says that another byte follows.
  func put(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads what a `CompactWriter` has written.
final class CompactReader {
  private let all: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { all = bytes }

  var isAtEnd: Bool { place == all.count }
  /// The number of bytes that were not read.
  var remaining: Int { all.count - place }

  /// Compares types and asks for no conformance: looking one up takes as long as reading a hundred values.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return try text() as! Value }
    if type == Int.self { return try Int.read(from: self) as! Value }
    if type == Bool.self { return try flag() as! Value }
    if type == Double.self { return try Double.read(from: self) as! Value }
    if type == URL.self { return try URL.read(from: self) as! Value }
    return try Value(from: CompactDecoder(reader: self))
  }

  func flag() throws -> Bool {
    let byte = try next()
    guard byte <= 1 else { throw CompactCodingError.damaged }
    return byte == 1
  }

  func text() throws -> String {
    guard let text = String(validating: try part(), as: UTF8.self) else { throw CompactCodingError.damaged }
    return text
  }

  func bytes() throws -> [UInt8] { Array(try part()) }

  private func part() throws -> ArraySlice<UInt8> {
    let count = try number()
    guard count <= remaining else { throw CompactCodingError.damaged }
    defer { place += Int(count) }
    return all[place..<(place + Int(count))]
  }

  func number() throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try next()
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw CompactCodingError.damaged
  }

  private func next() throws -> UInt8 {
    guard place < all.count else { throw CompactCodingError.damaged }
    defer { place += 1 }
    return all[place]
  }

  /// Reads without moving on.
  func peek<Value>(_ read: (CompactReader) throws -> Value) rethrows -> Value {
    let before = place
    defer { place = before }
    return try read(self)
  }
}
