import Terminal

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
