import ArgumentParser
import CourseModel

/// A command that turns every error into a sentence and an exit code, in one place.
protocol LabCommand: AsyncParsableCommand {
  var options: SharedOptions { get }
  /// What is typed before the id of an exercise.
  static var verb: String { get }
  func run(_ session: Session) async throws
}

extension LabCommand {
  static var verb: String { configuration.commandName ?? "" }

  func run() async throws {
    let session = Session(options, for: Self.verb)
    let code = await Self.code(on: session.console) { try await run(session) }
    let delivery = await Self.code(on: session.console, of: session.console.delivered)
    let worst = delivery == .success ? code : delivery
    if worst != .success { throw worst }
  }

  /// How some work ended; what went wrong is told.
  private static func code(on console: Console, of work: () async throws -> Void) async -> ExitCode {
    do {
      try await work()
      return .success
    } catch let code as ExitCode {
      return code
    } catch is CancellationError {
      return Exit.cancelled
    } catch {
      console.tell(error)
      return (error as? Failure)?.code ?? (error is CourseFaults ? Exit.courseFault : Exit.toolFailed)
    }
  }
}

/// A command of a learner in a course.
protocol CourseCommand: LabCommand {
  func run(_ session: Session, in course: Course) async throws
}

extension CourseCommand {
  func run(_ session: Session) async throws { try await runInCourse(session) }

  /// Reads the course, brings the learner's progress to its names, and runs the command.
  func runInCourse(_ session: Session) async throws {
    let course = try session.learner.course()
    try session.learner.followRenamedExercises(of: course)
    try await run(session, in: course)
  }
}

/// A command on one exercise: the one that is named, else the one whose folder this is, else the open one.
protocol ExerciseCommand: CourseCommand {
  var exercise: ExerciseArgument { get }
  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws
}

extension ExerciseCommand {
  func run(_ session: Session, in course: Course) async throws {
    try await run(session, on: session.learner.exercise(exercise.id, in: course), in: course)
  }
}
