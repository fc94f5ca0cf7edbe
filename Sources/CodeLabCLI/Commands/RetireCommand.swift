import ArgumentParser
import Authoring
import CourseModel

struct RetireCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "retire", abstract: "Take an exercise out of the course (for teachers).",
    discussion: Examples.of(
      [
        "codelab retire delegation/list-view": "take it out",
        "codelab retire list-view --dry-run": "say what would be done",
      ],
      below:
        "Its files move to the folder Retired. Learners keep their work and progress. Links and `requires` are mended."
    ))

  @Argument(help: "The id of an exercise.", completion: .exercises)
  var id: String
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let exercise = try session.learner.exercise(id, in: course)
    try ReshapingRun(session: session, isDry: dryRun).make(
      ("Retired \(exercise.id)", "Would retire \(exercise.id)"), next: "verify \(exercise.id.lesson)"
    ) {
      try Retirement(exercise, of: course).draft()
    }
  }
}
