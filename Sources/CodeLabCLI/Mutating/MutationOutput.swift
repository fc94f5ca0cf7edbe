import Authoring
import CourseModel
import Foundation
import Reporting
import Terminal

/// The output of `codelab mutate` for people. On a terminal, a line below the results shows the progress.
struct MutationOutput: Sendable {
  private let console: Console
  private let format: ResultFormat
  /// The option with which the mutants were chosen, after a space; advised commands have it, too.
  private let allLines: String
  private let line: LiveLine?

  /// - Parameter allLines: whether lines of the starter are mutated, too.
  init(console: Console, format: ResultFormat, allLines: Bool) {
    self.console = console
    self.allLines = allLines ? " --all" : ""
    self.format = format
    line = LiveLine(WorkProgress("finding the mutants", unit: "mutants"), as: console.errors)
  }

  /// Shows what happened.
  func note(_ event: MutationTest.Event) {
    switch event {
    case .counted(let count): line?.update { $0.total = ($0.total ?? 0) + count }
    case .graded(let exercise):
      line?.update { progress in
        progress.label = exercise.description
        progress.done += 1
      }
    case .finished(let finding):
      guard format == .terminal else { return }
      let lines = lines(of: finding)
      guard let line else {
        console.print(lines)
        return console.flush()
      }
      line.above { console.print(lines) }
    }
  }

  /// Removes the line of progress.
  func end() { line?.end() }

  // MARK: An exercise

  private func lines(of finding: MutationTest.Finding) -> [StyledText] {
    let score = MutationScore(finding.results)
    let survivors = finding.results.filter(\.isSurvivor)
    let all = score.killed + score.survived
    guard all + score.equivalent > 0 else {
      return finding.problems.isEmpty ? [] : [StyledText("    -    \(finding.exercise)", .fail)]
    }
    let share = Self.percent(score.percentage)
    let padding = String(repeating: " ", count: max(0, 7 - share.count))
    let heading =
      StyledText("\(padding)\(share)", survivors.isEmpty ? .pass : .fail)
      + StyledText("  \(finding.exercise)   \(score.killed) of \(all.of("mutant")) noticed")
    return [heading] + survivors.flatMap { lines(of: $0, finding.mistakes[$0.id]) }
  }

  /// - Parameter mistake: the id of the mistake that the survivor is; nil if it is none.
  private func lines(of survivor: MutantResult, _ mistake: String?) -> [StyledText] {
    let command = "\(console.command) mutate \(survivor.exercise)\(allLines)"
    let otherWays = [
      "      nobody can notice:   \(command) --equivalent \(survivor.id) --because \"…\"",
      "      make it a mistake:   \(command) --mistake \(survivor.id) --name …",
    ]
    let isMistake = "      This is the mistake \(mistake ?? ""), so a test must notice it."
    let reached =
      survivor.fate == .survived(isReached: false) ? "no test runs this line" : "all tests pass"
    let title = StyledText("      \(survivor.file):\(survivor.line)   \(survivor.operation), \(reached)")
    let test = "      write a test:        Tests/Graders/\(survivor.exercise), then  \(command)"
    var lines = [StyledText(), title]
    lines += survivor.before.map { StyledText("      - \($0)", .fail) }
    lines += survivor.after.map { StyledText("      + \($0)", .pass) }
    lines += ([test] + (mistake == nil ? otherWays : [isMistake])).map { StyledText($0, .dim) }
    return lines + [StyledText()]
  }

  // MARK: All exercises

  /// Prints the score of all exercises, and what is wrong with feedback and files.
  ///
  /// - Parameter course: the course's folder, to which the problems' paths are relative.
  func summarize(
    _ results: [MutantResult], _ problems: [CourseProblem], in course: URL
  ) {
    let score = MutationScore(results)
    let all = score.killed + score.survived
    if all + score.equivalent == 0 {
      console.print("\n  No mutants were graded.")
    } else {
      summarize(score, all, results)
    }
    for problem in CourseProblem.unique(problems) {
      console.print(console.line(of: problem.diagnostic, in: course))
    }
  }

  private func summarize(_ score: MutationScore, _ all: Int, _ results: [MutantResult]) {
    let exercises = Set(results.map(\.exercise)).count
    console.print(
      "\n  \(Self.percent(score.percentage)) noticed: \(score.killed) of \(all.of("mutant")) of \(exercises.of("exercise"))"
        + (score.equivalent == 0
          ? "" : "; \(score.equivalent) more \(score.equivalent == 1 ? "is" : "are") equivalent"))
    console.print(
      "  \(Self.percent(score.namedPercentage)) of the noticed ones get feedback that names the file with the fault"
    )
    let unnamed = results.filter { $0.feedback?.namesFile == false }
    for result in unnamed.prefix(Self.most) {
      console.print(
        "    \(result.exercise): a fault in \(result.file):\(result.line) fails only \(result.feedback!.failing.joined(separator: ", "))"
      )
    }
    if unnamed.count > Self.most { console.print("    and \(unnamed.count - Self.most) more") }
    if !unnamed.isEmpty {
      console.print(
        "    `about` of a criterion in exercise.yml names the declaration, and so the file, that it checks")
    }
    var told: Set<String> = []
    for result in results {
      for flaw in result.feedback?.flaws ?? []
      where told.insert("\(result.exercise) \(flaw.prefix(40))").inserted {
        console.print("  unclear feedback: \(result.exercise), \(flaw)")
      }
    }
  }

  private static let most = 20

  /// A share in percent, rounded down, so that 100 % means all.
  private static func percent(_ share: Double?) -> String {
    guard let share else { return "-" }
    let tenths = Int(share * 10)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
