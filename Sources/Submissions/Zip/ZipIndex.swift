import CourseModel

/// The index of a zip, its central directory (APPNOTE.TXT, 4.3.12 to 4.3.16), in either width of its numbers: some
/// programs also pack small folders in the form for more than 4 GB.
///
/// Zips with several parts, or with something before their beginning, are not read.
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
    let end = try End(of: file)
    guard end.count <= end.size / Self.entrySize else {
      throw ArchiveFailure(.damaged("its end counts more files than its index has"))
    }
    guard end.count <= SourceLimits.entries else {
      throw SubmissionFault.tooManyFiles(limit: SourceLimits.entries)
    }
    guard end.isWhole else { throw ArchiveFailure(.unsupported("a zip in several parts")) }
    guard end.start + end.size == end.place, end.size <= Self.mostBytes,
      let bytes = file.bytes(at: end.start, count: end.size)
    else { throw ArchiveFailure(.damaged("its index is not where its end says")) }
    start = end.start
    entries = try Self.entries(in: bytes, count: end.count)
  }

  /// What the record at the end of a zip says of the index.
  private struct End {
    /// Where the record begins, and the index ends.
    var place: Int
    var count: Int
    var size: Int
    var start: Int
    /// Whether the zip has one part.
    var isWhole: Bool

    init(of file: ByteFile) throws {
      let tailSize = min(file.size, ZipIndex.endSize + 0xFFFF)
      guard let tail = file.bytes(at: file.size - tailSize, count: tailSize),
        let end = ZipIndex.end(in: tail)
      else { throw ArchiveFailure(.damaged(ZipIndex.lackOfEnd(in: file))) }
      let fields = LittleEndian(tail)
      place = file.size - tailSize + end
      (count, size, start) = (fields.short(end + 10), fields.long(end + 12), fields.long(end + 16))
      isWhole = fields.long(end + 4) == 0 && fields.short(end + 8) == count
      let locatorSize = 20
      guard let locator = file.bytes(at: place - locatorSize, count: locatorSize).map(LittleEndian.init),
        locator.long(0) == 0x0706_4B50
      else { return }
      place = locator.wide(8)
      guard let wide = file.bytes(at: place, count: 56).map(LittleEndian.init), wide.long(0) == 0x0606_4B50
      else { throw ArchiveFailure(.damaged("its index is not where its end says")) }
      (count, size, start) = (wide.wide(32), wide.wide(40), wide.wide(48))
      isWhole = wide.wide(16) == 0 && wide.wide(24) == count
    }
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
      var entry = Entry(
        name: Array(bytes[place + entrySize..<nameEnd]), flags: fields.short(place + 8),
        method: fields.short(place + 10), checksum: UInt32(fields.long(place + 16)),
        compressedSize: fields.long(place + 20), size: fields.long(place + 24),
        offset: fields.long(place + 42), mode: isFromUnix ? fields.short(place + 40) : 0)
      entry.widen(by: Array(bytes[nameEnd..<nameEnd + fields.short(place + 30)]))
      entries.append(entry)
      place = next
    }
    guard place == bytes.count else { throw ArchiveFailure(.damaged("its index has more than it counts")) }
    return entries
  }
}

extension ZipIndex.Entry {
  /// Takes the numbers that do not fit into 32 bits from an entry's extra fields (APPNOTE.TXT, 4.5.3). One that is not
  /// there stays as it is: it leads to no file.
  fileprivate mutating func widen(by extra: [UInt8]) {
    let fields = LittleEndian(extra)
    var place = 0
    while place + 4 <= extra.count, fields.short(place) != 1 { place += 4 + fields.short(place + 2) }
    guard place + 4 <= extra.count else { return }
    let end = min(extra.count, place + 4 + fields.short(place + 2))
    place += 4
    for number in [\ZipIndex.Entry.size, \.compressedSize, \.offset]
    where self[keyPath: number] == 0xFFFF_FFFF && place + 8 <= end {
      self[keyPath: number] = fields.wide(place)
      place += 8
    }
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
  /// A number of 64 bits; one that no file has a use for is 2 to the power of 48, so that sums have room.
  func wide(_ place: Int) -> Int {
    let high = long(place + 4)
    return high > 0xFFFF ? 1 << 48 : long(place) | high << 32
  }
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
