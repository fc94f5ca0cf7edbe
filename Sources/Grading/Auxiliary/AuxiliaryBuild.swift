import Compiling
import CourseModel
import Foundation

/// What became of a auxiliary of a task: its example of use or its scene, compiled as the main file of one module
/// with what a learner wrote.
package enum AuxiliaryBuild<Result: Sendable>: Sendable {
  /// What the learner wrote does not compile, alone.
  case doesNotCompile([Diagnostic])
  /// What the learner wrote compiles; the auxiliary, which uses it, does not.
  case doesNotFit([Diagnostic])
  /// Both compile.
  case ready(Result)

  func map<Other>(_ body: (Result) async throws -> Other) async rethrows -> AuxiliaryBuild<Other> {
    switch self {
    case .doesNotCompile(let errors): .doesNotCompile(errors)
    case .doesNotFit(let errors): .doesNotFit(errors)
    case .ready(let result): .ready(try await body(result))
    }
  }
}

extension GradingEngine {
  /// What the compiler and the symbolizer call a auxiliary.
  static let mainFile = "main.swift"

  /// Compiles a learner's files with a auxiliary to a program in a folder.
  func program(
    _ submission: Submission, with auxiliary: URL, of exercise: Exercise, in folder: URL
  ) async throws -> AuxiliaryBuild<AuxiliaryProgram> {
    let kit = try await KitBuilder(workbench).kit()
    let text = try String(contentsOf: auxiliary, encoding: .utf8)
    let files = submission.files.merging([Self.mainFile: text]) { mine, _ in mine }
    switch try await LearnerCompiler(workbench, kit: kit).compileProgram(files, of: exercise, in: folder) {
    case .built(let program, _):
      return .ready(
        AuxiliaryProgram(
          file: program, workbench: workbench, exercise: exercise, auxiliary: auxiliary.lastPathComponent,
          files: Set(files.keys)))
    case .rejected(let diagnostics):
      let own = diagnostics.filter { $0.file != Self.mainFile }
      if own.contains(where: { $0.severity == .error }) { return .doesNotCompile(own) }
      return .doesNotFit(diagnostics.map { $0.inFile(auxiliary.lastPathComponent) })
    }
  }
}

extension Diagnostic {
  /// The diagnostic under the name that the author of a auxiliary gave it.
  fileprivate func inFile(_ name: String) -> Diagnostic {
    var copy = self
    if file == GradingEngine.mainFile { copy.file = name }
    return copy
  }
}
