import ArgumentParser
import CourseModel
import Foundation

struct ProgressCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Show your passes, points, tries and time for each lesson.",
    discussion: Examples.of([
      "codelab progress": "show a line for each lesson",
      "codelab progress --format json": "print every exercise for a program",
      "codelab progress --export progress.json":
        "write your progress to a file, to continue on another machine",
      "codelab progress --import progress.json": "read it there; the better result of each exercise counts",
    ]))

  @Option(help: "How to print your progress: terminal or json.")
  var format: ResultFormat = .terminal
  @Option(name: .customLong("export"), help: "Write your progress to this file.")
  var exportFile: String?
  @Option(name: .customLong("import"), help: "Add the progress in this file, which another machine exported.")
  var importFile: String?
  @OptionGroup var options: SharedOptions

  func run(_ session: Session, in course: Course) async throws {
    let transfer = ProgressTransfer(session: session)
    if let importFile { try transfer.importProgress(from: session.console.file(importFile)) }
    if let exportFile { return try transfer.exportProgress(to: session.console.file(exportFile)) }
    let summary = ProgressSummary(course, session.learner.progress)
    switch format {
    case .json: session.console.write(try summary.json)
    case .terminal:
      session.console.print(summary.lines.joined(separator: "\n"))
      session.console.print("\n  Next:  \(session.console.command) next")
    }
  }
}
