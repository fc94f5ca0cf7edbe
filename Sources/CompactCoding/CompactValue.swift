import Foundation

/// A value that is written as a whole, not property by property. `CompactReader` knows these types.
protocol CompactValue {
  func write(to writer: CompactWriter) throws
}

extension Bool: CompactValue {
  func write(to writer: CompactWriter) { writer.put(self) }
}

extension Int: CompactValue {
  func write(to writer: CompactWriter) { writer.put(UInt64(bitPattern: Int64(self))) }
  static func read(from reader: CompactReader) throws -> Int { Int(Int64(bitPattern: try reader.number())) }
}

extension Double: CompactValue {
  func write(to writer: CompactWriter) { writer.put(bitPattern) }
  static func read(from reader: CompactReader) throws -> Double { Double(bitPattern: try reader.number()) }
}

extension String: CompactValue {
  func write(to writer: CompactWriter) { writer.put(self) }
}

extension URL: CompactValue {
  func write(to writer: CompactWriter) { writer.put(absoluteString) }
  static func read(from reader: CompactReader) throws -> URL {
    guard let url = URL(string: try reader.text()) else { throw CompactCodingError.damaged }
    return url
  }
}

extension Array: CompactValue where Element: Codable {
  func write(to writer: CompactWriter) throws {
    writer.put(UInt64(count))
    for element in self { try writer.write(element) }
  }
}

/// Without this, a dictionary would be taken for a structure whose properties are its keys.
extension Dictionary: CompactValue where Key: Codable, Value: Codable {
  func write(to writer: CompactWriter) throws { throw CompactCodingError.unsupported("\(Self.self)") }
}

/// Values as bytes, in the order of their properties, without names and types: small, and read in a fraction of the
/// time that a format with names takes.
///
/// Only the build that wrote the bytes can read them, because another build may have other properties. Properties may be
/// truth values, texts, `Int`, `Double`, `URL`, and optionals, arrays, structures and enumerations of these.
package enum CompactCoding {
  /// The bytes of a value.
  ///
  /// - Throws: `CompactCodingError.unsupported`, or what the value's own `encode` throws.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = CompactWriter()
    try writer.write(value)
    return writer.bytes
  }

  /// The value that was written as these bytes.
  ///
  /// - Throws: `CompactCodingError.damaged` if the bytes end early or late, or what the value's own `init` throws.
  package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let reader = CompactReader(bytes)
    let value = try reader.read(type)
    guard reader.isAtEnd else { throw CompactCodingError.damaged }
    return value
  }
}

/// Why a value can't be written or read.
enum CompactCodingError: Error, Equatable {
  /// A type that has no compact form.
  case unsupported(String)
  /// The bytes are not those of a value of this type.
  case damaged
}
