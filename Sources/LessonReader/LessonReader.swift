import Foundation

/// Reads lessons and tasks in Markdown; the toolchain's docc parses them, and a cache keeps the pages by
/// content.
package struct LessonReader: Sendable {
  let docc: URL
  let scratch: URL
  private let cache: PageCache
  let run: Converter
  private let marks: MarkMaker

  /// A reader that keeps parsed pages, with the marks of their listings, in `cache`; docc works in folders
  /// inside `scratch`.
  init(
    docc: URL, cache: URL, scratch: URL, run: @escaping Converter, marks: @escaping MarkMaker
  ) {
    self.docc = docc
    self.scratch = scratch
    self.cache = PageCache(folder: cache)
    self.run = run
    self.marks = marks
  }

  /// The page of a source. If it is not in the cache, it is converted together with all pages of the course,
  /// so that docc can resolve its links; that takes hardly longer.
  ///
  /// - Throws: `LessonReaderError`, or an error of the toolchain, the sandbox or the file system.
  package func page(
    for source: PageSource, in course: @Sendable () throws -> [PageSource] = { [] }
  ) async throws -> Page {
    if let page = cache.page(for: source) { return page }
    let others = try course().filter { $0.name != source.name }
    let pages = try await convert([source] + others).pages
    guard let page = pages.first(where: { $0.name == source.name }) else {
      throw LessonReaderError.noPage(source)
    }
    return page
  }

  /// Everything that is wrong with the pages of a course, such as missing titles and broken links.
  /// Afterwards, all pages are in the cache.
  ///
  /// - Throws: the errors of `page(for:in:)`.
  package func check(_ course: [PageSource]) async throws -> [PageDiagnostic] {
    try await convert(course).diagnostics
  }

  private func convert(_ sources: [PageSource]) async throws -> Conversion {
    var conversion = try await Conversion(of: sources, docc: docc, scratch: scratch, run: run)
    conversion.pages = try await conversion.pages.marked(by: marks)
    for page in conversion.pages {
      guard let source = sources.first(where: { $0.name == page.name }) else { continue }
      cache.store(page, for: source)
    }
    return conversion
  }
}
