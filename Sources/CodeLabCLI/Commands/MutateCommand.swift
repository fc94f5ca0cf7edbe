import ArgumentParser
import Authoring
import CourseModel

struct MutateCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Find faults that graders do not notice (for teachers).",
    discussion: Examples.of(
      [
        "codelab mutate": "all exercises",
        "codelab mutate delegation": "a lesson",
        "codelab mutate list-view": "an exercise",
        "codelab mutate list-view --all": "also lines that the starter has",
        "codelab mutate --sample 200 --seed 7": "some mutants of the course",
        "codelab mutate list-view --equivalent 1a2b3c --because REASON":
          "record that no grader can notice a mutant",
        "codelab mutate list-view --mistake 1a2b3c --name NAME": "make a mutant a mistake",
      ],
      below:
        "Changes the solutions in small ways, one at a time, and grades each of these mutants. One that passes shows "
        + "what the grader does not check."))

  @Argument(help: "Exercises or lessons; by default, all.", completion: .exercises)
  var ids: [String] = []
  @Flag(help: "Mutate also lines of the solution that the starter has.")
  var all = false
  @Option(parsing: .unconditional, help: "Grade only this many mutants, chosen at random.")
  var sample: Int?
  @Option(parsing: .unconditional, help: "With --sample: the number that decides which mutants are chosen.")
  var seed: UInt64?
  @Option(help: "How to print the result: terminal or json.")
  var format: ResultFormat = .terminal
  @Option(
    parsing: .unconditional,
    help: "How many mutants are graded at once; by default, two for each core, and two more.")
  var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: "Exit with status 0 if at least this share of the mutants is noticed, in percent.")
  var minimum: Double = 100
  @Option(help: ArgumentHelp("Record that no grader can notice this mutant.", valueName: "mutant"))
  var equivalent: String?
  @Option(help: ArgumentHelp("With --equivalent: the reason.", valueName: "reason"))
  var because: String?
  @Option(help: ArgumentHelp("Add this mutant to the exercise's mistakes.", valueName: "mutant"))
  var mistake: String?
  @Option(help: "With --mistake: the name of the mistake.")
  var name: String?
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func validate() throws {
    guard sample ?? 1 >= 1 else { throw ValidationError("--sample needs a number of at least 1.") }
    guard seed == nil || sample != nil else { throw ValidationError("--seed needs --sample N.") }
    guard (0...100).contains(minimum) else {
      throw ValidationError("--minimum needs a number from 0 to 100.")
    }
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs needs a number of at least 1.") }
    guard (equivalent == nil) == (because == nil) else {
      throw ValidationError("--equivalent needs a reason, and --because a mutant: use them together.")
    }
    if let because, because.allSatisfy(\.isWhitespace) {
      throw ValidationError("The reason of --because is empty. Say why no grader can notice the mutant.")
    }
    guard (mistake == nil) == (name == nil) else {
      throw ValidationError("--mistake needs a name, and --name a mutant: use them together.")
    }
    guard equivalent == nil && mistake == nil || ids.count == 1 && (equivalent == nil || mistake == nil)
    else {
      throw ValidationError("Name one exercise, and one of --equivalent and --mistake.")
    }
    if let name, !ExerciseID.isKebabCase(name) {
      throw ValidationError(
        "“\(name)” is not a valid name. Use lowercase letters, digits and single hyphens.")
    }
  }

  func run(_ session: Session) async throws {
    let course = try session.learner.course()
    let run = MutationSession(session: session, course: course, options: choices)
    if let id = equivalent ?? mistake {
      let exercise = try session.learner.exercise(ids[0], in: course)
      if let because { return try await run.addEquivalent(id, because: because, to: exercise) }
      return try await run.addMistake(id, named: name ?? "", to: exercise)
    }
    let reading = try session.learner.readCourse()
    let scope = try VerificationScope(reading, course).named(ids, session.learner, in: course)
    let faults = reading.faultyExercises
    let unreadable = scope.unreadable.flatMap { faults[$0] ?? [] }.map { CourseProblem($0) }
    let score = try await run.show(scope.exercises, besides: unreadable, as: format)
    if (score.percentage ?? 100) < minimum { throw Exit.courseFault }
  }

  private var choices: MutationTest.Options {
    var choices = MutationTest.Options()
    choices.jobs = jobs ?? choices.jobs
    choices.allLines = all
    (choices.sample, choices.seed) = (sample, seed ?? 0)
    return choices
  }
}
