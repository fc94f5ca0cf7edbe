import CourseModel
import Foundation
import Sandbox

/// Reads lessons and tasks in Markdown; the toolchain's docc parses them, and a cache keeps the pages by
/// content.
package struct LessonReader: Sendable {
  let docc: URL
  let scratch: @Sendable () throws -> URL
  private let cache: PageCache
  let run: Converter
  private let marks: MarkMaker

  /// A reader that keeps parsed pages, with the marks of their listings, in `cache`; docc works in folders
  /// inside `scratch`, which is found when one is needed.
  init(
    docc: URL, cache: URL, scratch: @escaping @Sendable @autoclosure () throws -> URL,
    run: @escaping Converter, marks: @escaping MarkMaker
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

  /// Why docc can't convert a page; nil if it can.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func fault() async throws -> String? {
    do {
      let page = PageSource(name: "page", file: "page.md", markdown: "# A page\n\nIts text.\n")
      let pages = try await Conversion(of: [page], docc: docc, scratch: scratch(), run: run).pages
      return pages.isEmpty ? "\(docc.path) wrote no page" : nil
    } catch let error as LessonReaderError {
      let said = error.details.split(separator: "\n").first { $0.lowercased().hasPrefix("error") }
      return "\(docc.path) can't convert a page" + (said.map { ": \($0)" } ?? "")
    }
  }

  private func convert(_ sources: [PageSource]) async throws -> Conversion {
    var conversion = try await Conversion(of: sources, docc: docc, scratch: scratch(), run: run)
    conversion.pages = try await conversion.pages.marked(by: marks)
    for page in conversion.pages {
      guard let source = sources.first(where: { $0.name == page.name }) else { continue }
      cache.store(page, for: source)
    }
    return conversion
  }
}

extension LessonReader {
  /// A reader that runs docc in the sandbox, because a course is untrusted.
  package init(
    docc: URL, cache: URL, scratch: @escaping @Sendable @autoclosure () throws -> URL, sandbox: Sandbox,
    marks: @escaping MarkMaker
  ) {
    let run: Converter = { call in
      let outcome = try await sandbox.run(call.command, limits: .docc)
      return ConverterOutcome(
        exitCode: outcome.termination.exitCode,
        standardError: String(decoding: outcome.standardError, as: UTF8.self))
    }
    self.init(docc: docc, cache: cache, scratch: try scratch(), run: run, marks: marks)
  }
}

extension ConverterCall {
  fileprivate var command: SandboxCommand {
    SandboxCommand(
      executable: executable.path, arguments: arguments, environment: environment,
      workingDirectory: folder.path, profile: .trusted)
  }
}

extension SandboxLimits {
  /// About fifty times the needs of a course with fifty pages.
  fileprivate static let docc = SandboxLimits(
    wallSeconds: 300, cpuSeconds: 60, memoryBytes: 8 << 30, outputBytes: 1 << 20, fileBytes: 64 << 20,
    processes: 256, descriptors: 256)
}

extension Termination {
  fileprivate var exitCode: Int32? {
    if case .exited(let code) = self { code } else { nil }
  }
}
