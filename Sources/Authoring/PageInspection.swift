import Catalog
import CourseModel
import Foundation

/// Checks a Markdown page for what docc does not report.
struct PageInspection {
  let file: URL
  /// The path for messages.
  let shown: String

  /// The problems of the page.
  ///
  /// - Parameter title: the title that the page should have; nil for any.
  func diagnostics(title: String?) -> [Diagnostic] {
    // A page that is missing or no UTF-8 is reported elsewhere.
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let page = MarkdownPage(Data(text.utf8))
    return fence(page) + heading(page, title) + ListingWidth.remarks(onListingsOf: text, file: shown)
  }

  private func fence(_ page: MarkdownPage) -> [Diagnostic] {
    guard let line = page.openFence else { return [] }
    return [
      Diagnostic(
        file: shown, line: line, message: "the code block that begins here never ends",
        suggestion: "close it with a line of the same three backticks or tildes")
    ]
  }

  private func heading(_ page: MarkdownPage, _ wanted: String?) -> [Diagnostic] {
    guard let wanted, let title = page.title, title != wanted else { return [] }
    return [
      Diagnostic(
        file: shown, line: 1, message: "the page's title is “\(title)”, but the manifest's is “\(wanted)”",
        suggestion: "write the same title in both")
    ]
  }
}
