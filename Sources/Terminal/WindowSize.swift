import Foundation

/// The columns and rows of a terminal's window.
package struct WindowSize: Sendable, Equatable {
  /// Characters in a line, at least `minimumColumns`.
  package let columns: Int
  /// Lines on the screen, at least 5.
  package let rows: Int

  /// The minimum number of columns, which is also used for narrower windows.
  static let minimumColumns = 20
  /// The size that is assumed if it is unknown.
  package static let standard = WindowSize(columns: 80, rows: 24)

  /// A size; values that are too small are raised to the minimum.
  package init(columns: Int, rows: Int) {
    self.columns = max(Self.minimumColumns, columns)
    self.rows = max(5, rows)
  }

  /// The size of a descriptor's window; if that is unknown, `COLUMNS` and `LINES`, and by default 80 by 24.
  static func of(_ descriptor: Int32, environment: [String: String]) -> WindowSize {
    let told = ask(descriptor)
    let columns = told?.columns ?? environment["COLUMNS"].flatMap { Int($0) }
    let rows = told?.rows ?? environment["LINES"].flatMap { Int($0) }
    return WindowSize(
      columns: columns.flatMap { $0 > 0 ? $0 : nil } ?? standard.columns,
      rows: rows.flatMap { $0 > 0 ? $0 : nil } ?? standard.rows)
  }

  /// The size that the terminal reports; nil if it reports 0, as a serial line or some containers do.
  private static func ask(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var answer = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &answer) == 0, answer.ws_col > 0, answer.ws_row > 0 else {
      return nil
    }
    return (Int(answer.ws_col), Int(answer.ws_row))
  }
}
