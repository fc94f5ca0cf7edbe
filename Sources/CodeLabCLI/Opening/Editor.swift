import Foundation

/// The editor that a learner has named, by `VISUAL` or `EDITOR`: a command of a shell, maybe with arguments, as
/// `code -w`.
struct Editor {
  let environment: [String: String]

  private static let known = ["code", "nvim", "vim", "nano", "vi"]

  /// The editor to propose: the learner's own, else one that is installed here.
  var proposed: String {
    let named = environment["VISUAL"] ?? environment["EDITOR"]
    return named.flatMap { $0.isEmpty ? nil : $0 } ?? installed
  }

  private var installed: String { Self.known.first(where: canRun) ?? "vi" }

  /// Becomes the editor with these files: this process ends here, the terminal and the exit code are the editor's.
  ///
  /// - Throws: `Failure` where no editor is named, or it is not there.
  func takeOver(with files: [URL], on console: Console) throws {
    let command = try command(for: files, console)
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command] + files.map(\.path)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    execv(words[0], arguments)
    throw Failure(Exit.toolFailed, "/bin/sh could not be started: \(String(cString: strerror(errno)))")
  }

  private func command(for files: [URL], _ console: Console) throws -> String {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    guard let command = named.first(where: { $0.contains { !$0.isWhitespace } }) else {
      let paths = files.map { "  " + console.shown($0).quotedForShell }.joined(separator: "\n")
      throw Failure(
        Exit.usage,
        """
        Which editor is yours? Neither VISUAL nor EDITOR says so. Name it once, for example:
          export EDITOR=\(installed)
        Or open by yourself:
        \(paths)
        """)
    }
    let program = command.split(separator: " ").first.map(String.init) ?? ""
    if canRun(program) { return command }
    throw Failure(
      Exit.usage,
      "Your editor “\(program)” is not on the search path. Name another:  export EDITOR=\(installed)")
  }

  /// Whether a shell would find a program; what has a meaning to shells is left to them.
  private func canRun(_ program: String) -> Bool {
    guard program.isPlainShellWord else { return true }
    let path = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
    return (program.contains("/") ? [program] : path).contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
