/// Hands the properties of a value from a reader.
struct CompactDecoder: Decoder {
  let reader: CompactReader
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PropertyReading(reader: reader))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try ArrayReading(reader: reader) }
  func singleValueContainer() -> any SingleValueDecodingContainer { ElementReading(reader: reader) }
}

private struct PropertyReading<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: CompactReader
  let codingPath: [any CodingKey] = []

  /// The synthesised code of enumerations asks for it: the name of the case is next.
  var allKeys: [Key] {
    guard let name = try? reader.peek({ try $0.text() }), let key = Key(stringValue: name) else { return [] }
    return [key]
  }

  /// Each property was written; of an optional one, a mark comes first.
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { try !reader.flag() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try reader.read(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    _ = try reader.text()
    return KeyedDecodingContainer(PropertyReading<Nested>(reader: reader))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw CompactCodingError.unsupported("a list that is no array")
  }
  func superDecoder() -> any Decoder { CompactDecoder(reader: reader) }
  func superDecoder(forKey key: Key) -> any Decoder { CompactDecoder(reader: reader) }
}

private struct ElementReading: SingleValueDecodingContainer {
  let reader: CompactReader
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.read(type) }
}

/// The elements of an array, behind their number.
private struct ArrayReading: UnkeyedDecodingContainer {
  let reader: CompactReader
  let codingPath: [any CodingKey] = []
  let count: Int?
  private(set) var currentIndex = 0

  init(reader: CompactReader) throws {
    let number = try reader.number()
    // Each element has a byte at least, so a damaged number does not reserve memory.
    guard number <= reader.remaining else { throw CompactCodingError.damaged }
    self.reader = reader
    count = Int(number)
  }

  var isAtEnd: Bool { currentIndex == count }

  mutating func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try reader.read(type)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(PropertyReading<Nested>(reader: reader))
  }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try ArrayReading(reader: reader) }
  func superDecoder() -> any Decoder { CompactDecoder(reader: reader) }
}
