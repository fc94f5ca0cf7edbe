import ArgumentParser

struct MistakeCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "mistake",
    abstract: "Add a wrong answer that an exercise's grader must catch (for teachers).",
    discussion: Examples.of(
      [
        "codelab mistake add strong-delegate FOLDER --exercise list-view":
          "add the wrong answer in a folder, as changes to the solution"
      ], below: "Adds an entry to Tests/Answers/<lesson>/<exercise>.yml, and says what to edit in it."))

  @OptionGroup var answer: AnswerArguments
  @OptionGroup var options: SharedOptions

  static let verb = "mistake add NAME FOLDER --exercise"
  static let compiles = true

  func run(_ session: Session) async throws {
    try await AnswerAddition(answer, session).addMistake()
  }
}

struct VariantCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "variant",
    abstract: "Add another right answer that an exercise's grader must accept (for teachers).",
    discussion: Examples.of(
      [
        "codelab variant add computed-owner FOLDER --exercise list-view":
          "add the right answer in a folder, as changes to the solution"
      ], below: "Adds an entry to Tests/Answers/<lesson>/<exercise>.yml."))

  @OptionGroup var answer: AnswerArguments
  @Flag(help: "Add the answer even if it does not pass, because the grader must be corrected.")
  var failing = false
  @OptionGroup var options: SharedOptions

  static let verb = "variant add NAME FOLDER --exercise"
  static let compiles = true

  func run(_ session: Session) async throws {
    try await AnswerAddition(answer, session).addVariant(evenIf: failing)
  }
}
