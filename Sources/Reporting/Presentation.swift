import CourseModel
import GraderEvents

/// A report without the facts that are hidden from its audience. All formats are made from it, so that none
/// can show hidden facts; each format escapes text by its own rules.
struct Presentation {
  /// The report, without hidden facts.
  private(set) var report: Report
  let audience: Audience
  /// The number of hidden criteria that do not pass; 0 for an audience that sees each of them.
  private(set) var hiddenNotPassing = 0

  init(_ report: Report, for audience: Audience) {
    self.report = report
    self.audience = audience
    switch audience {
    case .staff: break
    case .learner: hide()
    }
  }

  /// The number, from 1, under which a criterion is shown; nil if it is hidden.
  func number(of criterion: String) -> Int? {
    report.criteria.firstIndex { $0.criterion.id == criterion }.map { $0 + 1 }
  }

  /// The points that can be reached in the criteria that this audience sees.
  var possiblePoints: Int { report.criteria.reduce(0) { $0 + $1.criterion.points } }

  private mutating func hide() {
    let hidden = report.criteria.filter { $0.criterion.visibility == .hidden }
    hiddenNotPassing = hidden.count { !$0.status.passes }
    let ids = Set(hidden.map(\.criterion.id))
    report.criteria = report.criteria.filter { !ids.contains($0.criterion.id) }.map { $0.forgetting(ids) }
    report.exercise.criteria.removeAll { $0.visibility == .hidden }
    report.verdict = report.verdict.forgetting(ids, visible: report.criteria)
  }
}

// MARK: What explains a failure

extension Presentation {
  /// The first check that failed, and not only because something is still to declare.
  var firstFailure: CriterionResult? {
    let missing = Set(report.criteria.flatMap(\.missing).compactMap(\.path))
    return report.criteria.first { result in
      result.status.wantsAttention && result.missing.isEmpty
        && !result.issues.contains { $0.unknownName.map(missing.contains) == true }
    }
  }

  /// The remarks about code that is in a file that is not read, or else about files that are empty: what else does not
  /// work can follow from that.
  ///
  /// - Parameter tool: how the tool is called in a command that helps.
  func causes(calling tool: String) -> [Remark] {
    let all = allRemarks(calling: tool)
    let strays = all.filter(isOutside)
    return strays.isEmpty ? all.filter(\.places.isEmpty) : strays
  }

  /// The other remarks, such as one about a method that is never called.
  ///
  /// - Parameter tool: how the tool is called in a command that helps.
  func remarks(calling tool: String) -> [Remark] {
    allRemarks(calling: tool).filter { !$0.places.isEmpty && !isOutside($0) }
  }

  /// Whether a remark is about a file that is not part of an answer.
  private func isOutside(_ remark: Remark) -> Bool {
    remark.files.isDisjoint(with: report.exercise.sources + report.exercise.given.map(\.name))
  }

  /// The warnings that have advice; the same advice once.
  private func allRemarks(calling tool: String) -> [Remark] {
    report.diagnostics.filter { $0.severity == .warning }.reduce(into: []) { remarks, warning in
      guard let advice = warning.advice(calling: tool) else { return }
      // An explanation of the course is a sentence, and takes the place of the compiler's message.
      let isSentence = advice.hasSuffix(".") || advice.first?.isUppercase == true
      // A command ends without a full stop, so that it can be copied.
      let end = warning.help == nil ? "." : ""
      let text = isSentence ? advice : "\(warning.message); \(advice)\(end)"
      // What is about a whole file names it.
      let places = warning.line.map { ["\(warning.file):\($0)"] } ?? []
      if let index = remarks.firstIndex(where: { $0.text == text }) {
        remarks[index].files.insert(warning.file)
        remarks[index].places = (remarks[index].places + places).withoutRepeats
      } else {
        remarks.append(Remark(text: text, places: places, files: [warning.file]))
      }
    }
  }

  /// The remarks that can explain the first failure, because they are about files that its check uses.
  func remarksOnFirstFailure(calling tool: String) -> [Remark] {
    guard let first = firstFailure else { return [] }
    let files = Set(first.usedFiles + [place(of: first)?.file].compactMap(\.self))
    return remarks(calling: tool).filter { files.isEmpty || !files.isDisjoint(with: $0.files) }
  }
}

/// Advice about lines of the learner's code.
struct Remark: Equatable {
  let text: String
  /// Such as "Shelf.swift:9".
  var places: [String]
  /// The files of these places.
  var files: Set<String>

  /// The places as they stand before the text.
  var place: String { places.isEmpty ? "" : places.joined(separator: ", ") + "  " }
}

