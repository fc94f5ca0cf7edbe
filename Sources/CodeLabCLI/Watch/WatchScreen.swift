import Terminal

/// The screen of a watch: heading, page and status line.
struct WatchScreen {
  let state: WatchState

  private var columns: Int { state.appearance.size.columns }

  /// The lines of the screen, exactly as many as the window has rows, and none wider than it.
  var lines: [StyledText] {
    if let frame = StudioFrame(state.appearance.size) {
      let screen = StudioScreen(state: state, frame: frame, result: filled(frame.result), status: status)
      return fitting(screen.lines)
    }
    // The smallest window has no room for the heading.
    return fitting([heading] + filled(state.pager.height) + [status])
  }

  private func fitting(_ lines: [StyledText]) -> [StyledText] {
    lines.suffix(state.appearance.size.rows).map {
      $0.mapText(state.appearance.glyphs.fallBack).clipped(to: columns)
    }
  }

  /// The list or the page, with empty rows below it.
  private func filled(_ height: Int) -> [StyledText] {
    let rows = (state.list?.lines(state.pageAppearance) ?? state.pager.rows).prefix(height)
    return rows + Array(repeating: StyledText(), count: height - rows.count)
  }

  private var heading: StyledText {
    let summary = StyledText(state.progress.summary + " ", .dim)
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
    if state.list != nil { return longest(of: ExerciseList.menus) }
    if state.focused.isSearching { return state.focused.status }
    let more = self.more
    if state.showsSheet { return longest(of: [more.long + "q back ", more.short + "q back ", " q back "]) }
    let (menus, short) =
      state.progress.hasPassed
      ? (state.isWide ? Self.menusInStudioAfterPass : Self.menusAfterPass)
      : (state.isWide ? Self.menusInStudio : Self.menus)
    return longest(of: menus.map { more.long + $0 } + short.map { more.short + $0 })
  }

  /// How many lines are below the window and how to scroll to them, in a long and in a short form.
  private var more: (long: String, short: String) {
    let (count, visible) = (state.focused.lines.count, state.focused.visible.count)
    let below = count - state.focused.top - visible
    if below > 0 {
      return (" ↓ \(below) more \(below == 1 ? "line" : "lines"): space · ", " ↓ \(below) more: space · ")
    }
    return state.focused.top > 0 ? (" end of \(count) lines: b back · ", " end: b back · ") : (" ", " ")
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

  private static let menus = menus(most: [.next, .hint, .task, .film, .again, .keys, .quit], first: .hint)
  private static let menusAfterPass = menus(most: [.next, .solution, .lesson, .keys, .quit], first: .next)

  private static let menusInStudio = menus(
    most: [.edit, .hint, .film, .list, .find, .next, .keys, .quit], first: .hint)
  private static let menusInStudioAfterPass = menus(
    most: [.next, .solution, .edit, .film, .list, .find, .keys, .quit], first: .next)

  /// The menus, from the longest to the shortest.
  private static func menus(most: [WatchKey], first: WatchKey) -> (long: [String], short: [String]) {
    let few = [first, .keys, .quit]
    let many = [most, most.filter { $0 != .film }]
    return (([WatchKey.allCases] + many + [few]).map(menu), [few, [first, .keys], [.keys]].map(menu))
  }

  private static func menu(_ keys: [WatchKey]) -> String {
    keys.map { "\($0.rawValue) \($0.word)" }.joined(separator: " · ") + " "
  }
}
