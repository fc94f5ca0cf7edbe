import CourseModel
import LessonReader
import Terminal

/// How wide code may be that learners read: a listing is indented, and a line that wraps is hard to read.
enum ListingWidth {
  /// In columns: a window of 80, without the indentation.
  static let most = 76

  /// The lines that are too wide in the listings of a page.
  static func remarks(onListingsOf markdown: String, file: String) -> [Diagnostic] {
    Listing.all(in: markdown).flatMap { remarks(on: $0.code, from: $0.line, file: file) }
  }

  /// The lines that are too wide in some code, whose first line has that number.
  static func remarks(on code: String, from first: Int = 1, file: String) -> [Diagnostic] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let width = String(line).displayWidth
      guard width > most else { return nil }
      return Diagnostic(
        .warning, file: file, line: first + index, message: "the line of code is \(width) columns wide",
        suggestion: "break it after \(most) at most, so that it fits a window of 80")
    }
  }
}
