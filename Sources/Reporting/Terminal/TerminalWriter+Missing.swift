import CourseModel
import Terminal

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
