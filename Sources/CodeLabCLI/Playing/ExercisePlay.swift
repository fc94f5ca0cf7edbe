import CourseModel
import Foundation
import Grading
import Reporting
import Terminal
import Watching

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
    var termination = try await playOnScreen(preparation)
    if termination == nil {
      let scene = try await preparation.ready { try await $0.scene($1, of: exercise) }
      termination = try await playInLines(scene)
    }
    if let sentences = termination?.sentences { throw Failure(Exit.notPassed, sentences) }
    session.learner.tellNext(after: exercise)
  }

  /// Plays in the whole window; returns nil if keys can't be read.
  private func playOnScreen(_ preparation: AuxiliaryPreparation) async throws -> Termination? {
    guard session.console.output.movesCursor else { return nil }
    let workspace = session.learner.workspace.folder(of: exercise)
    let player = ScreenPlayer(
      title: exercise.title, appearance: session.console.output,
      build: { isFilmed in try await build(isFilmed: isFilmed) },
      saves: SaveWatcher(exercise.sources, in: workspace).saves())
    let ending = try await player.play { isFilmed in
      try await preparation.ready { engine, submission in
        try await scene(engine, submission, isFilmed: isFilmed) { FilmNotice.announce(on: session.console) }
      }
    }
    guard let ending else { return nil }
    let (termination, screen, printed) = (ending.termination, ending.screen, ending.printed)
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

  /// The scene after a save, or why there is none.
  private func build(isFilmed: Bool) async throws -> ScreenPlayer.SceneBuild {
    let engine = try session.installation.engine()
    switch SubmissionFolder(exercise, of: session.learner).read() {
    case .refused(let faults):
      return .refused(
        faults.first?.inOneLine(calling: session.console.command) ?? "Your files can't be read.")
    case .taken(let submission):
      switch try await scene(engine, submission, isFilmed: isFilmed) {
      case .ready(let scene): return .ready(scene)
      case .doesNotCompile(let errors), .doesNotFit(let errors):
        let first = errors.first { $0.severity == .error }?.inOneLine(calling: session.console.command)
        return .refused(first ?? "Your code does not compile.")
      }
    }
  }

  /// The compiled scene; without messages if the code can't be filmed.
  private func scene(
    _ engine: GradingEngine, _ submission: Submission, isFilmed: Bool, onCompiling: () -> Void = {}
  ) async throws -> AuxiliaryBuild<Scene> {
    guard isFilmed else { return try await engine.scene(submission, of: exercise) }
    do {
      return try await engine.filmedScene(submission, of: exercise, onCompiling: onCompiling)
    } catch is FilmFault {
      return try await engine.scene(submission, of: exercise)
    }
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
