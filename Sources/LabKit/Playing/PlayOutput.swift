import Foundation

/// Writes screens as lines of JSON: to descriptor 3 if the player reads it, or else to standard output.
struct PlayOutput {
  private let descriptor: Int32
  private let encoder = JSONEncoder()

  init() {
    let hasPlayer = ProcessInfo.processInfo.environment["CODELAB_PLAY"] != nil
    descriptor = hasPlayer ? 3 : 1
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Sends a screen, after everything that the program has printed.
  func send(_ screen: SentPlayScreen) {
    fflush(nil)
    guard var line = try? encoder.encode(screen) else { return }
    line.append(UInt8(ascii: "\n"))
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
