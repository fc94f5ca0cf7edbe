import Foundation
import Testing

@testable import Terminal

@Suite("A session at a terminal", .serialized)
struct TerminalSessionTests {
  /// Both ends of a pseudo terminal.
  final class PseudoTerminal {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let slave: Int32
    private var isConnected = true

    /// What `unlockpt` and `ptsname` do; Glibc's module hides them.
    init() throws {
      let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
      var (locked, number) = (Int32(0), Int32(0))
      guard ioctl(master, unlock, &locked) == 0, ioctl(master, getNumber, &number) == 0 else {
        throw POSIXError(.ENOTTY)
      }
      slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    }

    deinit {
      close(slave)
      disconnect()
    }

    /// Closes the window's side, once: a number that was closed may belong to another test by then.
    func disconnect() {
      if isConnected { close(master) }
      isConnected = false
    }

    var settings: termios {
      var settings = termios()
      tcgetattr(slave, &settings)
      return settings
    }

    func type(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    }

    /// What was written to the screen since the last look.
    func screen() -> String {
      var sources = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
      var bytes: [UInt8] = []
      while poll(&sources, 1, 50) > 0 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("reads keys at once, and gives settings and screen back", .timeLimit(.minutes(60)))
  func keysAndRestoring() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let session = try #require(
      TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: true))
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO) == 0)
    #expect(terminal.settings.c_lflag & tcflag_t(ISIG) != 0)
    #expect(terminal.screen() == "\u{1B}[?1049h\u{1B}[H\u{1B}[2J\u{1B}[?25l")
    #expect(TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: false) == nil)

    var events = session.events.makeAsyncIterator()
    terminal.type("q\u{1B}[5~é")
    for key in [Key.character("q"), .pageUp, .character("é")] {
      let event = await events.next()
      #expect(event == .key(key))
    }
    terminal.type("\u{1B}")
    let escape = await events.next()
    #expect(escape == .key(.escape))

    session.end()
    session.end()
    let last = await events.next()
    #expect(last == nil)
    #expect(terminal.settings.c_lflag == before.c_lflag)
    #expect(terminal.settings.c_iflag == before.c_iflag)
    #expect(terminal.screen() == "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
  }

  @Test("writes only the rows that have changed, and all of them in a window of another size")
  func differences() throws {
    let terminal = try PseudoTerminal()
    terminal.resize(columns: 20, rows: 5)
    let session = try #require(
      TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: true))
    defer { session.end() }
    let plain = AppearanceTests.appearance()
    _ = terminal.screen()
    session.draw(["one", "two", "a row of 20 columns."], as: plain)
    #expect(
      terminal.screen()
        == "\u{1B}[?25l\u{1B}[1;1Hone\u{1B}[K\u{1B}[2;1Htwo\u{1B}[K\u{1B}[3;1Ha row of 20 columns.")
    session.draw(["one", "TWO", "a row of 20 columns."], as: plain)
    #expect(terminal.screen() == "\u{1B}[?25l\u{1B}[2;1HTWO\u{1B}[K")
    session.draw(["one", "TWO", "a row of 20 columns."], as: plain)
    #expect(terminal.screen().isEmpty)
    session.draw(["one", "TWO"], as: plain)
    #expect(terminal.screen().contains("\u{1B}[1;1Hone"))
  }

  @Test("asks for clicks only while they are wanted, and never leaves them on")
  func clicks() throws {
    let terminal = try PseudoTerminal()
    let session = try #require(
      TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: false))
    _ = terminal.screen()
    session.takeClicks(true)
    session.takeClicks(true)
    #expect(terminal.screen() == "\u{1B}[?1000h\u{1B}[?1006h")
    session.end()
    #expect(terminal.screen().hasPrefix("\u{1B}[?1006l\u{1B}[?1000l"))
  }

  @Test("tells of a new size", .timeLimit(.minutes(60)))
  func resizing() async throws {
    let terminal = try PseudoTerminal()
    let session = try #require(
      TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: false))
    defer { session.end() }
    terminal.resize(columns: 47, rows: 11)
    kill(getpid(), SIGWINCH)
    var events = session.events.makeAsyncIterator()
    let event = await events.next()
    #expect(event == .resized(WindowSize(columns: 47, rows: 11)))
  }

  @Test("ends when the terminal is gone", .timeLimit(.minutes(60)))
  func lostTerminal() async throws {
    let terminal = try PseudoTerminal()
    let session = try #require(
      TerminalSession(input: terminal.slave, output: terminal.slave, usesAlternateScreen: false))
    terminal.disconnect()
    var last: TerminalEvent?
    for await event in session.events { last = event }
    #expect(last == .ended)
  }

  @Test("is refused where there is no terminal")
  func noTerminal() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(TerminalSession(input: file, output: file, usesAlternateScreen: false) == nil)
  }
}
