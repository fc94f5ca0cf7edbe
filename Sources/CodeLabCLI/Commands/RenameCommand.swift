import ArgumentParser
import Authoring
import Catalog
import CourseModel

struct RenameCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give an exercise or a lesson another id (for teachers).",
    discussion: Examples.of(
      [
        "codelab rename delegation/list-view delegation/lists": "rename an exercise",
        "codelab rename list-view closures/list-view": "move an exercise to another lesson",
        "codelab rename kvo observing": "rename a lesson",
      ],
      below:
        "Files, links and `requires` follow. Learners keep their work and progress, because `formerly` names the earlier id."
    ))

  @Argument(help: "The id of an exercise or a lesson.", completion: .exercises)
  var old: String
  @Argument(help: "The new id.")
  var new: String
  @Option(help: "The name of the exercise after which the exercise is listed.")
  var after: String?
  @Flag(help: "List the exercise as the first of its lesson.")
  var first = false
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @OptionGroup var options: SharedOptions

  func validate() throws {
    guard after == nil || !first else { throw ValidationError("Give either --after or --first, not both.") }
  }

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let run = ReshapingRun(session: session, isDry: dryRun)
    if let lesson = course.lessons.first(where: { $0.id == old }) {
      try requireSound(lesson, session)
      try run.make(
        ("Renamed the lesson \(old) to \(new)", "Would rename the lesson \(old) to \(new)"),
        next: "verify \(new)"
      ) {
        try Renaming(lesson, to: new, in: course).draft()
      }
    } else {
      let exercise = try session.learner.exercise(named: old, then: [new], in: course)
      let id = new.contains("/") ? new : "\(exercise.id.lesson)/\(new)"
      try run.make(
        ("Renamed \(exercise.id) to \(id)", "Would rename \(exercise.id) to \(id)"), next: "verify \(id)"
      ) {
        try Renaming(exercise, to: new, in: course).draft(after: after, isFirst: first)
      }
    }
  }

  /// Makes sure that the manifests of all exercises of a lesson can be changed.
  private func requireSound(_ lesson: Lesson, _ session: Session) throws {
    let faulty = try session.learner.readCourse().faultyExercises.filter { $0.key.lesson == lesson.id }
    guard let (id, errors) = faulty.min(by: { $0.key < $1.key }) else { return }
    throw CourseFaults(diagnostics: errors, exercise: id)
  }
}
