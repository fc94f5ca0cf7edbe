import CourseModel
import GraderEvents
import Terminal

extension TerminalWriter {
  /// The columns from which on a title that is cut still says what a check is about.
  private static let leastColumns = 60

  /// Writes what is still to declare, the list of checks, the printed output, and one next command.
  ///
  /// If the page does not fit the window, each title gets one line, and what was printed another one; if
  /// that is not enough, checks that pass one after the other share a line, so that the first failure is in sight.
  mutating func writeChecks(headline: String?) {
    let rows = page.appearance.size.rows - 1
    var layouts = [self]
    if !context.verbose, let width = page.width {
      if width >= Self.leastColumns { layouts.append(with { $0.isBrief = true }) }
      layouts.append(layouts.last!.with { $0.foldsPasses = true })
    }
    for layout in layouts {
      self = layout
      writeAllChecks(headline: headline)
      if page.lines.count <= rows { return }
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  private mutating func writeAllChecks(headline: String?) {
    page.spread(StyledText("\(report.lesson) · \(report.exercise.title)", .heading), points)
    page.gap()
    if let headline {
      page.text(StyledText(headline, .fail))
      page.gap()
    }
    writeMissing()
    var index = 0
    while index < report.criteria.count {
      let passes = report.criteria[index...].prefix(while: \.status.passes)
      if foldsPasses, passes.count > 1 {
        write(passes)
      } else {
        write(report.criteria[index], number: index + 1)
      }
      index += foldsPasses ? max(1, passes.count) : 1
    }
    if let hidden = shown.hiddenSentence {
      page.gap()
      page.text(StyledText(hidden, .fail))
    }
    page.gap()
    writeRemarks()
    writePrinted()
    writeNextCommand()
    if report.seconds > 0, !isBrief { page.text(StyledText("checked in \(report.seconds.inTenths)", .dim)) }
  }

  private mutating func write(_ result: CriterionResult, number: Int) {
    let width = String(report.criteria.count).count
    let score = "\(result.points) / \(result.criterion.points)"
    page.spread(
      title(of: result.criterion), StyledText(waiting(result).map { "\($0)  \(score)" } ?? score),
      first: lead(of: result, number), onOneLine: isBrief)
    for fact in facts(about: result) { write(fact, indent: width + 1 + wordWidth + 2) }
  }

  /// Writes checks that pass one after the other as one line.
  private mutating func write(_ passes: ArraySlice<CriterionResult>) {
    let numbers = "checks \(passes.startIndex + 1) to \(passes.endIndex)"
    let points = (passes.reduce(0) { $0 + $1.points }, passes.reduce(0) { $0 + $1.criterion.points })
    let number = StyledText(String(repeating: " ", count: String(report.criteria.count).count + 1))
    page.spread(
      StyledText(numbers), StyledText("\(points.0) / \(points.1)"),
      first: number + StyledText("pass", .pass).padded(to: wordWidth))
  }

  /// What is told about a check: the first issue of the first failure, the cause of which is often that of others;
  /// nothing of what is still to declare, which has its own list.
  private func facts(about result: CriterionResult) -> [Fact] {
    let isFirst = result.criterion.id == shown.firstFailure?.criterion.id
    let remarks = isFirst ? shown.remarksOnFirstFailure(calling: context.command).map(Fact.remark) : []
    // What is missing because of that is told with it.
    if !context.verbose, !result.missing.isEmpty, isCaused { return [] }
    if context.verbose || page.width == nil { return allFacts(about: result) + remarks }
    guard isFirst else { return [] }
    var first = result
    first.issues = Array(result.issues.prefix(1))
    let left = result.issues.count - first.issues.count
    let more = left > 0 ? [Fact.sentence("… and \(left.of("more difference")) (\(context.all))")] : []
    // A brief page has no row for the files: `--verbose` names them.
    let told = shown.facts(about: first).filter { fact in
      if case .files = fact { !isBrief } else { true }
    }
    return bounded(told, more + remarks)
  }

  /// Whether a cause of what is missing is above the checks.
  private var isCaused: Bool { !shown.causes(calling: context.command).isEmpty }

  /// All that is known about a check; what is the same as for an earlier one is not repeated.
  private func allFacts(about result: CriterionResult) -> [Fact] {
    let all = shown.facts(about: result)
    let earlier = report.criteria.prefix { $0.criterion.id != result.criterion.id }
    // What is missing is told at the declaration that each check is about, which says nothing new.
    func told(_ facts: [Fact]) -> [Fact] { result.missing.isEmpty ? facts : facts.filter { !$0.isPlace } }
    let same = earlier.first {
      $0.status.wantsAttention && told(shown.facts(about: $0)) == told(all)
    }
    guard !all.isEmpty, let number = same.flatMap({ shown.number(of: $0.criterion.id) }) else {
      return context.verbose ? all : bounded(all)
    }
    return [.sentence("The same as in check \(number).")]
  }

  /// The criterion's title; a criterion that learners do not see is marked.
  private func title(of criterion: Criterion) -> StyledText {
    let title = StyledText(criterion.title)
    return criterion.visibility == .hidden ? title + StyledText("  (hidden)", .dim) : title
  }

  /// Writes the remarks that do not stand with the first failure.
  private mutating func writeRemarks() {
    let told = shown.remarksOnFirstFailure(calling: context.command)
    let others = shown.remarks(calling: context.command).filter { !told.contains($0) }
    for remark in others { write(.remark(remark), indent: 0) }
    if !others.isEmpty { page.gap() }
  }

  private func lead(of result: CriterionResult, _ number: Int) -> StyledText {
    let word = StyledText(result.word, result.status.style)
    if page.width == nil { return StyledText("\(number) ") + word + ": " }
    let digits = StyledText(String(number))
    let width = String(report.criteria.count).count
    return digits.padded(to: width, alignment: .trailing) + " " + word.padded(to: wordWidth)
  }

  /// The columns for status words, so that all titles begin in the same column.
  private var wordWidth: Int { max(5, report.criteria.map(\.word.count).max() ?? 0) + 2 }

  private func waiting(_ result: CriterionResult) -> String? {
    if case .waits(let open) = result.status { "for " + shown.name(ofChecks: open) } else { nil }
  }

  mutating func write(_ fact: Fact, indent: Int) {
    switch fact {
    case .sentence(let text): page.text(StyledText(text.cut(context)), indent: indent)
    case .files: page.text(StyledText(fact.text, .dim), indent: indent)
    case .field(let name, let value):
      page.field(StyledText(name, .dim), StyledText(value.cut(context)), indent: indent)
    case .picture(let line): page.verbatim(StyledText(line), indent: indent)
    case .remark(let remark):
      page.text(StyledText(remark.place, .dim) + StyledText(remark.text), indent: indent)
    case .place(let place):
      page.field(
        StyledText("\(place.file):\(place.line)", .dim), StyledText(place.text.cut(context), .code),
        indent: indent)
    }
  }

  /// The first facts and the place of the failure, because a test that fails in a loop would fill the window.
  private func bounded(_ facts: [Fact], _ more: [Fact] = []) -> [Fact] {
    let most = 12
    let place = facts.filter(\.isPlace)
    let told = facts.filter { !$0.isPlace }
    let left = told.count - most
    if left <= 1 { return told + more + place }
    let rest = Fact.sentence("… \(left.of("more line")) (\(context.all))")
    return Array(told.prefix(most)) + [rest] + more + place
  }

  private mutating func writeNextCommand() {
    if isCaused { return page.command(context.way("check"), "after you change this") }
    let open = report.criteria.filter(\.status.wantsAttention)
    let hinted = open.first { context.hintsLeft[$0.criterion.id, default: 0] > 0 }
    if let hinted, let number = shown.number(of: hinted.criterion.id) {
      let left = context.hintsLeft[hinted.criterion.id, default: 0]
      page.command(context.way("hint"), "check \(number): \(left.of("hint")) left")
    } else if let first = open.first, let number = shown.number(of: first.criterion.id) {
      if case .terminated = first.status {
        return page.command(context.way("check"), "after you change this")
      }
      page.command(context.way("task"), "read what check \(number) tests")
    } else if report.verdict.isStopped {
      page.command(context.way("check"), "run all checks again")
    } else {
      page.command(context.way("task"), "read the task again")
    }
  }
}

extension CriterionResult.Status {
  /// The style of the status word.
  var style: Style {
    if passes { return .pass }
    return wantsAttention ? .fail : .warning
  }
}

extension String {
  private static let longestValue = 400

  /// The value, cut if it is too long to read, unless everything is shown.
  fileprivate func cut(_ context: TerminalContext) -> String {
    context.verbose || count <= Self.longestValue ? self : prefix(Self.longestValue) + "… (\(context.all))"
  }
}

extension Double {
  /// "0.4 s".
  fileprivate var inTenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

extension TerminalWriter {
  private var mostDifferences: Int { isBrief ? 2 : 4 }

  /// Writes what is still to declare, once for all checks that need it: names by type, then what differs. Above it stands
  /// a cause such as an empty file, from which the differences follow.
  mutating func writeMissing() {
    let causes = shown.causes(calling: context.command)
    for cause in causes { write(.remark(cause), indent: 0) }
    let start = causes.isEmpty ? "Still to declare" : "Missing now"
    if let toDeclare = shown.toDeclare(start) { page.text(StyledText(toDeclare)) }
    if causes.isEmpty { writeDifferences() }
    page.gap()
  }

  private mutating func writeDifferences() {
    let differences = shown.differences
    let shown = context.verbose ? differences[...] : differences.prefix(mostDifferences)
    for sentence in shown { page.text(StyledText(sentence)) }
    let left = differences.count - shown.count
    if left > 0 { page.text(StyledText("… and \(left.of("more difference")) (\(context.all))")) }
  }
}

extension [String] {
  /// The elements in order of first occurrence.
  var withoutRepeats: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
