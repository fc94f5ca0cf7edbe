import ArgumentParser
import CourseModel

/// A command whose errors become a message and an exit code.
protocol LabCommand: AsyncParsableCommand {
  var options: SharedOptions { get }
  /// The words before an exercise's id on the command line.
  static var verb: String { get }
  /// Whether it grades or runs code, and so uses what the cache has.
  static var compiles: Bool { get }
  func run(_ session: Session) async throws
}

extension LabCommand {
  static var verb: String { configuration.commandName ?? "" }
  static var compiles: Bool { false }

  func run() async throws {
    let session = Session(options, for: Self.verb)
    let code = await Self.code(on: session.console) {
      if let fault = ProcessStart.here.fault { throw fault }
      if Self.compiles { session.tellOfLowerCache() }
      try await run(session)
    }
    if code != .success { throw code }
  }

  /// The exit code of some work; prints the message of an error.
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
      if let failure = error as? Failure { return failure.code }
      return error is CourseFaults || error is NotTextError ? Exit.courseFault : Exit.toolFailed
    }
  }
}

/// A command that needs a course.
protocol CourseCommand: LabCommand {
  func run(_ session: Session, in course: Course) async throws
}

extension CourseCommand {
  func run(_ session: Session) async throws { try await runInCourse(session) }

  /// Reads the course, updates exercise ids in the learner's progress, and runs the command.
  func runInCourse(_ session: Session) async throws {
    try await run(session, in: session.learner.followedCourse())
  }
}

/// A command for one exercise: the named one, or else the one in whose folder the learner is, or else the
/// open one.
protocol ExerciseCommand: CourseCommand {
  var exercise: ExerciseArgument { get }
  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws
}

extension ExerciseCommand {
  func run(_ session: Session, in course: Course) async throws {
    try await run(session, on: session.learner.exercise(exercise.id, in: course), in: course)
  }
}
