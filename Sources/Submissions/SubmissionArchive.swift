import CourseModel
import Foundation

/// The zip that a learner hands in: the declared files of exercises as `<lesson>/<exercise>/<file>`, and
/// `submission.json`, which lists them with the fingerprints that results have, too.
package struct SubmissionArchive: Equatable, Sendable {
  /// The list in the zip; format `codelab/submission/v1`.
  struct Manifest: Codable, Equatable {
    struct Entry: Codable, Equatable {
      var id: String
      var fingerprint: String
      var files: [String]
    }

    var schema = "codelab/submission/v1"
    var course: String
    var exercises: [Entry]
  }

  /// The name of the list in the zip.
  static let manifestName = "submission.json"

  let course: String
  private let submissions: [(exercise: Exercise, files: Submission)]

  /// Submissions to exercises, in the order of the course.
  package init(course: Course, _ submissions: [(exercise: Exercise, files: Submission)]) {
    self.course = course.title
    self.submissions = submissions
  }

  /// The same submissions always give the same bytes.
  ///
  /// - Throws: `EncodingError`.
  package func zip() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let list = try encoder.encode(manifest) + Data("\n".utf8)
    let files = submissions.flatMap { exercise, files in
      exercise.sources.map { (path: "\(exercise.id)/\($0)", bytes: Array((files.files[$0] ?? "").utf8)) }
    }
    return ZipWriter.zip(of: [(path: Self.manifestName, bytes: Array(list))] + files)
  }

  var manifest: Manifest {
    Manifest(
      course: course,
      exercises: submissions.map { exercise, files in
        Manifest.Entry(
          id: exercise.id.description, fingerprint: files.fingerprint, files: exercise.sources)
      })
  }

  /// Whether two zips would be the same.
  package static func == (left: Self, right: Self) -> Bool {
    left.course == right.course && left.submissions.map(\.files) == right.submissions.map(\.files)
  }
}
