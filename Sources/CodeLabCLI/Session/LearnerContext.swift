import Catalog
import CourseModel
import Foundation
import Workspace

/// The learner who typed a command: the course that is meant, their workspace and their progress.
struct LearnerContext: Sendable {
  let workspace: Workspace
  let store: ProgressStore
  let console: Console
  private let installation: Installation
  /// The course that was named, if one was.
  private let courseName: String?
  /// What was typed before the id of an exercise.
  private let verb: String

  init(_ options: SharedOptions, verb: String, console: Console, installation: Installation) {
    self.console = console
    self.installation = installation
    self.verb = verb
    courseName = options.course
    workspace = Workspace.locate(
      named: options.workspace, environment: installation.environment, from: console.folder)
    store = ProgressStore(workspace)
  }

  // MARK: Course

  /// The course.
  ///
  /// - Throws: `CourseFaults` with all of them, `Failure` where there is none.
  func course() throws -> Course {
    let reading = try readCourse()
    guard let course = reading.course, !reading.diagnostics.contains(where: { $0.severity == .error }) else {
      throw CourseFaults(diagnostics: reading.diagnostics)
    }
    return course
  }

  /// The course as far as it can be read, with everything that is wrong with it.
  ///
  /// - Throws: `Failure` where there is none.
  func readCourse() throws -> CatalogReading {
    do {
      let root = try CourseLocator.find(
        flag: courseName, environment: installation.environment, from: courseStart)
      return CatalogReader.read(root)
    } catch let error as CourseNotFound {
      throw Failure(Exit.usage, error.description)
    }
  }

  /// Whether somebody has said which course is meant.
  var hasNamedCourse: Bool {
    courseName != nil || installation.environment["CODELAB_COURSE"]?.isEmpty == false
  }

  /// Outside of a course the tool's own is used; a course that is named is looked for from where the learner stands.
  private var courseStart: URL {
    let named = courseName ?? installation.environment["CODELAB_COURSE"] ?? ""
    guard named.isEmpty else { return console.folder }
    let here = try? CourseLocator.find(
      flag: nil, environment: installation.environment, from: console.folder)
    return here == nil ? installation.home ?? console.folder : console.folder
  }

  // MARK: Exercise

  /// The exercise that a part of an id names; without one, the one whose folder this is, else the open one.
  ///
  /// - Throws: `Failure` where none is meant, or more than one.
  func exercise(_ part: String?, in course: Course) throws -> Exercise {
    if let part { return try selection(in: course).exercise(part) }
    if let here = workspace.exercise(at: console.folder, in: course) { return here }
    let progress = progress
    if let open = course.exercises.first(where: { $0.id.description == progress.current }) { return open }
    let next = progress.next(in: course)?.id.description ?? "ID"
    throw Failure(Exit.usage, "No exercise is open yet. Type:  \(console.command) start \(next)")
  }

  /// The lesson that the beginning of an id names; without one, the open exercise's.
  ///
  /// - Throws: `Failure` where none is meant, or more than one.
  func lesson(_ part: String?, in course: Course) throws -> Lesson {
    if let part { return try selection(in: course).lesson(part) }
    let open = (try? exercise(nil, in: course))?.id.lesson
    guard let lesson = course.lessons.first(where: { $0.id == open }) ?? course.lessons.first else {
      throw Failure(Exit.courseFault, "The course has no lessons.")
    }
    return lesson
  }

  private func selection(in course: Course) -> CourseSelection {
    CourseSelection(course: course, verb: verb, command: console.command)
  }

  /// Goes on only where the files of an exercise lie in the workspace.
  ///
  /// - Throws: `Failure` where they do not.
  func requireStarted(_ exercise: Exercise) throws {
    if workspace.hasStarted(exercise) { return }
    let error = WorkspaceError.notStarted(exercise.id.description)
    throw Failure(Exit.usage, error.sentence(calling: console.command))
  }

  /// A command on an exercise, as it is typed here: with its id where a call without one would mean another.
  func typed(_ verb: String, for exercise: Exercise) -> String {
    let here = console.folder.standardizedFileURL.pathComponents
    let root = workspace.root.pathComponents
    let isInAnExercise = here.starts(with: root) && here.count >= root.count + 2
    let isMeant =
      isInAnExercise
      ? here.starts(with: workspace.folder(of: exercise).pathComponents)
      : progress.current == exercise.id.description
    return "\(console.command) \(verb)" + (isMeant ? "" : " \(exercise.id)")
  }

  // MARK: Progress

  /// What the learner has done; that of a beginner where it can't be read.
  var progress: LearnerProgress { store.load() }

  /// Takes what was done under earlier names of exercises over to the names of today; says why progress can't be read.
  ///
  /// - Throws: `WorkspaceError` where it can't be written.
  func followRenamedExercises(of course: Course) throws {
    if let fault = store.fault { console.tell(fault) }
    var progress = progress
    if progress.followNames(in: course) { try keep { $0.followNames(in: course) } }
  }

  /// Changes the progress, and says where a damaged one was put.
  ///
  /// - Throws: `WorkspaceError` where it can't be written.
  func keep(_ change: (inout LearnerProgress) -> Void) throws {
    if let aside = try store.update(change) { console.tell(Self.keptAside(aside)) }
  }

  /// Keeps what a check came to; a verdict is worth showing also where that fails.
  ///
  /// - Returns: a sentence where it can't be kept, or where the progress was damaged.
  func note(_ report: Report) -> String? {
    let starter = SubmissionReader.starterFingerprint(report.exercise)
    do {
      return try store.update { $0.note(report, starter: starter, at: Date()) }.map(Self.keptAside)
    } catch {
      return "This result could not be added to your progress. \(console.sentence(of: error))"
    }
  }

  /// Where a damaged progress file was put.
  static func keptAside(_ file: URL) -> String {
    "Your progress file was damaged; it is kept as \(file.path), and a new one begun."
  }
}
