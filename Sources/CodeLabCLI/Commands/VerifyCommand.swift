import ArgumentParser
import Authoring
import CourseModel

struct VerifyCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check that exercises are fair (for teachers).",
    discussion: Examples.of(
      [
        "codelab verify": "verify the whole course",
        "codelab verify delegation": "verify a lesson",
        "codelab verify weak-delegate": "verify an exercise",
      ],
      below:
        "Checks that right answers pass, that known mistakes fail with helpful feedback, and that links work."
    ))

  @Argument(help: "Exercises or lessons; by default, all.", completion: .exercises)
  var ids: [String] = []
  @Option(help: "How to print the result: terminal or json.")
  var format: ResultFormat = .terminal
  @Option(
    help:
      "Write the result of each answer to this file, one line per answer, with columns separated by tabs.",
    completion: .file())
  var table: String?
  @Option(
    name: .customLong("repeat"),
    help: "Grade each answer this many times, each time with other inputs for the tests.")
  var deals = 1
  @Option(help: "Grade only this many mistakes and variants of each exercise, which is quicker.")
  var sample: Int?
  @OptionGroup var options: SharedOptions

  func validate() throws {
    guard deals >= 1 else { throw ValidationError("--repeat needs a number of at least 1.") }
    guard sample ?? 1 >= 1 else { throw ValidationError("--sample needs a number of at least 1.") }
  }

  func run(_ session: Session) async throws {
    let reading = try session.learner.readCourse()
    guard let course = reading.course else {
      try VerificationOutput(console: session.console, format: format).list(reading.diagnostics)
      throw Exit.courseFault
    }
    let exercises = try ids.isEmpty ? course.exercises : ids.flatMap { try named($0, course, session) }
    let verification = CourseVerification(
      session: session, course: course, format: format, table: table, deals: deals, sample: sample)
    guard try await verification.verify(exercises, faults: reading.diagnostics) else {
      throw Exit.courseFault
    }
  }

  private func named(_ id: String, _ course: Course, _ session: Session) throws -> [Exercise] {
    if let lesson = course.lessons.first(where: { $0.id == id }) { return lesson.exercises }
    return [try session.learner.exercise(id, in: course)]
  }
}
