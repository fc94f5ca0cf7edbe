/// A command of the tool that helps with a problem. How the tool itself is called depends on where it is typed.
package struct ToolCommand: Equatable, Sendable, Codable {
  /// What is typed after the tool's name: a verb, ids, options.
  let words: String

  /// Finds out what is missing on this machine.
  package static let doctor = ToolCommand("doctor")
  /// Lists the faults of the course.
  package static let verify = ToolCommand("verify")
  /// Works in another folder.
  package static let otherWorkspace = ToolCommand("--workspace FOLDER")
  /// Adds the progress of another machine.
  package static let importProgress = ToolCommand("progress --import FILE")

  /// Opens an exercise; of its files it brings those that are missing.
  package static func start(_ exercise: String) -> ToolCommand { ToolCommand("start \(exercise)") }

  /// Brings an exercise's starter back, and keeps a copy of the learner's files.
  package static func reset(_ exercise: String) -> ToolCommand { ToolCommand("reset \(exercise)") }
  /// Grades an exercise.
  package static func check(_ exercise: String) -> ToolCommand { ToolCommand("check \(exercise)") }
  /// Creates an exercise.
  package static func newExercise(_ exercise: String) -> ToolCommand {
    ToolCommand("new exercise \(exercise)")
  }
  /// Creates a lesson.
  package static func newLesson(_ lesson: String) -> ToolCommand { ToolCommand("new lesson \(lesson)") }
  /// Verifies an exercise or a lesson.
  package static func verify(_ name: String) -> ToolCommand { ToolCommand("verify \(name)") }
  /// Writes the films of a lesson's listings.
  package static func acceptFilms(of lesson: String) -> ToolCommand {
    ToolCommand("verify \(lesson) --accept")
  }
  /// Lists the mutants of an exercise that pass.
  ///
  /// - Parameter allLines: whether lines that the starter has are mutated, too.
  package static func mutate(_ exercise: String, allLines: Bool) -> ToolCommand {
    ToolCommand("mutate \(exercise)" + (allLines ? " --all" : ""))
  }
  /// Adds a wrong answer to an exercise.
  package static func addMistake(to exercise: String) -> ToolCommand {
    ToolCommand("mistake add NAME FOLDER --exercise \(exercise)")
  }
  /// Runs the example of an exercise.
  package static func run(_ exercise: String) -> ToolCommand { ToolCommand("run \(exercise)") }

  private init(_ words: String) { self.words = words }

  /// The whole command, as it is typed where the tool is called `tool`.
  package func typed(calling tool: String = "codelab") -> String { "\(tool) \(words)" }
}

/// An error that knows which command of the tool helps; the sentence is made where it is told.
package protocol AdvisedError: Error, CustomStringConvertible {
  /// What happened, and what to do; where a command helps, without the command and the colon before it.
  var problem: String { get }
  /// The command that helps; nil where none does.
  var help: ToolCommand? { get }
  /// What a program said about it, line by line; often nothing.
  var details: String { get }
}

extension AdvisedError {
  /// No program said anything.
  package var details: String { "" }

  /// The sentence for a user who calls the tool by that name.
  package func sentence(calling tool: String) -> String {
    let advice = help.map { ":  \($0.typed(calling: tool))" } ?? ""
    return problem + advice + (details.isEmpty ? "" : "\n\(details)")
  }

  /// The sentence for a user who calls the tool by its name.
  package var description: String { sentence(calling: "codelab") }
}

extension String {
  /// Whether a shell needs no quotes around the text. Each start asks this, and the first regular expression of a process
  /// takes a millisecond.
  package var isPlainShellWord: Bool {
    !isEmpty && first != "=" && allSatisfy { $0.isLetter || $0.isNumber || "_./+,:@%-=".contains($0) }
  }

  /// The text as one word of a shell command, in quotes if necessary.
  package var quotedForShell: String { isPlainShellWord ? self : "'" + replacing("'", with: "'\\''") + "'" }
}
