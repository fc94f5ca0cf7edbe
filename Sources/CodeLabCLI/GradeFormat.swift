import ArgumentParser
import CourseModel
import Foundation
import Reporting

/// The formats of `grade`.
enum GradeFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, junit, github

  /// How the name of a file in this format ends.
  var ending: String {
    switch self {
    case .terminal: "txt"
    case .json: "json"
    case .junit: "xml"
    case .github: "github.txt"
    }
  }

  /// Whether results of several exercises can follow each other in one stream.
  var canFollowAnother: Bool {
    switch self {
    case .terminal, .github: true
    case .json, .junit: false
    }
  }

  func render(_ report: Report, of submission: URL, _ audience: Audience, _ session: Session) throws -> String
  {
    switch self {
    case .json: try JSONReport.render(report, audience: audience)
    case .junit:
      JUnitReport.render(report, audience: audience, timestamp: ISO8601DateFormatter().string(from: Date()))
    case .github: GitHubReport.annotations(report, audience: audience, folder: session.shown(submission))
    case .terminal:
      TerminalReport.render(
        report, context: TerminalContext(command: session.command, audience: audience),
        appearance: session.output)
    }
  }
}

extension Audience: ExpressibleByArgument {}
