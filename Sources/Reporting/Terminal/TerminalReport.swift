import CourseModel
import Terminal

/// The feedback that a learner reads in the terminal after a check.
package enum TerminalReport {
  /// The feedback as text; each line ends in a line feed.
  static func render(
    _ report: Report, context: TerminalContext = TerminalContext(), appearance: Appearance
  ) -> String {
    appearance.render(lines(report, context: context, appearance: appearance))
  }

  /// The rows that a learner's first feedback takes in a window of 80 columns.
  package static func rows(of report: Report) -> Int {
    let hints = report.criteria.map { ($0.criterion.id, $0.criterion.hints.count) }
    let context = TerminalContext(hintsLeft: Dictionary(uniqueKeysWithValues: hints))
    let window = Appearance(
      isTerminal: true, plain: false, environment: ["TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"],
      size: WindowSize(columns: 80, rows: usualRows + 1))
    return lines(report, context: context, appearance: window).count
  }

  /// The rows of a usual window, without the one of the prompt.
  package static let usualRows = 23

  /// The feedback as lines, for a screen that also shows other content.
  package static func lines(
    _ report: Report, context: TerminalContext = TerminalContext(), appearance: Appearance
  ) -> [StyledText] {
    var writer = TerminalWriter(Presentation(report, for: context.audience), context, appearance)
    writer.write()
    return writer.page.lines
  }
}

/// Writes the sentences about a report on a page.
struct TerminalWriter {
  let shown: Presentation
  let context: TerminalContext
  /// Whether the page should fit a usual window, because it did not when everything had its place.
  var isBrief = false
  /// Whether checks that pass one after the other share a line.
  var foldsPasses = false
  var page: TerminalPage

  init(_ shown: Presentation, _ context: TerminalContext, _ appearance: Appearance) {
    self.shown = shown
    self.context = context
    page = TerminalPage(appearance)
  }

  var report: Report { shown.report }

  mutating func write() {
    switch report.verdict {
    case .passed: writePass()
    case .doesNotCompile(let diagnostics): writeDiagnostics(diagnostics, explained: "In words:")
    case .policyViolation(let diagnostics): writeDiagnostics(diagnostics, explained: "Instead:")
    case .submissionRefused(let diagnostics): writeRefusal(diagnostics)
    case .graderFault(let text): writeFault(text)
    case .failed, .interfaceMismatch: writeChecks(headline: nil)
    case .terminated, .incomplete, .stopped:
      writeChecks(headline: isToldByACheck ? nil : shown.headline)
    }
    if context.verbose { writeTimings() }
  }

  /// "3 of 6 points".
  var points: StyledText { StyledText("\(report.points) of \(shown.possiblePoints) points") }

  /// Whether the list of checks says how the program was terminated.
  private var isToldByACheck: Bool {
    report.criteria.contains { result in
      if case .terminated = result.status { true } else { false }
    }
  }

  private mutating func writePass() {
    let tries = context.tries.map { $0 > 1 ? " after \($0) tries" : " on the first try" } ?? ""
    page.spread(StyledText("Passed" + tries, .pass), points)
    if !report.exercise.why.isEmpty { page.text(StyledText("Why it matters: " + report.exercise.why)) }
    writePlace()
    writePrinted()
    guard let next = context.next else { return }
    switch next {
    case .exercise(let name, let minutes):
      page.command(context.way("next"), "\(name) · \(minutes) min", first: "Next:  ")
    case .endOfCourse:
      page.command(context.way("list"), "this was the last exercise of the course", first: "Next:  ")
    }
    let also = ["solution", "diff"].filter { context.keys.isEmpty || context.keys[$0] != nil }
    page.command(also.map(context.way).joined(separator: " · "), "", first: "Also:  ")
  }

  private static let barWidth = 20
  /// The columns from which on the bar and the words fit beside each other.
  private static let leastForBar = 60

  /// Writes a bar and a line about the course; nothing more, because the next exercise waits.
  private mutating func writePlace() {
    guard let place = context.place, place.exercises > 0 else { return }
    let done = "\(place.passed) of \(place.exercises) exercises passed"
    let lesson = place.completedLesson.map { "; that was the last one of \($0)" } ?? ""
    // The first pass is seen, too.
    let full = max(min(1, place.passed), Self.barWidth * place.passed / place.exercises)
    let glyphs = page.appearance.glyphs
    let bar =
      String(repeating: glyphs.done, count: full)
      + String(repeating: glyphs.open, count: Self.barWidth - full)
    let shown = (page.width ?? 0) < Self.leastForBar ? StyledText() : StyledText(bar + "  ", .dim)
    page.text(shown + StyledText(done + lesson + "."))
    page.gap()
  }

  private mutating func writeRefusal(_ diagnostics: [Diagnostic]) {
    page.text(StyledText(shown.headline, .fail))
    for diagnostic in diagnostics {
      let file = diagnostic.file.isEmpty ? "" : diagnostic.file + ": "
      page.text(StyledText(file + diagnostic.message), indent: 2)
      if let advice = diagnostic.advice(calling: context.command) { page.text(StyledText(advice), indent: 2) }
    }
    page.gap()
    page.command(context.way("check"), "after you change this")
  }

  private mutating func writeFault(_ text: String) {
    page.text(StyledText(shown.headline, .warning))
    if !text.isEmpty { page.text(StyledText(text), indent: 2) }
    let isLearner = context.audience == .learner
    page.text(
      isLearner ? "No points were counted. Please tell your teacher." : "No points were counted.", indent: 2)
    page.gap()
    page.command(
      "\(context.command) verify \(report.exercise.id)",
      isLearner ? "shows your teacher what is broken" : "shows where")
  }

  private mutating func writeTimings() {
    page.gap()
    for timing in report.timings {
      page.field(
        StyledText(timing.stage.rawValue), StyledText("\(Int((timing.seconds * 1000).rounded())) ms"),
        indent: 0)
    }
  }
}
