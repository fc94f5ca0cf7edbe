/// How far long work has got, as a line: a spinner, a bar, the count, the rate and the remaining time.
package struct WorkProgress: Sendable, Equatable {
  /// What the work is, or what is done at the moment.
  package var label: String
  /// How many parts are done.
  package var done = 0
  /// How many parts there are; nil if that is not known.
  package var total: Int?
  /// What a part is called, in the plural.
  package var unit: String

  private static let barColumns = 20

  /// Work of which nothing is done.
  package init(_ label: String, total: Int? = nil, unit: String = "") {
    self.label = label
    self.total = total
    self.unit = unit
  }

  /// The line after this many seconds, in a window of this width. What does not fit is left out, the least important
  /// first.
  package func line(after seconds: Double, columns: Int, glyphs: Glyphs) -> StyledText {
    let frame = glyphs.spinner[Int(seconds * 4) % glyphs.spinner.count]
    var line = StyledText("  \(frame) ", .dim)
    for part in parts(after: seconds, glyphs) where line.width + part.width < columns { line.append(part) }
    return line
  }

  /// The parts of the line, the most important first.
  private func parts(after seconds: Double, _ glyphs: Glyphs) -> [StyledText] {
    guard let total, total > 0 else {
      return [StyledText(label), StyledText("  \(Self.duration(seconds))", .dim)]
    }
    let count = StyledText("\(min(done, total)) of \(total) \(unit)")
    return [
      count, remaining(after: seconds, total), rate(after: seconds), bar(total, glyphs),
      StyledText("  \(label)", .dim),
    ]
  }

  private func bar(_ total: Int, _ glyphs: Glyphs) -> StyledText {
    let full = min(done, total) * Self.barColumns / total
    return StyledText("  ") + StyledText(String(repeating: glyphs.done, count: full), .pass)
      + StyledText(String(repeating: glyphs.open, count: Self.barColumns - full), .dim)
  }

  private func rate(after seconds: Double) -> StyledText {
    guard done > 0, seconds > 0 else { return StyledText() }
    let tenths = Int((Double(done) / seconds * 10).rounded())
    return StyledText("  \(tenths / 10).\(tenths % 10)/s", .dim)
  }

  /// The remaining time if the rest goes on as what was done; the time so far while nothing is done.
  private func remaining(after seconds: Double, _ total: Int) -> StyledText {
    guard done > 0 else { return StyledText("  \(Self.duration(seconds))") }
    let left = Double(max(0, total - done)) * seconds / Double(done)
    return StyledText("  \(Self.duration(left)) left")
  }

  /// A duration in whole seconds: `8 s`, `2 min 05 s`, `1 h 02 min`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.down))
    let (minutes, rest) = whole.quotientAndRemainder(dividingBy: 60)
    if minutes == 0 { return "\(rest) s" }
    if minutes < 60 { return "\(minutes) min \(rest < 10 ? "0" : "")\(rest) s" }
    return "\(minutes / 60) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60) min"
  }
}
