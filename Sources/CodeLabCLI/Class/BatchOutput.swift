import Classroom
import CourseModel
import Foundation
import Reporting
import Terminal

/// The output of `codelab batch`: a line for each result, and what all of them come to. On a terminal, a line below
/// shows the progress.
struct BatchOutput: Sendable {
  /// How many results there are of each kind.
  struct Counts: Equatable {
    var upToDate = 0
    var passed = 0
    var notPassed = 0
    var notHandedIn = 0
    var stopped = 0
    var failed = 0
  }

  private let console: Console
  /// Whether only new results and errors are printed.
  private let isQuiet: Bool
  private let line: LiveLine?
  private(set) var counts = Counts()
  private var wasGraderFault = false

  init(console: Console, total: Int, isQuiet: Bool = false) {
    self.console = console
    self.isQuiet = isQuiet
    line = LiveLine(
      WorkProgress("reading the submissions", total: total, unit: "results"), as: console.errors)
  }

  /// Prints who collected the work, and how much of it there is.
  static func introduce(_ work: ClassWork, items: Int, console: Console) {
    let found = work.work
    console.print(
      "  \(found.layout.rawValue): \(work.handIns.count.of("student")), "
        + "\(work.exercises.count.of("exercise")), \(items.of("result"))"
    )
    for (what, names) in [
      ("Not graded", found.ignored),
      ("Not read, because the name begins with a dot", found.hidden),
      ("Not named like the others, so taken for a student's name as a whole", found.apart),
      ("Like a platform's download, but taken for one student's work", found.downloads),
      ("Listed in the platform's file, but missing here", found.missing),
    ] where !names.isEmpty { console.print("  \(what): \(names.listed(5))") }
  }

  /// Prints above the line of progress.
  func tell(_ text: String) {
    if let line { line.above { console.tell(text) } } else { console.tell(text) }
  }

  /// Begins to count gradings only, so that rate and remaining time are those of gradings.
  mutating func beginGrading(_ count: Int) -> BatchOutput {
    line?.end()
    var output = BatchOutput(console: console, total: count, isQuiet: isQuiet)
    output.counts = counts
    output.line?.update { progress in
      progress.label = ""
      progress.unit = "results"
    }
    return output
  }

  /// Counts an item, and prints what became of it. Of what is still to be graded there is no outcome.
  mutating func note(settled outcome: BatchRun.Outcome?, of item: BatchItem) {
    guard let outcome else {
      line?.update { $0.done += 1 }
      return
    }
    note(outcome, of: item)
  }

  /// Counts and prints the outcome of a grading.
  mutating func note(_ outcome: BatchRun.Outcome, of item: BatchItem) {
    if case .stopped = outcome {} else { line?.update { $0.done += 1 } }
    switch outcome {
    case .upToDate: counts.upToDate += 1
    case .notHandedIn: counts.notHandedIn += 1
    case .stopped: counts.stopped += 1
    case .graded(let verdict, let passes):
      if passes { counts.passed += 1 } else { counts.notPassed += 1 }
      wasGraderFault = wasGraderFault || verdict == .graderFault
      say("  \(item.student.harmless.id)   \(item.exercise.id)   \(verdict.rawValue)")
    case .failed(let reason):
      counts.failed += 1
      tell("\(item.name): \(reason)")
    }
  }

  private func say(_ text: String) {
    if let line { line.above { console.print(text) } } else { console.print(text) }
  }

  /// Removes the line of progress, and prints what all results come to.
  func end(in folder: URL, against changes: [ResultChange]? = nil) {
    line?.end()
    var old = Counts()
    old.upToDate = counts.upToDate
    if isQuiet, counts == old, changes?.isEmpty ?? true { return }
    let parts = [
      (counts.upToDate, "up to date"), (counts.passed, "passed"), (counts.notPassed, "not passed"),
      (counts.notHandedIn, "not handed in"), (counts.stopped, "not graded, because of a signal"),
      (counts.failed, "failed, because of the tool"),
    ]
    let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    console.print("\n  \(console.shown(folder)): \(told.isEmpty ? "nothing to grade" : told)")
    if counts.stopped + counts.failed > 0 {
      console.print("  To grade the rest, type the same command again.")
    }
    if let changes { tell(changes) }
  }

  private func tell(_ changes: [ResultChange]) {
    console.print("\n  Different: \(changes.count.of("result"))")
    for change in changes {
      let causes = change.causes.isEmpty ? "nothing that is hashed" : change.causes.joined(separator: ", ")
      console.print("\n  \(change.student.harmless.id)   \(change.exercise)   because of: \(causes)")
      for line in change.differences { console.print("    \(line.what): \(line.old) → \(line.new)") }
    }
  }

  /// Whether the tool, or a grader, kept results from being what they should be.
  var exitCode: Int32 {
    if counts.failed + counts.stopped > 0 { return Exit.toolFailed.rawValue }
    return wasGraderFault ? Exit.courseFault.rawValue : 0
  }
}

extension [String] {
  /// The first names, and how many more there are. Names of files can contain any character, and stay on one line.
  func listed(_ most: Int) -> String {
    let shown = prefix(most).map(\.harmless.onOneLine).joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}
