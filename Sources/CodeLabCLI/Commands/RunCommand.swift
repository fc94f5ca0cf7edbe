import ArgumentParser
import CourseModel
import Grading
import Reporting

struct RunCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the task's example with your code, without grading it.",
    discussion: Examples.of(
      [
        "codelab run": "run the open exercise",
        "codelab run weak-delegate": "run another exercise",
      ]))

  @OptionGroup var exercise: ExerciseArgument
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    let run = try await AuxiliaryPreparation(
      session: session, course: course, exercise: exercise, name: "example"
    ).ready { try await $0.runExample($1, of: exercise) }
    if let printed = Self.text(run.printed) { session.console.print(printed) }
    session.console.flush()
    if let errors = Self.text(run.errors) { session.console.printError(errors) }
    for remark in run.remarks {
      let place = "\(remark.file):\(remark.line ?? 1)"
      session.console.printError("\(place)  \(remark.message); \(remark.advice() ?? "").")
    }
    let check = session.learner.typed("check", for: exercise)
    guard let sentences = run.termination.sentences else {
      // What a program reads has only what the example printed.
      if !session.console.output.isLinear { session.console.print("\n  To grade your code:  \(check)") }
      return
    }
    throw Failure(
      Exit.notPassed, "\(sentences)\nThis was only the example. To grade your code:  \(check)")
  }

  /// The text without its final line feed; nil if it is empty.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty ? nil : text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
