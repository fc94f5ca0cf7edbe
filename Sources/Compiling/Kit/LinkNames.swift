import Foundation

/// The names that a program may use and still be loaded, as sorted hashes.
struct LinkNames {
  private let hashes: [UInt64]

  /// - Parameter listing: one name in each line, perhaps with `@` and a version, as `llvm-nm` lists them.
  init(listing: [UInt8]) {
    let lines = listing.split(separator: UInt8(ascii: "\n"))
    hashes = Set(lines.map { Self.hash($0.prefix { $0 != UInt8(ascii: "@") }) }).sorted()
  }

  /// The names of a kit.
  ///
  /// - Throws: an error of the file system.
  init(hosts: URL) throws {
    let data = try Data(contentsOf: Self.file(in: hosts))
    hashes = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
  }

  func write(to file: URL) throws {
    try hashes.withUnsafeBytes { try Data($0).write(to: file) }
  }

  static func file(in hosts: URL) -> URL { hosts.appending(path: "names") }

  func contains(_ name: String) -> Bool {
    let hash = Self.hash(name.utf8)
    var range = hashes[...]
    while let first = range.first {
      let middle = range.startIndex + range.count / 2
      if hashes[middle] == hash || first == hash { return true }
      range = hashes[middle] < hash ? range[(middle + 1)...] : range[..<middle]
    }
    return false
  }

  /// FNV-1a.
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
