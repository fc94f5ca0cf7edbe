import ArgumentParser
import Authoring
import Catalog
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
    let reading = try session.learner.readCourse()
    guard let course = reading.course else { throw CourseFaults(diagnostics: reading.diagnostics) }
    // An exercise with errors can be retired, too.
    let broken = reading.faultyExercises.keys.sorted().filter { $0.isNamed(id) }
    let retired = try broken.count == 1 ? broken[0] : whole(session, course).id
    try ReshapingRun(session: session, isDry: dryRun).make(
      ("Retired \(retired)", "Would retire \(retired)"), next: "verify \(retired.lesson)"
    ) {
      try Retirement(retired, of: course).draft()
    }
  }

  private func whole(_ session: Session, _ course: Course) throws -> Exercise {
    let exercise = try session.learner.named(id, in: course)
    try session.learner.requireNamed(exercise, by: id, in: course)
    return exercise
  }
}
