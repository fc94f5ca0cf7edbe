@testable import Submissions

/// A zip in which everything can be wrong.
struct CraftedZip {
  struct Entry {
    var name: [UInt8]
    var packed: [UInt8]
    var method = 0
    var flags = 0x0800
    var mode = 0o100644
    /// What the index announces; nil for the truth of a stored file.
    var size: Int?
    var checksum: UInt32?
    /// The name in the file's own header; nil for the same.
    var localName: [UInt8]?

    init(_ name: String, _ text: String = "text") {
      self.name = Array(name.utf8)
      packed = Array(text.utf8)
    }

    func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }
  }

  var entries: [Entry]
  var before: [UInt8] = []
  var count: Int?
  var disk = 0
  var comment: [UInt8] = []

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var zip = before
    var index: [UInt8] = []
    for entry in entries {
      func facts(_ name: [UInt8]) -> [UInt8] {
        short(entry.flags) + short(entry.method) + short(0) + short(0x21)
          + long(Int(entry.checksum ?? Checksum.of(entry.packed))) + long(entry.packed.count)
          + long(entry.size ?? entry.packed.count) + short(name.count) + short(0)
      }
      let own = entry.localName ?? entry.name
      index += long(0x0201_4B50) + short(3 << 8 | 20) + short(20) + facts(entry.name)
      index += short(0) + short(0) + short(0) + long(entry.mode << 16) + long(zip.count) + entry.name
      zip += long(0x0403_4B50) + short(20) + facts(own) + own + entry.packed
    }
    let count = count ?? entries.count
    return zip + index + long(0x0605_4B50) + short(disk) + short(0) + short(count) + short(count)
      + long(index.count) + long(zip.count) + short(comment.count) + comment
  }

  private func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
  private func long(_ number: Int) -> [UInt8] { short(number & 0xFFFF) + short(number >> 16 & 0xFFFF) }
}
