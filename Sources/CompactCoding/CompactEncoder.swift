/// Hands the properties of a value to a writer.
struct CompactEncoder: Encoder {
  let writer: CompactWriter
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(PropertyWriting(writer: writer))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { ElementWriting(writer: writer) }
  func singleValueContainer() -> any SingleValueEncodingContainer { ElementWriting(writer: writer) }
}

/// The properties of a structure, or the case of an enumeration with its values.
private struct PropertyWriting<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: CompactWriter
  let codingPath: [any CodingKey] = []

  func encode(_ value: some Encodable, forKey key: Key) throws { try writer.write(value) }
  func encodeNil(forKey key: Key) { writer.put(false) }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try optional(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try optional(value) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try optional(value) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try optional(value) }
  func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try optional(value) }

  private func optional(_ value: (some Encodable)?) throws {
    writer.put(value != nil)
    if let value { try writer.write(value) }
  }

  /// The synthesised code of enumerations asks for it: the key is the name of the case, and its values follow.
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    writer.put(key.stringValue)
    return KeyedEncodingContainer(PropertyWriting<Nested>(writer: writer))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ElementWriting(writer: writer)
  }
  func superEncoder() -> any Encoder { CompactEncoder(writer: writer) }
  func superEncoder(forKey key: Key) -> any Encoder { CompactEncoder(writer: writer) }
}

/// A single value, such as the raw value of an enumeration. Lists that are no arrays are refused.
private struct ElementWriting: SingleValueEncodingContainer, UnkeyedEncodingContainer {
  let writer: CompactWriter
  let codingPath: [any CodingKey] = []
  let count = 0

  func encode(_ value: some Encodable) throws {
    guard let value = value as? any CompactValue else {
      throw CompactCodingError.unsupported("\(type(of: value))")
    }
    try value.write(to: writer)
  }
  func encodeNil() throws { throw CompactCodingError.unsupported("nil") }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(PropertyWriting<Nested>(writer: writer))
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { CompactEncoder(writer: writer) }
}
