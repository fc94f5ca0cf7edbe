import ArgumentParser
import CourseModel

struct NextCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Open the next exercise that you have not passed.",
    discussion: Examples.of(
      [
        "codelab next": "the one to do next"
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    guard let exercise = session.store.load().next(in: course) else {
      return session.print("  All exercises pass.  \(session.command) list")
    }
    try await session.start(exercise, in: course)
  }
}

struct SkipCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Leave the open exercise for later, and open the next.",
    discussion: Examples.of(
      [
        "codelab skip": "what you wrote stays",
        "codelab start weak-delegate": "back to it",
      ]))

  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(nil, in: course)
    try session.keep { $0[exercise.id].skipped = true }
    session.print(
      "  Skipped \(exercise.id); what you wrote stays. Back to it:  \(session.command) start \(exercise.id)")
    if let next = session.store.load().next(in: course) { try await session.start(next, in: course) }
  }
}

struct ResetCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Put the starter back; a copy of what you wrote is kept.",
    discussion: Examples.of(
      [
        "codelab reset": "the open exercise",
        "codelab reset weak-delegate": "another one",
      ]))

  @Argument(help: "The exercise's id, or a part of it that means no other.", completion: .exercises)
  var id: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.course()
    let exercise = try session.exercise(id, in: course)
    try session.workspace.reset(exercise, onCopy: session.tell(ofCopy:))
    session.print("  \(exercise.id) is as at the start.\n\n  Next:  \(session.typed("check", for: exercise))")
  }
}
