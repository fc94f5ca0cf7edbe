import CourseModel

/// The index of a zip, its central directory (APPNOTE.TXT, 4.3.12 and 4.3.16).
///
/// Sizes and offsets are 32 bits wide: zips above 4 GB, with several parts or with something before their beginning are
/// not read.
struct ZipIndex {
  /// An entry as the index announces it.
  struct Entry {
    var name: [UInt8]
    var flags: Int
    var method: Int
    var checksum: UInt32
    var compressedSize: Int
    var size: Int
    var offset: Int
    /// The type and permissions of a file from Unix or macOS; 0 if another system packed it.
    var mode: Int
  }

  let entries: [Entry]
  /// Where the index begins, and the files end.
  let start: Int

  private static let endSize = 22
  private static let entrySize = 46
  private static let mostBytes = 8 << 20

  /// Reads the index.
  ///
  /// - Throws: `ArchiveFailure`.
  init(of file: ByteFile) throws {
    let tailSize = min(file.size, Self.endSize + 0xFFFF)
    guard let tail = file.bytes(at: file.size - tailSize, count: tailSize),
      let end = Self.end(in: tail)
    else { throw ArchiveFailure(.damaged(Self.lackOfEnd(in: file))) }
    let place = file.size - tailSize + end
    let fields = LittleEndian(tail)
    let (disk, count) = (fields.short(end + 4), fields.short(end + 10))
    let (size, start) = (fields.long(end + 12), fields.long(end + 16))
    guard size == 0xFFFF_FFFF || count * Self.entrySize <= size else {
      throw ArchiveFailure(.damaged("its end counts more files than its index has"))
    }
    // Also where the count, as in a zip of 65,535 files and more, is in another record.
    guard count <= SourceLimits.entries else {
      throw SubmissionFault.tooManyFiles(limit: SourceLimits.entries)
    }
    guard size != 0xFFFF_FFFF, start != 0xFFFF_FFFF else {
      throw ArchiveFailure(.unsupported("a zip above 4 GB"))
    }
    guard disk == 0, fields.short(end + 6) == 0, fields.short(end + 8) == count else {
      throw ArchiveFailure(.unsupported("a zip in several parts"))
    }
    guard start + size == place, size <= Self.mostBytes, let bytes = file.bytes(at: start, count: size) else {
      throw ArchiveFailure(.damaged("its index is not where its end says"))
    }
    self.start = start
    entries = try Self.entries(in: bytes, count: count)
  }

  /// Where the end record begins: the last one whose comment ends with the file.
  private static func end(in tail: [UInt8]) -> Int? {
    let fields = LittleEndian(tail)
    return stride(from: tail.count - endSize, through: 0, by: -1).first {
      fields.long($0) == 0x0605_4B50 && $0 + endSize + fields.short($0 + 20) == tail.count
    }
  }

  /// What is wrong if no end record ends with the file.
  private static func lackOfEnd(in file: ByteFile) -> String {
    let count = min(file.size, endSize + 0xFFFF)
    let mark: [UInt8] = [0x50, 0x4B, 5, 6]
    let tail = file.bytes(at: file.size - count, count: count) ?? []
    return tail.firstRange(of: mark) == nil ? "its end is missing" : "there are other bytes after its end"
  }

  private static func entries(in bytes: [UInt8], count: Int) throws -> [Entry] {
    let fields = LittleEndian(bytes)
    var entries: [Entry] = []
    var place = 0
    for _ in 0..<count {
      guard place + entrySize <= bytes.count, fields.long(place) == 0x0201_4B50 else {
        throw ArchiveFailure(.damaged("its index is cut off"))
      }
      let nameEnd = place + entrySize + fields.short(place + 28)
      let next = nameEnd + fields.short(place + 30) + fields.short(place + 32)
      guard next <= bytes.count else { throw ArchiveFailure(.damaged("its index is cut off")) }
      let isFromUnix = [3, 19].contains(fields.short(place + 4) >> 8)
      entries.append(
        Entry(
          name: Array(bytes[place + entrySize..<nameEnd]), flags: fields.short(place + 8),
          method: fields.short(place + 10), checksum: UInt32(fields.long(place + 16)),
          compressedSize: fields.long(place + 20), size: fields.long(place + 24),
          offset: fields.long(place + 42), mode: isFromUnix ? fields.short(place + 40) : 0))
      place = next
    }
    guard place == bytes.count else { throw ArchiveFailure(.damaged("its index has more than it counts")) }
    return entries
  }
}

/// A fault of a zip whose name is known further up.
struct ArchiveFailure: Error {
  let fault: ArchiveFault

  init(_ fault: ArchiveFault) { self.fault = fault }
}

/// Numbers in bytes; the caller knows that they are there.
struct LittleEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func short(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
  func long(_ place: Int) -> Int { short(place) | short(place + 2) << 16 }
}

/// Names of a zip's entries as paths in a folder. A name that would lead elsewhere when the zip is unpacked refuses the
/// zip as a whole: no program for packing files writes one.
enum ZipNames {
  /// The components of a name.
  ///
  /// - Throws: `SubmissionFault.name`.
  static func path(_ bytes: [UInt8]) throws -> [String] {
    let name = String(decoding: bytes, as: UTF8.self)
    func refuse(_ fault: NameFault) -> SubmissionFault { .name(name, fault) }
    if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw refuse(.control) }
    if bytes.contains(UInt8(ascii: "\\")) { throw refuse(.backslash) }
    let isDrive = bytes.count >= 2 && bytes[1] == UInt8(ascii: ":")
    if bytes.first == UInt8(ascii: "/") || isDrive { throw refuse(.absolute) }
    let parts = name.split(separator: "/").map(String.init).filter { $0 != "." }
    if parts.contains("..") { throw refuse(.traversal) }
    return parts
  }
}
