import CourseModel
import LessonReader
import Terminal

/// Finds code that is too wide for learners: a listing is indented, and wrapped lines are hard to read.
enum ListingWidth {
  /// The maximum width: a window of 80 columns without the indentation.
  static let most = 76

  /// Warnings about lines that are too wide in the listings of a page.
  static func remarks(onListingsOf markdown: String, file: String) -> [Diagnostic] {
    Listing.all(in: markdown).flatMap { remarks(on: $0.code, from: $0.line, file: file) }
  }

  /// Warnings about lines that are too wide in code whose first line has the number `first`.
  static func remarks(on code: String, from first: Int = 1, file: String) -> [Diagnostic] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let width = String(line).displayWidth
      guard width > most else { return nil }
      return Diagnostic(
        .warning, file: file, line: first + index, message: "the line of code is \(width) columns wide",
        suggestion: "break it after at most \(most) columns, so that it fits a window with 80 columns")
    }
  }
}
