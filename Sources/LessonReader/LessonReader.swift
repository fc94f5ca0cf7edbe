import Foundation

/// Reads lessons and tasks: Markdown, parsed by the toolchain's docc, kept in a cache by content.
package struct LessonReader: Sendable {
  private let docc: URL
  private let scratch: URL
  private let cache: PageCache
  private let run: Converter
  private let marks: MarkMaker

  /// A reader that keeps parsed pages, with the marks of their listings, in `cache` and lets docc work in folders
  /// below `scratch`.
  package init(
    docc: URL, cache: URL, scratch: URL, run: @escaping Converter, marks: @escaping MarkMaker
  ) {
    self.docc = docc
    self.scratch = scratch
    self.cache = PageCache(folder: cache)
    self.run = run
    self.marks = marks
  }

  /// The page of a source. One that is not in the cache is converted with all pages of the `course`,
  /// which takes hardly longer and knows the pages that it links to.
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

  /// Everything that is wrong with the pages of a course: missing titles, links that lead nowhere and
  /// what else docc finds. The pages are in the cache afterwards.
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
