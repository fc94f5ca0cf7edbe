import Compiling
import CourseModel
import Foundation

/// What compiling a scene with a learner's module came to.
public enum SceneOutcome: Sendable {
  /// The learner's module does not compile, alone.
  case doesNotCompile([Diagnostic])
  /// The learner's module compiles; the scene, which uses it, does not.
  case doesNotFit([Diagnostic])
  /// It can be played.
  case ready(Scene)
}

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

  /// What the compiler and the symbolizer call the scene.
  static let compiledName = "main.swift"
}

extension GradingEngine {
  /// Compiles a learner's module with the scene of its exercise, as one module.
  public func scene(_ submission: Submission, of exercise: Exercise) async throws -> SceneOutcome {
    let scratch = try ScratchFolder()
    let kit = try await KitBuilder(workbench).kit()
    let scene = try String(contentsOf: exercise.folders.scene, encoding: .utf8)
    let files = submission.files.merging([Scene.compiledName: scene]) { mine, _ in mine }
    let compiled = try await LearnerCompiler(workbench, kit: kit).compileProgram(
      files, of: exercise, in: try scratch.folder("scene"))
    switch compiled {
    case .built(let program, _):
      return .ready(
        Scene(
          program: program, scratch: scratch, workbench: workbench, exercise: exercise,
          files: Set(files.keys)))
    case .rejected(let diagnostics):
      scratch.remove()
      return Self.rejection(diagnostics)
    }
  }

  private static func rejection(_ diagnostics: [Diagnostic]) -> SceneOutcome {
    let own = diagnostics.filter { $0.file != Scene.compiledName }
    if own.contains(where: { $0.severity == .error }) { return .doesNotCompile(own) }
    return .doesNotFit(diagnostics.map(\.inScene))
  }
}

extension Diagnostic {
  fileprivate var inScene: Diagnostic {
    var copy = self
    if file == Scene.compiledName { copy.file = "Scene.swift" }
    return copy
  }
}
