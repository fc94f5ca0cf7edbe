import Foundation

/// The complete result of one grading, from which every output format is made.
package struct Report: Equatable, Sendable {
  /// The version of the tool.
  package var toolVersion: String
  /// The course's title.
  package var course: String
  /// The course's revision in version control, if it has one.
  package var courseRevision: String?
  /// What was graded.
  package var exercise: Exercise
  /// The lesson's title.
  package var lesson: String
  /// A hash of the grader.
  package var graderHash: String
  /// A hash of the exercise's manifest, its given files and its grader; nil if it is not known.
  package var exerciseHash: String?
  /// A hash of the submission's declared files.
  package var fingerprint: String
  /// The seed from which the tests' inputs were dealt; nil if the submission was not graded.
  package var seed: Seed?
  /// Whether the submission does not pass only because of the order of the tests: with the same inputs, it passes in the
  /// order of the criteria.
  package var dependsOnOrder = false
  /// The version that the compiler prints.
  package var toolchain: String
  /// The decision.
  package var verdict: Verdict
  /// The results of all criteria, in the exercise's order.
  package var criteria: [CriterionResult]
  /// The compiler's diagnostics about the learner's files.
  package var diagnostics: [Diagnostic]
  /// The learner's lines that diagnostics and locations point to: file → lines.
  package var sources: [String: [String]]
  /// The layers of the sandbox, each with its state.
  package var sandbox: [SandboxLayer]
  /// The missing layers that the caller accepted with `--allow-weak-sandbox`.
  package var weakSandbox: [String] = []
  /// Names that the submission policy accepted beyond its default.
  package var allowed: [String]
  /// How long each stage took, in order. Some run side by side.
  package var timings: [Timing]
  /// Wall-clock time of the grading, in seconds.
  package var seconds: Double
  /// What was printed while no criterion was running.
  package var otherOutput: String

  /// A report with all its parts.
  package init(
    toolVersion: String, course: String, courseRevision: String? = nil, exercise: Exercise, lesson: String,
    graderHash: String = "", fingerprint: String = "", seed: Seed? = nil, toolchain: String = "",
    verdict: Verdict,
    criteria: [CriterionResult], diagnostics: [Diagnostic] = [], sources: [String: [String]] = [:],
    sandbox: [SandboxLayer] = [], allowed: [String] = [], timings: [Timing] = [], seconds: Double = 0,
    otherOutput: String = ""
  ) {
    self.toolVersion = toolVersion
    self.course = course
    self.courseRevision = courseRevision
    self.exercise = exercise
    self.lesson = lesson
    self.graderHash = graderHash
    self.fingerprint = fingerprint
    self.seed = seed
    self.toolchain = toolchain
    self.verdict = verdict
    self.criteria = criteria
    self.diagnostics = diagnostics
    self.sources = sources
    self.sandbox = sandbox
    self.allowed = allowed
    self.timings = timings
    self.seconds = seconds
    self.otherOutput = otherOutput
  }

  /// The points that were earned.
  package var points: Int { criteria.reduce(0) { $0 + $1.points } }

  /// The points that were earned for criteria that learners see.
  package var visiblePoints: Int {
    criteria.reduce(0) { $0 + ($1.criterion.visibility == .visible ? $1.points : 0) }
  }
}

/// How long a stage took.
package struct Timing: Equatable, Sendable {
  /// The stage that took this time.
  package var stage: GradingStage
  /// Wall-clock time, in seconds.
  package var seconds: Double

  /// The time of a stage.
  package init(stage: GradingStage, seconds: Double) {
    self.stage = stage
    self.seconds = seconds
  }
}

/// A step of a grading; the raw value is its name in results.
package enum GradingStage: String, CaseIterable, Sendable {
  /// Compiling the kit, if it is not in the cache.
  case kit
  /// Compiling the submission.
  case compile
  /// Checking the submission against the submission policy.
  case policy
  /// Judging the criteria that the compiler grades.
  case criteria
  /// Compiling the hidden grader against the submission.
  case grader
  /// Linking the submission and the grader.
  case link
  /// Running the grader.
  case run
}
