/// Writes zips whose files are stored as they are: no library is needed, and the same files always give the same bytes.
package enum ZipWriter {
  /// 1 January 1980, the first day that a zip can name: the time of packing is no part of a submission.
  private static let date = 0x21
  /// Names are UTF-8.
  private static let flags = 0x0800
  private static let version = 20
  /// From Unix, so that the mode is read.
  private static let host = 3 << 8
  private static let plainFile = 0o100644

  /// A zip of these files, in this order.
  package static func zip(of files: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var zip: [UInt8] = []
    var index: [UInt8] = []
    for file in files {
      let name = Array(file.path.utf8)
      let facts =
        short(flags) + short(0) + short(0) + short(date) + long(Int(Checksum.of(file.bytes)))
        + long(file.bytes.count) + long(file.bytes.count) + short(name.count) + short(0)
      index += long(0x0201_4B50) + short(host | version) + short(version) + facts
      index += short(0) + short(0) + short(0) + long(plainFile << 16) + long(zip.count) + name
      zip += long(0x0403_4B50) + short(version) + facts + name + file.bytes
    }
    let end =
      short(0) + short(0) + short(files.count) + short(files.count) + long(index.count) + long(zip.count)
      + short(0)
    return zip + index + long(0x0605_4B50) + end
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }
}

/// CRC-32, the checksum of zips (ITU-T V.42).
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }
}
