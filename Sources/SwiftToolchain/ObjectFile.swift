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
    let table = Int(reader.number(at: 40, size: 8))
    let count = Int(reader.number(at: 60, size: 2))
    // From 65,280 sections on, the number is elsewhere, and 0 is here.
    guard count > 0 else { throw TooLargeToRead(file: file.lastPathComponent) }
    let headers = (0..<count).map { Header(reader, at: table + $0 * 64) }
    let names = headers[Int(reader.number(at: 62, size: 2))]
    sections = headers.map { reader.text(at: names.offset + $0.name) }
    symbols = headers.filter { $0.type == 2 }.flatMap { symbols in
      Self.symbols(of: symbols, names: headers[symbols.link].offset, reader)
        .filter { includesLocal || !$0.isLocal }
    }
  }

  private struct Header {
    let name, type, offset, size, link: Int

    init(_ reader: Bytes, at start: Int) {
      name = Int(reader.number(at: start, size: 4))
      type = Int(reader.number(at: start + 4, size: 4))
      offset = Int(reader.number(at: start + 24, size: 8))
      size = Int(reader.number(at: start + 32, size: 8))
      link = Int(reader.number(at: start + 40, size: 4))
    }
  }

  private static func symbols(of table: Header, names: Int, _ reader: Bytes) -> [Symbol] {
    stride(from: table.offset + 24, to: table.offset + table.size, by: 24).map { start in
      let binding = reader.number(at: start + 4, size: 1) >> 4
      return Symbol(
        name: reader.text(at: names + Int(reader.number(at: start, size: 4))),
        isDefined: reader.number(at: start + 6, size: 2) != 0, isLocal: binding == 0,
        isStrong: binding != 0 && binding != 2)
    }
  }

  private struct Bytes {
    let bytes: [UInt8]

    init(_ data: Data) { bytes = Array(data) }

    func number(at start: Int, size: Int) -> UInt64 {
      bytes[start..<start + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    func text(at start: Int) -> String { String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self) }
  }
}
