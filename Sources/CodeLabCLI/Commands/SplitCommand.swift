import ArgumentParser
import Authoring
import CourseModel
import SyntaxMessages
import SyntaxReading

struct SplitCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Move some criteria of an exercise to a new one (for teachers).",
    discussion: Examples.of(
      [
        "codelab split list-view tell-twice --criteria told-once,told-again": "move two criteria",
        "codelab split list-view tell-twice --criteria told-again --rest tell-once":
          "rename the exercise, too, so that who has passed it has passed both",
      ],
      below: """
        The new exercise gets copies of all files, requires the other and follows it in the course. Tests and mistakes \
        go where their criteria go.
        """))

  @Argument(help: "The id of an exercise.", completion: .exercises)
  var id: String
  @Argument(help: "The id of the new exercise, in the same lesson.")
  var new: String
  @Option(help: "The ids of the criteria that move, with commas.")
  var criteria: String
  @Option(help: "Another id for the exercise itself.")
  var rest: String?
  @Option(help: "The title of the new exercise; by default, its name.")
  var title: String?
  @Flag(help: "Only say what would be done.")
  var dryRun = false
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let exercise = try session.learner.exercise(named: id, then: [new, "--criteria", criteria], in: course)
    let run = ReshapingRun(session: session, isDry: dryRun)
    let splitting = try run.checked {
      try Splitting(
        exercise, to: new, rest: rest, criteria: criteria.split(separator: ",").map(String.init),
        title: title,
        in: course)
    }
    let texts = try splitting.graders.map { try TextFile.read($0) }
    let outlines = try await SyntaxReader(session.installation.workbench())
      .answer(to: OutlinesQuestion(texts: texts)).answer
    try run.make(
      ("Split \(exercise.id)", "Would split \(exercise.id)"), next: "verify \(exercise.id.lesson)"
    ) {
      try splitting.draft(outlines: outlines)
    }
  }
}
