import ArgumentParser
import Authoring
import CourseModel
import Foundation
import Grading
import LessonReader

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
  var format: CheckFormat = .terminal
  @Option(
    help: "Write how each answer was judged to this file: a line an answer, columns parted by tabs.",
    completion: .file())
  var table: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session) async throws {
    let (course, faults) = try session.readCourse()
    guard let course else {
      show(faults, session)
      throw Exit.courseFault
    }
    let exercises = try selected(in: course, session)
    let verifier = Verifier(engine: try session.engine(), course: course)
    let isTerminal = format == .terminal
    let findings = try await verifier.verify(exercises) { finding in
      guard isTerminal else { return }
      let count = finding.diagnostics.count { $0.severity == .error }
      let faults = count == 0 ? "" : count == 1 ? ", 1 fault" : ", \(count) faults"
      print(
        "  \(count == 0 ? "ok  " : "FAIL")  \(finding.exercise)   \(finding.answers.count) answers graded\(faults)"
      )
    }
    if isTerminal {
      for file in findings.compactMap(\.wroteInterface) { session.print("  wrote \(session.shown(file))") }
    }
    try writeTable(findings, session)
    let pages = try await session.reader().check(session.pages(of: course).all()).map(\.diagnostic)
    let all = faults + pages + verifier.inspectPages() + findings.flatMap(\.diagnostics)
    show(all, session)
    if isTerminal { summarize(exercises, findings, session) }
    if all.contains(where: { $0.severity == .error }) { throw Exit.courseFault }
  }

  private func selected(in course: Course, _ session: Session) throws -> [Exercise] {
    if ids.isEmpty { return course.exercises }
    return try ids.flatMap { id -> [Exercise] in
      if let lesson = course.lessons.first(where: { $0.id == id }) { return lesson.exercises }
      return [try session.exercise(id, in: course)]
    }
  }

  private func show(_ diagnostics: [Diagnostic], _ session: Session) {
    switch format {
    case .terminal: for diagnostic in diagnostics { session.print(diagnostic.text) }
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = (try? encoder.encode(diagnostics)) ?? Data()
      session.printDocument(String(decoding: data, as: UTF8.self))
    }
  }

  /// The same course and toolchain give the same table, so two of them show what a change to the course changed.
  private func writeTable(_ findings: [Verifier.Finding], _ session: Session) throws {
    guard let table else { return }
    let rows = [GradedAnswer.columns] + findings.flatMap(\.answers).map(\.row)
    let text = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: table, relativeTo: session.folder), options: .atomic)
  }

  private func summarize(_ exercises: [Exercise], _ findings: [Verifier.Finding], _ session: Session) {
    let answers = findings.flatMap(\.answers)
    let criteria = exercises.reduce(0) { $0 + $1.criteria.count }
    let mistakes = answers.count { $0.kind == .mistake }
    let variants = answers.count { $0.kind == .variant }
    let lessons = Set(exercises.map(\.id.lesson)).count
    session.print(
      "\n  \(lessons) lessons, \(exercises.count) exercises, \(criteria) criteria, \(mistakes) mistakes, "
        + "\(variants) variants; \(answers.count) answers graded")
    for exercise in exercises where !exercise.allows.isEmpty {
      session.print("  \(exercise.id) allows \(exercise.allows.joined(separator: ", "))")
    }
  }
}
