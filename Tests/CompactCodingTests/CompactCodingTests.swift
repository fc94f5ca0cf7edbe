import Foundation
import Testing

@testable import CompactCoding

@Suite("Compact bytes")
struct CompactCodingTests {
  enum Kind: String, Codable, Sendable { case big, small }
  enum Shape: Equatable, Codable, Sendable {
    case dot
    case circle(Double)
    case text(String, of: [String])
  }
  struct Inner: Equatable, Codable, Sendable {
    var names: [String]
    var kind: Kind?
  }
  struct Outer: Equatable, Codable, Sendable {
    var text: String
    var numbers: [Int]
    var ratio: Double
    var flag: Bool?
    var inner: Inner?
    var shapes: [Shape]
  }

  static let values = [
    Outer(text: "", numbers: [], ratio: 0, flag: nil, inner: nil, shapes: []),
    Outer(
      text: "été 🚀\0", numbers: [0, -1, .max, .min, 127, 128], ratio: -.pi, flag: false,
      inner: Inner(names: ["", "a"], kind: .small), shapes: [.dot, .circle(1.5), .text("x", of: ["y", "z"])]),
  ]

  @Test("are read as the value that was written", arguments: values)
  func roundTrip(_ value: Outer) throws {
    let bytes = try CompactCoding.encode(value)
    #expect(try CompactCoding.decode(Outer.self, from: bytes) == value)
  }

  @Test("that end early or late are refused")
  func damaged() throws {
    let bytes = try CompactCoding.encode(Self.values[1])
    for count in bytes.indices {
      #expect(throws: (any Error).self) { try CompactCoding.decode(Outer.self, from: Array(bytes[..<count])) }
    }
    #expect(throws: CompactCodingError.damaged) { try CompactCoding.decode(Outer.self, from: bytes + [0]) }
  }

  @Test("that were changed are refused or give another value, and nothing worse")
  func changed() throws {
    let bytes = try CompactCoding.encode(Self.values[1])
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xff] {
        var other = bytes
        other[index] ^= change
        let value = try? CompactCoding.decode(Outer.self, from: other)
        #expect(value != Self.values[1])
      }
    }
  }

  @Test("of a dictionary are refused as unsupported")
  func unsupported() {
    #expect(throws: CompactCodingError.self) { try CompactCoding.encode([1: "a"]) }
  }

  @Test("of a deferred value are read when it is asked for, and written again as they were")
  func deferred() throws {
    let lists = [[], Self.values].map { Deferred($0) }
    let bytes = try CompactCoding.encode(lists)
    let read = try CompactCoding.decode([Deferred<[Outer]>].self, from: bytes)
    #expect(read.map(\.value) == [[], Self.values])
    #expect(try CompactCoding.encode(read) == bytes)
    #expect(throws: CompactCodingError.damaged) {
      try CompactCoding.decode([Deferred<[Outer]>].self, from: Array(bytes.dropLast()))
    }
    let other = try JSONDecoder().decode([Deferred<[Outer]>].self, from: JSONEncoder().encode(lists))
    #expect(other == lists)
  }
}
