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

  /// Whether there are no commands.
  var isEmpty: Bool { lock.withLock { commands.isEmpty && !isAtEnd } }

  /// The commands since the last call; nil if the player has quit.
  func take() -> [ReceivedPlayAction]? {
    lock.withLock {
      defer { commands = [] }
      return isAtEnd && commands.isEmpty ? nil : commands
    }
  }

  /// Reads lines. It does not use `readLine`, which locks standard input while it waits: `fflush(nil)` needs that lock.
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

  /// Adds a command; ignores a line that is not a command.
  private func add(_ line: Data) {
    guard let command = try? JSONDecoder().decode(ReceivedPlayAction.self, from: line) else { return }
    lock.withLock { commands.append(command) }
    wake()
  }

  private func wake() {
    DispatchQueue.main.async {}
  }
}
