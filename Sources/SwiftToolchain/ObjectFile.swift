import Foundation

/// The names of the sections and symbols in an object file (ELF, 64 bits, little-endian).
package struct ObjectFile {
  /// A symbol of the object file.
  package struct Symbol {
    package let name: String
    package let isDefined: Bool
    /// Whether the linker ignores it.
    let isLocal: Bool
    /// Whether another definition with this name is an error.
    package let isStrong: Bool
  }

  /// In bytes. The largest object of the course that was measured has 250 kB.
  private static let limit = 32 << 20

  package let sections: [String]
  package let symbols: [Symbol]

  /// - Parameter includesLocal: whether to include symbols that the linker ignores, such as private ones.
  /// - Throws: `TooLargeToRead` if the file or its table of sections is too large, `ToolchainError` if the file is not
  ///   such an object file, or an error of the file system.
  package init(_ file: URL, includesLocal: Bool = false) throws {
    try TooLargeToRead.check(file, limit: Self.limit)
    let reader = Bytes(try Data(contentsOf: file))
    guard reader.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      throw ToolchainError.failed(
        step: "reading the compiled object", output: "\(file.path) is no ELF object")
    }
    let table = reader.number(at: 40, UInt64.self)
    let count = reader.number(at: 60, UInt16.self)
    // From 65,280 sections on, the number is elsewhere, and 0 is here.
    guard count > 0 else { throw TooLargeToRead(file: file.lastPathComponent) }
    let headers = (0..<count).map { Header(reader, at: table + $0 * 64) }
    let names = headers[reader.number(at: 62, UInt16.self)]
    sections = headers.map { reader.text(at: names.offset + $0.name) }
    symbols = headers.filter { $0.type == 2 }.flatMap { symbols in
      Self.symbols(of: symbols, names: headers[symbols.link].offset, reader)
        .filter { includesLocal || !$0.isLocal }
    }
  }

  private struct Header {
    let name, type, offset, size, link: Int

    init(_ reader: Bytes, at start: Int) {
      name = reader.number(at: start, UInt32.self)
      type = reader.number(at: start + 4, UInt32.self)
      offset = reader.number(at: start + 24, UInt64.self)
      size = reader.number(at: start + 32, UInt64.self)
      link = reader.number(at: start + 40, UInt32.self)
    }
  }

  private static func symbols(of table: Header, names: Int, _ reader: Bytes) -> [Symbol] {
    stride(from: table.offset + 24, to: table.offset + table.size, by: 24).map { start in
      let binding = reader.number(at: start + 4, UInt8.self) >> 4
      return Symbol(
        name: reader.text(at: names + reader.number(at: start, UInt32.self)),
        isDefined: reader.number(at: start + 6, UInt16.self) != 0, isLocal: binding == 0,
        isStrong: binding != 0 && binding != 2)
    }
  }

  /// The content of the file. One call of the standard library reads a number or a text, because an object has thousands
  /// of symbols, and this module is not optimized.
  private struct Bytes {
    let bytes: [UInt8]

    /// A zero behind the content ends its last text.
    init(_ data: Data) { bytes = Array(data) + [0] }

    func number<Number: FixedWidthInteger & BitwiseCopyable>(at start: Int, _ type: Number.Type) -> Int {
      precondition(start >= 0 && start + MemoryLayout<Number>.size < bytes.count)
      return bytes.withUnsafeBytes {
        Int(truncatingIfNeeded: Number(littleEndian: $0.loadUnaligned(fromByteOffset: start, as: type)))
      }
    }

    /// The text that ends before the next zero.
    func text(at start: Int) -> String {
      precondition(bytes.indices.contains(start))
      return bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress! + start) }
    }
  }
}
