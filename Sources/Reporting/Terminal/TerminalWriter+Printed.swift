import CourseModel
import Terminal

extension TerminalWriter {
  private static let mostLines = 10
  private static let mostQuietLines = 6
  private static let mostBriefLines = 2
  private static let longestLine = 200

  /// Writes what was printed, by check: by the learner's code, or by the check itself.
  ///
  /// If checks that did not fail printed many lines, one line replaces them, so that failures and the next
  /// command stay in view.
  mutating func writePrinted() {
    let quiet = report.criteria.filter { !$0.status.wantsAttention && !$0.output.printedLines.isEmpty }
    let count = quiet.map(\.output.printedLines.count).reduce(0, +)
    let folds = !context.verbose && count > Self.mostQuietLines
    if isBrief { return writeBriefly() }
    for (index, result) in report.criteria.enumerated() where !folds || result.status.wantsAttention {
      writePrinted(result.output, heading: "Printed during check \(index + 1):")
    }
    writePrinted(report.otherOutput, heading: "Printed outside of the checks:")
    if folds { writeFolded(quiet) }
  }

  /// Writes the first lines that the first failure printed, because it may be there to find the reason, and how many
  /// lines there are besides.
  private mutating func writeBriefly() {
    let printing = report.criteria.filter { !$0.output.printedLines.isEmpty }
    guard let failing = printing.first(where: \.status.wantsAttention),
      let number = shown.number(of: failing.criterion.id)
    else { return writeFolded(printing) }
    let lines = failing.output.printedLines.prefix(Self.mostBriefLines).map { "| \(bounded($0.plain))" }
    let all = printing.map(\.output.printedLines.count).reduce(0, +)
    let rest = all > lines.count ? "  … \((all - lines.count).of("more line")) (\(context.all))" : ""
    page.gap()
    page.text(StyledText("Printed in check \(number): \(lines.joined(separator: " "))\(rest)"))
    page.gap()
  }

  private mutating func writeFolded(_ quiet: [CriterionResult]) {
    let count = quiet.map(\.output.printedLines.count).reduce(0, +)
    if count == 0 { return }
    let isAll =
      isBrief || report.criteria.allSatisfy { !$0.status.wantsAttention || $0.output.printedLines.isEmpty }
    let checks = shown.name(ofChecks: quiet.map(\.criterion.id))
    page.gap()
    let lines = count.of(isAll ? "line" : "more line")
    page.text(StyledText("Printed during \(checks): \(lines) (\(context.all))"))
    page.gap()
  }

  private mutating func writePrinted(_ output: String, heading: String) {
    let lines = output.printedLines
    guard !lines.isEmpty else { return }
    let shownLines = context.verbose ? lines[...] : lines.prefix(Self.mostLines)
    page.gap()
    page.text(StyledText(heading))
    // The mark tells the learner's lines from those of the tool, also where nothing is indented.
    for line in shownLines { page.verbatim(StyledText("| " + bounded(line.plain)), indent: 2) }
    let left = lines.count - shownLines.count
    if left > 0 { page.text(StyledText("… \(left.of("more line")) (\(context.all))"), indent: 2) }
    page.gap()
  }

  private func bounded(_ line: String) -> String {
    let line = line.expandingTabs()
    return context.verbose || line.count <= Self.longestLine ? line : line.prefix(Self.longestLine) + "…"
  }
}

extension String {
  /// The lines of the output, without empty ones at the end.
  fileprivate var printedLines: [StyledText] {
    var lines = StyledText(self).lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
