import Terminal

/// The screen of a watch in a wide window: heading, panes in a frame, and status line.
struct StudioScreen {
  let state: WatchState
  let frame: StudioFrame
  /// The rows of the pane at the right.
  let result: [StyledText]
  /// The last row.
  let status: StyledText

  private static let barWidth = 12

  /// The rows, as many as the window has, and none wider than it.
  var lines: [StyledText] {
    let bar = StyledText("│", .dim)
    let left = task + [divider] + code
    let body = zip(left, result).enumerated().map { index, row in
      let isDivider = index == frame.task
      let start = isDivider ? row.0 : bar + cell(row.0, frame.left) + bar
      return start + cell(row.1, frame.right) + bar
    }
    return [heading, top] + body + [bottom, status]
  }

  private func cell(_ text: StyledText, _ width: Int) -> StyledText {
    text.mapText(state.appearance.glyphs.fallBack).clipped(to: width).padded(to: width)
  }

  // MARK: Heading

  private var heading: StyledText {
    let standing = state.standing
    let full = standing.checks == 0 ? 0 : Self.barWidth * standing.passedChecks / standing.checks
    let glyphs = state.appearance.glyphs
    let text =
      StyledText(" \(state.exercise.id)   ", .heading)
      + StyledText(String(repeating: glyphs.done, count: full), .pass)
      + StyledText(String(repeating: glyphs.open, count: Self.barWidth - full), .dim)
      + StyledText(" \(standing.passedChecks)/\(standing.checks) checks   ")
      + StyledText("course \(standing.passedExercises)/\(standing.exercises)", .dim)
    let summary = StyledText(state.progress.summary + " ", .dim)
    let room = frame.window.columns - summary.width
    return text.clipped(to: room - 1).padded(to: room) + summary
  }

  // MARK: Frame

  private var top: StyledText {
    edge("┌", "Task", .task, frame.left, end: state.panes.task.isAtEnd ? "" : "whole task: t")
      + edge("┬", state.resultTitle, .result, frame.right) + corner("┐")
  }

  private var divider: StyledText { edge("├", state.panes.file, .code, frame.left) + corner("┤") }

  private var bottom: StyledText {
    corner("└") + line(frame.left) + corner("┴") + line(frame.right) + corner("┘")
  }

  /// A line of the frame with the title of the pane below it, and a key at its end; the pane that is scrolled has a
  /// stronger title.
  private func edge(
    _ start: String, _ title: String, _ pane: StudioPanes.Focus, _ width: Int, end: String = ""
  ) -> StyledText {
    let end = end.isEmpty ? StyledText() : StyledText(" \(end) ", .dim)
    let title = StyledText(" \(title) ", state.panes.focus == pane ? .heading : .dim)
      .shortened(to: width - 1, state.appearance.glyphs.ellipsis)
    return corner(start) + title + line(width - title.width - end.width) + end
  }

  private func corner(_ sign: String) -> StyledText { StyledText(sign, .dim) }
  private func line(_ width: Int) -> StyledText {
    StyledText(String(repeating: "─", count: max(0, width)), .dim)
  }

  // MARK: Panes

  private var task: [StyledText] {
    let rows = state.panes.needsTask ? [StyledText("  …", .dim)] : state.panes.task.rows
    return filled(rows, frame.task)
  }

  private var code: [StyledText] { filled(state.panes.code.rows, frame.code) }

  private func filled(_ rows: [StyledText], _ count: Int) -> [StyledText] {
    let rows = rows.prefix(count)
    return rows + Array(repeating: StyledText(), count: count - rows.count)
  }
}

/// The sizes of the panes in a wide window: at the left the task above the code, at the right the result.
struct StudioFrame: Equatable {
  /// The columns and rows from which on the panes fit.
  static let least = WindowSize(columns: 100, rows: 18)
  /// The most columns of the left side, because longer lines are hard to read.
  private static let widestTask = 88

  let window: WindowSize
  /// The columns of the task and the code.
  let left: Int
  /// The columns of the result.
  let right: Int
  /// The rows of the panes at the left.
  let task, code: Int
  /// The rows of the result.
  var result: Int { task + 1 + code }

  /// The row and the column of the result's first character, from 1.
  var resultOrigin: (row: Int, column: Int) { (3, left + 3) }

  /// The pane at a row and a column of the window, from 1.
  func pane(row: Int, column: Int) -> StudioPanes.Focus {
    column >= resultOrigin.column - 1 ? .result : row < resultOrigin.row + task ? .task : .code
  }

  /// The panes of a window; nil if it is too small.
  init?(_ window: WindowSize) {
    guard window.columns >= Self.least.columns, window.rows >= Self.least.rows else { return nil }
    self.window = window
    let inside = window.columns - 3
    left = min(Self.widestTask, inside * 45 / 100)
    right = inside - left
    // Without the heading, three lines of the frame and the status line.
    let rows = window.rows - 5
    code = max(5, rows * 2 / 5)
    task = rows - code
  }
}
