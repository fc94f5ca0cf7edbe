import ArgumentParser
import Authoring
import Catalog
import CourseModel
import Foundation

struct NewCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a course, a lesson or an exercise that you can change (for teachers).",
    discussion: Examples.of([
      "codelab new course my-course": "create a course with a lesson",
      "codelab new lesson closures": "add a lesson to the course",
      "codelab new exercise delegation/my-exercise": "create its files, and list them",
    ]))

  @Argument(help: "What to create: course, lesson or exercise.")
  var kind: Kind
  @Argument(
    help: "The folder of a course, the id of a lesson, or the id of an exercise: <lesson>/<name>.")
  var id: String
  @Option(help: "The title of a course or a lesson; by default, its name.")
  var title: String?
  @OptionGroup var options: SharedOptions

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case course, lesson, exercise
  }

  func run(_ session: Session) async throws {
    do {
      switch kind {
      case .course: try makeCourse(session)
      case .lesson: try makeLesson(session)
      case .exercise: try makeExercise(session)
      }
    } catch let error as TemplateError {
      throw Failure(Exit.usage, error.sentence(calling: session.console.command))
    } catch let error as UnclearManifest {
      throw Failure(Exit.courseFault, error.description)
    }
  }

  private func makeCourse(_ session: Session) throws {
    let console = session.console
    let folder = console.file(id)
    let home = try session.installation.workbench().home
    let files = try CourseTemplate(in: folder, title: title, home: home).write()
    console.print("  Created the course \(console.shown(folder)). Edit these files:")
    for file in files { console.print("    \(console.shown(file))") }
    console.print(
      "\n  Next:  \(console.commandWithoutCourse) verify --course \(console.shown(folder).quotedForShell)")
  }

  private func makeLesson(_ session: Session) throws {
    let console = session.console
    let page = try LessonTemplate(id: id, title: title, course: course(session)).write()
    console.print("  Created the lesson \(id). Write its page:  \(console.shown(page))")
    console.print("\n  Next:  \(console.command) new exercise \(id)/my-exercise")
  }

  private func makeExercise(_ session: Session) throws {
    guard let id = ExerciseID(id) else {
      throw Failure(
        Exit.usage,
        "“\(id)” is not a valid id. Write <lesson>/<name> in lowercase letters, for example delegation/my-exercise."
      )
    }
    guard title == nil else {
      throw Failure(
        Exit.usage, "The title of an exercise stands in its files. Leave out --title, and edit them.")
    }
    let files = try ExerciseTemplate(id: id, course: course(session)).write()
    session.console.print("  Created \(id), an exercise that works. Edit these files:")
    for file in files { session.console.print("    \(session.console.shown(file))") }
    session.console.print("\n  Next:  \(session.console.command) verify \(id)")
  }

  /// The course, even if all its exercises have errors: what is missing may be what is made now.
  private func course(_ session: Session) throws -> Course {
    let reading = try session.learner.readCourse()
    guard let course = reading.course else { throw CourseFaults(diagnostics: reading.diagnostics) }
    return course
  }
}
