import Foundation
import Testing

/// A terminal that a test types at and looks at; tmux plays it.
final class Pane: Sendable {
  /// Whether terminals are played now: they are typed at while programs run, so the rest of the tests must not.
  static var isWanted: Bool { tmux != nil && ProcessInfo.processInfo.environment["CODELAB_TERMINAL"] != nil }
  static let advice = Comment(
    "a terminal needs tmux and a machine that has nothing else to do: CODELAB_TERMINAL=1 swift test --filter Terminal"
  )

  /// tmux; nil on a machine without it.
  static let tmux: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/tmux" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let scratch: Scratch
  /// The file through which tmux is asked; it goes with the folder.
  private let socket: String
  private let server: pid_t

  /// A pane that runs a program as the learner would, in their folder.
  init(_ program: [String], for learner: Learner, columns: Int = 80, rows: Int = 24) async throws {
    scratch = try Scratch()
    socket = scratch.url.deletingLastPathComponent().appending(path: "tmux").path
    // In the foreground, so that its process is known, and ends with the test.
    server = try Self.spawn(Self.arguments(socket, ["-D"]), output: "/dev/null")
    for _ in 0..<400 where try tmux(["list-commands", "list-commands"]).isEmpty {
      try await Task.sleep(for: .milliseconds(50))
    }
    let path = "\(Tool.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let more = ["PATH": path, "PS1": "$ ", "TERM": "screen-256color"]
    let environment = learner.tool.surroundings.merging(more) { $1 }
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", learner.tool.folder.path]
        + ["env", "-i"] + environment.map { "\($0)=\($1)" } + program)
  }

  /// A pane with a shell that has job control.
  convenience init(shellFor learner: Learner, columns: Int = 80, rows: Int = 24) async throws {
    try await self.init(
      ["bash", "--norc", "--noprofile", "-i"], for: learner, columns: columns, rows: rows)
  }

  deinit {
    kill(server, SIGKILL)
    var status: Int32 = 0
    waitpid(server, &status, 0)
  }

  /// The terminal goes away, as when its window is closed.
  func close() { kill(server, SIGKILL) }

  /// Presses keys, by tmux's names: `q`, `Enter`, `C-z`.
  func type(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What tmux knows of the pane, by the name of a format.
  func value(_ name: String) throws -> String {
    try tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  /// The screen once it shows all of this; a failure of the test after a minute.
  @discardableResult
  func wait(for texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let screen = try tmux(["capture-pane", "-p"])
      if texts.allSatisfy(screen.contains) { return screen }
      try #require(.now < end, "waited for \(texts):\n\(screen)", sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// The screen once it shows all of this and rests: a program may have drawn half of it.
  func settled(for texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String
  {
    for text in texts { try await wait(for: text, sourceLocation: sourceLocation) }
    var screen = ""
    while true {
      let next = try tmux(["capture-pane", "-p"])
      if next == screen, texts.allSatisfy(next.contains) { return next }
      screen = next
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// The numbers of all colours and styles on the screen.
  func renditions() throws -> Set<Int> {
    let screen = try tmux(["capture-pane", "-e", "-p"])
    let codes = screen.matches(of: #/\x1B\[([0-9;]*)m/#).flatMap { $0.1.split(separator: ";") }
    return Set(codes.compactMap { Int($0) })
  }

  /// Calls tmux, which answers within milliseconds, and returns what it printed.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let output = scratch.url.appending(path: "output-\(UUID().uuidString)")
    let process = try Self.spawn(Self.arguments(socket, ["-N"] + arguments), output: output.path)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// In UTF-8 whatever the locale, and without the settings of whoever runs the tests.
  private static func arguments(_ socket: String, _ more: [String]) -> [String] {
    [tmux ?? "tmux", "-u", "-f", "/dev/null", "-S", socket] + more
  }

  /// Starts a program that inherits nothing: what a server holds open, `Process` would take for programs that run.
  private static func spawn(_ arguments: [String], output: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // To close what is not open is no error.
    for descriptor: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    // The threads of tests block signals, and a program would start with them blocked.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &environment)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return process
  }
}
