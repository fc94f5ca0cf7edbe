import Foundation
import SystemZlib

/// What is in a zip. Only the index is read at first; a file is decompressed in memory when it is asked for, and no
/// further than its limit.
struct ZipContents: SourceContents {
  let entries: [SourceEntry]
  private let file: ByteFile
  private let index: ZipIndex

  private static let encrypted = 0x41
  private static let headerSize = 30

  /// Reads the index of a zip, which must not be behind a link: a link could lead to another student's work.
  ///
  /// - Throws: `SubmissionFault`.
  init(_ place: URL) throws {
    let name = place.lastPathComponent
    if let link = FolderContents.link(onTheWayTo: place) { throw SubmissionFault.name(link, .link) }
    guard let file = ByteFile(place, followsLink: false) else {
      throw SubmissionFault.archive(name, .damaged("it can't be opened"))
    }
    do {
      self.file = file
      index = try ZipIndex(of: file)
    } catch let failure as ArchiveFailure {
      throw SubmissionFault.archive(name, failure.fault)
    }
    entries = try Self.entries(of: index)
  }

  private static func entries(of index: ZipIndex) throws -> [SourceEntry] {
    var seen: Set<[UInt8]> = []
    return try index.entries.enumerated().compactMap { number, entry in
      let path = try ZipNames.path(entry.name)
      let kind = kind(of: entry)
      guard kind == .folder || seen.insert(Array(path.joined(separator: "/").utf8)).inserted else {
        throw SubmissionFault.name(path.joined(separator: "/"), .duplicate)
      }
      guard !path.isEmpty else { return nil }
      let found = SourceEntry(path: path, kind: kind, key: String(number))
      return found.isNoise ? nil : found
    }
  }

  private static func kind(of entry: ZipIndex.Entry) -> SourceEntry.Kind {
    if entry.name.last == UInt8(ascii: "/") { return .folder }
    return switch entry.mode & 0xF000 {
    case 0, 0x8000: .file
    case 0x4000: .folder
    case 0xA000: .link
    default: .special
    }
  }

  func bytes(of entry: SourceEntry, limit: Int) async throws -> [UInt8] {
    guard let number = Int(entry.key) else { throw FileFault.missing }
    let entry = index.entries[number]
    let packed = try packedBytes(of: entry, limit: limit)
    let bytes = try unpacked(packed, method: entry.method, limit: limit)
    guard bytes.count == entry.size else { throw FileFault.damaged("it announces another size of the file") }
    guard Checksum.of(bytes) == entry.checksum else {
      throw FileFault.damaged("the checksum of the file is another one")
    }
    return bytes
  }

  /// The bytes behind the file's own header, which must say the same as the index.
  private func packedBytes(of entry: ZipIndex.Entry, limit: Int) throws -> [UInt8] {
    guard let header = file.bytes(at: entry.offset, count: Self.headerSize) else {
      throw FileFault.damaged("the file is not where the index says")
    }
    let fields = LittleEndian(header)
    let start = entry.offset + Self.headerSize + fields.short(26) + fields.short(28)
    if (entry.flags | fields.short(6)) & Self.encrypted != 0 { throw FileFault.encrypted }
    guard fields.long(0) == 0x0403_4B50, fields.short(8) == entry.method,
      file.bytes(at: entry.offset + Self.headerSize, count: fields.short(26)) == entry.name
    else { throw FileFault.damaged("the file and the index have different names for it") }
    // What deflate can't make smaller grows by a few bytes.
    guard entry.compressedSize <= 2 * limit else { throw FileFault.tooLarge(limit: limit) }
    guard start + entry.compressedSize <= index.start,
      let packed = file.bytes(at: start, count: entry.compressedSize)
    else { throw FileFault.damaged("the file is cut off") }
    return packed
  }

  private func unpacked(_ packed: [UInt8], method: Int, limit: Int) throws -> [UInt8] {
    switch method {
    case 0:
      guard packed.count <= limit else { throw FileFault.tooLarge(limit: limit) }
      return packed
    case 8:
      var result = ZlibResult.missing
      let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
        result = system_zlib_inflate(packed, packed.count, buffer.baseAddress, limit + 1, &count)
      }
      switch result {
      case .done where bytes.count <= limit: return bytes
      case .done, .tooLong: throw FileFault.tooLarge(limit: limit)
      case .damaged: throw FileFault.damaged("the file can't be decompressed")
      case .missing: throw SourceError.noZlib
      }
    default: throw FileFault.method(method)
    }
  }
}

/// The system's library for decompression.
package enum Decompression {
  /// The version of zlib; nil if this machine has none.
  package static var version: String? { system_zlib_version().map { String(cString: $0) } }
}
