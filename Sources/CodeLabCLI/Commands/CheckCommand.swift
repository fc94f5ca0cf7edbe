import ArgumentParser
import CourseModel
import Grading
import Reporting

struct CheckCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Grade the open exercise, or another one.",
    discussion: Examples.of(
      [
        "codelab check": "grade the open exercise, or the one in whose folder you are",
        "codelab check weak-delegate": "grade another exercise",
        "codelab check --verbose": "show everything, and cut nothing",
        "codelab check --format json": "print the result for a program",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @Option(help: "How to print the result: terminal or json.")
  var format: ResultFormat = .terminal
  @Flag(help: "Also print each problem on a line, in the form that compilers use, for editors.")
  var problems = false
  @Flag(help: "Show all errors and all output, and how long each stage took.")
  var verbose = false
  @OptionGroup var deal: SeedOption
  @OptionGroup var options: SharedOptions

  static let compiles = true

  /// The compiler starts while the course is being read.
  func run(_ session: Session) async throws {
    let engine = try session.installation.engine(seed: deal.seed)
    let headStart = engine.headStart()
    let course = try session.learner.followedCourse()
    let exercise = try session.learner.exercise(exercise.id, in: course)
    let check = WorkspaceCheck(session: session, course: course, engine: engine, seed: deal.seed)
    let report = try await check.check(exercise, headStart)
    let page = ReportPage(session: session, course: course, verbose: verbose)
    switch format {
    case .json: session.console.write(try JSONReport.render(report))
    case .terminal: session.console.print(try page.lines(of: report))
    }
    if problems { session.console.write(page.problems(of: report)) }
    let code = Exit.code(of: report.verdict)
    if code != .success { throw code }
  }
}
