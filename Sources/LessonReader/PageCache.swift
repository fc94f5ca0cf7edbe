import CourseModel
import Foundation
import Hashing

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

/// The Markdown of a page, with its file.
package struct PageSource: Sendable, Equatable {
  /// The name by which other pages link to it: a lesson's id, or `<lesson>--<exercise>`.
  let name: String
  /// The path of the author's file, as diagnostics show it.
  let file: String
  /// The file's text.
  package let markdown: String

  /// The source of a page with this name.
  init(name: String, file: String, markdown: String) {
    (self.name, self.file, self.markdown) = (name, file, markdown.withoutMark)
  }

  /// The source of a lesson, to which authors link as `<doc:lesson>`.
  package init(lesson: String, file: String, markdown: String) {
    self.name = lesson
    self.file = file
    self.markdown = markdown.withoutMark
  }

  /// The source of an exercise's task; authors link to `delegation/list-view` as
  /// `<doc:delegation--list-view>`.
  package init(exercise: ExerciseID, file: String, markdown: String) {
    self.name = "\(exercise.lesson)--\(exercise.name)"
    self.file = file
    self.markdown = markdown.withoutMark
  }

  /// The same page with other Markdown.
  package func saying(_ markdown: String) -> PageSource {
    PageSource(name: name, file: file, markdown: markdown)
  }

  /// Whether the first paragraph contains a link to another page.
  package var beginsWithLink: Bool {
    let text = markdown.lines.drop { $0.allSatisfy(\.isWhitespace) }.dropFirst().drop {
      $0.allSatisfy(\.isWhitespace)
    }
    return text.prefix { !$0.allSatisfy(\.isWhitespace) }.contains { $0.contains("doc:") }
  }

  /// The exercise whose task has this page name; nil for a lesson.
  package static func exercise(named name: String) -> ExerciseID? {
    guard let dashes = name.firstRange(of: "--") else { return nil }
    return ExerciseID("\(name[..<dashes.lowerBound])/\(name[dashes.upperBound...])")
  }
}

extension String {
  /// The text without a byte order mark.
  fileprivate var withoutMark: String { hasPrefix("\u{FEFF}") ? String(dropFirst()) : self }
}
