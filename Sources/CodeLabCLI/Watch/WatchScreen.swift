import Terminal

/// A watch on a screen: a line above, the page, a line below.
struct WatchScreen {
  let state: WatchState

  private var columns: Int { state.appearance.size.columns }

  /// As many lines as the window has, none wider than it.
  var lines: [StyledText] {
    let page = Array(state.pager.visible)
    let empty = max(0, state.pager.height - page.count)
    let lines = [heading] + page + Array(repeating: StyledText(), count: empty) + [status]
    // The smallest window has no room for the heading.
    return lines.suffix(state.appearance.size.rows).map {
      $0.mapText(state.appearance.glyphs.fallBack).clipped(to: columns)
    }
  }

  /// The whole screen, drawn over what is there.
  var drawing: String {
    let rows = lines.map { state.appearance.render($0) + "\u{1B}[K" }
    return "\u{1B}[H" + rows.joined(separator: "\r\n")
  }

  private var heading: StyledText {
    let name = StyledText(" \(state.exercise.id)", .heading)
    let summary = StyledText(state.summary + " ", .dim)
    let room = columns - summary.width
    return room > name.width + 1 ? name.padded(to: room) + summary : StyledText(" ") + summary
  }

  private var status: StyledText {
    StyledText(statusText, .reversed).padded(to: columns)
  }

  private var statusText: String {
    if state.asksForReset { return longest(of: Self.questions) }
    if state.showsSheet { return more + "q back " }
    return longest(of: Self.menus.map { more + $0 } + [more])
  }

  /// What does not fit below, and how to get there.
  private var more: String {
    let below = state.pager.lines.count - state.pager.top - state.pager.visible.count
    if below > 0 { return " ↓ \(below) more \(below == 1 ? "line" : "lines"): space · " }
    return state.pager.top > 0 ? " end of \(state.pager.lines.count) lines: b back · " : " "
  }

  /// The longest text that fits; the last one when none does.
  private func longest(of texts: [String]) -> String {
    texts.first { $0.displayWidth <= columns } ?? texts.last ?? ""
  }

  private static let questions = [
    " Put the starter back? A copy of yours is kept.  y yes · n no ", " Put the starter back?  y · n ",
    " Reset? y/n ",
  ]

  /// The keys, fewer and fewer.
  private static let menus = [
    WatchKey.allCases, [.next, .hint, .task, .again, .keys, .quit], [.hint, .keys, .quit], [.keys],
  ].map { keys in keys.map { "\($0.rawValue) \($0.word)" }.joined(separator: " · ") + " " }
}

extension StyledText {
  /// As much of the text as fits into so many columns.
  fileprivate func clipped(to width: Int) -> StyledText {
    var room = width
    return spans.reduce(into: StyledText()) { text, span in
      let piece = span.text.prefix(columns: room)
      room = piece == span.text ? room - piece.displayWidth : 0
      text.append(piece, span.style)
    }
  }
}
