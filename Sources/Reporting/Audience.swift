/// The readers for whom a report is written.
package enum Audience: String, CaseIterable, Sendable {
  /// Learners, who see only the number of hidden criteria that do not pass.
  case learner
  /// Teachers and authors, who see everything.
  case staff
}
