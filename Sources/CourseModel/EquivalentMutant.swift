/// A change of the solution that no grader can tell from it, with the reason.
package struct EquivalentMutant: KnownAnswer, Equatable {
  /// Why no grader can tell.
  package var because: String
  /// File name → text: the complete answer.
  package var files: [String: String]
  /// The line of `ExerciseFolders.answers` where the entry begins, from 1.
  package var line: Int

  /// None.
  package var name: String? { nil }

  /// A change with its reason.
  package init(because: String, files: [String: String], line: Int) {
    self.because = because
    self.files = files
    self.line = line
  }
}
