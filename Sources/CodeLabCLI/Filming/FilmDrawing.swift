import Film
import Terminal

/// The rows of a window that shows a film.
struct FilmDrawing {
  let state: FilmState
  let glyphs: Glyphs

  private var film: Film { state.film }
  private var size: WindowSize { state.size }
  /// Columns from which on references fit beside the messages.
  private static let wideColumns = 96
  /// The part of a wide window for messages, unless they need less, or have no room for their lifelines.
  private static let messagesShare = 0.6
  /// The columns that messages and references need beside each other.
  private static let leastMessages = 48
  private static let leastHolding = 36
  /// The part of a narrow window's rows for references, at most.
  private static let holdingShare = 0.4
  /// The narrowest column for the sentence, and its most rows.
  private static let sentenceColumns = 20
  private static let sentenceRows = 3
  /// Between messages and references: a line with a space on each side.
  private static let gap = 3

  private var isWide: Bool { size.columns >= Self.wideColumns }
  private var step: FilmStep? { film.steps.indices.contains(state.step) ? film.steps[state.step] : nil }

  /// All rows of the window.
  var rows: [StyledText] {
    let head = [heading] + now
    let tail = [keys]
    let room = max(1, size.rows - head.count - tail.count)
    let body = isWide ? beside(room) : below(room)
    let filled = body + Array(repeating: StyledText(), count: max(0, room - body.count))
    let above = (head + filled.prefix(room)).prefix(max(0, size.rows - tail.count))
    return (above + tail).map { Self.clipped($0, size.columns) }
  }

  private var heading: StyledText {
    let whose = state.showsReference ? "The solution's film" : state.reference == nil ? "Film" : "Your film"
    let count = film.steps.isEmpty ? "no steps" : "step \(state.step + 1) of \(film.steps.count)"
    let long = " \(whose) of \(film.title), \(count) "
    return StyledText(long.count <= size.columns ? long : " \(whose), \(count) ", .reversed)
  }

  /// The current step as a sentence, and its line of source.
  private var now: [StyledText] {
    guard let step else { return [StyledText(film.ending.reason ?? "Nothing was filmed.", .warning)] }
    let sentences = FilmSentences(film)
    let source = step.file.map {
      StyledText("\($0):\(step.line ?? 0)  ", .dim) + StyledText(step.source ?? "", .code)
    }
    let width = max(Self.sentenceColumns, size.columns)
    let words = (StyledText(sentences.message(step), .strong) + StyledText(sentences.end(step), .warning))
      .wrapped(to: width, first: "", rest: "  ")
    let reason = state.step == film.steps.count - 1 ? film.ending.reason : nil
    let end = reason.map { StyledText($0, .warning).wrapped(to: width) } ?? []
    return Array(words.prefix(Self.sentenceRows)) + [source ?? StyledText()] + end + [
      StyledText(glyphs.line(size.columns), .dim)
    ]
  }

  private var keys: StyledText {
    if let notice = state.notice { return StyledText(" \(notice) ", .reversed) }
    // What a comparison has found stays in a narrow window.
    let place = state.firstDifference.map { "first difference at step \($0 + 1)" }
    let found = state.reference == nil ? [] : [place ?? "no difference"]
    let compare = state.canCompare ? [found.isEmpty ? "c compare" : "c other film"] + found : []
    let choices = [
      ["←/→ step", "Home End", "n/p skip repetition"] + compare + ["q quit"], ["←/→"] + compare + ["q quit"],
      ["←/→", "c"] + found + ["q"], found.isEmpty ? ["←/→", "q"] : found,
    ].map { " \($0.joined(separator: " · ")) " }
    return StyledText(choices.first { $0.count <= size.columns } ?? choices[choices.count - 1], .reversed)
  }

  // MARK: Body

  private func beside(_ room: Int) -> [StyledText] {
    let left = messageColumns
    let messages = messages(room, left)
    let holding = holding(room, size.columns - left - Self.gap)
    return (0..<room).map { row in
      let first = messages.indices.contains(row) ? messages[row] : StyledText()
      let second = holding.indices.contains(row) ? holding[row] : StyledText()
      return Self.clipped(first, left).padded(to: left) + StyledText(" \(glyphs.column) ", .dim) + second
    }
  }

