import Catalog
import CourseModel
import Foundation
import LessonReader
import Terminal

/// Checks a Markdown page for what docc does not report.
package struct PageInspection {
  let file: URL
  /// The path for messages.
  let shown: String
  /// The course's folder.
  let root: URL

  /// The page with this path in the course with this folder.
  package init(_ path: String, in root: URL) {
    self.init(file: root.appending(path: path), shown: path, root: root)
  }

  init(file: URL, shown: String, root: URL) { (self.file, self.shown, self.root) = (file, shown, root) }

  /// The problems of the page.
  ///
  /// - Parameter title: the title that the page should have; nil for any.
  func diagnostics(title: String?) -> [Diagnostic] {
    // A page that is missing or no UTF-8 is reported elsewhere.
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    let page = MarkdownPage(Data(text.utf8))
    return fence(page) + heading(page, title) + brokenLinks(of: page)
      + ListingWidth.remarks(onListingsOf: text, file: shown)
  }

  /// The errors about links to files and headings that are not there, and warnings about links to files that are no pages.
  package var brokenLinks: [Diagnostic] {
    (try? String(contentsOf: file, encoding: .utf8)).map { brokenLinks(of: MarkdownPage(Data($0.utf8))) }
      ?? []
  }

  private func fence(_ page: MarkdownPage) -> [Diagnostic] {
    guard let line = page.openFence else { return [] }
    return [
      Diagnostic(
        file: shown, line: line, message: "the code block that begins here never ends",
        suggestion: "close it with a line of the same three backticks or tildes")
    ]
  }

  /// Links to files and headings that are not there, or out of the course. Addresses in the network are not visited, and
  /// links to pages (`doc:`) are checked by the reader of the course.
  private func brokenLinks(of page: MarkdownPage) -> [Diagnostic] {
    page.references.compactMap { link in
      guard !link.target.contains(#/^([A-Za-z][A-Za-z0-9+.\-]*:|\/\/)/#) else { return nil }
      guard let fault = fault(of: link.target, page) else { return remark(on: link) }
      return Diagnostic(
        file: shown, line: link.line, message: "the link `\(link.target)` is broken: \(fault)",
        suggestion: "correct it; a link to a lesson or an exercise is <doc:delegation> or "
          + "<doc:delegation--list-view>")
    }
  }

  /// The warning about a link to a file that is no page, which the site of the course does not contain.
  private func remark(on link: MarkdownPage.Reference) -> Diagnostic? {
    let path = link.target.prefix { $0 != "#" }
    guard !path.isEmpty else { return nil }
    let above = root.standardizedFileURL.pathComponents.count
    let parts = Array(place(String(path)).pathComponents.dropFirst(above))
    let isLesson = parts.count == 2 && parts[0] == "lessons" && parts[1].hasSuffix(".md")
    let isTask = parts.count == 4 && parts[0] == "Exercises" && parts[3] == "Task.md"
    guard !isLesson, !isTask else { return nil }
    return Diagnostic(
      .warning, file: shown, line: link.line,
      message: "the link `\(link.target)` leads nowhere on the course's site: "
        + "the file is no page of the course",
      suggestion: "show in the page what learners need of the file, or link to a lesson or an exercise")
  }

  private func place(_ path: String) -> URL {
    URL(filePath: path.removingPercentEncoding ?? path, relativeTo: file.deletingLastPathComponent())
      .standardizedFileURL
  }

  private func fault(of target: String, _ page: MarkdownPage) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var other = page
    if !parts[0].isEmpty {
      let place = place(parts[0])
      guard place.path.hasPrefix(root.standardizedFileURL.path + "/") else {
        return "it leads out of the course"
      }
      guard let data = FileManager.default.contents(atPath: place.path) else {
        return "there is no such file"
      }
      guard place.pathExtension == "md" else { return nil }
      other = MarkdownPage(data)
    }
    guard parts.count > 1, !parts[1].isEmpty else { return nil }
    let anchor = MarkdownPage.anchor(of: parts[1].removingPercentEncoding ?? parts[1])
    return other.anchors.contains(anchor) ? nil : "no heading there is called so"
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

/// Finds code that is too wide for learners: a listing is indented, and wrapped lines are hard to read.
enum ListingWidth {
  /// The maximum width: a window of 80 columns without the indentation.
  static let most = 76

  private static let words = "the line of code is "

  /// Whether a warning is one of these.
  static func isRemark(_ diagnostic: Diagnostic) -> Bool { diagnostic.message.hasPrefix(words) }

  /// Warnings about lines that are too wide in the listings of a page.
  static func remarks(onListingsOf markdown: String, file: String) -> [Diagnostic] {
    Listing.all(in: markdown).flatMap { remarks(on: $0.code, from: $0.line, file: file) }
  }

  /// Warnings about lines that are too wide in code whose first line has the number `first`.
  static func remarks(on code: String, from first: Int = 1, file: String) -> [Diagnostic] {
    code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
      index, line in
      let width = String(line).displayWidth
      guard width > most else { return nil }
      return Diagnostic(
        .warning, file: file, line: first + index, message: "\(words)\(width) columns wide",
        suggestion: "break it after at most \(most) columns, so that it fits a window with 80 columns")
    }
  }
}
