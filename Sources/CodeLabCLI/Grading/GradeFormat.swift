import CourseModel
import Foundation
import Reporting

/// The formats of `grade`.
enum GradeFormat: String, CaseIterable {
  case terminal, json, junit, github, gitlab, gradescope, exercism, classroom50, sarif, markdown

  /// The filename extension for this format.
  var ending: String {
    switch self {
    case .terminal: "txt"
    case .json: "json"
    case .junit: "xml"
    case .github: "github.txt"
    case .gitlab, .gradescope, .exercism, .classroom50: "\(rawValue).json"
    case .sarif: "sarif"
    case .markdown: "md"
    }
  }

  /// Whether several results in this format can follow each other in one stream.
  var canFollowAnother: Bool {
    switch self {
    case .terminal, .github, .markdown: true
    case .json, .junit, .gitlab, .gradescope, .exercism, .classroom50, .sarif: false
    }
  }

  /// Makes sure that everything is known that the format needs besides the report.
  ///
  /// - Throws: `Failure` if a variable is missing.
  func requireSurroundings(_ environment: [String: String]) throws {
    guard self == .classroom50 else { return }
    let missing = Classroom50Report.missing(in: environment)
    guard missing.isEmpty else {
      throw Failure(
        Exit.usage,
        "--format classroom50 needs variables that the runner of Classroom 50 sets. Missing: \(missing.joined(separator: ", ")). "
          + "To grade elsewhere, choose another format:  --format json")
    }
  }

  /// The document for the report of the submission in a folder.
  ///
  /// - Throws: `EncodingError` if the report can't be encoded.
  func render(
    _ report: Report, of folder: URL, for audience: Audience, isVerbose: Bool, _ console: Console
  ) throws -> Document {
    let time = ISO8601DateFormatter().string(from: Date())
    switch self {
    case .json: return try JSONReport.render(report, audience: audience)
    case .junit: return JUnitReport.render(report, audience: audience, timestamp: time)
    case .github: return GitHubReport.annotations(report, audience: audience, folder: console.shown(folder))
    case .gitlab: return try GitLabReport.render(report, audience: audience, folder: console.shown(folder))
    case .sarif: return try SARIFReport.render(report, audience: audience, folder: console.shown(folder))
    case .gradescope: return try GradescopeReport.render(report, audience: audience)
    case .exercism: return try ExercismReport.render(report)
    case .classroom50:
      let environment = ProcessInfo.processInfo.environment
      return try Classroom50Report.render(
        report, audience: audience, environment: environment, time: environment["SUBMITTED_AT"] ?? time)
    case .markdown: return MarkdownReport.render(report, audience: audience)
    case .terminal:
      return Document(
        TerminalReport.lines(
          report, context: context(of: report, in: folder, for: audience, isVerbose, console),
          appearance: console.output),
        as: console.output)
    }
  }

  /// After a change, `grade` is typed again, not `check`.
  private func context(
    of report: Report, in folder: URL, for audience: Audience, _ isVerbose: Bool, _ console: Console
  ) -> TerminalContext {
    var context = TerminalContext(command: console.command, verbose: isVerbose, audience: audience)
    context.keys["check"] =
      "\(console.command) grade \(console.shown(folder).quotedForShell) --exercise \(report.exercise.id)"
    context.keys["task"] = "\(console.command) task \(report.exercise.id)"
    return context
  }
}
