import CourseModel
import Grading

extension MutantFeedback {
  /// What a learner reads in a report on a mutant with its fault in a file.
  init(_ report: Report, fault file: String) {
    let failing = report.criteria.filter(\.failsItself)
    let places =
      failing.compactMap(\.location?.file) + failing.flatMap(\.usedFiles)
      + report.verdict.diagnostics.map(\.file)
    self.init(
      failing: failing.isEmpty ? [report.verdict.name.rawValue] : failing.map(\.criterion.id),
      namesFile: places.contains(file) || failing.flatMap(\.texts).contains { $0.contains(file) },
      flaws: failing.flatMap(\.flaws))
  }
}
