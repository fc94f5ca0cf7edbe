import Foundation

/// Reads commands on a thread of its own, and wakes the main thread for each.
final class PlayInput: @unchecked Sendable {
  private let lock = NSLock()
  private var commands: [ReceivedPlayAction] = []
  private var isAtEnd = false

  func start() {
    Thread.detachNewThread { [self] in
      readLines()
      lock.withLock { isAtEnd = true }
      wake()
    }
  }

  /// Whether there is nothing to take.
  var isEmpty: Bool { lock.withLock { commands.isEmpty && !isAtEnd } }

  /// The commands since the last time; nil when the player has left.
  func take() -> [ReceivedPlayAction]? {
    lock.withLock {
      defer { commands = [] }
      return isAtEnd && commands.isEmpty ? nil : commands
    }
  }

  /// Not with `readLine`: it would hold the lock of standard input while it waits, and `fflush(nil)` wants that.
  private func readLines() {
    var waiting = Data()
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      waiting += buffer[..<count]
      let lines = waiting.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      lines.dropLast().forEach(add)
      waiting = lines.last.map { Data($0) } ?? Data()
    }
  }

  /// A line that is no command is passed over.
  private func add(_ line: Data) {
    guard let command = try? JSONDecoder().decode(ReceivedPlayAction.self, from: line) else { return }
    lock.withLock { commands.append(command) }
    wake()
  }

  private func wake() {
    DispatchQueue.main.async {}
  }
}
