import ArgumentParser
import Authoring
import CourseModel

struct VerifyCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Prove that exercises are fair; for teachers.",
    discussion: Examples.of(
      [
        "codelab verify": "the whole course",
        "codelab verify delegation": "a lesson",
        "codelab verify weak-delegate": "an exercise",
      ], below: "Right answers pass, known mistakes fail with the right words, links lead somewhere."))

  @Argument(help: "Exercises or lessons; all without a name.", completion: .exercises)
  var ids: [String] = []
  @Option(help: "terminal or json.")
  var format: ResultFormat = .terminal
  @Option(
    help: "Write how each answer was judged to this file: a line an answer, columns parted by tabs.",
    completion: .file())
  var table: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let reading = try session.learner.readCourse()
    guard let course = reading.course else {
      try VerificationOutput(console: session.console, format: format).list(reading.diagnostics)
      throw Exit.courseFault
    }
    let exercises = try ids.isEmpty ? course.exercises : ids.flatMap { try named($0, course, session) }
    let verification = CourseVerification(session: session, course: course, format: format, table: table)
    guard try await verification.verify(exercises, faults: reading.diagnostics) else {
      throw Exit.courseFault
    }
  }

  private func named(_ id: String, _ course: Course, _ session: Session) throws -> [Exercise] {
    if let lesson = course.lessons.first(where: { $0.id == id }) { return lesson.exercises }
    return [try session.learner.exercise(id, in: course)]
  }
}
