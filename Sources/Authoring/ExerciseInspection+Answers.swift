import Compiling
import CourseModel
import Foundation
import Grading
import Reporting

extension ExerciseInspection {
  /// Checks that the solution passes, and that the manifest and the grader fit what it declares.
  mutating func inspectSolution() async throws {
    guard let files = read(exercise.folders.solution) else { return }
    let submission = Submission(exercise: exercise.id, files: files)
    try await verifier.engine.declarations(of: submission, exercise) { declarations in
      try renewInterface(declarations.interface)
      inspectSubjects(declarations)
      await inspectComparisons(declarations)
    }
    let report = try await grade(files, as: .solution)
    if !report.verdict.passes {
      self.report(
        place(of: report, in: exercise.folders.solution), .solution,
        "the reference solution does not pass: \(report.summary)", "correct the solution or the grader")
    }
  }

  /// An answer that declares `==` for a type decides what the grader takes for equal.
  private mutating func inspectComparisons(_ solution: AnswerDeclarations) async {
    // Grading reports a grader that does not compile.
    for type in (try? await solution.comparedTypes()) ?? [] {
      demand("a grader that compares the properties of `\(type)`") {
        $0.report(
          $0.exercise.folders.grader, "the grader compares values of the learner's type `\(type)`",
          "compare its properties, give the type to learners in a file, or let the solution declare `==`")
      }
    }
  }

  /// Writes `interface.json` again if it differs from what the solution declares.
  private mutating func renewInterface(_ interface: ReferenceInterface) throws {
    let file = ReferenceInterface.file(of: exercise)
    let json = try interface.json
    guard (try? Data(contentsOf: file)) != json else { return }
    try json.write(to: file, options: .atomic)
    wroteInterface = file
  }

  /// Checks that the starter can be checked, runs to its end, and earns few points.
  mutating func inspectStarter() async throws {
    guard let files = read(exercise.folders.starter) else { return }
    let report = try await grade(files, as: .starter)
    note(report)
    let place = place(of: report, in: exercise.folders.starter)
    if report.verdict.passes {
      return self.report(
        place, .starter, "the starter passes", "remove from it what learners should write, or add tests")
    }
    if let fault = report.verdict.startersFault {
      demand("a starter that can be checked (\(fault))") {
        $0.report(
          place, .starter, "\(fault): \(report.verdict.diagnostics.first?.message ?? "")",
          "correct it, because learners should start with code that can be checked")
      }
    }
    if let ending = report.endings.first {
      demand("a starter that runs to its end") {
        $0.report(
          place, .starter,
          "the starter does not run to its end: \(ending.rawValue) in \($0.list(report.endedCriteria))",
          "change it so that it runs to its end, because a learner's first check should explain what to write"
        )
      }
    }
    if Double(report.points) > Verifier.starterShare * Double(exercise.points) {
      demand("a starter that gets at most \(Int(Verifier.starterShare * 100)) % of the points") {
        $0.report(
          ($0.exercise.folders.starter, nil), .starter,
          "the starter gets \(report.points) of \($0.exercise.points) points",
          "make sure that it gets at most \(Int(Verifier.starterShare * 100)) % of the points")
      }
    }
    let rows = TerminalReport.rows(of: report)
    if rows > TerminalReport.usualRows {
      demand("a first check that fits a window") {
        $0.report(
          ($0.exercise.folders.starter, nil), .starter,
          "a learner's first check takes \(rows) rows of a window of 80 columns, which has \(TerminalReport.usualRows)",
          "shorten the first failure's sentence and values, or join criteria")
      }
    }
  }
}
