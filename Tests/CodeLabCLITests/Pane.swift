import Foundation
import Testing

/// A terminal that a test types at and looks at; tmux plays it.
final class Pane: Sendable {
  /// tmux; nil on a machine without it.
  static let tmux: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(filePath: "\($0)/tmux") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private let server = "codelab-\(UUID().uuidString.prefix(8))"

  /// A pane that runs a program as the learner would, in their folder.
  init(_ program: [String], for learner: Learner, columns: Int = 80, rows: Int = 24) async throws {
    let own = ProcessInfo.processInfo.environment.filter { ["HOME", "TMPDIR"].contains($0.key) }
    let path = "\(Tool.products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let fixed = [
      "PATH": path, "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": Tool.cache.path, "CODELAB_HOME": Tool.package.path,
      "PS1": "$ ", "TERM": "screen-256color",
    ]
    let environment = own.merging(fixed) { $1 }.merging(learner.tool.environment) { $1 }
    try await tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", learner.tool.folder.path]
        + ["env", "-i"] + environment.map { "\($0)=\($1)" } + program)
  }

  /// A pane with a shell that has job control.
  convenience init(shellFor learner: Learner) async throws {
    try await self.init(["bash", "--norc", "--noprofile", "-i"], for: learner)
  }

  deinit {
    let process = Process()
    process.executableURL = Self.tmux
    process.arguments = ["-L", server, "kill-server"]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
  }

  /// Presses keys, by tmux's names: `q`, `Enter`, `C-z`.
  func type(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The terminal goes away, as when its window is closed.
  func close() async throws { try await tmux(["kill-server"]) }

  /// What tmux knows of the pane, by the name of a format.
  func value(_ name: String) async throws -> String {
    try await tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .newlines)
  }

  func screen() async throws -> String { try await tmux(["capture-pane", "-p"]) }

  /// The screen once it shows all of this; a failure of the test after half a minute.
  @discardableResult
  func wait(for texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let end = ContinuousClock.now + .seconds(30)
    var screen = try await screen()
    while !texts.allSatisfy(screen.contains) {
      try #require(.now < end, "waited for \(texts):\n\(screen)", sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(50))
      screen = try await self.screen()
    }
    return screen
  }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let process = Process()
    let scratch = try Scratch()
    let output = try scratch.file("output")
    process.executableURL = Self.tmux
    // In UTF-8 whatever the locale, and without the settings of whoever runs the tests.
    process.arguments = ["-u", "-f", "/dev/null", "-L", server] + arguments
    // No pipe: the server that the first call starts would hold its other end open.
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try await process.runToItsEnd()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
