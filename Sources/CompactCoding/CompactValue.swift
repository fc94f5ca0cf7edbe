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
