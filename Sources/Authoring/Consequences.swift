import CourseModel
import Grading

/// What follows from a solution that does not pass: each answer is a change to it, so most of them show its errors again.
struct Consequences {
  /// The position among the problems of the one that says so; nil if the solution passes.
  private(set) var problem: Int?
  /// How many errors follow from it.
  private(set) var count = 0
  /// The criteria that the solution does not pass (it fails them, or they wait for those, or were not run), and those that
  /// do not fit it.
  private var lost: Set<String> = []
  /// Whether the solution shows what other answers would fail.
  private var isJudged = true
  /// Whether it lacks declarations that the grader uses.
  private(set) var lacksDeclarations = false
  /// Whether the solution itself is wrong, so that it is not known what fits it.
  var isSolutionWrong = false

  /// Nothing follows.
  init() {}

  /// What follows from a solution that does not compile, or with which neither the grader nor the example compiles. It is
  /// told in the problem at a position.
  init(ungradedTold problem: Int, lacksDeclarations: Bool = false) {
    self.problem = problem
    self.lacksDeclarations = lacksDeclarations
    isJudged = false
    isSolutionWrong = true
  }

  /// What follows from the solution's report, which is told in the problem at a position, and from criteria that do not fit
  /// the solution.
  init(of report: Report, beside unfit: some Sequence<String>, told problem: Int) {
    self.problem = problem
    lost = Set(report.criteria.filter { $0.status != .passed }.map(\.criterion.id)).union(unfit)
    switch report.verdict {
    case .passed, .failed, .interfaceMismatch: isJudged = report.endings.isEmpty
    case .terminated, .incomplete, .stopped, .graderFault, .doesNotCompile, .submissionRefused,
      .policyViolation:
      isJudged = false
    }
    lacksDeclarations = report.criteria.contains { if case .missing = $0.status { true } else { false } }
  }

  /// Whether the solution passes.
  var isEmpty: Bool { problem == nil }

  /// Whether an answer's failures differ from the expected ones in nothing but what the solution does not pass. Such an
  /// answer is counted.
  mutating func explain(_ found: [String], expecting expected: [String]) -> Bool {
    guard problem != nil else { return false }
    let isSame = Set(found).subtracting(lost) == Set(expected).subtracting(lost)
    guard !isJudged || isSame else { return false }
    if Set(found) != Set(expected) { count += 1 }
    return true
  }

  /// Whether all of these criteria are ones that the solution does not pass.
  func explain(ended criteria: [String]) -> Bool { problem != nil && lost.isSuperset(of: criteria) }

  /// Whether a program does not compile with the solution because that lacks declarations; it is counted.
  mutating func explainMisfit() -> Bool {
    guard lacksDeclarations else { return false }
    count += 1
    return true
  }

  /// Whether an error of a program that is compiled with the solution follows from one that does not run to its end; it
  /// is counted.
  mutating func explainEnding() -> Bool {
    guard problem != nil, !isJudged else { return false }
    count += 1
    return true
  }
}
