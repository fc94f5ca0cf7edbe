import Foundation

/// The callbacks for output and events during a run, and the limit on output.
struct Listeners: Sendable {
  let outputLimit: Int
  var onOutputBytes: (@Sendable ([UInt8]) -> Void)?
  var onEventBytes: (@Sendable ([UInt8]) -> Void)?
  var onStart: (@Sendable (Int32) -> Void)?
}

/// Reads the channels of one run until the last process that could write to them has ended.
struct Conversation {
  private static let chunk = 65536

  let launcher: Launcher
  let listeners: Listeners

  private(set) var standardOutput: [UInt8] = []
  private(set) var standardError: [UInt8] = []
  private(set) var status: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: chunk)

  init(launcher: Launcher, listeners: Listeners) {
    self.launcher = launcher
    self.listeners = listeners
  }

  /// Reads until the run has ended, and closes the outlets. Blocks its thread.
  mutating func readUntilExit() {
    var open = launcher.outlets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while open.contains(where: { $0.fd >= 0 }) {
      if poll(&open, nfds_t(open.count), -1) < 0 { continue }
      // Reads output before events, so that text that was printed before an event is delivered before it.
      if open[0].fd >= 0, open[0].revents == 0, open[2].revents != 0 { poll(&open, 1, 0) }
      for outlet in open.indices where open[outlet].fd >= 0 && open[outlet].revents != 0 {
        if !readSome(of: outlet) { open[outlet].fd = -1 }
      }
      // The status comes when every process of the run has ended. A process that still has a channel open then was
      // started by other code at the wrong moment, and inherited it.
      if hasLastWord {
        drain(&open)
        break
      }
      // Without the status the launcher was killed, and its children may still be running.
      if open[3].fd < 0 && statusLines.count < 2 { break }
    }
    if statusLines.count < 2 { endSurvivors() }
    launcher.outlets.forEach { _ = Channel.close($0) }
  }

  private var hasLastWord: Bool { statusLines.count == 2 && status.last == UInt8(ascii: "\n") }

  /// Reads what the channels contain, without waiting.
  private mutating func drain(_ open: inout [pollfd]) {
    while poll(&open, nfds_t(open.count), 0) > 0 {
      for outlet in open.indices where open[outlet].fd >= 0 && open[outlet].revents != 0 {
        if !readSome(of: outlet) { open[outlet].fd = -1 }
      }
    }
  }

  private mutating func readSome(of outlet: Int) -> Bool {
    let count = buffer.withUnsafeMutableBytes { read(launcher.outlets[outlet], $0.baseAddress, $0.count) }
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0 { return false }
    let bytes = buffer[..<count]
    switch outlet {
    case 0: append(bytes, to: \.standardOutput)
    case 1: append(bytes, to: \.standardError)
    case 2: listeners.onEventBytes?(Array(bytes))
    default:
      let knewStart = !statusLines.isEmpty
      status += bytes
      if !knewStart, let start { listeners.onStart?(start.child) }
    }
    return true
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to output: WritableKeyPath<Self, [UInt8]>) {
    let room = max(listeners.outputLimit, 0) - self[keyPath: output].count
    let taken = bytes.prefix(room)
    self[keyPath: output] += taken
    if !taken.isEmpty, output == \.standardOutput { listeners.onOutputBytes?(Array(taken)) }
    if bytes.count > room { launcher.lifeline.cut(because: .outputExceeded) }
  }

  private func endSurvivors() {
    guard let start else { return }
    kill(-start.child, SIGKILL)
  }

  private var start: LauncherStart? {
    statusLines.first.flatMap { try? JSONDecoder().decode(LauncherStart.self, from: Data($0)) }
  }

  /// The launcher's first and last line.
  var statusLines: [ArraySlice<UInt8>] {
    status.split(separator: UInt8(ascii: "\n"))
  }
}
