import Foundation

/// Reads the channels of one run until the last process that could write to them is dead.
struct Conversation {
  private static let chunk = 65536

  let launcher: Launcher
  let outputLimit: Int
  let onEventBytes: (@Sendable ([UInt8]) -> Void)?

  private(set) var standardOutput: [UInt8] = []
  private(set) var standardError: [UInt8] = []
  private(set) var status: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: chunk)

  init(launcher: Launcher, outputLimit: Int, onEventBytes: (@Sendable ([UInt8]) -> Void)?) {
    self.launcher = launcher
    self.outputLimit = max(outputLimit, 0)
    self.onEventBytes = onEventBytes
  }

  /// Blocks its thread; closes the outlets.
  mutating func hold() {
    var open = launcher.outlets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while open.contains(where: { $0.fd >= 0 }) {
      if poll(&open, nfds_t(open.count), -1) < 0 { continue }
      for outlet in open.indices where open[outlet].fd >= 0 && open[outlet].revents != 0 {
        if !readSome(of: outlet) { open[outlet].fd = -1 }
      }
      // The status is the last word; without it the launcher was killed, and its children may linger.
      if open[3].fd < 0 && statusLines.count < 2 { break }
    }
    if statusLines.count < 2 { endSurvivors() }
    launcher.outlets.forEach { _ = Channel.close($0) }
  }

  private mutating func readSome(of outlet: Int) -> Bool {
    let count = buffer.withUnsafeMutableBytes { read(launcher.outlets[outlet], $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0 { return false }
    let bytes = buffer[..<count]
    switch outlet {
    case 0: append(bytes, to: \.standardOutput)
    case 1: append(bytes, to: \.standardError)
    case 2: onEventBytes?(Array(bytes))
    default: status += bytes
    }
    return true
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to output: WritableKeyPath<Self, [UInt8]>) {
    let room = outputLimit - self[keyPath: output].count
    self[keyPath: output] += bytes.prefix(room)
    if bytes.count > room { launcher.lifeline.cut(because: .outputExceeded) }
  }

  private func endSurvivors() {
    guard let first = statusLines.first,
      let start = try? JSONDecoder().decode(LauncherStart.self, from: Data(first))
    else { return }
    kill(-start.child, SIGKILL)
  }

  /// The launcher's first line, and its last.
  var statusLines: [ArraySlice<UInt8>] {
    status.split(separator: UInt8(ascii: "\n"))
  }
}
