import CourseModel
import Foundation
import Reporting

/// The formats of `grade`.
enum GradeFormat: String, CaseIterable {
  case terminal, json, junit, github

  /// The filename extension for this format.
  var ending: String {
    switch self {
    case .terminal: "txt"
    case .json: "json"
    case .junit: "xml"
    case .github: "github.txt"
    }
  }

  /// Whether several results in this format can follow each other in one stream.
  var canFollowAnother: Bool {
    switch self {
    case .terminal, .github: true
    case .json, .junit: false
    }
  }

  /// The document for the report of the submission in a folder.
  ///
  /// - Throws: `EncodingError` if the report can't be encoded.
  func render(_ report: Report, of folder: URL, for audience: Audience, _ console: Console) throws -> Document
  {
    switch self {
    case .json: try JSONReport.render(report, audience: audience)
    case .junit:
      JUnitReport.render(report, audience: audience, timestamp: ISO8601DateFormatter().string(from: Date()))
    case .github: GitHubReport.annotations(report, audience: audience, folder: console.shown(folder))
    case .terminal:
      Document(
        TerminalReport.lines(
          report, context: context(of: report, in: folder, for: audience, console), appearance: console.output
        ),
        as: console.output)
    }
  }

  /// After a change, `grade` is typed again, not `check`.
  private func context(
    of report: Report, in folder: URL, for audience: Audience, _ console: Console
  ) -> TerminalContext {
    var context = TerminalContext(command: console.command, audience: audience)
    context.keys["check"] =
      "\(console.command) grade \(console.shown(folder).quotedForShell) --exercise \(report.exercise.id)"
    return context
  }
}
