import CourseModel
import Hashing
import Terminal

/// The problems of a result that have a place, for GitLab's code quality report.
///
/// Source: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
package enum GitLabReport {
  private struct Entry: Encodable {
    var description: HarmlessText
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private struct Location: Encodable {
    var path: HarmlessText
    var lines: Lines
  }

  private struct Lines: Encodable { var begin: Int }

  /// The document; a pass without warnings is an empty list.
  ///
  /// - Parameter folder: the folder of the learner's files in the repository, without a trailing slash.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(_ report: Report, audience: Audience = .learner, folder: String = "") throws
    -> Document
  {
    let shown = Presentation(report, for: audience)
    return try Document(
      json: shown.annotations.compactMap { annotation in
        annotation.file.map { entry(annotation, path: folder.isEmpty ? $0 : "\(folder)/\($0)", shown) }
      })
  }

  private static func entry(_ annotation: Annotation, path: String, _ shown: Presentation) -> Entry {
    let id = shown.report.exercise.id.description
    let line = annotation.line ?? 1
    return Entry(
      description: "\(annotation.title): \(annotation.message)".harmless, check_name: id,
      fingerprint: ContentHash.hex(of: [id, path, "\(line)", annotation.title, annotation.message]),
      severity: annotation.kind == .error ? "major" : "minor",
      location: Location(path: path.harmless, lines: Lines(begin: line)))
  }
}
