import GraderEvents
import CourseModel
import Foundation

@testable import Reporting

/// One report a verdict, as a grading could have made it.
enum Examples {
  static let all: [(name: String, report: Report)] = [
    passed, failed, refused, doesNotCompile, mismatch, violation, crashed, timedOut, outOfMemory,
    tooMuchOutput, tooManyThreads, incomplete, stopped, fault,
  ].map { ($0.verdict.isStopped ? "stopped" : $0.verdict.name.rawValue, $0) }

  static let source = [
    "import LabKit", "", "public class ListView {", "  public var rows: [String] = []",
    "  public var delegate: ListViewDelegate?", "  func row(_ n: Int) -> String { rows[n] }", "}",
  ]

  static let hints = [
    "Who holds the controller after its owner let go?",
    "A property can refer to an object without keeping it.",
  ]

  static let criteria = [
    Criterion(
      id: "asks-nothing", title: "A list view without a delegate selects rows, and nothing happens",
      check: .compiles(files: [], adding: [])),
    Criterion(
      id: "names-itself", title: "Each method names the list view first",
      check: .compiles(files: [], adding: []), points: 2),
    Criterion(
      id: "not-kept", title: "The delegate does not outlive its owner's last reference",
      check: .compiles(files: [], adding: []), about: ["ListView.delegate"], points: 2, hints: hints),
    Criterion(
      id: "again", title: "The list view can be used again after that",
      check: .compiles(files: [], adding: []), after: ["not-kept"]),
    Criterion(
      id: "secret", title: "SECRET-TITLE", check: .compiles(files: [], adding: []), points: 41,
      visibility: .hidden),
  ]

  static let exercise = Exercise(
    id: ExerciseID(lesson: "delegation", name: "weak-delegate"),
    title: "A list view that does not keep its delegate", module: "WeakDelegate", difficulty: 2, minutes: 10,
    sources: ["ListView.swift"], imports: ["LabKit"],
    why:
      "A delegate is most often the owner of what it serves. If both hold each other, neither is ever released.",
    criteria: criteria,
    folders: ExerciseFolders(
      course: URL(filePath: "/course"), id: ExerciseID(lesson: "delegation", name: "weak-delegate")))

  static let here = SourceLocation(
    file: "ListView.swift", line: 5, text: "public var delegate: ListViewDelegate?")

  static let issue = Issue(
    criteria[2].title, expected: "nil, after the controller was released", found: "FirstListController",
    details: ["ListView ─strong→ FirstListController ─strong→ ListView"])

  /// A report in which the third criterion came out like this.
  static func report(
    _ verdict: Verdict, third: CriterionResult.Status = .failed,
    fourth: CriterionResult.Status = .waits(for: ["not-kept"]),
    hidden: CriterionResult.Status = .passed
  ) -> Report {
    let isFailed = third == .failed
    return report(
      verdict,
      [
        CriterionResult(criteria[0], .passed, seconds: 0.01),
        CriterionResult(criteria[1], .passed, output: "row 19 in list A\n", seconds: 0.01),
        CriterionResult(
          criteria[2], third, issues: isFailed ? [issue] : [], seconds: 0.02, location: isFailed ? here : nil),
        CriterionResult(criteria[3], fourth, seconds: 0.01),
        CriterionResult(
          criteria[4], hidden,
          issues: hidden == .failed ? [.init("SECRET-MESSAGE", expected: "SECRET-VALUE")] : [],
          output: hidden == .failed ? "SECRET-OUTPUT\n" : "", seconds: 0.01),
      ])
  }

  /// A report in which nothing was run.
  static func notRun(_ verdict: Verdict) -> Report {
    report(verdict, criteria.map { CriterionResult($0, .notRun) })
  }

  private static func report(_ verdict: Verdict, _ results: [CriterionResult]) -> Report {
    Report(
      toolVersion: "1.0.0", course: "iOS communication patterns", courseRevision: "4f2a", exercise: exercise,
      lesson: "Delegation", graderHash: "a1", fingerprint: "b2", seed: Seed(1_839_201_384),
      toolchain: "Swift 6.3.1", verdict: verdict,
      criteria: results, sources: ["ListView.swift": source],
      sandbox: [
        SandboxLayer(name: "landlock", state: .active),
        SandboxLayer(
          name: "namespaces", state: .missing(reason: .blockedByPolicy, text: "the kernel refuses")),
      ],
      timings: [Timing(stage: .compile, seconds: 0.25), Timing(stage: .run, seconds: 0.15)],
      seconds: 0.4)
  }

  static let passed = report(.passed, third: .passed, fourth: .passed)
  static let failed = report(.failed(criteria: ["not-kept", "again"]))
  static let hiddenFails = report(
    .failed(criteria: ["secret"]), third: .passed, fourth: .passed, hidden: .failed)

  static let refused = notRun(
    .submissionRefused([
      Diagnostic(
        file: "ListView.swift", message: "is a link, not a file",
        suggestion: "Replace it by a plain file: codelab reset keeps a copy.")
    ]))

  static let doesNotCompile = notRun(
    .doesNotCompile([
      Diagnostic(
        file: "ListView.swift", line: 5, column: 10,
        message: "'weak' must not be applied to non-class-bound 'any ListViewDelegate'",
        suggestion: "only objects can be held weakly; say that the protocol is for classes."),
      Diagnostic(file: "ListView.swift", line: 6, column: 34, message: "cannot find 'rows' in scope"),
      Diagnostic(.warning, file: "ListView.swift", line: 1, column: 1, message: "unused"),
    ]))

  static let mismatch = report(
    .interfaceMismatch(missing: ["`ListView` has no method `selectRow(at:)`; the task asks for it"]),
    third: .missing([
      MissingDeclaration(
        "`ListView` has no method `selectRow(at:)`; the task asks for it", path: "ListView.selectRow(at:)")
    ]))

  static let violation = notRun(
    .policyViolation([
      Diagnostic(
        file: "ListView.swift", line: 1, column: 8,
        message: "`unsafe` memory is not allowed in this exercise",
        suggestion: "an array or a class does what is asked for")
    ]))

  static let crashed = terminated(
    .crashed(CrashSite(reason: "index out of range", file: "ListView.swift", line: 6)))
  static let timedOut = terminated(.exceeded(Limit(.wallTime, 10)))
  static let outOfMemory = terminated(.exceeded(Limit(.memory, 512 << 20)))
  static let tooMuchOutput = terminated(.exceeded(Limit(.output, 64 << 10)))
  static let incomplete = report(.incomplete(lastStarted: "not-kept"), third: .terminated(.exited(0)))
  static let tooManyThreads = terminated(.exceeded(Limit(.threads, 64)))

  /// A report in which the third criterion ended the program.
  private static func terminated(_ termination: Termination) -> Report {
    report(.terminated(termination, during: "not-kept"), third: .terminated(termination))
  }

  static let stopped = report(.stopped(during: "not-kept"), third: .notRun)
  static let fault = notRun(.graderFault("The test G/testSECRET skipped itself."))
}
