import ArgumentParser
import CourseModel
import Foundation

struct ProgressCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Passes, points, tries and time, a line a lesson.",
    discussion: Examples.of([
      "codelab progress": "a line a lesson",
      "codelab progress --format json": "for a program, each exercise",
      "codelab progress --export progress.json": "to go on at another machine: here",
      "codelab progress --import progress.json": "and there; the better of both counts",
    ]))

  @Option(help: "How to print it: terminal or json.")
  var format: ResultFormat = .terminal
  @Option(name: .customLong("export"), help: "Write it to this file.")
  var exportFile: String?
  @Option(name: .customLong("import"), help: "Add what this file holds, from another machine.")
  var importFile: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let transfer = ProgressTransfer(session: session)
    if let importFile { try transfer.importProgress(from: session.console.file(importFile)) }
    if let exportFile { return try transfer.exportProgress(to: session.console.file(exportFile)) }
    let summary = ProgressSummary(course, session.learner.progress)
    switch format {
    case .json: session.console.write(try summary.json)
    case .terminal: session.console.print(summary.lines.joined(separator: "\n"))
    }
  }
}
