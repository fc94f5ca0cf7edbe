import CourseModel
import Terminal

extension TerminalWriter {
  private static let mostLines = 10

  /// What the learner's code printed, under the check that was running.
  mutating func writePrinted() {
    for (index, result) in report.criteria.enumerated() {
      writePrinted(result.output, heading: "Your code printed, during check \(index + 1):")
    }
    writePrinted(report.otherOutput, heading: "Your code printed, outside of the checks:")
  }

  private mutating func writePrinted(_ output: String, heading: String) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard !lines.isEmpty else { return }
    let shownLines = context.verbose ? lines[...] : lines.prefix(Self.mostLines)
    page.gap()
    page.text(StyledText(heading))
    for line in shownLines { page.verbatim(StyledText(bounded(String(line))), indent: 2) }
    let left = lines.count - shownLines.count
    if left > 0 { page.text(StyledText("… \(left.of("more line")) (--verbose)"), indent: 2) }
    page.gap()
  }

  private func bounded(_ line: String) -> String {
    let line = line.expandingTabs()
    return context.verbose || line.count <= 200 ? line : line.prefix(200) + "…"
  }
}
