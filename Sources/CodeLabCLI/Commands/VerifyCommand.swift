import ArgumentParser
import Authoring
import CourseModel

struct VerifyCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that exercises are fair (for teachers).",
    discussion: Examples.of(
      [
        "codelab verify": "verify the whole course",
        "codelab verify delegation": "verify a lesson",
        "codelab verify weak-delegate": "verify an exercise",
        "codelab verify --changed": "verify what you changed since the last commit",
        "codelab verify --changed main": "verify what differs from a branch",
        "codelab verify weak-delegate --accept":
          "write what mistakes fail, and the films of listings",
      ],
      below:
        "Checks that right answers pass, that known mistakes fail with helpful feedback, and that links work."
    ))

  @Argument(help: "Exercises or lessons; by default, all.", completion: .exercises)
  var ids: [String] = []
  @Option(help: "How to print the result: terminal, json or github.")
  var format: VerifyFormat = .terminal
  @Option(
    help:
      "Write the result of each answer to this file, one line per answer, with columns separated by tabs.",
    completion: .file())
  var table: String?
  @Option(
    defaultAsFlag: "HEAD", parsing: .next,
    help: ArgumentHelp(
      "Verify only exercises with files that differ from this commit.", valueName: "commit"))
  var changed: String?
  @Option(
    parsing: .unconditional,
    help: "How many exercises are verified at once; by default, one more than the machine has cores.")
  var jobs: Int?
  @Option(
    name: .customLong("repeat"),
    parsing: .unconditional,
    help: "Grade each answer this many times, with other inputs for the tests and in random order.")
  var deals = 1
  @Option(
    parsing: .unconditional, help: "With --repeat: the number of an order, which an earlier run printed.")
  var order: UInt64?
  @Option(
    parsing: .unconditional,
    help: "Grade only this many mistakes and variants of each exercise, which is quicker.")
  var sample: Int?
  @Flag(
    help:
      "Write what mistakes fail and how they end into Tests/Answers, and the films of listings into lessons/films."
  )
  var accept = false
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func validate() throws {
    guard deals >= 1 else { throw ValidationError("--repeat needs a number of at least 1.") }
    guard order == nil || deals > 1 else { throw ValidationError("--order needs --repeat N.") }
    guard sample ?? 1 >= 1 else { throw ValidationError("--sample needs a number of at least 1.") }
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs needs a number of at least 1.") }
  }

  func run(_ session: Session) async throws {
    let reading = try session.learner.readCourse()
    let output = VerificationOutput(console: session.console, format: format)
    defer { output.end() }
    guard let course = reading.course else {
      output.end()
      try output.list(reading.diagnostics.map { CourseProblem($0) }, of: session.learner.root())
      throw Exit.courseFault
    }
    guard !course.exercises.contains(where: \.folders.isSealed) else {
      output.end()
      throw Failure(
        Exit.usage,
        "This course is an export for learners: graders and solutions are sealed, so they are not verified here. Verify the "
          + "course that it was made from. To try this copy:  \(session.console.command) doctor"
      )
    }
    var scope = try VerificationScope(reading, course).named(ids, session.learner, in: course)
    if let changed {
      let ids = try await ChangedExercises(session: session, course: course, revision: changed).ids()
      scope = scope.only(ids.exercises, pages: ids.pages)
      if scope.exercises.isEmpty, scope.unreadable.isEmpty, scope.pages.isEmpty {
        output.tellOfNoChange(since: changed)
      }
    }
    let verification = CourseVerification(
      session: session, course: course, output: output, table: table, options: choices)
    guard try await verification.verify(scope, faults: reading.diagnostics) else { throw Exit.courseFault }
  }

  private var choices: Verifier.Options {
    var choices = Verifier.Options()
    choices.deals = deals
    choices.order = order ?? UInt64.random(in: 0...9_999)
    choices.sample = sample
    choices.jobs = jobs ?? choices.jobs
    choices.accepts = accept
    return choices
  }
}
