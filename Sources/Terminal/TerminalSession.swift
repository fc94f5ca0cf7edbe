import Foundation
import Synchronization

/// A terminal whose keys are read one by one and whose screen is ours, until the session ends.
///
/// However the process ends, short of SIGKILL and a crash of its own, the terminal is as it was before:
/// `end()`, `exit`, Ctrl-C, SIGTERM, SIGHUP, SIGQUIT; Ctrl-Z gives it back for the time being.
/// There is one session at a time in a process.
package final class TerminalSession: Sendable {
  /// What happens, in order; finishes when the session ends or the terminal is gone.
  package let events: AsyncStream<TerminalEvent>

  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let input: Int32
  private let output: Int32
  private let usesAlternateScreen: Bool
  private let raw: RawMode
  private let isOpen = Mutex(true)
  private let listenerDone = DispatchSemaphore(value: 0)

  private static let current = Mutex<TerminalSession?>(nil)
  private static let fatal = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let caught = fatal + [SIGTSTP, SIGCONT, SIGWINCH]
  private static let restoringAtExit: Void = {
    atexit { TerminalSession.current.withLock { $0 }?.leave() }
  }()

  /// Takes the terminal over. Nil where `input` is no terminal or a session is under way.
  ///
  /// - Parameter usesAlternateScreen: whether the screen is ours alone, with the old one back in the end.
  package init?(input: Int32 = 0, output: Int32 = 1, usesAlternateScreen: Bool) {
    guard let raw = RawMode(input) else { return nil }
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

  /// The size of the window now.
  package var size: WindowSize { .of(output, environment: ProcessInfo.processInfo.environment) }

  /// Writes text as it is, escape sequences too.
  package func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR && errno != EAGAIN { return }
    }
  }

  /// Gives the terminal back; a second call does nothing.
  ///
  /// Waits for the listener: it must not take keys or signals from a session that follows.
  package func end() {
    guard close() else { return }
    SignalPipe.wake()
    listenerDone.wait()
    free()
  }

  /// True for the one caller that closes the session.
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
  }

  private func leave() {
    write("\u{1B}[0m\u{1B}[?25h" + (usesAlternateScreen ? "\u{1B}[?1049l" : ""))
    raw.leave()
  }

  /// Runs on a thread of its own. An escape that nothing follows for 50 ms is the escape key.
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

  /// Nil at the end of input: the terminal was closed.
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
    case SIGWINCH: continuation.yield(.resized(size))
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default:
      leave()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  private func suspend() {
    leave()
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
  }

  /// Continued in the background (`bg`), the process stops again: the terminal is another's until `fg`.
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

  /// A terminal that is not the controlling one has no foreground.
  private var isInForeground: Bool {
    let group = tcgetpgrp(input)
    return group == -1 || group == getpgrp()
  }
}
