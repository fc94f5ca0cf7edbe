import CourseModel
import Foundation
import Grading
import Reporting

extension ExerciseInspection {
  private static let patience = Duration.seconds(10)

  /// Whether the example of use compiles with the reference solution, and runs to its end.
  mutating func inspectExample() async throws {
    let file = exercise.folders.example
    guard let files = try read(exercise.folders.solution) else { return }
    let submission = Submission(exercise: exercise.id, files: files)
    switch try await verifier.engine.runExample(submission, of: exercise) {
    case .doesNotCompile(let errors), .doesNotFit(let errors): reportMisfit(errors, file)
    case .ready(let run):
      guard let sentences = run.termination.sentences else { return }
      report(file, "with the solution it ends otherwise than by itself: \(sentences)", "mend the example")
    }
  }

  private mutating func reportMisfit(_ errors: [Diagnostic], _ file: URL) {
    let first = errors.first { $0.severity == .error }
    report(
      file, line: first?.line, "it does not compile with the solution: \(first?.message ?? "")",
      "a learner who is done must be able to use it")
  }

  /// Whether the scene, where there is one, compiles with the reference solution and comes as far as a screen.
  mutating func inspectScene() async throws {
    let file = exercise.folders.scene
    guard FileManager.default.fileExists(atPath: file.path), let files = try read(exercise.folders.solution)
    else { return }
    switch try await verifier.engine.scene(Submission(exercise: exercise.id, files: files), of: exercise) {
    case .doesNotCompile(let errors), .doesNotFit(let errors): reportMisfit(errors, file)
    case .ready(let scene):
      if let fault = try await fault(in: scene) {
        report(file, fault, "it must end with UIApplication.shared.run(showing: …)")
      }
    }
  }

  private func fault(in scene: Scene) async throws -> String? {
    let play = ScenePlay(scene, width: 80)
    let end = Task {
      try await Task.sleep(for: Self.patience)
      await play.end()
    }
    defer { end.cancel() }
    for await _ in play.changes {
      let news = try play.news()
      if news.screen != nil {
        await play.end()
        return nil
      }
      if let sentences = news.termination?.sentences {
        return "it ended before its first screen: \(sentences)"
      }
    }
    _ = try play.news()
    return "it ended, or \(Self.patience) passed, before its first screen"
  }
}
