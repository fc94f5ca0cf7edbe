import CourseModel
import Foundation

/// The sentences about a verdict, which all formats share.
extension Presentation {
  /// The verdict in one sentence.
  var headline: String {
    switch report.verdict {
    case .passed: "Passed."
    case .failed(let criteria):
      criteria.isEmpty
        ? "All visible checks pass."
        : "\(criteria.count.of("check")) of \(report.criteria.count) \(verb(criteria)) not pass yet."
    case .submissionRefused: "Nothing was graded, because the submitted files could not be accepted."
    case .doesNotCompile: "Your code does not compile yet."
    case .interfaceMismatch: "Your code does not declare everything that the task asks for."
    case .policyViolation: "Your code uses something that is not allowed here."
    case .terminated(.crashed(let site), let id): "Your code stopped: \(site.inWords)\(during(id))."
    case .terminated(let termination, let id): termination.sentence(about: subject(id))
    case .incomplete(let id):
      "Your program ended before all checks were done\(during(id)). \(incompleteAdvice)"
    case .stopped(let id):
      "Grading was cancelled\(during(id)). Checks that had not finished count as not run."
    case .graderFault: "This exercise's grader is broken; your code isn't the cause."
    }
  }

  /// What to look for. Without a check that ended the program, its record has a gap, or entries that do not belong there.
  private var incompleteAdvice: String {
    let ends = report.criteria.contains { result in
      switch result.status {
      case .terminated(.exited), .terminated(.calledExit): true
      case .passed, .failed, .missing, .waits, .notRun, .terminated: false
      }
    }
    return ends
      ? "Look for a call to exit."
      : "Its record of the checks is not complete. Look for code that still runs after a check, or that writes to files "
        + "of the check."
  }

  /// The verdict in one paragraph, including facts that a list of criteria does not show.
  var message: String { ([headline] + reasons + [hiddenSentence].compactMap { $0 }).joined(separator: " ") }

  private var reasons: [String] {
    switch report.verdict {
    case .interfaceMismatch(let missing): missing.map { $0.hasSuffix(".") ? $0 : $0 + "." }
    case .graderFault(let text): [text]
    case .passed, .failed, .submissionRefused, .doesNotCompile, .policyViolation, .terminated, .incomplete,
      .stopped:
      []
    }
  }

  /// The diagnostics of the verdict, then the report's other diagnostics.
  var allDiagnostics: [Diagnostic] { details + report.diagnostics.filter { !details.contains($0) } }

  /// The diagnostics of a verdict that was reached without any criterion.
  var details: [Diagnostic] {
    switch report.verdict {
    case .submissionRefused(let list), .doesNotCompile(let list), .policyViolation(let list): list
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: []
    }
  }

  /// A sentence such as "1 hidden check does not pass yet."; nil if no hidden check ran or all of them pass.
  var hiddenSentence: String? {
    if hiddenNotPassing == 0 || !wasRun { return nil }
    let verb = hiddenNotPassing == 1 ? "does" : "do"
    return "\(hiddenNotPassing.of("hidden check")) \(verb) not pass yet."
  }

  /// Whether any check was run.
  private var wasRun: Bool {
    switch report.verdict {
    case .submissionRefused, .doesNotCompile, .policyViolation, .stopped, .graderFault: false
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete: true
    }
  }

  private func verb(_ list: [String]) -> String { list.count == 1 ? "does" : "do" }

  private func during(_ id: String?) -> String { id.map { ", during \(name(ofChecks: [$0]))" } ?? "" }

  private func subject(_ id: String?) -> String {
    id.flatMap { number(of: $0) }.map { "Check \($0)" } ?? "Your code"
  }
}

/// What to look at after a fault of LabKit, whose text is that of Apple's systems.
enum FaultAdvice {
  /// The advice for a text that contains the fault's reason; nil if nothing more is known.
  static func sentence(about text: String) -> String? {
    if let match = text.firstMatch(of: #/-\[(\w+) (\w+:*)\]: unrecognized selector/#) {
      let (type, selector) = (String(match.1), String(match.2))
      if let listed = text.firstMatch(of: #/; \w+ lists (\w+:*)/#)?.1 {
        return
          "`\(type)` lists this action as `\(listed)`. Write it in the same way, with the same colons, where"
          + " `\(selector)` is passed on."
      }
      return text.contains("; \(type) is no ActionTarget")
        ? notConforming(type, selector) : unlisted(selector, in: type)
    }
    if text.contains("it is not registered with this context") {
      return
        "The observer is registered with another context. Pass the one that `addObserver` was called with."
    }
    if text.contains("cannot be removed as observer") {
      return "Each removal must match one call of `addObserver`: the same object, key path and context."
    }
    if let name = text.firstMatch(of: #/unable to dequeue a cell with identifier (.*?) - must register/#)?.1 {
      return
        "No class is registered for `\(name)`. Before the table needs a cell, such as in `viewDidLoad`, call"
        + " `register(UITableViewCell.self, forCellReuseIdentifier: \"\(name)\")` on it. Or create each cell:"
        + " `UITableViewCell(style: .default, reuseIdentifier: nil)`."
    }
    return nil
  }

