import ArgumentParser
import Compiling
import CourseModel
import Foundation
import Grading
import Reporting
import Terminal
import Workspace

struct PlayCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play your code as a small app: its screens as text, keys for fingers.",
    discussion: Examples.of(
      ["codelab play": "the open exercise", "codelab play quote-app": "another one"],
      below: """
        Tab and the arrows move, Return and Space press, letters type, Esc leaves. Without a terminal, or with \
        --plain, commands are read line by line: press NAME, type TEXT, quit, help.
        """))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    guard exercise.hasScene else { throw Self.noScene(exercise, course, session) }
    guard session.workspace.hasStarted(exercise) else {
      throw Failure(
        Exit.usage, "\(exercise.id) has not been started. Type:  \(session.command) start \(exercise.id)")
    }
    let scene = try await session.ready(exercise, in: course, "scene") { engine, submission in
      try await engine.scene(submission, of: exercise)
    }
    try await play(scene, exercise, session)
  }

  private func play(_ scene: Scene, _ exercise: Exercise, _ session: Session) async throws {
    let player = ScreenPlayer(scene: scene, title: exercise.title, appearance: session.output)
    if session.output.movesCursor, let (termination, printed) = try await player.play() {
      guard let sentences = termination.sentences else { return }
      if !printed.isEmpty {
        session.print("It printed last:\n" + printed.suffix(5).map { "  \($0)\n" }.joined())
      }
      throw Failure(Exit.notPassed, sentences.sanitized)
    }
    let patience = isatty(0) == 1 ? nil : exercise.limits.seconds
    let plain = PlainPlayer(scene: scene, session: session, patience: patience)
    guard let sentences = try await plain.play().sentences else { return }
    throw Failure(Exit.notPassed, sentences.sanitized)
  }

  private static func noScene(_ exercise: Exercise, _ course: Course, _ session: Session) -> Failure {
    let others = course.exercises.filter(\.hasScene).map { "  \(session.command) play \($0.id)" }
    let list = others.isEmpty ? "No exercise of this course has one." : "These have one:\n"
    return Failure(
      Exit.usage, "\(exercise.id) has no screens to play. \(list)\(others.joined(separator: "\n"))")
  }
}

extension Exercise {
  fileprivate var hasScene: Bool { FileManager.default.fileExists(atPath: folders.scene.path) }
}
