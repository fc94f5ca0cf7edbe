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
