/// FNV-1a with 64 bits: for tables, and against damage by accident, in a fraction of the time of a cryptographic hash.
package func quickHash(of bytes: some Sequence<UInt8>) -> UInt64 {
  // A generic loop would be many times slower where the caller's module is not optimized.
  bytes.withContiguousStorageIfAvailable(fnv1a) ?? fnv1a(bytes)
}

private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
