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
    if let name = text.firstMatch(of: #/unable to dequeue a cell with identifier (.*?) - must register/#)?.1 {
      return
        "No class is registered for `\(name)`. Before the table needs a cell, such as in `viewDidLoad`, call"
        + " `register(UITableViewCell.self, forCellReuseIdentifier: \"\(name)\")` on it. Or create each cell:"
        + " `UITableViewCell(style: .default, reuseIdentifier: nil)`."
    }
    return table.first { text.contains($0.reason) }?.advice
  }

  private static let table: [(reason: String, advice: String)] = [
    (
      "it is not registered with this context",
      "The observer is registered with another context. Pass the one that `addObserver` was called with."
    ),
    (
      "cannot be removed as observer",
      "Each removal must match one call of `addObserver`: the same object, key path and context."
    ),
    (
      "for the key \"",
      "Check the key's spelling. A property has a key if it is marked `@Dynamic` or listed in `computedKeys`."
    ),
    (
      "Invalid update: invalid number of",
      "Change the data first, then tell the list of exactly this change: one row for each element that came or went."
    ),
    (
      "cell provider returned nil",
      "The closure that makes cells must return one for each item: look for a `return nil`."
    ),
    ("already being presented", "Dismiss it first, or present a new view controller."),
  ]

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
