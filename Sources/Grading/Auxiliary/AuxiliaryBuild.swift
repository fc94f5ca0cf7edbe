import Compiling
import CourseModel
import Foundation

/// The outcome of compiling an auxiliary file, which is a task's example of use or scene, as the main file of a
/// learner's module.
package enum AuxiliaryBuild<Result: Sendable>: Sendable {
  /// The learner's files have errors.
  case doesNotCompile([Diagnostic])
  /// The learner's files compile, but the auxiliary file, which uses them, has errors.
  case doesNotFit([Diagnostic])
  /// All files compile.
  case ready(Result)

  func map<Other>(_ body: (Result) async throws -> Other) async rethrows -> AuxiliaryBuild<Other> {
    switch self {
    case .doesNotCompile(let errors): .doesNotCompile(errors)
    case .doesNotFit(let errors): .doesNotFit(errors)
    case .ready(let result): .ready(try await body(result))
    }
  }
}

/// A file whose statements are run, with the name that learners know.
struct AuxiliaryFile: Sendable {
  let name: String
  let text: String

  init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// - Throws: a file system error if the file can't be read.
  init(_ file: URL) throws {
    self.init(name: file.lastPathComponent, text: try TextFile.read(file))
  }
}

extension GradingEngine {
  /// The name of an auxiliary file for the compiler and the symbolizer.
  static let mainFile = "main.swift"

  /// Compiles a learner's files with an auxiliary file to a program in a folder.
  func program(
    _ submission: Submission, with auxiliary: URL, of exercise: Exercise, in folder: URL
  ) async throws -> AuxiliaryBuild<AuxiliaryProgram> {
    try await program(
      submission, with: AuxiliaryFile(auxiliary), of: exercise, in: folder)
  }

  /// Compiles a learner's files with an auxiliary file to a program in a folder.
  func program(
    _ submission: Submission, with auxiliary: AuxiliaryFile, of exercise: Exercise, in folder: URL
  ) async throws -> AuxiliaryBuild<AuxiliaryProgram> {
    let kit = try await KitBuilder(workbench).kit()
    let files = submission.files.merging([Self.mainFile: auxiliary.text]) { mine, _ in mine }
    switch try await LearnerCompiler(workbench, kit: kit).compileProgram(files, of: exercise, in: folder) {
    case .built(let program, _):
      return .ready(
        AuxiliaryProgram(
          file: program, host: kit.host(.program), workbench: workbench, exercise: exercise,
          auxiliary: auxiliary.name, sources: files))
    case .rejected(let diagnostics):
      let own = diagnostics.filter { $0.file != Self.mainFile }
      if own.contains(where: { $0.severity == .error }) { return .doesNotCompile(own) }
      return .doesNotFit(diagnostics.map { $0.inFile(auxiliary.name) })
    }
  }
}

extension Diagnostic {
  /// The diagnostic, with the auxiliary file's name in the course instead of `main.swift`.
  fileprivate func inFile(_ name: String) -> Diagnostic {
    var copy = self
    if file == GradingEngine.mainFile { copy.file = name }
    return copy
  }
}