  private static func notConforming(_ type: String, _ selector: String) -> String {
    "`\(type)` does not conform to `ActionTarget`, so its `actions` are not read, even if it has some. Add `ActionTarget`"
      + " to what the class conforms to; its `actions` must list `\(selector)`."
  }

  private static func unlisted(_ selector: String, in type: String) -> String {
    let method = selector.prefix { $0 != ":" }
    return
      "Either another name is meant, so check the letters and the colons where `\(selector)` is passed on; or"
      + " the `actions` of `\(type)` must list it: `Action(\"\(selector)\", \(type).\(method))`."
  }
}

/// What to do about the reason of a crash, which is in the tool's own words.
enum CrashAdvice {
  /// The advice for a reason; nil if there is none, as for a statement of the learner's own.
  static func sentence(about reason: String) -> String? {
    // What follows is the learner's own text.
    let own = reason.prefix { $0 != "“" }
    return FaultAdvice.sentence(about: reason) ?? table.first { own.contains($0.reason) }?.advice
  }

  private static let table: [(reason: String, advice: String)] = [
    // The learner's own words can be anything.
    (
      "`sync` waited for itself",
      "Code that runs on the queue already needs no `sync`: call it directly, or later with `async`."
    ),
    (
      "`assumeIsolated`",
      "Call it with `await` from a function of that actor, such as one marked `@MainActor`, or in a `Task` there."
    ),
    (
      "of type `NSNumber`, which is",
      "Key-value coding gives numbers, Bools and enums with an integer raw value as `NSNumber`: cast it to a type of number, or make the enum from its raw value."
    ),
    ("as! was used on", "Cast with `as?`, and say what happens if the value has another type."),
    ("it was unwrapped with !", "Unwrap it with `if let` or `guard let`, or find out why it is nil here."),
    (
      "an implicitly unwrapped optional was nil",
      "Find out why it is not set yet, or was set to nil; `?` after it skips the call."
    ),
    (
      "an unowned reference",
      "Make the reference `weak`, or let something keep the object as long as it is used."
    ),
    (
      "`try!` was used",
      "Handle the error with `do` and `catch`, or pass it on with `try` in a function that throws."
    ),
    (
      "was resumed more than once",
      "Resume it exactly once on each path. For something that can be called several times, use an `AsyncStream`."
    ),
    (
      "two overlapping accesses",
      "Something reads or changes the variable while it is being changed: copy the value first, or change it afterwards."
    ),
    (
      "called itself",
      "Look for a method that calls itself, a property that sets itself, or an observer that changes what it observes."
    ),
    (
      "of a range was above",
      "Compare the two ends first: `0..<count` is empty if `count` is 0, but `1...count` stops the program then."
    ),
    (
      "string index is out of bounds",
      "The string has no character there. Its indices begin at `startIndex`, and end before `endIndex`."
    ),
    (
      "index is out of range",
      "Ask first whether there is such an element: the first index is 0, and the last one is `count - 1`."
    ),
    (
      "index out of range",
      "There is no element at this index: the first one is 0, and the last one is `count - 1`. An empty array has none."
    ),
    (
      "from an empty collection",
      "Ask `isEmpty` first, or call `popLast()`, which gives nil if there is no element."
    ),
    (
      "uplicate keys",
      "Each key can occur once in a dictionary. Look for the one that is written or made twice."
    ),
    ("division by zero", "Compare the number after `/` or `%` with 0 first."),
    (
      "arithmetic overflow",
      "The result does not fit its type, as `0 - 1` does not fit a `UInt`. Compare the values first, or use a larger type."
    ),
    (
      "a number was converted to a type",
      "A number such as `.nan`, or one that is too large or negative, has no counterpart there. Compare it first."
    ),
    (
      "the stack was full",
      "Keep a large array of fixed size in an `Array`, and turn deep recursion into a loop."
    ),
  ]
}

extension Double {
  /// The duration in words: "10 s", "2.5 s", "8 hours".
  var shortSeconds: String {
    if self >= 7200 { return Int(self / 3600).of("hour") }
    return seconds
  }

  private var seconds: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self)) s" : String(format: "%.1f s", self)
  }
}

extension Int {
  /// The size in words: "64 KB", "512 MB", "100 bytes"; 1 KB is 1024 bytes.
  var bytesInWords: String {
    if self >= 1 << 20, self % (1 << 20) == 0 { return "\(self >> 20) MB" }
    if self >= 1 << 10, self % (1 << 10) == 0 { return "\(self >> 10) KB" }
    return self >= 1 << 20 ? String(format: "%.1f MB", Double(self) / Double(1 << 20)) : "\(self) bytes"
  }

  /// The number with a noun: "1 check", "2 checks", "3 criteria".
  package func of(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
