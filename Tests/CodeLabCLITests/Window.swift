import Foundation
import Terminal
import TestSupport

/// A window that a program runs in: all that it draws is kept.
struct Window: Sendable {
  /// What was drawn, and how the program ended.
  struct Picture: Sendable {
    let status: Int32
    let bytes: Data

    var hasEscapes: Bool { bytes.contains(0x1B) }
    /// Whether it changes a colour or a font; a line of progress moves the cursor only.
    var hasColours: Bool {
      String(decoding: bytes, as: UTF8.self).contains(#/\u{1B}\[[0-9;]*m/#)
    }
    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// The text that is left at the end: without what steers the terminal, and without lines of progress that were
    /// drawn over.
    var text: String {
      drawn.map { $0[$0.count - 1] }.joined(separator: "\n")
    }

    /// All that was drawn: the lines, and of each what was drawn over it, one after the other.
    private var drawn: [[String]] {
      String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").components(separatedBy: "\n")
        .map { line in
          line.components(separatedBy: "\u{1B}[G").map {
            $0.replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "")
          }
        }
    }

    /// The lines that are wider than they may be, if only for a moment; a word that nobody can break, as a path, may
    /// be.
    func overlong(_ columns: Int) -> [String] {
      drawn.flatMap(\.self).filter {
        $0.displayWidth > columns && $0.split(separator: " ").count > 1
      }
    }
  }

  /// Between two keys: long enough for a check.
  private static let pause = Duration.seconds(2)

  var columns = 80
  /// So many that no page needs a pager, which would wait for keys.
  var rows = 500

  /// Runs the tool, with standard input, output and error at the window.
  ///
  /// - Parameter keys: what is typed, one after the other, each a while after the one before.
  func run(_ tool: Tool, _ arguments: [String], typing keys: [String] = []) async throws -> Picture {
    try await Turn.take {
      let (master, other) = try opened()
      let line = FileHandle(fileDescriptor: other, closeOnDealloc: true)
      let process = Process()
      process.executableURL = Tool.executable
      process.arguments = arguments
      process.currentDirectoryURL = tool.folder
      process.environment = ["TERM": "xterm-256color"].merging(tool.surroundings) { $1 }
      (process.standardInput, process.standardOutput, process.standardError) = (line, line, line)
      let drawing = Drawing(of: master)
      let typing = Task {
        for key in keys {
          try await Task.sleep(for: Self.pause)
          _ = Array(key.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        }
      }
      try await process.runToItsEnd()
      typing.cancel()
      try line.close()
      let bytes = await drawing.bytes()
      return Picture(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        bytes: bytes)
    }
  }

  /// Both ends of a pseudo terminal: what `unlockpt` and `ptsname` do; Glibc's module hides them.
  private func opened() throws -> (master: Int32, line: Int32) {
    let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    var (locked, number) = (Int32(0), Int32(0))
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard ioctl(master, unlock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    let line = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(line, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENOTTY) }
    return (master, line)
  }
}

/// All bytes that come out of a terminal until nobody holds its other end; read by a thread of its own, because tasks
/// that block keep others from running.
private final class Drawing: Sendable {
  private let stream: AsyncStream<Data>

  init(of master: Int32) {
    let (stream, mailbox) = AsyncStream<Data>.makeStream()
    self.stream = stream
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(master, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        mailbox.yield(Data(buffer[..<count]))
      }
      close(master)
      mailbox.finish()
    }
  }

  func bytes() async -> Data { await stream.reduce(into: Data()) { $0 += $1 } }
}
