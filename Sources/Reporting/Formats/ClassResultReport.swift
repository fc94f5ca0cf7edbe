import CourseModel

/// The result of a student and an exercise for the folder of a class, in the format `codelab/class-result/v1`.
///
/// It contains no times, so that the same work always gives the same bytes.
package enum ClassResultReport {
  /// What an earlier submission came to.
  package struct Earlier: Codable, Equatable, Sendable {
    /// The hash of that submission.
    package var submission: String
    /// See `Report`.
    package var passed: Bool
    /// The points earned in all criteria.
    package var points: Int
    /// The points of all criteria.
    package var of: Int

    /// The outcome of an earlier submission.
    package init(submission: String, passed: Bool, points: Int, of: Int) {
      self.submission = submission
      self.passed = passed
      self.points = points
      self.of = of
    }
  }

  private struct Wire: Encodable {
    var schema = "codelab/class-result/v1"
    var student: Student
    var exercise: ExerciseID
    var handedIn: Bool
    var hashes: GradingHashes
    var earlier: [Earlier]
    var times: [String]
    /// The report as teachers see it, and as the student may see it; nil if nothing was handed in.
    var staff: ResultDocument?
    var learner: ResultDocument?
  }

  /// The document, with sorted keys and a final line feed.
  ///
  /// - Parameters:
  ///   - report: nil if nothing was handed in.
  ///   - times: when work was handed in, as the service that collected it says.
  /// - Throws: `EncodingError` if the result can't be encoded.
  package static func render(
    _ report: Report?, of student: Student, exercise: ExerciseID, hashes: GradingHashes,
    earlier: [Earlier] = [], times: [String] = []
  ) throws -> Document {
    let timeless = report?.withoutTimes
    func document(_ audience: Audience) -> ResultDocument? {
      timeless.map { ResultDocument(Presentation($0, for: audience), hintsLeft: [:]) }
    }
    return try Document(
      json: Wire(
        student: student.harmless, exercise: exercise, handedIn: report != nil, hashes: hashes,
        earlier: earlier, times: times.map(\.harmless.text), staff: document(.staff),
        learner: document(.learner)))
  }
}

extension Report {
  /// The report without what another grading of the same work would say differently.
  fileprivate var withoutTimes: Report {
    var report = self
    report.timings = []
    report.seconds = 0
    for index in report.criteria.indices { report.criteria[index].seconds = nil }
    return report
  }
}

extension Student {
  fileprivate var harmless: Student {
    Student(
      id: id.harmless.onOneLine, name: name.harmless.onOneLine, email: email?.harmless.onOneLine,
      number: number?.harmless.onOneLine)
  }
}
