import ArgumentParser
import Authoring
import Catalog
import CourseModel
import Foundation
import Reporting
import Terminal

/// The output of `codelab verify`: results and problems for people, only problems for programs. On a terminal, a line
/// below the results shows the progress.
struct VerificationOutput: Sendable {
  private let console: Console
  private let format: VerifyFormat
  private let line: LiveLine?

  init(console: Console, format: VerifyFormat) {
    self.console = console
    self.format = format
    line = LiveLine(WorkProgress("reading the pages", unit: "gradings"), as: console.errors)
  }

  private func say(_ text: String) {
    guard format == .terminal else { return }
    guard let line else {
      console.print(text)
      // A log shows it at once, and has it if the run is cut off.
      return console.flush()
    }
    line.above { console.print(text) }
  }

  // MARK: Progress

  /// Begins to count gradings.
  func begin(_ gradings: Int) {
    line?.update { progress in
      progress.label = "preparing the kits"
      progress.total = gradings
    }
  }

  /// Shows what happened; `known` are the problems that were found before.
  func note(_ event: Verifier.Event, beside known: [CourseProblem]) {
    switch event {
    case .began(let exercise): line?.update { $0.label = exercise.description }
    case .graded(let exercise):
      line?.update { progress in
        progress.label = exercise.description
        progress.done += 1
      }
    case .finished(let finding): tell(finding, beside: known)
    }
  }

  /// Removes the line of progress.
  func end() { line?.end() }

  // MARK: Results

  private func tell(_ finding: Verifier.Finding, beside known: [CourseProblem]) {
    let own = known.filter { $0.exercise == finding.exercise }
    let errors = CourseProblem.unique(own + finding.problems).count { $0.diagnostic.severity == .error }
    let graded = finding.answers.isEmpty ? "nothing graded" : "\(finding.answers.count.of("answer")) graded"
    let faults = errors == 0 ? "" : ", \(errors.of("error"))"
    let isSound = errors == 0 && finding.followers == nil
    say("  \(isSound ? "ok  " : "FAIL")  \(finding.exercise)   \(graded)\(faults)")
  }

  /// Prints that an exercise could not be verified.
  func tell(ofUnreadable exercise: ExerciseID, beside known: [CourseProblem]) {
    let errors = known.count { $0.exercise == exercise && $0.diagnostic.severity == .error }
    say("  FAIL  \(exercise)   nothing graded\(errors == 0 ? "" : ", \(errors.of("error"))")")
  }

  /// Prints that an exercise was not verified, because learners do not get it.
  func tell(ofUnlisted exercise: ExerciseID) {
    say("  -     \(exercise)   nothing graded: no lesson lists it")
  }

  /// Prints that a file of the course was written.
  func tell(ofWritten file: URL) { say("  wrote \(console.shown(file))") }

  /// Prints that the interfaces of exercises were written: each file, or how many if they are more than a few.
  func tell(ofInterfaces files: [URL]) {
    guard files.count > 5 else { return files.forEach(tell(ofWritten:)) }
    say("  wrote interface.json of \(files.count) exercises")
  }

  /// Prints which expectations of a mistake were changed.
  func tell(_ accepted: AcceptedMistake, in course: URL) {
    let place = console.shown(course.appending(path: accepted.place))
    say("  changed \(place)  \(accepted.id)\n    - \(accepted.old)\n    + \(accepted.new)")
  }

  /// Prints the order of repeated gradings.
  func tell(ofOrder order: UInt64) {
    say("  repeated in random order; the same order again:  --order \(order)")
  }

  /// Prints that no exercise is to be verified.
  func tellOfNoChange(since revision: String) { say("  No exercise and no page differs from \(revision).") }

  /// Prints all problems.
  ///
  /// - Throws: `EncodingError` if they can't be encoded.
  func list(_ problems: [CourseProblem], of course: URL) throws {
    switch format {
    case .terminal:
      for problem in problems { console.print(console.line(of: problem.diagnostic, in: course)) }
    case .json: console.write(try CourseProblemsReport.json(withCriteria(problems, of: course)))
    case .github:
      let root = course.standardizedFileURL
      let folder = root == console.folder.standardizedFileURL ? "" : console.shown(root)
      console.write(CourseProblemsReport.annotations(problems, folder: folder))
    }
  }

  /// The problems with the ids of the criteria in whose entries in `exercise.yml` they are.
  private func withCriteria(_ problems: [CourseProblem], of course: URL) -> [CourseProblem] {
    var manifests: [String: CriterionLines] = [:]
    return problems.map { problem in
      let file = problem.diagnostic.file
      guard file.hasSuffix("/exercise.yml"), let line = problem.diagnostic.line else { return problem }
      let text = manifests[file] == nil ? (try? TextFile.read(course.appending(path: file))) ?? "" : ""
      let lines = manifests[file] ?? CriterionLines(text)
      manifests[file] = lines
      var problem = problem
      problem.criterion = lines.criterion(at: line)
      return problem
    }
  }

  /// Prints what was verified, and what exercises allow.
  func summarize(_ exercises: [Exercise], _ findings: [Verifier.Finding]) {
    let answers = findings.flatMap(\.answers)
    let criteria = exercises.reduce(0) { $0 + $1.criteria.count }
    let mistakes = answers.count { $0.kind == .mistake }
    let variants = answers.count { $0.kind == .variant }
    let lessons = Set(exercises.map(\.id.lesson)).count
    say(
      "\n  \(lessons.of("lesson")), \(exercises.count.of("exercise")), \(criteria.of("criterion", "criteria")), "
        + "\(mistakes.of("mistake")), \(variants.of("variant")); \(answers.count.of("answer")) graded")
    for exercise in exercises where !exercise.allows.isEmpty {
      let found = findings.first { $0.exercise == exercise.id }?.allowances ?? []
      let names = exercise.allows.map { name in
        let place = found.first { $0.name == name && !$0.place.isEmpty }?.place
        return name + (place.map { " (\($0))" } ?? "")
      }
      say("  \(exercise.id) allows \(names.joined(separator: ", "))")
    }
  }
}

extension Console {
  /// A problem of a course's file in one line. The path is relative to the current folder, so that it can be opened as it is
  /// printed.
  func line(of problem: Diagnostic, in course: URL) -> String {
    var problem = problem
    if !problem.file.isEmpty { problem.file = shown(course.appending(path: problem.file)) }
    return problem.inOneLine(calling: command)
  }
}

/// The formats of `verify`.
enum VerifyFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, github
}
