import ArgumentParser
import CourseModel
import Foundation
import Workspace

struct OpenCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open your file in your editor, the one that $VISUAL or $EDITOR names.",
    discussion: Examples.of([
      "codelab open": "the open exercise",
      "VISUAL='code -w' codelab open": "with an editor of your choice",
    ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.startedExercise(id, in: course)
    let files = exercise.sources.map { session.workspace.folder(of: exercise).appending(path: $0) }
    try Editor(session, for: files).takeOver()
  }
}

/// The editor that a learner has named.
struct Editor {
  /// A command of a shell, with arguments where it needs some: `code -w`.
  private let command: String
  private let files: [URL]

  init(_ session: Session, for files: [URL]) throws {
    let named = ["VISUAL", "EDITOR"].compactMap { session.environment[$0] }
    guard let command = named.first(where: { $0.contains { !$0.isWhitespace } }) else {
      let paths = files.map { "  " + session.shown($0).quotedForShell }.joined(separator: "\n")
      throw Failure(
        Exit.usage,
        """
        Which editor is yours? Neither VISUAL nor EDITOR says so. Name it once, for example:
          export EDITOR=\(session.installedEditor)
        Or open by yourself:
        \(paths)
        """)
    }
    self.command = command
    self.files = files
    let program = command.split(separator: " ").first.map(String.init) ?? ""
    guard session.canRun(program) else {
      throw Failure(
        Exit.usage,
        "Your editor “\(program)” is not on the search path. Name another:  export EDITOR=\(session.installedEditor)"
      )
    }
  }

  /// Becomes the editor: this process ends here, the terminal and the exit code are the editor's.
  func takeOver() throws {
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command] + files.map(\.path)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    execv(words[0], arguments)
    throw Failure(Exit.toolFailed, "/bin/sh could not be started: \(String(cString: strerror(errno)))")
  }
}

extension Session {
  /// An editor that is installed here, to be proposed.
  var installedEditor: String { ["code", "nvim", "vim", "nano", "vi"].first(where: canRun) ?? "vi" }

  /// Whether a shell would find a program; what has a meaning to shells is left to them.
  fileprivate func canRun(_ program: String) -> Bool {
    guard program.wholeMatch(of: #/[\w./+,:@%-]+/#) != nil else { return true }
    let path = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
    return (program.contains("/") ? [program] : path).contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
