import Terminal

/// The screen of a watch: heading, page and status line.
struct WatchScreen {
  let state: WatchState

  private var columns: Int { state.appearance.size.columns }

  /// The lines of the screen, exactly as many as the window has rows, and none wider than it.
  var lines: [StyledText] {
    let page = Array(state.pager.visible)
    let empty = max(0, state.pager.height - page.count)
    let lines = [heading] + page + Array(repeating: StyledText(), count: empty) + [status]
    // The smallest window has no room for the heading.
    return lines.suffix(state.appearance.size.rows).map {
      $0.mapText(state.appearance.glyphs.fallBack).clipped(to: columns)
    }
  }

  private var heading: StyledText {
    let summary = StyledText(state.summary + " ", .dim)
    let room = columns - summary.width
    let names = [state.exercise.id.description, state.exercise.id.name]
      .map { StyledText(" \($0)", .heading) }
    let name = names.first { $0.width + 1 < room }
    return name.map { $0.padded(to: room) + summary } ?? StyledText(" ") + summary
  }

  private var status: StyledText {
    StyledText(statusText, .reversed).padded(to: columns)
  }

  private var statusText: String {
    if state.asksForReset { return longest(of: Self.questions) }
    let more = self.more
    if state.showsSheet { return longest(of: [more.long + "q back ", more.short + "q back ", " q back "]) }
    let (menus, short) = state.hasPassed ? Self.menusAfterPass : Self.menus
    return longest(of: menus.map { more.long + $0 } + short.map { more.short + $0 })
  }

  /// How many lines are below the window and how to scroll to them, in a long and in a short form.
  private var more: (long: String, short: String) {
    let (count, visible) = (state.pager.lines.count, state.pager.visible.count)
    let below = count - state.pager.top - visible
    if below > 0 {
      return (" ↓ \(below) more \(below == 1 ? "line" : "lines"): space · ", " ↓ \(below) more: space · ")
    }
    return state.pager.top > 0 ? (" end of \(count) lines: b back · ", " end: b back · ") : (" ", " ")
  }

  /// The longest text that fits, or the last one if none fits.
  private func longest(of texts: [String]) -> String {
    texts.first { $0.displayWidth <= columns } ?? texts.last ?? ""
  }

  private static let questions = [
    " Begin again from the starter? A copy of your code is kept.  y yes · n no ",
    " Begin again from the starter?  y · n ",
    " Reset? y/n ",
  ]

  private static let menus = menus(most: [.next, .hint, .task, .again, .keys, .quit], first: .hint)
  private static let menusAfterPass = menus(most: [.next, .solution, .lesson, .keys, .quit], first: .next)

  /// The menus, from the longest to the shortest.
  private static func menus(most: [WatchKey], first: WatchKey) -> (long: [String], short: [String]) {
    let few = [first, .keys, .quit]
    return ([WatchKey.allCases, most, few].map(menu), [few, [first, .keys], [.keys]].map(menu))
  }

  private static func menu(_ keys: [WatchKey]) -> String {
    keys.map { "\($0.rawValue) \($0.word)" }.joined(separator: " · ") + " "
  }
}

extension StyledText {
  /// The beginning of the text that fits into this many columns.
  fileprivate func clipped(to width: Int) -> StyledText {
    var room = width
    return spans.reduce(into: StyledText()) { text, span in
      let piece = span.text.prefix(columns: room)
      room = piece == span.text ? room - piece.displayWidth : 0
      text.append(piece, span.style)
    }
  }
}
