import Glibc

/// Descriptor 3, on which the tool listens.
enum FilmChannel {
  nonisolated(unsafe) private static var written = 0

  /// Writes a line at once, so that it is kept if the program crashes; returns whether it could be written.
  static func write(_ line: String, isLast: Bool = false) -> Bool {
    var bytes = Array(line.utf8)
    bytes.append(10)
    written &+= bytes.count
    guard written <= Limits.bytes || isLast else { return false }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(3, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The limits of a film.
enum Limits {
  /// Whether somebody plays the program and reads its messages meanwhile: they have no end, and references are not read.
  static let isLive = mode == "live"
  /// Whether the film begins when a test that has passed runs once more.
  static let beginsLate = mode == "interleaved"
  private static let mode = getenv("CODELAB_FILM").map { String(cString: $0) }
  static let steps = isLive ? Int.max : 2_000
  static let looks = 5_000_000
  static let objects = 300
  static let references = 1_500
  /// The references after all steps together.
  static let allReferences = 300_000
  /// The references that are read in all: reading more takes seconds, which are the program's. Not the time counts, so
  /// that the same code makes the same film.
  static let allReads = 1_000_000
  static let text = 60
  static let depth = 12
  static let bytes = isLive ? Int.max : 6 << 20
}
