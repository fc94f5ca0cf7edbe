import CourseModel
import Foundation
import Grading
import Reporting
import Terminal

/// Plays an exercise's scene with the files in the workspace.
struct ExercisePlay {
  /// The number of printed lines that are shown after a play.
  private static let lastLines = 5

  let session: Session
  let course: Course
  let exercise: Exercise

  /// Plays in the whole window, or line by line if keys can't be read.
  ///
  /// - Throws: `Failure` if the exercise has no scene, or if the program did not exit normally.
  func run() async throws {
    guard exercise.hasScene else { throw noScene }
    try session.learner.requireStarted(exercise)
    let preparation = AuxiliaryPreparation(
      session: session, course: course, exercise: exercise, name: "scene")
    let scene = try await preparation.ready { try await $0.scene($1, of: exercise) }
    var termination = try await playOnScreen(scene)
    if termination == nil { termination = try await playInLines(scene) }
    if let sentences = termination?.sentences { throw Failure(Exit.notPassed, sentences) }
  }

  /// Plays in the whole window; returns nil if keys can't be read.
  private func playOnScreen(_ scene: Scene) async throws -> Termination? {
    guard session.console.output.movesCursor else { return nil }
    let player = ScreenPlayer(scene: scene, title: exercise.title, appearance: session.console.output)
    guard let (termination, screen, printed) = try await player.play() else { return nil }
    if termination.sentences != nil, !screen.isEmpty {
      session.console.print(
        [StyledText("The last screen of your app:")] + screen.map { StyledText("  \($0)") })
    }
    if termination.sentences != nil, !printed.isEmpty {
      let lines = printed.suffix(Self.lastLines).map { "  \($0)\n" }
      session.console.print("The last lines that your code printed:\n" + lines.joined())
    }
    return termination
  }

  private func playInLines(_ scene: Scene) async throws -> Termination {
    let patience = isatty(0) == 1 ? nil : exercise.limits.seconds
    return try await PlainPlayer(scene: scene, console: session.console, patience: patience).play()
  }

  private var noScene: Failure {
    let others = course.exercises.filter(\.hasScene).map { "  \(session.console.command) play \($0.id)" }
    let list = others.isEmpty ? "No exercise of this course has screens." : "These exercises have screens:\n"
    return Failure(
      Exit.usage, "\(exercise.id) has no screens to play. \(list)\(others.joined(separator: "\n"))")
  }
}

extension Exercise {
  fileprivate var hasScene: Bool { FileManager.default.fileExists(atPath: folders.scene.path) }
}
