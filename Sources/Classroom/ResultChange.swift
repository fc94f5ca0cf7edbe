import CourseModel

/// How a result differs from an earlier one of the same student and exercise.
package struct ResultChange: Equatable, Sendable {
  /// A line of the comparison: of the verdict, the points, or a criterion.
  package struct Difference: Equatable, Sendable {
    /// What differs.
    package var what: String
    /// What it was.
    package var old: String
    /// What it is.
    package var new: String
  }

  /// Whose result it is.
  package var student: Student
  /// The exercise.
  package var exercise: ExerciseID
  /// What differs, in the order of the result.
  package var differences: [Difference]
  /// What the results were computed from that differs: `submission`, `exercise`, `kit`, `toolchain`, `inputs`.
  package var causes: [String]

  /// The change from one result to another; nil if verdict, points and criteria are the same.
  package init?(from old: StoredResult?, to new: StoredResult) {
    var differences: [Difference] = []
    func compare(_ what: String, _ before: String, _ after: String) {
      if before != after { differences.append(Difference(what: what, old: before, new: after)) }
    }
    compare("verdict", old.map(Self.verdict) ?? "no result", Self.verdict(new))
    compare("points", Self.points(old?.staff), Self.points(new.staff))
    let before = old?.staff?.criteria ?? []
    let after = new.staff?.criteria ?? []
    for criterion in after {
      compare(
        criterion.id, before.first { $0.id == criterion.id }.map(Self.words) ?? "new", Self.words(criterion))
    }
    for criterion in before where !after.contains(where: { $0.id == criterion.id }) {
      compare(criterion.id, Self.words(criterion), "removed")
    }
    guard !differences.isEmpty else { return nil }
    (student, exercise, self.differences) = (new.student, new.exercise, differences)
    causes = old.map { new.hashes.differences(from: $0.hashes) } ?? ["submission"]
  }

  private static func verdict(_ result: StoredResult) -> String {
    result.handedIn ? result.staff?.verdict.name ?? "no result" : "not handed in"
  }

  private static func points(_ report: StoredReport?) -> String {
    report.map { "\($0.points) of \($0.of)" } ?? "none"
  }

  private static func words(_ criterion: StoredReport.Criterion) -> String {
    "\(criterion.status) (\(criterion.points) of \(criterion.of))"
  }
}
