import Compiling
import CourseModel
import Foundation

/// A learner's module, compiled with the scene of its exercise. Its program goes when the last reference goes.
public final class Scene: Sendable {
  let program: URL
  let scratch: ScratchFolder
  let workbench: Workbench
  let exercise: Exercise
  /// The files that a crash can lie in.
  let files: Set<String>

  init(
    program: URL, scratch: ScratchFolder, workbench: Workbench, exercise: Exercise, files: Set<String>
  ) {
    self.program = program
    self.scratch = scratch
    self.workbench = workbench
    self.exercise = exercise
    self.files = files
  }

  deinit { scratch.remove() }
}

extension GradingEngine {
  /// Compiles a learner's module with the scene of its exercise, as one module.
  public func scene(_ submission: Submission, of exercise: Exercise) async throws -> CompanionOutcome<Scene> {
    let scratch = try ScratchFolder()
    let compiled = try await program(
      submission, with: exercise.folders.scene, of: exercise, in: try scratch.folder("scene"))
    if case .ready = compiled {} else { scratch.remove() }
    return await compiled.map { program in
      Scene(
        program: program, scratch: scratch, workbench: workbench, exercise: exercise,
        files: Set(submission.files.keys).union([Self.companionName]))
    }
  }
}
