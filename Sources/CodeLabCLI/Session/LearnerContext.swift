import Catalog
import CourseModel
import Foundation
import Workspace

/// The learner who typed a command, with their course, workspace and progress.
struct LearnerContext: Sendable {
  let workspace: Workspace
  let store: ProgressStore
  let console: Console
  private let installation: Installation
  /// The course's folder in the command line; nil without the option.
  private let courseName: String?
  /// The words before an exercise's id on the command line.
  let verb: String

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

  /// The course without the exercises that have errors; prints which ones are left out.
  ///
  /// - Throws: `CourseFaults` if nothing of it can be used, `Failure` if there is no course.
  func course() throws -> Course {
    let reading = try readCourse()
    let errors = reading.diagnostics.filter { $0.severity == .error }
    let faulty = reading.faultyExercises
    guard var course = reading.course else { throw CourseFaults(diagnostics: reading.diagnostics) }
    course.leaveOut(Set(faulty.keys))
    guard errors.isEmpty || !course.exercises.isEmpty else {
      throw CourseFaults(diagnostics: reading.diagnostics)
    }
    if !errors.isEmpty {
      let left =
        faulty.isEmpty ? "" : " Left out: \(faulty.keys.sorted().map(\.description).joined(separator: ", "))."
      console.tell(
        "The course has \(errors.count == 1 ? "an error" : "\(errors.count) errors").\(left) "
          + "To list all errors:  \(console.command) verify")
    }
    return course
  }

  /// The course without the exercises that have errors, to whose exercise ids the learner's progress was moved.
  ///
  /// - Throws: the errors of `course` and `followRenamedExercises`.
  func followedCourse() throws -> Course {
    let course = try course()
    try followRenamedExercises(of: course)
    return course
  }

  /// The course without the parts that can't be read, with all its errors and warnings.
  ///
  /// - Throws: `Failure` if there is no course.
  func readCourse() throws -> CatalogReading {
    installation.courseImages.read(try root())
  }

  /// The course's folder.
  ///
  /// - Throws: `Failure` if there is no course.
  func root() throws -> URL {
    do {
      return try CourseLocator.find(
        flag: courseName, environment: installation.environment, from: courseStart
      ) {
        console.printError(
          "A change of the course in \(console.shown($0)) was interrupted. It is finished now.")
      }
    } catch let error as CourseNotFound {
      throw Failure(Exit.usage, error.description)
    }
  }

  /// Whether an option or a variable names the course.
  var hasNamedCourse: Bool {
    courseName != nil || installation.environment["CODELAB_COURSE"]?.isEmpty == false
  }

  /// The folder from which the course is searched: the current folder, or the tool's folder if the current
  /// one is outside any course and no course is named.
  private var courseStart: URL {
    let named = courseName ?? installation.environment["CODELAB_COURSE"] ?? ""
    guard named.isEmpty else { return console.folder }
    let here = try? CourseLocator.find(
      flag: nil, environment: installation.environment, from: console.folder)
    return here == nil ? installation.home ?? console.folder : console.folder
  }

  // MARK: Exercise

  /// The exercise with this id or part of an id; without one, the exercise in whose folder the learner is, or
  /// else the open one.
  ///
  /// - Throws: `Failure` if there is none, or more than one.
  func exercise(_ part: String?, in course: Course) throws -> Exercise {
    if let part = part?.withoutFinalSlashes {
      if !course.exercises.contains(where: { $0.id.isNamed(part) }) { try requireSound { $0.isNamed(part) } }
      return try selection(in: course).exercise(part)
    }
    if let here = workspace.exercise(at: console.folder, in: course) { return here }
    let progress = progress
    if let open = course.exercises.first(where: { $0.id.description == progress.current }) { return open }
    try requireSound { $0.description == progress.current }
    let next = progress.next(in: course)?.id.description ?? "ID"
    // A teacher's command need not open an exercise to mean it.
    if verb.hasSuffix("--exercise") {
      throw Failure(Exit.usage, "Which exercise is it? Name it:  \(console.command) \(verb) \(next)")
    }
    throw Failure(Exit.usage, "No exercise is open yet. To open one:  \(console.command) start \(next)")
  }

  /// The exercise with this id or name, for a command that changes the course.
  ///
  /// - Parameter words: the words of the command line after it.
  /// - Throws: `Failure` if there is none, or if this is only an earlier id or a part of one.
  func exercise(named name: String, then words: [String], in course: Course) throws -> Exercise {
    let part = name.withoutFinalSlashes
    if !course.exercises.contains(where: { $0.id.isNamed(part) }) { try requireSound { $0.isNamed(part) } }
    var selection = selection(in: course)
    selection.rest = words.map { " " + $0.quotedForShell }.joined()
    let found = try selection.exercise(part)
    try selection.requireNamed(found, by: name)
    return found
  }

  /// Makes sure that a name is an exercise's id or its whole name.
  ///
  /// - Throws: `Failure` if it is only an earlier id or a part of one.
  func requireNamed(_ exercise: Exercise, by name: String, in course: Course) throws {
    try selection(in: course).requireNamed(exercise, by: name)
  }

