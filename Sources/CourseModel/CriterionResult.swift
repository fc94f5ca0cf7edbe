import GraderEvents

/// The result of grading one criterion.
package struct CriterionResult: Equatable, Sendable {
  /// The criterion.
  package var criterion: Criterion
  /// Whether it passed, and if not, why.
  package var status: Status
  /// The expectations that were not met, in order.
  package var issues: [Issue]
  /// What the learner's code printed while it ran.
  package var output: String
  /// Wall-clock time, in seconds; nil if it was not run.
  package var seconds: Double?
  /// The learner's declaration or line that is shown with it.
  package var location: SourceLocation?
  /// The loop that this criterion and others were in when a limit ended their tests.
  package var commonLoop: SourceLocation?
  /// The learner's files that the criterion's tests use, if there are several: the fault can be in any of them.
  package var usedFiles: [String] = []
  /// Where the grader's own code was when it, and not the learner's, was ended.
  package var graderPlace: SourceLocation?
  /// How many of the criterion's tests passed.
  package var passedTests: Int
  /// Those of its tests that did not pass, in order.
  package var unpassedTests: [TestName] = []

  /// What tests of the criterion call themselves, for those that do.
  package var testTitles: [TestName: String] = [:]

  /// A result of a criterion.
  package init(
    _ criterion: Criterion, _ status: Status, issues: [Issue] = [], output: String = "",
    seconds: Double? = nil,
    location: SourceLocation? = nil, passedTests: Int = 0
  ) {
    self.criterion = criterion
    self.status = status
    self.issues = issues
    self.output = output
    self.seconds = seconds
    self.location = location
    self.passedTests = passedTests
  }

  /// The points earned: all for a pass, else the share of the tests that passed, rounded down.
  package var points: Int {
    switch status {
    case .passed: criterion.points
    case .failed, .missing, .terminated: criterion.points * passedTests / max(1, criterion.tests.count)
    case .waits, .notRun: 0
    }
  }

  /// The outcomes of a criterion.
  package enum Status: Equatable, Sendable {
    case passed
    case failed
    /// It depends on these criteria, which have not passed.
    case waits(for: [String])
    /// It needs these declarations, which do not exist as they should.
    case missing([MissingDeclaration])
    /// The program ended while it was running.
    case terminated(Termination)
    /// It was not run because the grading stopped first.
    case notRun

    /// Whether it earns its points.
    package var passes: Bool { self == .passed }

    /// The stable name of the case in results.
    package var name: String {
      switch self {
      case .passed: "passed"
      case .failed: "failed"
      case .waits: "waits"
      case .missing: "missing"
      case .terminated(let termination): termination.name?.rawValue ?? "not-run"
      case .notRun: "not-run"
      }
    }
  }
}

/// A line of the learner's code.
package struct SourceLocation: Equatable, Sendable {
  /// The file's name, relative to the submission.
  package var file: String
  /// From 1.
  package var line: Int
  /// The line's text, without its indentation.
  package var text: String

  /// A location in a declared file.
  package init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}

/// What the tests need of a learner's module and do not find there.
package struct MissingDeclaration: Equatable, Hashable, Sendable, Codable {
  /// What is missing or different, in a sentence.
  package var sentence: String
  /// The path of the declaration, such as `ListView.selectRow(at:)`; nil if the module declares it in another way, or
  /// under a similar name.
  package var path: String?
  /// The path of the learner's declaration that differs; nil if there is none.
  package var counterpart: String?
  /// Whether the sentence is only the compiler's message, which may follow from something else.
  package var isGuess: Bool

  /// A declaration that the module lacks, or that differs if it has no path.
  package init(
    _ sentence: String, path: String? = nil, counterpart: String? = nil, isGuess: Bool = false
  ) {
    self.sentence = sentence
    self.path = path
    self.counterpart = counterpart
    self.isGuess = isGuess
  }
}
