import Foundation
import Testing

/// What a person sees who plays at a terminal: tmux is the terminal.
@Suite("codelab play, at a terminal", .serialized, .enabled(if: Terminal.isThere, "tmux is not installed"))
struct PlayTerminalTests {
  @Test(
    "keys move, press, type and leave; the window may change; the terminal is as before",
    .timeLimit(.minutes(3)))
  func keys() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let terminal = try await Terminal(learner.tool, columns: 80, rows: 24)
    try await terminal.type("clear; codelab play steps; echo \"ended $?\"", "Enter")
    try await terminal.shows("▶[ Sum ]")
    try await terminal.type("Enter")
    try await terminal.shows("said: sum 6", "  sum 6", "legs: [1, 2, 3]")
    try await terminal.type("Tab", "Tab", "Tab", "Tab", "Tab", "Z", "o", "ë")
    try await terminal.shows("▶[Zoë___", "field “Zoë”")
    try await terminal.type("BSpace", "Enter", "Down", "Right", "Right")
    try await terminal.shows("said: hello Zo", "pace 0.1", "▶───●")
    try await terminal.type("Tab", "Down", "Delete")
    try await terminal.shows("▶  south")
    #expect(try await !terminal.screen().contains("east"))
    try await terminal.resize(columns: 40, rows: 12)
    try await terminal.shows("▶  south", "row “south”")
    #expect(try await terminal.screen().split(separator: "\n").allSatisfy { $0.count <= 40 })
    try await terminal.type("Escape")
    try await terminal.shows("ended 0")
    try await terminal.isUsable()
    await terminal.close()
  }

  @Test("a busy app is told, Ctrl-C ends it, and the terminal is as before", .timeLimit(.minutes(3)))
  func interrupt() async throws {
    let learner = try await Learner(of: "steps", submitting: "hangs")
    let terminal = try await Terminal(learner.tool, columns: 80, rows: 24)
    try await terminal.type("clear; codelab play steps", "Enter")
    try await terminal.shows("▶[ Sum ]")
    try await terminal.type("Enter")
    try await terminal.shows("Your code has been busy for", "Ctrl-C ends it")
    try await terminal.type("C-c")
    try await terminal.type("echo \"ended $?\"", "Enter")
    try await terminal.shows("ended 130")
    try await terminal.isUsable()
    await terminal.close()
  }

  @Test("a crash gives the terminal back, and says where it was", .timeLimit(.minutes(3)))
  func crash() async throws {
    let learner = try await Learner(of: "steps", submitting: "crashes")
    let terminal = try await Terminal(learner.tool, columns: 80, rows: 24)
    try await terminal.type("clear; codelab play steps", "Enter")
    try await terminal.shows("▶[ Sum ]")
    try await terminal.type("Enter")
    try await terminal.shows("Your code stopped: index out of range, Steps.swift:11.")
    #expect(try await !terminal.screen().contains("▶"))
    try await terminal.isUsable()
    await terminal.close()
  }
}

/// A terminal of tmux with a shell in it.
private struct Terminal {
  static let program = URL(filePath: "/usr/bin/tmux")
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  private let tool: Tool
  private let socket = "codelab-\(UUID().uuidString.prefix(8))"

  init(_ tool: Tool, columns: Int, rows: Int) async throws {
    var tool = tool
    let home = Tool.products.path
    tool.environment["PATH"] = "\(home):/usr/bin:/bin"
    tool.environment["TERM"] = "xterm-256color"
    tool.environment["PS1"] = "$ "
    self.tool = tool
    try await run(
      "-f", "/dev/null", "-u", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh")
  }

  /// Types texts and keys, by tmux's names.
  func type(_ keys: String...) async throws {
    for key in keys { try await run("send-keys", key) }
  }

  func resize(columns: Int, rows: Int) async throws {
    try await run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  func screen() async throws -> String { try await run("capture-pane", "-p") }

  /// Waits until all the words are on the screen.
  func shows(_ words: String...) async throws {
    var screen = ""
    for _ in 0..<400 {
      screen = try await self.screen()
      if words.allSatisfy(screen.contains) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("not all of \(words) are on the screen:\n\(screen)")
  }

  /// Lines are edited, keys are echoed, and no program of the play is left.
  func isUsable() async throws {
    try await type("clear; stty -a | grep -c ' icanon' ; stty -a | grep -c ' echo '; echo checked", "Enter")
    try await shows("1\n1\nchecked")
  }

  func close() async { _ = try? await run("kill-server") }

  @discardableResult
  private func run(_ arguments: String...) async throws -> String {
    try await tool.run(Self.program, ["-L", socket] + arguments).output
  }
}
