import Foundation

/// All that is known after grading a submission once; every format is made from it.
public struct Report: Equatable, Sendable {
  /// The version of the tool.
  public var toolVersion: String
  /// The course's title.
  public var course: String
  /// The course's revision in version control, where it has one.
  public var courseRevision: String?
  /// What was graded.
  public var exercise: Exercise
  /// The lesson's title.
  public var lesson: String
  /// A hash of the grader.
  public var graderHash: String
  /// A hash of the submission's declared files.
  public var fingerprint: String
  /// The compiler, as it names itself.
  public var toolchain: String
  /// The decision.
  public var verdict: Verdict
  /// One a criterion, in the exercise's order; always all of them.
  public var criteria: [CriterionResult]
  /// Warnings and notes of the compiler about the learner's files, and errors where there are some.
  public var diagnostics: [Diagnostic]
  /// The learner's lines that diagnostics and locations point to: file → lines.
  public var sources: [String: [String]]
  /// The layers of the sandbox: name → "active", or why it is missing.
  public var sandbox: [SandboxNote]
  /// The layers without which it was graded all the same, because somebody said so.
  public var weakSandbox: [String] = []
  /// What was allowed beyond the gate's default.
  public var allowed: [String]
  /// How long each stage took, in order.
  public var timings: [Timing]
  /// What was printed outside of any criterion.
  public var otherOutput: String

  /// A report with all its parts.
  public init(
    toolVersion: String, course: String, courseRevision: String? = nil, exercise: Exercise, lesson: String,
    graderHash: String = "", fingerprint: String = "", toolchain: String = "", verdict: Verdict,
    criteria: [CriterionResult], diagnostics: [Diagnostic] = [], sources: [String: [String]] = [:],
    sandbox: [SandboxNote] = [], allowed: [String] = [], timings: [Timing] = [], otherOutput: String = ""
  ) {
    self.toolVersion = toolVersion
    self.course = course
    self.courseRevision = courseRevision
    self.exercise = exercise
    self.lesson = lesson
    self.graderHash = graderHash
    self.fingerprint = fingerprint
    self.toolchain = toolchain
    self.verdict = verdict
    self.criteria = criteria
    self.diagnostics = diagnostics
    self.sources = sources
    self.sandbox = sandbox
    self.allowed = allowed
    self.timings = timings
    self.otherOutput = otherOutput
  }

  /// The points that were earned.
  public var points: Int { criteria.reduce(0) { $0 + $1.points } }

  /// The points that were earned for criteria that learners see.
  public var visiblePoints: Int {
    criteria.reduce(0) { $0 + ($1.criterion.visibility == .visible ? $1.points : 0) }
  }
  /// Wall time of all stages, in seconds.
  public var seconds: Double { timings.reduce(0) { $0 + $1.seconds } }
}

/// A layer of the sandbox as a result records it.
public struct SandboxNote: Equatable, Sendable {
  /// The layer's name: landlock, seccomp, limits, namespaces.
  public var name: String
  /// Nil when it was active, else why it is missing.
  public var missing: String?

  /// A layer that is active, or missing for a reason.
  public init(name: String, missing: String? = nil) {
    self.name = name
    self.missing = missing
  }
}

/// How long a stage took.
public struct Timing: Equatable, Sendable, Codable {
  /// The stage's name: compile, gate, grader, link, run.
  public var stage: String
  /// Wall time, in seconds.
  public var seconds: Double

  /// The time of a stage.
  public init(stage: String, seconds: Double) {
    self.stage = stage
    self.seconds = seconds
  }
}
