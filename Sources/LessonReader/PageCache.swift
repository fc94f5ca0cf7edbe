import Hashing
import CourseModel
import Foundation

/// Parsed pages in a folder, with one file per version of a page.
///
/// An entry contains the Markdown that it was made from and is used only for exactly this text. So neither a
/// hash collision nor a damaged file can show a wrong page.
struct PageCache: Sendable {
  let folder: URL

  private struct Entry: Codable {
    var format: Int
    var markdown: String
    var page: Page
  }

  /// Increase this when `Page` or the staging of pages changes.
  private static let format = 2

  func page(for source: PageSource) -> Page? {
    guard let data = try? Data(contentsOf: file(for: source)),
      let entry = try? JSONDecoder().decode(Entry.self, from: data),
      entry.format == Self.format, entry.markdown == source.markdown, entry.page.name == source.name
    else { return nil }
    return entry.page
  }

  /// Stores a page. Errors are ignored, because without the cache pages are only slower.
  func store(_ page: Page, for source: PageSource) {
    let entry = Entry(format: Self.format, markdown: source.markdown, page: page)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(entry).write(to: file(for: source), options: .atomic)
  }

  func file(for source: PageSource) -> URL {
    folder.appending(path: "\(source.name)-\(ContentHash.hex(of: source.markdown.utf8).prefix(16)).json")
  }
}
