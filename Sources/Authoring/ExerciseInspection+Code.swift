import Compiling
import CourseModel
import Foundation
import Grading

extension ExerciseInspection {
  /// Checks that the given files and the solution compile, and that the manifest and the grader fit what they declare.
  ///
  /// - Throws: `GraderFault` if the grader of an exercise that can't be graded does not compile.
  mutating func inspectCode() async throws {
    guard let files = read(exercise.folders.solution) else { return }
    var errors: [Diagnostic] = []
    let submission = Submission(exercise: exercise.id, files: files)
    try await verifier.engine.declarations(of: submission, exercise) { declarations in
      guard verifier.isGradable(exercise) else {
        _ = try await declarations.comparedTypes()
        return
      }
      try renewInterface(declarations.interface)
      inspectSubjects(declarations)
      await inspectComparisons(declarations)
    } otherwise: {
      errors = $0.filter { $0.severity == .error }
    }
    guard !errors.isEmpty else { return }
    giveUpCompiling()
    report(errorsOf: errors)
  }

  /// Tells the errors of the files that cause the others: the given files, or else those of the solution.
  private mutating func report(errorsOf errors: [Diagnostic]) {
    let given = Dictionary(
      exercise.given.map { ($0.name, $0.file) }, uniquingKeysWith: { first, _ in first })
    let isGiven = errors.contains { given[$0.file] != nil }
    let causes = isGiven ? errors.filter { given[$0.file] != nil } : errors
    let others = errors.count - causes.count
    let many = others == 1 ? "error in the solution follows" : "errors in the solution follow"
    let rest = others == 0 ? "" : "; \(others) \(many) from it"
    for (index, error) in causes.enumerated() {
      let file = given[error.file] ?? exercise.folders.solution.appending(path: error.file)
      report(
        file, line: error.line,
        "the \(isGiven ? "given file" : "reference solution") does not compile: \(error.message)"
          + (index == 0 ? rest : ""),
        "correct it; until then, nothing of this exercise is graded")
    }
  }
}
