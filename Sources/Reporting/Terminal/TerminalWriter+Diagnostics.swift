import CourseModel
import Terminal

extension TerminalWriter {
  /// Writes the first error with its line of code, and the number of further errors. The same error on several lines
  /// counts once.
  mutating func writeDiagnostics(_ diagnostics: [Diagnostic], explained: String) {
    let all = diagnostics.filter { $0.severity == .error }
    let repeats = all.byFault
    let errors = repeats.map(\.first)
    let first = errors.first ?? diagnostics.first
    page.spread(StyledText(String(shown.headline.dropLast()), .fail), StyledText(first?.place ?? ""))
    var told: [String] = []
    for (error, others) in context.verbose ? repeats : Array(repeats.prefix(1)) {
      if context.verbose, error != errors.first { page.text(StyledText(error.place)) }
      write(error, explained: explained, after: &told)
      writeLines(of: others, besides: error)
    }
    if !context.verbose {
      writeFurther(errors, isCut: all.count >= Diagnostic.mostOfEach, explained: explained)
    }
    page.gap()
    page.command(context.way("check"), "after you change this")
  }

  /// Writes in a line each what else can be changed at once, as long as it fits a usual window, and how many errors
  /// there are besides.
  ///
  /// - Parameter isCut: whether the compiler may have reported more.
  private mutating func writeFurther(_ errors: [Diagnostic], isCut: Bool, explained: String) {
    var told = [errors.first?.suggestion].compactMap { $0 }
    var lines = Set([errors.first?.line].compactMap { $0 })
    var count = 0
    for error in errors.dropFirst() {
      guard let advice = error.suggestion, let line = error.line, !told.contains(advice),
        !lines.contains(line)
      else { continue }
      var longer = page
      if count == 0 { longer.gap() }
      let text = advice.reference(to: told) ?? error.advice(calling: context.command) ?? error.message
      longer.text(StyledText("\(error.file):\(line)  ", .dim) + StyledText(text))
      if longer.lines.count + Self.rowsAfterErrors > TerminalReport.usualRows { break }
      page = longer
      count += 1
      told.append(advice)
      lines.insert(line)
    }
    let left = errors.count - 1 - count
    if left > 0 { page.text("\(isCut ? "at least " : "")\(left.of("more error")) (\(context.all))".styled) }
  }

  /// The number of further errors, an empty line, and the command.
  private static let rowsAfterErrors = 3

  /// The most lines that are listed for one error.
  private static let mostLines = 8

  /// Writes on which other lines an error occurs.
  private mutating func writeLines(of same: [Diagnostic], besides error: Diagnostic) {
    let lines = Set(same.compactMap(\.line)).filter { $0 != error.line }.sorted()
    guard let last = lines.last else { return }
    let listed = lines.dropLast().prefix(Self.mostLines).map(String.init).joined(separator: ", ")
    let end = lines.count > Self.mostLines + 1 ? "more" : String(last)
    page.text(StyledText(listed.isEmpty ? "Also on line \(end)." : "Also on lines \(listed) and \(end)."))
  }

  /// - Parameter told: the explanations that are written already.
  private mutating func write(_ diagnostic: Diagnostic, explained: String, after told: inout [String]) {
    if let excerpt = Excerpt(diagnostic, in: report.sources) {
      page.width == nil ? excerpt.writeInWords(on: &page) : excerpt.draw(on: &page)
    } else {
      page.text(StyledText(diagnostic.message))
    }
    if let advice = diagnostic.advice(calling: context.command) {
      // What is about a whole file is in the tool's own words, which need no others.
      let text = advice.reference(to: told) ?? advice
      page.text(StyledText(diagnostic.line == nil ? text.capitalizedFirst : "\(explained) \(text)"))
      told.append(advice)
    }
  }
}

/// A line of the learner's code with a mark under the place of a diagnostic, and the message below it.
struct Excerpt {
  let line: Int
  let text: StyledText
  let message: String
  /// The column before the mark, and the mark's width.
  let before: Int
  let marked: Int

  /// What is shown of a line where no window limits it.
  private static let longestLine = 200

