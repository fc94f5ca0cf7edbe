import ArgumentParser
import Compiling
import CourseModel
import Foundation
import Grading
import Reporting
import SyntaxReading
import Terminal

/// Compiles an auxiliary program, the example or the scene, with the files in the workspace.
struct AuxiliaryPreparation {
  let session: Session
  let course: Course
  let exercise: Exercise
  /// The program's name for the learner: "example" or "scene".
  let name: String

  /// Calls `body` with the learner's files, and returns its result.
  ///
  /// - Throws: an exit code if the learner's files do not compile, which is printed; `Failure` if the exercise was not
  ///   started, or if the program does not compile with them; an error of `body`.
  func ready<Result>(
    _ body: (GradingEngine, Submission) async throws -> AuxiliaryBuild<Result>
  ) async throws -> Result {
    try session.learner.requireStarted(exercise)
    let engine = try session.installation.engine()
    let folder = SubmissionFolder(exercise, of: session.learner)
    switch folder.read() {
    case .refused(let faults): throw try told(engine.refuse(faults, of: exercise, in: course))
    case .taken(let submission):
      try await KitNotice.during(engine.workbench, on: session.console) { try await engine.prepare() }
      let build = try await session.console.during("Building the \(name)") {
        try await body(engine, submission)
      }
      switch build {
      case .ready(let result): return result
      case .doesNotCompile(let errors):
        let report = try await engine.reject(submission, errors, of: exercise, in: course)
        let reader = SyntaxReader(engine.workbench)
        throw try told(await StrayDeclarations.named(in: report, of: folder, reader))
      case .doesNotFit(let errors): throw Failure(Exit.notPassed, misfit(errors))
      }
    }
  }

  private func told(_ report: Report) throws -> ExitCode {
    session.console.print(try ReportPage(session: session, course: course).lines(of: report))
    return Exit.notPassed
  }

  private func misfit(_ errors: [Diagnostic]) -> String {
    let text = errors.filter { $0.severity == .error }.map {
      "  \($0.inOneLine(calling: session.console.command))"
    }
    return """
      The \(name) does not compile with your code:
      \(text.joined(separator: "\n"))
      It uses something that your code does not declare yet, or it declares what your code declares, too.
      To see what is missing:  \(session.learner.typed("check", for: exercise))
      """
  }
}
