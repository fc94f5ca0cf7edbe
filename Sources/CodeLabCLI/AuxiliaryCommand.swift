import ArgumentParser
import Compiling
import CourseModel
import Foundation
import Grading
import Workspace

extension Session {
  /// What a auxiliary of the task, its example or its scene, gives with what lies in the workspace.
  ///
  /// - Throws: after printing why, where the learner's files or the auxiliary with them do not compile.
  func ready<Result>(
    _ exercise: Exercise, in course: Course, _ auxiliary: String,
    _ body: (GradingEngine, Submission) async throws -> AuxiliaryBuild<Result>
  ) async throws -> Result {
    let engine = try engine()
    switch SubmissionReader.read(exercise, in: workspace.folder(of: exercise)) {
    case .refused(let faults):
      throw try told(engine.refuse(faults, of: exercise, in: course), in: course)
    case .taken(let submission):
      try announceKit(engine.workbench)
      switch try await body(engine, submission) {
      case .ready(let result): return result
      case .doesNotCompile(let errors):
        throw try told(engine.reject(submission, errors, of: exercise, in: course), in: course)
      case .doesNotFit(let errors):
        throw Failure(Exit.notPassed, Self.misfit(errors, auxiliary, typed("check", for: exercise)))
      }
    }
  }

  private func told(_ report: Report, in course: Course) throws -> ExitCode {
    print(try page(of: report, in: course, verbose: false))
    return Exit.notPassed
  }

  private static func misfit(_ errors: [Diagnostic], _ auxiliary: String, _ check: String) -> String {
    let text = errors.filter { $0.severity == .error }.map { "  \($0.text)" }.joined(separator: "\n")
      .sanitized
    return """
      The \(auxiliary) asks for something that your code does not have yet:
      \(text)
      What the task asks for:  \(check)
      """
  }
}
