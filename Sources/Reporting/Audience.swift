/// Who reads a report.
package enum Audience: String, CaseIterable, Sendable {
  /// Hidden criteria stay out, except for how many of them do not pass.
  case learner
  /// Everything that is known.
  case staff
}
