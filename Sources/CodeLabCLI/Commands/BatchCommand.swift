import ArgumentParser
import Classroom
import CourseModel
import Foundation
import Grading

struct BatchCommand: LabCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Grade the work of a class, and grade again only what has changed.",
    discussion: Examples.of([
      "codelab batch SUBMISSIONS --out results": "grade all exercises that anybody handed in",
      "codelab batch SUBMISSIONS --out results --assignment week3.yml":
        "grade the exercises of an assignment",
      "codelab batch SUBMISSIONS --out results --shard 2/8": "grade one of eight parts",
      "codelab batch SUBMISSIONS --out new --against results": "grade again, and list what differs",
    ]))

  @OptionGroup var work: ClassOptions
  @Option(name: .customLong("out"), help: "The folder for the results; what is up to date in it is kept.")
  var out: String
  @Option(
    parsing: .unconditional,
    help: "How many are graded at once; by default, one more than the machine has cores.")
  var jobs: Int?
  @Option(help: "Grade one of N parts, such as 3/8. The parts can share one folder of results.")
  var shard: String?
  @Option(help: "A folder of earlier results; lists whose verdict, points or criteria differ, and why.")
  var against: String?
  @Flag(help: "Print new results and errors only; if there are none, print nothing.")
  var quiet = false
  @OptionGroup var deal: SeedOption
  @Flag(help: "Grade even if layers of the sandbox are missing; the results list them.")
  var allowWeakSandbox = false
  @OptionGroup var options: SharedOptions

  static let verb = "batch SUBMISSIONS --exercise"
  static let compiles = true

  func validate() throws {
    guard jobs ?? 1 >= 1 else { throw ValidationError("--jobs needs a number of at least 1.") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard needs a part and the number of parts, such as 3/8.")
    }
  }

  func run(_ session: Session) async throws {
    let signals = StopSignals()
    let console = session.console
    let work = try await ClassWork(work, session: session)
    if !quiet { work.notes.forEach(console.tell) }
    // A course inside the folder could be a student's.
    _ = try SubmissionChoice(
      self.work.submissions, anyCase: self.work.anyCase, session: session, course: work.course)
    try work.requireOutside(console.file(out), of: console.file(self.work.submissions))
    let old = try against.map { try Self.earlier(console.file($0), than: console.file(out)) }
    try ResultFile.makeFolder(console.file(out), option: "--out")
    let weak = try await SandboxNotice(session: session).missingForStrangers(allowed: allowWeakSandbox)
    var grader = SubmissionGrader(
      engine: try session.installation.engine(seed: deal.seed, deals: .several), course: work.course,
      signals: signals, weakSandbox: weak, jobs: jobs ?? Jobs.usual)
    grader.courseRevision = await CourseRevision.of(work.course, installation: session.installation)
    let told = ToldOnce()
    grader.onFault = { if told.isNew("\($0)") { console.tell("\($0)") } }
    let batch = ClassBatch(
      work: work, shard: shard.flatMap(Shard.init) ?? .whole, jobs: Jobs(jobs ?? Jobs.usual),
      console: console, isQuiet: quiet,
      results: ResultFolder(console.file(out)), old: old)
    let code = try await batch.run(grader)
    if code != 0 { throw ExitCode(code) }
    if self.work.exercises.isEmpty, self.work.assignment == nil { try requireNoFaults(session) }
  }

  /// An exercise with an error was not graded, although somebody may have handed it in.
  private func requireNoFaults(_ session: Session) throws {
    let faulty = try session.learner.readCourse().faultyExercises.keys.sorted().map(\.description)
    guard !faulty.isEmpty else { return }
    throw Failure(
      Exit.courseFault,
      "Not graded, because the exercise cannot be read: \(faulty.listed(5)). To see why:  \(session.console.command) verify"
    )
  }

  /// The earlier results to compare with.
  private static func earlier(_ folder: URL, than new: URL) throws -> ResultFolder {
    let results = ResultFolder(folder)
    guard folder.resolvingSymlinksInPath().path != new.resolvingSymlinksInPath().path else {
      throw Failure(Exit.usage, "--against needs another folder than --out.")
    }
    guard results.hasResults else {
      throw Failure(
        Exit.usage, "\(results.absence) Name the folder that an earlier run wrote:  --against FOLDER")
    }
    return results
  }
}
