import ArgumentParser
import CourseModel
import Reporting

struct CheckCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Grade the open exercise, or the one that you name.",
    discussion: Examples.of(
      [
        "codelab check": "the open exercise, or the one in whose folder you are",
        "codelab check weak-delegate": "another one",
        "codelab check --verbose": "all that the compiler said",
        "codelab check --format json": "the result for a program",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @Option(help: "How to print the result: terminal or json.")
  var format: ResultFormat = .terminal
  @Flag(help: "Also print a line for each problem, as compilers do, for editors.")
  var problems = false
  @Flag(help: "Show the compiler's own words, and all of them.")
  var verbose = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let report = try await WorkspaceCheck(session: session, course: course).check(exercise)
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
