import ArgumentParser
import CourseModel
import Reporting

/// The options that all commands share.
struct SharedOptions: ParsableArguments {
  @Option(help: "The course's folder, which contains lessons/course.yml.")
  var course: String?

  @Option(help: "The folder for your work.")
  var workspace: String?

  @Flag(help: "Plain text with one fact per line, for screen readers and logs.")
  var plain = false

  /// The options as words of a command line; a terminal's window is not plain.
  var words: [String] {
    (course.map { ["--course", $0] } ?? []) + (workspace.map { ["--workspace", $0] } ?? [])
  }
}

/// The option that deals other inputs to the tests.
struct SeedOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      Deal the tests' inputs from this number, such as `seed` of a JSON result; by default, from the submission. \
      The result does not change a learner's progress.
      """)
  var seed: UInt32?
}

/// The argument that names an exercise.
struct ExerciseArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The exercise's id, or a part of it that no other exercise has.", valueName: "id"),
    completion: .exercises)
  private var words: String?

  /// The id without the slash that a shell adds to the name of a folder.
  var id: String? { words?.withoutFinalSlashes }
}

extension String {
  /// The text without what a shell adds to the name of a folder.
  var withoutFinalSlashes: String { String(reversed().drop { $0 == "/" }.reversed()) }
}

/// The arguments of a command that adds an answer to the course.
struct AnswerArguments: ParsableArguments {
  @Argument(help: "What to do: add.")
  var action: Action
  @Argument(help: "A name for the answer, with lowercase letters, digits and hyphens.")
  var name: String
  @Argument(help: "The folder with the answer to the exercise.", completion: .directory)
  var folder: String
  @Option(help: "The exercise's id; by default, the open exercise.", completion: .exercises)
  var exercise: String?
  @Option(help: "What is special about the answer, in one line; by default, the name.")
  var title: String?

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case add
  }

  func validate() throws {
    guard ExerciseID.isKebabCase(name) else {
      throw ValidationError(
        "“\(name)” is not a valid name. Use lowercase letters, digits and single hyphens.")
    }
  }
}

/// The formats of `check`, `progress` and `verify`.
enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json
}

/// Formats with commas between them.
struct Formats<Format>: ExpressibleByArgument, Sendable
where Format: RawRepresentable<String> & CaseIterable & Sendable {
  let list: [Format]

  static var allValueStrings: [String] { Format.allCases.map(\.rawValue) }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    list = words.compactMap(Format.init)
    guard list.count == words.count else { return nil }
  }
}

extension Audience: ExpressibleByArgument {}
