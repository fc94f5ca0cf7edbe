/// SHA-256 (FIPS 180-4), for the keys of caches and the fingerprints of submissions.
package struct ContentHash: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  /// The hash of no bytes; add bytes to it.
  package init() {}

  /// The hash of a list of texts, each prefixed with its length, so that different lists have different input bytes.
  package static func hex(of parts: [String]) -> String {
    var hash = ContentHash()
    for part in parts {
      hash.add("\(part.utf8.count):")
      hash.add(part)
    }
    return hash.hex
  }

  /// The hash of bytes.
  package static func hex(of bytes: some Sequence<UInt8>) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.hex
  }

  /// Adds a text's UTF-8 bytes.
  package mutating func add(_ text: String) { add(text.utf8) }

  /// Adds bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    let whole = pending.count / 64 * 64
    guard whole > 0 else { return }
    pending.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: whole, by: 64) { Self.compress(&state, buffer, start) }
    }
    length += UInt64(whole)
    pending.removeFirst(whole)
  }

  /// The hash as 64 lowercase hexadecimal digits; more bytes can be added afterwards.
  package var hex: String {
    var last = self
    let bits = (length + UInt64(pending.count)) * 8
    let zeros = (119 - pending.count % 64) % 64
    last.add([0x80] + [UInt8](repeating: 0, count: zeros))
    last.add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
    let digits = Array("0123456789abcdef".utf8)
    let bytes = last.state.flatMap { word in
      stride(from: 28, through: 0, by: -4).map { digits[Int(word >> UInt32($0)) & 15] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func compress(_ state: inout [UInt32], _ block: UnsafeBufferPointer<UInt8>, _ start: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for index in 0..<16 {
        let byte = start + index * 4
        schedule[index] =
          UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16 | UInt32(block[byte + 2]) << 8
          | UInt32(block[byte + 3])
      }
      for index in 16..<64 {
        let early = schedule[index - 15]
        let late = schedule[index - 2]
        let first = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
        let second = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let choice = (e & f) ^ (~e & g)
        let first =
          h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[index]
          &+ schedule[index]
        let majority = (a & b) ^ (a & c) ^ (b & c)
        let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

/// A hash with 64 bits for tables, and against damage by accident, in a small fraction of the time of a cryptographic
/// hash: FNV-1a over words of eight bytes, with their high bits folded into the low ones.
package func quickHash(of bytes: some Sequence<UInt8>) -> UInt64 {
  // A generic loop would be many times slower where the caller's module is not optimized.
  bytes.withContiguousStorageIfAvailable { quickHash($0) } ?? Array(bytes).withUnsafeBufferPointer(quickHash)
}

private func quickHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let raw = UnsafeRawBufferPointer(bytes)
  let words = raw.count / 8 * 8
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func add(_ word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01b3
    hash ^= hash >> 32
  }
  for start in stride(from: 0, to: words, by: 8) {
    add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
  }
  for byte in raw[words...] { add(UInt64(byte)) }
  add(UInt64(raw.count))
  return hash
}
