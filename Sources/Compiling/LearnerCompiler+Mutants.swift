import CourseModel
import Foundation
import SwiftToolchain

extension LearnerCompiler {
  /// Compiles files with choices between mutants to an object that can take the place of a module's own.
  ///
  /// - Returns: the errors, or the object.
  /// - Throws: the same errors as `compile`.
  package func compileChoices(
    _ files: [String: String], of exercise: Exercise, in folder: URL
  ) async throws -> CompileOutcome<URL> {
    let names = try write(files, of: exercise, to: folder)
    let own = ["-enable-testing", "-gline-tables-only", "-Onone", "-suppress-warnings", "-o", "learner.o"]
    let outcome = try await workbench.run(
      workbench.toolchain.frontend,
      ["-frontend", "-c"] + names + languageFlags(exercise) + own + ["-file-compilation-dir", "."],
      in: folder, reading: [kit.learnerModules, kit.clangModules], limits: Workbench.trustedLimits)
    if outcome.termination == .exited(0) { return .built(folder.appending(path: "learner.o"), warnings: []) }
    return .rejected(
      CompilerOutput.diagnostics(in: outcome.standardError, of: names).filter { $0.severity == .error })
  }
}
