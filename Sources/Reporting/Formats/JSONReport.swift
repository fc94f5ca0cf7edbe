import CourseModel
import Foundation

/// A result for programs: `codelab/result/v1`.
package enum JSONReport {
  /// The document with its keys in alphabetical order, ended by a line feed.
  ///
  /// `hintsLeft` counts the hints that the learner has not seen yet, by the id of the criterion; without
  /// it all hints count.
  package static func render(
    _ report: Report, audience: Audience = .learner, hintsLeft: [String: Int] = [:]
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let document = ResultDocument(Presentation(report, for: audience), hintsLeft: hintsLeft)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }
}
