import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain

/// What is started before the next submission to an exercise is known, so that its grading takes less time: the
/// compiler, and the host of the grader. It is for one grading.
package final class Standby: Sendable {
  /// The exercise.
  package let exercise: Exercise
  let scratch: ScratchFolder
  let compiler: WaitingProgram
  /// The host of the first process of the grader; nil if each test has a process of its own.
  let host: WaitingProgram?

  init(_ exercise: Exercise, kit: Kit, workbench: Workbench) throws {
    self.exercise = exercise
    scratch = try ScratchFolder()
    compiler = LearnerCompiler(workbench, kit: kit).start(in: try scratch.folder(Self.learner))
    host =
      exercise.isolation == .process
      ? nil
      : WaitingProgram(
        LearnerProgram(
          file: nil, in: try scratch.folder(Self.program), kit.host(.grader), workbench.toolchain
        )
        .command(in: try scratch.folder(GraderRunner.folder(0))),
        limits: GraderRunner.limits(for: exercise.criteria.compactMap(\.test), exercise),
        in: workbench.sandbox)
  }

  deinit { end() }

  /// Ends what waits. The folder goes with it.
  package func end() {
    compiler.cancel()
    host?.cancel()
    scratch.remove()
  }

  /// The names of folders in the scratch folder.
  static let learner = "learner", program = "program"
}

extension GradingEngine {
  /// Starts what the next grading of a submission to the exercise needs.
  ///
  /// - Throws: an error of the toolchain or the file system.
  package func standby(for exercise: Exercise) async throws -> Standby {
    try Standby(exercise, kit: try await KitBuilder(workbench).kit(), workbench: workbench)
  }
}
