import ArgumentParser
import Classroom
import CourseModel
import Foundation
import Grading

/// Grades what a class handed in: first it finds out what must be graded, then it grades that.
struct ClassBatch: Sendable {
  let work: ClassWork
  let shard: Shard
  let jobs: Jobs
  let console: Console
  /// Whether only new results and errors are printed.
  let isQuiet: Bool
  let results: ResultFolder
  let old: ResultFolder?

  /// Grades, prints, and returns the exit code.
  ///
  /// - Throws: an error of the toolchain or the sandbox that concerns all submissions, or of the file system.
  func run(_ grader: SubmissionGrader) async throws -> Int32 {
    let items = items
    if !isQuiet { BatchOutput.introduce(work, items: items.count, console: console) }
    let run = try await BatchRun(
      grader, of: work, results: results, old: old,
      describe: { [console] in console.sentence(of: $0) })
    var output = BatchOutput(console: console, total: items.count, isQuiet: isQuiet)
    var waiting = WaitingItems()
    try await jobs.forEach(of: items) {
      (try await run.settle($0), $0)
    } deliver: { settlement, item in
      output.note(settled: settlement.outcome, of: item)
      if settlement.outcome == nil { waiting.add(item, settlement.hashes) }
    }
    output = output.beginGrading(waiting.count)
    try await jobs.forEach(of: waiting.groups) {
      (try await run.grade($0), $0)
    } deliver: { outcomes, items in
      for (outcome, item) in zip(outcomes, items) { output.note(outcome, of: item) }
    }
    output.end(in: results.root, against: old.map { changes(since: $0, items) })
    if !isQuiet { tellOfOthers() }
    return output.exitCode
  }

  /// What belongs to this part, student by student.
  private var items: [BatchItem] {
    work.handIns.flatMap { handIn in
      work.exercises.filter { shard.contains(handIn.student, $0.id) }
        .map { BatchItem(handIn: handIn, exercise: $0) }
    }
  }

  /// A student who is called otherwise now would be in the gradebook twice.
  private func tellOfOthers() {
    let known = Set(work.everyone.map(ResultFolder.name))
    let others = results.folders.filter { !known.contains($0) }
    guard !others.isEmpty else { return }
    console.print("  Also in \(console.shown(results.root)), but not in this class: \(others.listed(5))")
  }

  private func changes(since old: ResultFolder, _ items: [BatchItem]) -> [ResultChange] {
    let damaged = items.filter { old.hasDamage(of: $0.student, $0.exercise.id) }
    if !damaged.isEmpty {
      console.tell(
        "\(console.shown(old.root)) has files that are no complete results, and count as missing: "
          + damaged.map(\.name).listed(5))
    }
    return items.compactMap { item in
      guard let new = results.result(of: item.student, item.exercise.id) else { return nil }
      return ResultChange(from: old.result(of: item.student, item.exercise.id), to: new)
    }
  }
}

/// What must be graded. Work with the same hashes is graded once.
private struct WaitingItems {
  private struct Key: Hashable {
    var exercise: ExerciseID
    var hashes: GradingHashes
  }

  /// In the order of the first item of each.
  private(set) var groups: [[BatchItem]] = []
  private(set) var count = 0
  private var places: [Key: Int] = [:]

  mutating func add(_ item: BatchItem, _ hashes: GradingHashes?) {
    count += 1
    let key = hashes.map { Key(exercise: item.exercise.id, hashes: $0) }
    if let key, let place = places[key] { return groups[place].append(item) }
    if let key { places[key] = groups.count }
    groups.append([item])
  }
}

/// The options that say whose work is meant, and to which exercises.
struct ClassOptions: ParsableArguments {
  @Argument(
    help: "The folder with the work of all students, as the learning platform's download was unpacked.")
  var submissions: String

  @Option(
    help: "The assignment.yml that lists the exercises; by default, all exercises that anybody handed in.")
  var assignment: String?

  @Option(name: .customLong("exercise"), help: "An exercise's id; may be repeated.", completion: .exercises)
  var exercises: [String] = []

  @Option(help: "The class list, as CSV. Who is in it and handed in nothing has rows “not handed in”.")
  var roster: String?

  @Option(
    help: """
      How the names of folders tell students, such as '{name}_{id}_assignsubmission_file_'. By default, the layouts of \
      Moodle, Gradescope, GitHub Classroom and Classroom 50 are recognized, or a folder is named after a student.
      """)
  var pattern: String?

  @Option(name: .customLong("only"), help: "A student's id or name; may be repeated.")
  var only: [String] = []

  @Flag(help: "Take files whose names have other capital letters than the task's.")
  var anyCase = false
}

extension ResultFolder {
  /// Whether a file is where the folder should be.
  var isFile: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The first sentence of a refusal of a folder without results, with what is in it instead.
  var absence: String {
    guard FileManager.default.fileExists(atPath: root.path) else { return "There is no folder \(root.path)." }
    if isFile { return "\(root.path) is a file, and no folder of results." }
    return "\(root.path) contains no results" + (names.isEmpty ? "." : ", but: \(names.listed(5)).")
  }
}
