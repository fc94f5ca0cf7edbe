import ArgumentParser

/// The root command; without a subcommand it shows the learner's progress and what to type next.
package struct CodeLabCommand: AsyncParsableCommand {
  /// The tool's name, its subcommands, and examples of their use.
  package static let configuration = CommandConfiguration(
    commandName: "codelab",
    abstract: "Exercises on how objects in an iOS app talk to each other, graded in your terminal.",
    discussion: Examples.of([
      "codelab": "where you are, and what to type next",
      "codelab start delegation/list-view": "open an exercise",
      "codelab check": "grade the open exercise",
      "codelab watch": "grade it each time you save",
      "codelab open": "open your file in your editor",
      "codelab hint": "a hint for the first check that fails",
      "codelab lesson delegation": "read a lesson",
      "codelab help check": "how to use a command",
    ]),
    version: ToolVersion.current,
    subcommands: needed,
    defaultSubcommand: StatusCommand.self)

  /// All subcommands, in the order of the help.
  static let all: [any ParsableCommand.Type] = [
    StatusCommand.self, ListCommand.self, LessonCommand.self, StartCommand.self, TaskCommand.self,
    CheckCommand.self, WatchCommand.self, OpenCommand.self, RunCommand.self, FilmCommand.self,
    PlayCommand.self,
    HintCommand.self, SolutionCommand.self, DiffCommand.self, NextCommand.self, SkipCommand.self,
    ResetCommand.self, ProgressCommand.self, DoctorCommand.self, VerifyCommand.self, SubmitCommand.self,
    NewCommand.self, ImportCommand.self, EditCommand.self, RenameCommand.self, RetireCommand.self,
    SplitCommand.self, TryCommand.self, MutateCommand.self, MistakeCommand.self, VariantCommand.self,
    GradeCommand.self, BatchCommand.self, GradebookCommand.self, SimilarityCommand.self, ExportCommand.self,
    SiteCommand.self, CompletionsCommand.self, PrepareCommand.self,
  ]

  /// The subcommand that the command line names; all, if it names none or asks for help or a script. The parser reads the
  /// options and the examples of each of these.
  private static var needed: [any ParsableCommand.Type] {
    let words = ordered(Array(CommandLine.arguments.dropFirst()))
    let name = words.first ?? "status"
    let asksForMore = words.contains { word in
      ["-h", "--h", "--experimental", "--generate"].contains { word.hasPrefix($0) }
    }
    if asksForMore || name == CompletionsCommand.configuration.commandName { return all }
    let type = "\(name.prefix(1).uppercased())\(name.dropFirst())Command"
    // `String(describing:)` would search all conformances of the program three times for each type.
    return all.first { _typeName($0, qualified: false) == type }.map { [$0] } ?? all
  }

  /// Creates the command, whose arguments the parser fills in.
  package init() {}
}

/// The version of the tool.
enum ToolVersion {
  static let current = "0.1.0"
}