extension Report {
  /// What is known of the reason why the submission did not pass, for its author: the first error, or remarks and advice
  /// about the first check that failed; empty if nothing is known.
  ///
  /// - Parameter tool: how the tool is called in a command that helps.
  package func diagnosis(calling tool: String) -> [String] {
    let shown = Presentation(self, for: .learner)
    if let error = shown.details.first(where: { $0.severity == .error }) ?? shown.details.first {
      let advice = error.advice(calling: tool)
      // What is about a whole file is in the tool's own words.
      return error.line == nil
        ? [[error.message, advice].compactMap(\.self).joined(separator: "; ")]
        : ["\(error.file):\(error.line ?? 1)  \(advice ?? error.message)"]
    }
    if verdict.passes { return [] }
    let causes = shown.causes(calling: tool)
    if !causes.isEmpty { return causes.map(\.line) }
    // What comes first on the screen comes first here.
    let open = shown.report.criteria.first { $0.status.wantsAttention }
    let lacks = open?.missing.isEmpty == false ? shown.lacks : []
    guard let first = shown.firstFailure else {
      return lacks + shown.remarks(calling: tool).prefix(1).map(\.line)
    }
    let near = shown.remarksOnFirstFailure(calling: tool)
    let remarks = near.isEmpty ? shown.remarks(calling: tool) : near
    let place =
      shown.place(of: first).map { place in
        // What a check that failed is about need not be the line of its fault.
        if case .terminated = first.status { "\(place.file):\(place.line)  " } else { "\(place.file)  " }
      } ?? ""
    let advice = shown.advice(about: first).map { place + $0 }
    return lacks + remarks.prefix(2).map(\.line) + [advice].compactMap(\.self)
  }
}

extension Presentation {
  private static let mostLacks = 3

  /// What the first check needs that is not declared, or in another way.
  fileprivate var lacks: [String] {
    [toDeclare().map { $0 + "." }].compactMap(\.self) + differences.prefix(Self.mostLacks)
  }
}

extension Remark {
  /// The advice behind its places.
  fileprivate var line: String { place + text }
}

extension Issue {
  /// The declaration that does not exist, if the issue is only about that: it is in the list of what is still to declare.
  fileprivate var unknownName: String? {
    let absent = sentence.firstMatch(of: #/^There is no `(\w+)`; the task asks for it$/#)?.1
    let unknown = found?.firstMatch(of: #/cannot find (?:type )?'(\w+)' in scope$/#)?.1
    return (absent ?? unknown).map(String.init)
  }
}

extension CriterionResult {
  /// The result without the ids of hidden criteria; if it waits for an empty list, it waits for a hidden
  /// criterion.
  fileprivate func forgetting(_ ids: Set<String>) -> CriterionResult {
    var copy = self
    copy.criterion.after.removeAll { ids.contains($0) }
    if case .waits(let open) = status { copy.status = .waits(for: open.filter { !ids.contains($0) }) }
    return copy
  }

  /// What the tests need and do not find.
  var missing: [MissingDeclaration] {
    if case .missing(let declarations) = status { declarations } else { [] }
  }
}

extension Verdict {
  fileprivate func forgetting(_ ids: Set<String>, visible: [CriterionResult]) -> Verdict {
    func shown(_ id: String?) -> String? { id.flatMap { ids.contains($0) ? nil : $0 } }
    switch self {
    case .failed(let criteria): return .failed(criteria: criteria.filter { !ids.contains($0) })
    case .interfaceMismatch(let missing):
      let told = Set(visible.flatMap(\.missing).map(\.sentence))
      return .interfaceMismatch(missing: missing.filter(told.contains))
    case .terminated(.crashed, let id) where shown(id) != id:
      return .terminated(.crashed(CrashSite(reason: "the crash happened in a hidden check")), during: nil)
    case .terminated(let termination, let id): return .terminated(termination, during: shown(id))
    case .incomplete(let id): return .incomplete(lastStarted: shown(id))
    case .stopped(let id): return .stopped(during: shown(id))
    case .graderFault where !ids.isEmpty: return .graderFault("One of its tests gave no valid result.")
    case .passed, .submissionRefused, .doesNotCompile, .policyViolation, .graderFault: return self
    }
  }
}

extension Report {
  /// The line of the learner's code that their feedback shows first: that of the first error, or of the first check
  /// that failed.
  package var firstPlace: SourceLocation? {
    let shown = Presentation(self, for: .learner)
    if let first = shown.details.first(where: { $0.severity == .error }) ?? shown.details.first {
      return first.line.map { SourceLocation(file: first.file, line: $0, text: "") }
    }
    let emptied = shown.causes(calling: "").first?.files.first
    if !verdict.passes, let emptied { return SourceLocation(file: emptied, line: 1, text: "") }
    return shown.report.criteria.lazy.filter(\.status.wantsAttention).compactMap(shown.place).first
  }
}

/// The readers for whom a report is written.
package enum Audience: String, CaseIterable, Sendable {
  /// Learners, who see only the number of hidden criteria that do not pass.
  case learner
  /// Teachers and authors, who see everything.
  case staff
}

/// The sentences of feedback that depend on the learner's answer: no titles, numbers, commands or quoted
/// code.
package enum Feedback {
  /// The sentences and values of each criterion that did not pass, in order, then the compiler's or the
  /// policy's message.
  package static func sentences(about report: Report) -> [String] {
    let shown = Presentation(report, for: .learner)
    let told = shown.report.criteria.filter(\.status.wantsAttention).map(shown.message)
    // A report shows only the first error unless `--verbose` is used.
    let error = shown.details.first { $0.severity == .error }
    return told + [error?.message, error?.advice()].compactMap { $0 }
  }
}
