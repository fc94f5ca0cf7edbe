import Glibc

/// Descriptor 3, on which the tool listens.
enum FilmChannel {
  nonisolated(unsafe) private static var written = 0

  /// Writes a line at once, so that it is kept if the program crashes; returns whether it could be written.
  static func write(_ line: String) -> Bool {
    var bytes = Array(line.utf8)
    bytes.append(10)
    written &+= bytes.count
    guard written <= Limits.bytes else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(3, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
