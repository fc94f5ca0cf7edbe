import CourseModel
import GraderEvents
import Grading

extension Report {
  /// The ids of the criteria that failed; if none did, the name of the verdict, unless that is a pass.
  package var failing: [String] {
    let failing = criteria.filter(\.failsItself).map(\.criterion.id)
    return failing.isEmpty && !verdict.passes ? [verdict.name.rawValue] : failing
  }

  /// The terminations of all criteria in which the program did not exit normally.
  package var endings: [Termination.Name] {
    Set(criteria.compactMap(\.termination?.name)).sorted { $0.rawValue < $1.rawValue }
  }

  /// The ids of the criteria in which the program ended.
  var endedCriteria: [String] { criteria.filter { $0.termination != nil }.map(\.criterion.id) }

  /// The verdict, the points and what does not pass, in a line.
  var summary: String {
    // What is not judged does not say which criteria it fails.
    let open = verdict.diagnostics.isEmpty ? words(for: criteria.filter { !$0.status.passes }) : ""
    let first = verdict.diagnostics.first.map { told in
      let place = [told.file, told.line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
      return ": " + (place.isEmpty ? "" : place + " ") + told.message
    }
    let fault: String? = if case .graderFault(let reason) = verdict { ": \(reason)" } else { nil }
    return "\(verdict.name.rawValue)\(first ?? fault ?? ""), \(points) of \(exercise.points) points"
      + (open.isEmpty ? "" : "; \(open)")
  }

  /// The summary; beside a fault of the grader, only what fails by itself.
  var failure: String {
    guard case .graderFault = verdict else { return summary }
    return words(for: criteria.filter(\.failsItself))
  }

  private func words(for results: [CriterionResult]) -> String {
    results.map { result in
      let crash: String? = if case .crashed(let site) = result.termination { site.reason } else { nil }
      let why = crash ?? result.issues.first?.summary
      return "\(result.criterion.id) \(result.status.name)" + (why.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }
}

extension Issue {
  /// The sentence, with the values that it is about.
  fileprivate var summary: String {
    let values = [expected.map { "expected \($0.shortened)" }, found.map { "found \($0.shortened)" }]
      .compactMap(\.self)
    let told = values.isEmpty ? details.prefix(2).map(\.shortened) : values
    return told.isEmpty ? sentence : "\(sentence): \(told.joined(separator: ", "))"
  }
}

extension String {
  /// The beginning of a value, on one line.
  fileprivate var shortened: String {
    var line = split(whereSeparator: \.isNewline).joined(separator: " ")
    if line.hasSuffix(".") { line.removeLast() }
    return line.count > 120 ? "\(line.prefix(119))…" : line
  }
}

extension CriterionResult {
  /// How the program ended during the criterion; nil if it did not.
  var termination: Termination? {
    if case .terminated(let termination) = status { termination } else { nil }
  }
}

extension Verdict {
  /// The compiler errors or policy violations that decided the verdict.
  var diagnostics: [Diagnostic] {
    switch self {
    case .doesNotCompile(let list), .submissionRefused(let list), .policyViolation(let list): list
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: []
    }
  }

  /// What is wrong with a starter that has this verdict; nil if it can be judged.
  var startersFault: String? {
    switch self {
    case .doesNotCompile: "the starter does not compile"
    case .policyViolation: "the submission policy refuses the starter"
    case .submissionRefused: "the starter's files are refused"
    case .passed, .failed, .interfaceMismatch, .terminated, .incomplete, .stopped, .graderFault: nil
    }
  }
}

extension [Diagnostic] {
  /// The first diagnostic of each line, and of each file with the same message, which names the lines of the others.
  var withoutRepeats: [Diagnostic] {
    var kept: [(diagnostic: Diagnostic, lines: [Int])] = []
    var places: Set<String> = []
    for diagnostic in self {
      // What else is wrong with a line mostly follows from the first error.
      if let line = diagnostic.line, !places.insert("\(diagnostic.file):\(line)").inserted { continue }
      if let index = kept.firstIndex(where: {
        $0.diagnostic.file == diagnostic.file && $0.diagnostic.message == diagnostic.message
      }) {
        kept[index].lines += [diagnostic.line].compactMap(\.self)
      } else {
        kept.append((diagnostic, []))
      }
    }
    return kept.map { first, lines in
      var told = first
      let others = Set(lines).subtracting([told.line ?? 0]).sorted().map(String.init)
      if !others.isEmpty {
        told.message += " (also on line\(others.count == 1 ? "" : "s") \(others.joined(separator: ", ")))"
      }
      return told
    }
  }
}
