import Foundation

/// The columns and rows of a terminal's window.
package struct WindowSize: Sendable, Equatable {
  /// Characters in a line, at least `minimumColumns`.
  package let columns: Int
  /// Lines on the screen, at least 5.
  package let rows: Int

  /// Narrower windows are treated as if they had this many columns.
  package static let minimumColumns = 20
  /// What is assumed where nobody tells.
  package static let standard = WindowSize(columns: 80, rows: 24)

  /// A size; what is too small is raised.
  package init(columns: Int, rows: Int) {
    self.columns = max(Self.minimumColumns, columns)
    self.rows = max(5, rows)
  }

  /// The size of the window that a descriptor shows, else `COLUMNS` and `LINES`, else 80 by 24.
  package static func of(_ descriptor: Int32, environment: [String: String]) -> WindowSize {
    let told = ask(descriptor)
    let columns = told?.columns ?? environment["COLUMNS"].flatMap { Int($0) }
    let rows = told?.rows ?? environment["LINES"].flatMap { Int($0) }
    return WindowSize(
      columns: columns.flatMap { $0 > 0 ? $0 : nil } ?? standard.columns,
      rows: rows.flatMap { $0 > 0 ? $0 : nil } ?? standard.rows)
  }

  /// A terminal without a size (a serial line, some containers) answers 0.
  private static func ask(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var answer = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &answer) == 0, answer.ws_col > 0, answer.ws_row > 0 else {
      return nil
    }
    return (Int(answer.ws_col), Int(answer.ws_row))
  }
}
