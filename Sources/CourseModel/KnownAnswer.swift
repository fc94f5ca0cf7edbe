/// A wrong answer that an exercise's grader must catch; it proves that criteria can fail.
package struct Mistake: KnownAnswer, Equatable {
  /// Unique among the mistakes of its exercise, in kebab-case.
  package var id: String
  /// The misconception in one line.
  package var title: String
  /// The criteria that fail by themselves, or the name of a verdict that is decided before criteria are judged.
  ///
  /// Criteria that wait for one of these are not listed.
  package var fails: [String]
  /// How the program is terminated; nil if it runs to its end.
  package var ends: Termination.Name?
  /// A part of the feedback that a learner who makes this mistake reads.
  package var says: String?
  /// File name → text: a complete answer.
  package var files: [String: String]
  /// The line of `ExerciseFolders.answers` where it begins, from 1.
  package var line: Int

  /// The id.
  package var name: String? { id }

  /// A wrong answer and its expected result.
  package init(
    id: String, title: String, fails: [String], ends: Termination.Name? = nil, says: String? = nil,
    files: [String: String], line: Int
  ) {
    self.id = id
    self.title = title
    self.fails = fails
    self.ends = ends
    self.says = says
    self.files = files
    self.line = line
  }
}

/// A correct answer that is built differently from the solution; it proves that a grader tests behaviour.
package struct Variant: KnownAnswer, Equatable {
  /// Unique among the variants of its exercise, in kebab-case.
  package var id: String
  /// How its structure differs, in one line.
  package var title: String
  /// File name → text: a complete answer.
  package var files: [String: String]
  /// The line of `ExerciseFolders.answers` where it begins, from 1.
  package var line: Int

  /// The id.
  package var name: String? { id }

  /// A correct answer and how it differs.
  package init(id: String, title: String, files: [String: String], line: Int) {
    self.id = id
    self.title = title
    self.files = files
    self.line = line
  }
}

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

/// An answer that a course's author wrote down, as a change to the solution.
package protocol KnownAnswer: Sendable {
  /// The id; nil for answers that have none.
  var name: String? { get }
  /// File name → text: a complete answer.
  var files: [String: String] { get }
  /// The line of its file where the entry begins, from 1.
  var line: Int { get }
}
