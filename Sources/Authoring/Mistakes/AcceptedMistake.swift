import CourseModel

/// What a mistake fails and how it ends, where its entry says something else.
package struct AcceptedMistake: Sendable, Equatable {
  /// The mistake's id.
  package let id: String
  /// The criteria that fail, in their order.
  let fails: [String]
  /// How the program ends; nil if it exits normally.
  let ends: Termination.Name?
  /// The file of mistakes, relative to the course, and the line of the entry's `fails`.
  package internal(set) var place = ""
  /// The expectations before the change, as YAML.
  package let old: String
  /// The expectations after the change, as YAML.
  package let new: String

  /// What a grading found; nil if that is what the entry says, or nothing that a mistake may be expected to do: it
  /// passes, ends in several ways, or was not judged.
  init?(_ report: Report, of mistake: Mistake) {
    switch report.verdict {
    case .passed, .graderFault, .stopped, .incomplete: return nil
    case .failed, .submissionRefused, .doesNotCompile, .interfaceMismatch, .policyViolation, .terminated:
      break
    }
    guard report.endings.count <= 1 else { return nil }
    id = mistake.id
    // The order of the entry is kept where it says the same.
    fails = Set(mistake.fails) == Set(report.failing) ? mistake.fails : report.failing
    ends = report.endings.first
    old = Self.text(mistake.fails, mistake.ends)
    new = Self.text(fails, ends)
    if old == new { return nil }
  }

  private static func text(_ fails: [String], _ ends: Termination.Name?) -> String {
    "fails: [\(fails.joined(separator: ", "))]" + (ends.map { ", ends: \($0.rawValue)" } ?? "")
  }
}
