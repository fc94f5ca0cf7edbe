import Film
import Foundation

/// A course's lessons, tasks and map as a static site, which docc renders.
///
/// docc writes the site's path into each page. `SiteFiles` replaces it by a relative one, so that the site works below
/// any path.
package struct CourseSite: Sendable {
  private let title: String
  private let summary: String
  /// The lessons, with their exercises below them.
  private let lessons: [SitePage]
  /// Pages that are no lessons, such as the map.
  private let others: [SitePage]

  /// A site.
  package init(title: String, summary: String, lessons: [SitePage], others: [SitePage]) {
    (self.title, self.summary, self.lessons, self.others) = (title, summary, lessons, others)
  }

  /// The number of pages, with the first one.
  package var count: Int { pages.count + 1 }

  private var pages: [SitePage] { (lessons + others).flatMap(\.all) }

  /// The names that learners type, by the names of the pages of their exercises.
  private var typed: [String: String] {
    let exercises = lessons.flatMap(\.below).map { page in
      let parts = page.source.name.components(separatedBy: "--")
      return (StagedPage.stagedName(page.source.name), parts.dropFirst().joined(separator: "--"))
    }
    return Dictionary(exercises, uniquingKeysWith: { first, _ in first })
  }

  /// The name of the first page, which no other page has.
  private var home: String { pages.contains { $0.source.name == "course" } ? "course__home" : "course" }

  /// Writes the site.
  ///
  /// - Parameters:
  ///   - folder: a new folder.
  ///   - scratch: a folder for what docc reads and writes; it is removed.
  func write(to folder: URL, docc: URL, scratch: URL, run: Converter) async throws {
    let files = FileManager.default
    defer { try? files.removeItem(at: scratch) }
    let catalog = scratch.appending(path: "\(home).docc")
    try files.createDirectory(at: catalog, withIntermediateDirectories: true)
    try writePages(to: catalog)
    let out = scratch.appending(path: "out")
    let call = call(docc, catalog, out)
    let render = docc.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share/docc/render")
    guard files.fileExists(atPath: render.path) else { throw LessonReaderError.noRenderer }
    try call.writeTemplate(from: render)
    let outcome = try await run(call)
    guard outcome.exitCode == 0 else { throw LessonReaderError.converterFailed(outcome) }
    let site = SiteFiles(root: out, home: home, title: title, typed: typed)
    guard site.isRendered else { throw LessonReaderError.noRenderer }
    try site.finish()
    try files.copyItem(at: out, to: folder)
  }

  private func call(_ docc: URL, _ catalog: URL, _ out: URL) -> ConverterCall {
    ConverterCall(
      executable: docc,
      arguments: [
        "convert", catalog.path, "--output-path", out.path, "--hosting-base-path", SiteFiles.base,
        "--fallback-display-name", home, "--fallback-bundle-identifier", "course",
      ], folder: out.deletingLastPathComponent())
  }

  private func writePages(to catalog: URL) throws {
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: catalog.appending(path: name))
    }
    try write(first, "\(home).md")
    for page in pages {
      if let staged = page.staged { try write(staged.markdown, "\(staged.name).md") }
      for (listing, film) in page.films {
        let picture = FilmSVG(film).text
        let dark = "(prefers-color-scheme: dark)"
        try write(picture.replacing(dark, with: "not all"), "\(listing.pictureName).svg")
        try write(picture.replacing(dark, with: "all"), "\(listing.pictureName)~dark.svg")
      }
    }
  }

  private var first: String {
    let lines =
      ["# \(title)", "", "@Metadata {", "  @TechnologyRoot", "}", "", summary]
      + SitePage.topics("Lessons", lessons.map { StagedPage.stagedName($0.source.name) })
      + SitePage.topics(
        "Which pattern?", others.map { StagedPage.stagedName($0.source.name) }, isFirst: lessons.isEmpty)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LessonReader {
  /// Writes a course's site into a new folder.
  ///
  /// - Throws: `LessonReaderError`, or an error of the toolchain, the sandbox or the file system.
  package func write(_ site: CourseSite, to folder: URL) async throws {
    try await site.write(
      to: folder, docc: docc, scratch: scratch().appending(path: "docc-\(UUID().uuidString)"), run: run)
  }
}
