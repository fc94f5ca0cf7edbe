import Terminal

/// The last lines that a played program printed, made harmless.
struct PrintedText: Equatable {
  private static let most = 200
  private static let longest = 2000

  /// The lines, including an unfinished one.
  var lines: [String] { open.isEmpty ? ended : ended + [Self.line(open[...])] }

  private var ended: [String] = []
  private var open: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) {
    let parts = (open + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    ended = (ended + parts.dropLast().suffix(Self.most).map(Self.line)).suffix(Self.most)
    open = Array((parts.last ?? []).prefix(Self.longest))
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix(longest), as: UTF8.self).expandingTabs().asRead
  }
}
