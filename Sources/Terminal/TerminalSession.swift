import Foundation
import Synchronization

/// Controls a terminal until the session ends: reads keys one by one, and draws the screen.
///
/// The terminal is restored at the end of the process, unless that is SIGKILL or a crash: after `end()`, `exit`,
/// Ctrl-C, SIGTERM, SIGHUP and SIGQUIT, and while Ctrl-Z suspends the process. A process has at most one session at a
/// time.
package final class TerminalSession: Sendable {
  /// The events in order; finishes when the session ends or the terminal is closed.
  package let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let input: Int32
  private let output: Int32
  private let usesAlternateScreen: Bool
  private let beforeDeath: @Sendable () -> Void
  private let raw: RawMode
  private let isOpen = Mutex(true)
  private let listenerDone = DispatchSemaphore(value: 0)
  /// The rows on the screen; empty if that is not known.
  private let drawn = Mutex<[String]>([])
  private let takesClicks = Mutex(false)

  private static let current = Mutex<TerminalSession?>(nil)
  private static let fatal = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let caught = fatal + [SIGTSTP, SIGCONT, SIGWINCH]
  private static let restoringAtExit: Void = {
    atexit { TerminalSession.current.withLock { $0 }?.leave() }
  }()

  /// Starts a session; nil if `input` is not a terminal, or if there is a session already.
  ///
  /// - Parameters:
  ///   - usesAlternateScreen: whether the session uses the alternate screen, after which the old contents are restored.
  ///   - beforeDeath: called before a signal ends the process.
  package init?(
    input: Int32 = 0, output: Int32 = 1, usesAlternateScreen: Bool,
    beforeDeath: @escaping @Sendable () -> Void = {}
  ) {
    guard let raw = RawMode(input) else { return nil }
    self.beforeDeath = beforeDeath
    self.raw = raw
    self.input = input
    self.output = output
    self.usesAlternateScreen = usesAlternateScreen
    (events, continuation) = AsyncStream.makeStream()
    let isFree = Self.current.withLock { current in
      if current == nil { current = self }
      return current === self
    }
    guard isFree else { return nil }
    _ = Self.restoringAtExit
    SignalPipe.catching(Self.caught)
    enter()
    Thread.detachNewThread { [self] in
      listen()
      listenerDone.signal()
    }
  }

  /// The current size of the window.
  package var size: WindowSize { .of(output, environment: ProcessInfo.processInfo.environment) }

  /// Draws the rows of the window. Rows that have not changed are not written.
  ///
  /// - Parameter cursor: the row and column, from 1, at which the cursor is shown; nil hides it.
  package func draw(_ rows: [StyledText], as appearance: Appearance, cursor: (row: Int, column: Int)? = nil) {
    let columns = size.columns
    let lines = rows.map { row in
      let row = row.mapText(appearance.glyphs.fallBack)
      // In a row that is full, erasing to its end would erase its last character.
      return appearance.render(row) + (row.width < columns ? "\u{1B}[K" : "")
    }
    let changed = drawn.withLock { drawn in
      defer { drawn = lines }
      return lines.indices.filter { drawn.count != lines.count || drawn[$0] != lines[$0] }
    }
    if changed.isEmpty && cursor == nil { return }
    let texts = changed.map { "\u{1B}[\($0 + 1);1H\(lines[$0])" }.joined()
    let end = cursor.map { "\u{1B}[\($0.row);\($0.column)H\u{1B}[?25h" } ?? ""
    write("\u{1B}[?25l\(texts)\(end)")
  }

  /// Whether clicks are events; while they are, most terminals select text only with the shift key.
  package func takeClicks(_ takes: Bool) {
    let changes = takesClicks.withLock { old in
      defer { old = takes }
      return old != takes
    }
    if changes { write(takes ? Self.clicksOn : Self.clicksOff) }
  }

  private static let clicksOn = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let clicksOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Writes text without changing its escape sequences.
  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR && errno != EAGAIN { return }
    }
  }

  /// Ends the session and restores the terminal; a second call has no effect.
  ///
  /// Waits for the listener, which must not read keys or signals of a later session.
  package func end() {
    guard close() else { return }
    SignalPipe.wake()
    listenerDone.wait()
    free()
  }

  /// Closes the session; returns true for the first call only.
  private func close() -> Bool {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen {
      leave()
      SignalPipe.releasing(Self.caught)
    }
    return wasOpen
  }

  private func free() {
    Self.current.withLock { $0 = nil }
    continuation.finish()
  }

  private func enter() {
    raw.enter()
    if usesAlternateScreen { write("\u{1B}[?1049h\u{1B}[H\u{1B}[2J") }
    write("\u{1B}[?25l")
    drawn.withLock { $0 = [] }
  }

  private func leave() {
    takeClicks(false)
    write("\u{1B}[0m\u{1B}[?25h" + (usesAlternateScreen ? "\u{1B}[?1049l" : ""))
    raw.leave()
  }

  /// Reads keys and signals, on a thread of its own. An escape byte without another byte within 50 ms is the escape
  /// key.
  private func listen() {
    var decoder = KeyDecoder()
    while isOpen.withLock({ $0 }) {
      var sources = [input, SignalPipe.reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&sources, 2, decoder.isPending ? 50 : -1)
      if count == 0 { send(decoder.flush()) }
      guard count > 0 else { continue }
      while let number = SignalPipe.next(), number != 0 { handle(number) }
      guard sources[0].revents != 0, isOpen.withLock({ $0 }) else { continue }
      guard let bytes = readBytes() else { return lose() }
      send(decoder.feed(bytes))
    }
  }

  private func send(_ keys: [Key]) {
    for key in keys { continuation.yield(.key(key)) }
  }

  /// The available bytes; nil at the end of input, when the terminal was closed.
  private func readBytes() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(input, &buffer, buffer.count)
    if count < 0 && (errno == EINTR || errno == EAGAIN) { return [] }
    return count > 0 ? buffer[..<count] : nil
  }

  private func lose() {
    continuation.yield(.ended)
    if close() { free() }
  }

  private func handle(_ number: Int32) {
    switch number {
    case SIGWINCH:
      drawn.withLock { $0 = [] }
      continuation.yield(.resized(size))
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default:
      leave()
      beforeDeath()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  private func suspend() {
    leave()
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
  }

  /// Resumes the session after Ctrl-Z. In the background (`bg`) the process stops again, because it may not use the
  /// terminal until `fg`.
  private func resume() {
    guard isInForeground else {
      kill(getpid(), SIGTTIN)
      return
    }
    SignalPipe.catching([SIGTSTP])
    enter()
    continuation.yield(.resized(size))
    continuation.yield(.resumed)
  }

  /// Whether the process is in the foreground; true for a terminal that is not the controlling one.
  private var isInForeground: Bool {
    let group = tcgetpgrp(input)
    return group == -1 || group == getpgrp()
  }
}
