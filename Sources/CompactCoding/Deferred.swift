import Synchronization

/// A value that is read from its bytes when it is first asked for, because most commands do not need it.
package struct Deferred<Value: Codable & Equatable & Sendable>: Sendable {
  private let storage: Storage

  /// A value that is there.
  package init(_ value: Value) { storage = Storage(.value(value)) }

  /// The value.
  package var value: Value { storage.value }

  private enum State: Sendable {
    case bytes([UInt8])
    case value(Value)
  }

  private final class Storage: Sendable {
    private let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }

    var value: Value {
      state.withLock { state in
        switch state {
        case .value(let value): return value
        case .bytes(let bytes):
          do {
            let value = try CompactCoding.decode(Value.self, from: bytes)
            state = .value(value)
            return value
          } catch {
            preconditionFailure("Bytes that this build wrote are no \(Value.self): \(error)")
          }
        }
      }
    }
  }
}

extension Deferred: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.value == other.value }
}

extension Deferred: Codable {
  /// Reads the bytes and leaves them as they are. Whoever keeps bytes makes sure that they are the ones written.
  package init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? CompactDecoder else {
      storage = Storage(.value(try Value(from: decoder)))
      return
    }
    storage = Storage(.bytes(try decoder.reader.bytes()))
  }

  package func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? CompactEncoder else { return try value.encode(to: encoder) }
    encoder.writer.put(try CompactCoding.encode(value))
  }
}