  /// Makes sure that no exercise with errors is meant.
  ///
  /// - Throws: `CourseFaults` with the errors of the exercise.
  private func requireSound(_ isMeant: (ExerciseID) -> Bool) throws {
    for (id, errors) in try readCourse().faultyExercises.sorted(by: { $0.key < $1.key }) where isMeant(id) {
      throw CourseFaults(diagnostics: errors, exercise: id)
    }
  }

  /// The lesson whose id begins with this text; without one, the lesson of the open exercise.
  ///
  /// - Throws: `Failure` if there is none, or more than one.
  func lesson(_ part: String?, in course: Course) throws -> Lesson {
    if let part { return try selection(in: course).lesson(part) }
    let open = (try? exercise(nil, in: course))?.id.lesson
    guard let lesson = course.lessons.first(where: { $0.id == open }) ?? course.lessons.first else {
      throw Failure(Exit.courseFault, "The course has no lessons. Add one to lessons/course.yml.")
    }
    return lesson
  }

  /// The exercise with this id or part of an id, even if it has errors.
  ///
  /// - Throws: `Failure` if there is none, or more than one.
  func named(_ part: String, in course: Course) throws -> Exercise {
    try selection(in: course).exercise(part)
  }

  private func selection(in course: Course) -> CourseSelection {
    CourseSelection(course: course, verb: verb, command: console.command)
  }

  /// Copies what the learner has under an earlier id of an exercise, if there is nothing under the present one.
  ///
  /// - Throws: `WorkspaceError`, or an error of the file system.
  func takeOverEarlierWork(on exercise: Exercise) throws {
    guard try workspace.copyEarlierWork(on: exercise) else { return }
    console.tell(
      "\(exercise.id) has another id than before: your files were copied to \(console.shown(workspace.folder(of: exercise)))."
    )
  }

  /// Checks that the files of an exercise are in the workspace.
  ///
  /// - Throws: `Failure` if they are not.
  func requireStarted(_ exercise: Exercise) throws {
    try takeOverEarlierWork(on: exercise)
    if workspace.hasStarted(exercise) { return }
    let error = WorkspaceError.notStarted(exercise.id.description)
    throw Failure(Exit.usage, error.sentence(calling: console.command))
  }

  /// A command on an exercise in the form that is typed here; it includes the id if the command would
  /// otherwise mean another exercise.
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

  /// What to type after a look at an exercise: another check, or, if it is done or its solution was seen, the next one.
  func wayOn(from exercise: Exercise) -> String {
    let entry = progress[exercise.id]
    return entry.passed == nil && !entry.gaveUp ? typed("check", for: exercise) : "\(console.command) next"
  }

  /// Prints what to type next, for a person at a terminal: what a program reads has only what was asked for.
  func tellNext(after exercise: Exercise) {
    if !console.output.isLinear { console.print("\n  Next:  \(wayOn(from: exercise))") }
  }

  // MARK: Progress

  /// The learner's progress; empty if it can't be read.
  var progress: LearnerProgress { store.load() }

  /// Moves progress from former ids of exercises to their current ids; prints why progress can't be read.
  ///
  /// - Throws: `WorkspaceError` if it can't be written.
  func followRenamedExercises(of course: Course) throws {
    if let fault = store.fault { console.tell(fault) }
    var progress = progress
    for exercise in course.exercises {
      guard let earlier = progress.laterID(of: exercise, in: course) else { continue }
      try workspace.takeBack(exercise, from: earlier) { copy in
        console.tell(
          "\(exercise.id) was \(earlier) for a while: your files were copied to \(console.shown(workspace.folder(of: exercise))). What was there is kept in \(console.shown(copy))."
        )
      }
    }
    if progress.followNames(in: course) { try keep { $0.followNames(in: course) } }
  }

  /// Changes the progress, and prints where a damaged file was moved.
  ///
  /// - Throws: `WorkspaceError` if it can't be written.
  func keep(_ change: (inout LearnerProgress) -> Void) throws {
    if let aside = try store.update(change) { console.tell(Self.keptAside(aside)) }
  }

  /// Adds the result of a check to the progress; does not throw, so that the result can be shown in any case.
  ///
  /// - Returns: a sentence if the result can't be added, or if the progress file was damaged.
  func note(_ report: Report) -> String? {
    let starter = SubmissionReader.starterFingerprint(report.exercise)
    do {
      let diagnosis = report.diagnosis(calling: console.command)
      return try store.update {
        $0.note(report, diagnosis: diagnosis, starter: starter, at: Date())
      }.map(Self.keptAside)
    } catch {
      return "This result could not be added to your progress. \(console.sentence(of: error))"
    }
  }

  /// The sentence that says where a damaged progress file was moved.
  static func keptAside(_ file: URL) -> String {
    "Your progress file was damaged. It was moved to \(file.path), and a new one was begun."
  }
}