  init?(_ diagnostic: Diagnostic, in sources: [String: [String]]) {
    guard let line = diagnostic.line, let lines = sources[diagnostic.file], lines.indices.contains(line - 1)
    else { return nil }
    let source = lines[line - 1]
    let bytes = source.utf8.prefix(max(0, (diagnostic.column ?? 1) - 1))
    let lead = String(decoding: bytes, as: UTF8.self).expandingTabs()
    let whole = source.expandingTabs()
    let word = String(decoding: source.utf8.dropFirst(bytes.count), as: UTF8.self)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    self.line = line
    text = StyledText(whole, .code)
    message = diagnostic.message
    before = StyledText(lead).width
    marked = max(1, String(word).displayWidth)
  }

  /// Writes one line per fact.
  func writeInWords(on page: inout TerminalPage) {
    page.text(StyledText(message))
    let window = Window(
      text.plain, before: before, marked: marked, room: Self.longestLine,
      ellipsis: page.appearance.glyphs.ellipsis)
    page.raw(
      StyledText("line \(line): ") + StyledText(window.text.trimmingPrefix { $0 == " " }.description, .code))
  }

  /// Draws the line, the mark and the message; of a line that is too wide, the part around the mark is shown.
  func draw(on page: inout TerminalPage) {
    let unicode = page.appearance.glyphs.isUnicode
    let gutter = String(repeating: " ", count: max(0, 6 - String(line).count)) + "\(line) "
    let bar = StyledText(unicode ? "│ " : "| ", .dim)
    let empty = StyledText(String(repeating: " ", count: gutter.count))
    let room = max(12, (page.width ?? 80) - gutter.count - 2)
    let window = Window(
      text.plain, before: before, marked: marked, room: room, ellipsis: page.appearance.glyphs.ellipsis)
    let indent = StyledText(String(repeating: " ", count: window.before))
    let mark = (unicode ? "┬" : "^") + String(repeating: unicode ? "─" : "~", count: window.marked - 1)
    page.raw(StyledText(gutter, .dim) + bar + StyledText(window.text, .code))
    page.raw(empty + bar + indent + StyledText(mark, .fail))
    let shift = room - window.before >= 28 ? indent : StyledText()
    let lead = empty + bar + shift
    StyledText(message).wrapped(to: room + gutter.count + 2, first: lead, rest: lead).forEach { page.raw($0) }
  }
}

/// The part of a line around a mark that fits the window.
private struct Window {
  var text: String
  var before: Int
  var marked: Int

  init(_ line: String, before: Int, marked: Int, room: Int, ellipsis: String) {
    let hidden = line.displayWidth <= room ? 0 : max(0, min(before, before + marked - room * 2 / 3))
    let kept =
      hidden == 0 ? line : ellipsis + line.dropFirst(line.prefix(columns: hidden + ellipsis.count).count)
    text = kept.displayWidth <= room ? kept : kept.prefix(columns: room - ellipsis.count) + ellipsis
    self.before = min(before - hidden, room - 1)
    self.marked = max(1, min(marked, room - self.before))
  }
}

extension [Diagnostic] {
  /// The errors, each with those on other lines of its file that have the same advice, or without advice say the same.
  fileprivate var byFault: [(first: Diagnostic, others: [Diagnostic])] {
    reduce(into: []) { found, error in
      let index = found.firstIndex { entry in
        entry.first.file == error.file && entry.first.suggestion == error.suggestion
          && (error.suggestion != nil || entry.first.message == error.message)
      }
      if let index { found[index].others.append(error) } else { found.append((error, [])) }
    }
  }
}

extension String {
  fileprivate var styled: StyledText { StyledText(self) }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// "The same for `name`." if an earlier explanation differs only by this name; nil if all is to be told.
  fileprivate func reference(to earlier: [String]) -> String? {
    let code = #/`[^`]*`/#
    guard count > Self.shortExplanation,
      let same = earlier.first(where: { $0.replacing(code, with: "`") == replacing(code, with: "`") })
    else { return nil }
    let pairs = zip(same.matches(of: code), matches(of: code)).map { ($0.output, $1.output) }
    let names = pairs.filter { $0 != $1 }.map { $1.dropFirst().dropLast() }
    guard let name = names.min(by: { $0.count < $1.count }), names.allSatisfy({ $0.contains(name) }) else {
      return nil
    }
    return "The same for `\(name)`."
  }

  /// What is not longer is as quickly read as a reference to it.
  private static let shortExplanation = 60
}
