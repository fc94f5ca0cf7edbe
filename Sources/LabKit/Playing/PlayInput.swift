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

/// A command of the player: a line of JSON on standard input.
struct ReceivedPlayAction: Decodable {
  /// The kinds of commands.
  enum Action: String, Decodable {
    case press, adjust, type, move, erase, `return`, delete, swipe, resize
  }

  /// The number of the command; the next screen contains the number of the last command that was carried out.
  let number: Int
  let action: Action
  /// The id of the element.
  var element: String?
  /// `adjust`: the number of steps.
  var by: Int?
  /// `type`: the text.
  var text: String?
  /// `move` and `erase`: the movement.
  var to: TextMove?
  /// `resize`: the number of columns.
  var width: Int?
}
