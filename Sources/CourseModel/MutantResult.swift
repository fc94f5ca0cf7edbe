/// A mutant, which is the reference solution with one small fault, and what the grader made of it.
package struct MutantResult: Sendable, Equatable {
  /// The exercise.
  package var exercise: ExerciseID
  /// Short and stable while the solution's file does not change.
  package var id: String
  /// What kind of fault it is, such as `guard-removed`.
  package var operation: String
  /// The file with the fault.
  package var file: String
  /// The line of the fault, from 1.
  package var line: Int
  /// The lines of the solution that differ.
  package var before: [String]
  /// The mutant's lines in their place.
  package var after: [String]
  /// Whether learners write these lines; the others are in the starter, too.
  package var isLearners: Bool
  /// What the grader made of it.
  package var fate: Fate

  /// What a grader can make of a mutant.
  package enum Fate: Sendable, Equatable {
    /// The grader refuses it.
    case killed(MutantFeedback)
    /// It passes; whether any test runs the changed code.
    case survived(isReached: Bool)
    /// It passes, and the course says why no grader can tell.
    case equivalent(because: String)
    /// It does not compile, or the submission policy refuses it, so it says nothing about the grader.
    case invalid
  }

  /// A mutant with its result.
  package init(
    exercise: ExerciseID, id: String, operation: String, file: String, line: Int, before: [String],
    after: [String], isLearners: Bool, fate: Fate
  ) {
    self.exercise = exercise
    self.id = id
    self.operation = operation
    self.file = file
    self.line = line
    self.before = before
    self.after = after
    self.isLearners = isLearners
    self.fate = fate
  }

  /// Whether it passes, and the course does not say why.
  package var isSurvivor: Bool { if case .survived = fate { true } else { false } }

  /// What a learner with this fault reads; nil if the grader does not notice it.
  package var feedback: MutantFeedback? { if case .killed(let feedback) = fate { feedback } else { nil } }
}

/// What a learner with a mutant's fault reads.
package struct MutantFeedback: Sendable, Equatable {
  /// The criteria that failed until it was clear, or the verdict.
  package var failing: [String]
  /// Whether a place or a sentence names the file with the fault; true for the only file of an answer.
  package var namesFile: Bool
  /// Sentences with addresses, or with nothing but true and false as values.
  package var flaws: [String]

  /// Feedback with these facts.
  package init(failing: [String], namesFile: Bool, flaws: [String]) {
    self.failing = failing
    self.namesFile = namesFile
    self.flaws = flaws
  }
}

/// How many mutants a grader kills.
package struct MutationScore: Sendable, Equatable {
  /// Mutants that the grader refuses.
  package private(set) var killed = 0
  /// Mutants that pass without a reason.
  package private(set) var survived = 0
  /// Mutants that pass, and the course says why.
  package private(set) var equivalent = 0
  /// Killed mutants whose feedback names the file with the fault.
  package private(set) var named = 0

  /// The score of these results.
  package init(_ results: some Sequence<MutantResult>) {
    for result in results {
      switch result.fate {
      case .killed(let feedback):
        killed += 1
        named += feedback.namesFile ? 1 : 0
      case .survived: survived += 1
      case .equivalent: equivalent += 1
      case .invalid: break
      }
    }
  }

  /// The share of mutants that a grader could kill and does, in percent; nil if there are none.
  package var percentage: Double? { Self.percentage(killed, of: killed + survived) }

  /// The share of killed mutants whose feedback names the file, in percent; nil if none was killed.
  package var namedPercentage: Double? { Self.percentage(named, of: killed) }

  private static func percentage(_ part: Int, of all: Int) -> Double? {
    all == 0 ? nil : 100 * Double(part) / Double(all)
  }
}
