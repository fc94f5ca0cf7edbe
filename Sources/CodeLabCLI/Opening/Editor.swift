import Foundation

/// The editor that `VISUAL` or `EDITOR` names: a shell command, which may have arguments, such as `code -w`.
struct Editor {
  let environment: [String: String]

  private static let known = ["code", "nvim", "vim", "nano", "vi"]
  /// The commands of editors that open a folder beside files, as a project.
  private static let opensFolders: Set = [
    "atom", "bbedit", "code", "code-insiders", "code-oss", "codium", "cursor", "kiro", "mate", "pulsar",
    "subl",
    "sublime_text", "trae", "vscodium", "windsurf", "xed", "zed", "zeditor",
  ]

  /// The editor to propose: the learner's own, or else an installed one; nil if there is none, as in a container.
  var proposed: String? { named ?? installed }

  private var named: String? {
    ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { $0.contains { !$0.isWhitespace } }
  }

  private var installed: String? { Self.known.first(where: canRun) }

  /// What to type to set one; a word in capitals stands for a program if none is known.
  private var setting: String { "export EDITOR=\(installed ?? "PROGRAM")" }

  /// Replaces this process by the editor with these files; the editor gets the terminal and sets the exit
  /// code.
  ///
  /// - Parameters:
  ///   - folder: the project to which the files belong; an editor that can open a folder beside files gets it, too.
  ///   - next: the words of a command that runs when the editor ends, and gets its exit code as a last word.
  /// - Throws: `Failure` if no editor is named, or if it does not exist.
  func takeOver(
    with files: [URL], in folder: URL? = nil, on console: Console, then next: [String] = []
  ) throws {
    let command = try command(for: files, console)
    let project = [folder].compactMap(\.self).filter { _ in Self.opensFolder(command) }
    let names = (project + files).map(\.path.quotedForShell).joined(separator: " ")
    let call = "\(command) \(names)"
    let script = next.isEmpty ? call : "\(call)\nexec \(next.map(\.quotedForShell).joined(separator: " ")) $?"
    let words = ["/bin/sh", "-c", script]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    allowSignals()
    execv(words[0], arguments)
    throw Failure(Exit.toolFailed, "/bin/sh could not be started: \(String(cString: strerror(errno)))")
  }

  /// Whether the editor of a command opens a folder beside files: it is known to, or it has a window of its own, for which
  /// `--wait` waits. In a terminal, a folder would be the first thing that the editor shows.
  static func opensFolder(_ command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.contains("--wait")
      || words.contains { word in
        let name = word.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? ""
        return opensFolders.contains(name)
      }
  }

  /// Makes sure that there is an editor.
  ///
  /// - Throws: `Failure` if no editor is named, or if it does not exist.
  func require(for files: [URL], _ console: Console) throws { _ = try command(for: files, console) }

  /// Lets this thread take all signals, because a program starts with the ones that its thread does not take.
  private func allowSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  private func command(for files: [URL], _ console: Console) throws -> String {
    guard let command = named else {
      let paths = files.map { "  " + console.shown($0).quotedForShell }.joined(separator: "\n")
      throw Failure(
        Exit.usage,
        """
        Neither VISUAL nor EDITOR names an editor. Set one, for example:
          \(setting)
        Or open these files yourself:
        \(paths)
        """)
    }
    let program = command.split(separator: " ").first.map(String.init) ?? ""
    if canRun(program) { return command }
    throw Failure(
      Exit.usage,
      "The editor “\(program)” was not found. To set another one:  \(setting)")
  }

  /// Whether a shell would find a program; true for text that a shell would expand, or take as an assignment, because
  /// only the shell can tell.
  private func canRun(_ program: String) -> Bool {
    guard program.isPlainShellWord, !program.contains("=") else { return true }
    let path = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
    return (program.contains("/") ? [program] : path).contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
