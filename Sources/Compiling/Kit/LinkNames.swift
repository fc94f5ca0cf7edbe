import Foundation
import Hashing

/// The names that a program may use and still be loaded, as sorted hashes.
struct LinkNames {
  /// The hashes, eight bytes each. They are read where they are: a link looks for few of them.
  private let hashes: Data

  /// - Parameter listing: one name in each line, perhaps with `@` and a version, as `llvm-nm` lists them.
  init(listing: [UInt8]) {
    let lines = listing.split(separator: UInt8(ascii: "\n"))
    let sorted = Set(lines.map { quickHash(of: $0.prefix { $0 != UInt8(ascii: "@") }) }).sorted()
    hashes = sorted.withUnsafeBytes { Data($0) }
  }

  /// The names of a kit.
  ///
  /// - Throws: an error of the file system.
  init(hosts: URL) throws { hashes = try Data(contentsOf: Self.file(in: hosts)) }

  func write(to file: URL) throws { try hashes.write(to: file) }

  static func file(in hosts: URL) -> URL { hosts.appending(path: "names") }

  func contains(_ name: String) -> Bool {
    let hash = quickHash(of: name.utf8)
    return hashes.withUnsafeBytes { bytes in
      var range = 0..<bytes.count / 8
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        let found = bytes.loadUnaligned(fromByteOffset: 8 * middle, as: UInt64.self)
        if found == hash { return true }
        range = found < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return false
    }
  }
}