  /// The columns for messages in a wide window: the same at each step.
  private var messageColumns: Int {
    let share = Int(Double(size.columns) * Self.messagesShare)
    let most = size.columns - Self.gap - Self.leastHolding
    func lifelines(_ width: Int) -> FilmLifelines? {
      FilmLifelines(film: film, width: width, glyphs: glyphs, around: state.step)
    }
    guard film.cast.count <= FilmLifelines.most else { return share }
    guard let own = lifelines(share) else { return lifelines(most) == nil ? share : most }
    return own.isRoomy ? min(share, max(own.width, Self.leastMessages)) : share
  }

  private func below(_ room: Int) -> [StyledText] {
    let lower = min(
      holding(room, size.columns).count, Int(Double(room) * Self.holdingShare))
    let holding = holding(lower, size.columns)
    return messages(room - lower, size.columns) + holding
  }

  /// The references after the step; those of retain cycles come first.
  private func holding(_ room: Int, _ width: Int) -> [StyledText] {
    guard room > 1, !film.steps.isEmpty else { return [] }
    let all = FilmSentences.holding(film, after: state.step, within: width - 2)
    let mark = FilmSentences.cycleMark
    let marked = all.filter { $0.hasSuffix(mark) } + all.filter { !$0.hasSuffix(mark) }
    guard !marked.isEmpty else { return [StyledText("Nobody holds anybody.", .dim)] }
    let rows = marked.map { reference in
      let isCycle = reference.hasSuffix(mark)
      let lines = (isCycle ? String(reference.dropLast(mark.count)) : reference).split(separator: "\n")
      // In front, so that a narrow window does not cut it off.
      return lines.enumerated().map { index, line in
        isCycle ? StyledText((index == 0 ? "⟲ " : "  ") + line, .fail) : StyledText(String(line))
      }
    }
    let legend = marked[0].hasSuffix(mark) ? StyledText(mark, .fail) : StyledText()
    return [StyledText("Who holds whom", .heading) + legend]
      + fitting(rows, room - 1).map { Self.clipped($0, width) }
  }

  /// The first references that have room, and how many more there are.
  private func fitting(_ references: [[StyledText]], _ room: Int) -> [StyledText] {
    let all = references.flatMap { $0 }
    if all.count <= room { return all }
    var (shown, count): ([StyledText], Int) = ([], 0)
    for rows in references {
      guard shown.count + rows.count < room else { break }
      shown += rows
      count += 1
    }
    return shown + [StyledText("… and \(references.count - count) more", .dim)]
  }

  private func messages(_ room: Int, _ width: Int) -> [StyledText] {
    guard room > 0, !film.steps.isEmpty else { return [] }
    let lifelines = FilmLifelines(film: film, width: width, glyphs: glyphs, around: state.step)
    let head = lifelines.map { [$0.heading] } ?? []
    let current = state.folding.row(of: state.step)
    let height = max(1, room - head.count)
    let first = max(0, min(current - height / 2, state.folding.rows.count - height))
    let visible = state.folding.rows.indices.dropFirst(first).prefix(height)
    return head + visible.map { row($0, isCurrent: $0 == current, lifelines) }
  }

  private func row(_ index: Int, isCurrent: Bool, _ lifelines: FilmLifelines?) -> StyledText {
    let style: Style = isCurrent ? .reversed : []
    let row = state.folding.rows[index]
    if let repetition = row.repetition {
      let here = isCurrent ? ", at step \(state.step + 1)" : ""
      return StyledText("  \(repetition)\(here)", isCurrent ? .reversed : .dim)
    }
    let step = film.steps[row.steps.lowerBound]
    return lifelines?.row(step, style, isCurrent: isCurrent)
      ?? StyledText(isCurrent ? "> " : "  ") + StyledText(FilmSentences(film).sentence(step), style)
  }

  /// The text without what is beyond the width; `…` says that there is more.
  static func clipped(_ text: StyledText, _ width: Int) -> StyledText {
    guard text.width > width else { return text }
    let head = text.cut(to: max(2, width - 1), mark: "").first ?? StyledText()
    return head.width < width ? head + "…" : head
  }
}
