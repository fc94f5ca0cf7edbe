import CourseModel
import Terminal

/// The wire format of the results of mutants, `codelab/mutation/v1`, which `Documentation/mutation-v1.schema.json` describes.
package struct MutationDocument: Encodable {
  static let schema = "codelab/mutation/v1"

  private var schema = Self.schema
  private var course: HarmlessText
  private var seed: String?
  private var score: Score
  private var exercises: [Exercise]
  private var problems: [Problem]

  private struct Score: Encodable {
    var killed: Int
    var survived: Int
    var equivalent: Int
    var percentage: Double?
    var namedPercentage: Double?

    init(_ score: MutationScore) {
      (killed, survived, equivalent) = (score.killed, score.survived, score.equivalent)
      (percentage, namedPercentage) = (score.percentage?.inHundredths, score.namedPercentage?.inHundredths)
    }
  }

  private struct Exercise: Encodable {
    var id: String
    var score: Score
    var mutants: [Mutant]
  }

  private struct Mutant: Encodable {
    var id: String
    var operation: String
    var file: HarmlessText
    var line: Int
    var before: [HarmlessText]
    var after: [HarmlessText]
    var learners: Bool
    var fate: String
    var reached: Bool?
    var because: HarmlessText?
    var failing: [String]?
    var namesFile: Bool?
    var flaws: [HarmlessText]?

    init(_ result: MutantResult) {
      (id, operation, line) = (result.id, result.operation, result.line)
      file = HarmlessText(result.file)
      (before, after) = (result.before.map(\.harmless), result.after.map(\.harmless))
      learners = result.isLearners
      switch result.fate {
      case .killed(let feedback):
        (fate, failing, namesFile) = ("killed", feedback.failing, feedback.namesFile)
        flaws = feedback.flaws.map(\.harmless)
      case .survived(let isReached): (fate, reached) = ("survived", isReached)
      case .equivalent(let reason): (fate, because) = ("equivalent", HarmlessText(reason))
      case .invalid: fate = "invalid"
      }
    }
  }

  private struct Problem: Encodable {
    var file: HarmlessText
    var line: Int?
    var message: HarmlessText
  }

  /// The document of these results, which have the exercises' order.
  ///
  /// - Parameter seed: the seed of the sample; nil if all mutants were graded.
  package init(
    course: String, seed: UInt64?, results: [(exercise: ExerciseID, results: [MutantResult])],
    problems: [CourseProblem]
  ) {
    self.course = HarmlessText(course)
    self.seed = seed.map { "\($0)" }
    score = Score(MutationScore(results.flatMap(\.results)))
    exercises = results.map { exercise in
      Exercise(
        id: exercise.exercise.description, score: Score(MutationScore(exercise.results)),
        mutants: exercise.results.map(Mutant.init))
    }
    self.problems = problems.map { problem in
      let told = problem.diagnostic
      return Problem(
        file: HarmlessText(told.file), line: told.line, message: HarmlessText(told.message))
    }
  }

  /// The document as JSON.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  package var json: Document { get throws { try Document(json: self) } }
}

extension Double {
  fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}
