import Foundation

/// Writes signals as bytes into a pipe, so that a thread can handle them outside of the signal handler.
///
/// The signals have handlers and are not ignored, because ignored signals stay ignored in programs that this process
/// starts.
enum SignalPipe {
  /// The end to read from: a byte is the number of a signal, or 0 after `wake()`.
  static let reader = ends.reader

  /// Both ends; a signal handler reads them, so they are set before the first handler is installed and never changed.
  private static let ends: (reader: Int32, writer: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  static func catching(_ signals: [Int32]) {
    _ = ends
    for number in signals {
      signal(number) { number in
        let before = errno
        SignalPipe.send(UInt8(truncatingIfNeeded: number))
        errno = before
      }
    }
  }

  static func releasing(_ signals: [Int32]) {
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Wakes the reader.
  static func wake() { send(0) }

  /// The next byte; nil if there is none.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(ends.reader, &byte, 1) == 1 ? Int32(byte) : nil
  }

  private static func send(_ byte: UInt8) {
    var byte = byte
    _ = write(ends.writer, &byte, 1)
  }
}
