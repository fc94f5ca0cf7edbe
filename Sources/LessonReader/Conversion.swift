import Foundation

/// One call of docc, for whoever may start processes.
package struct ConverterCall: Sendable {
  /// The docc of the toolchain.
  package let executable: URL
  /// Its arguments, without its own name.
  package let arguments: [String]
  /// The only folder that the call reads and writes.
  package let folder: URL
}

/// How a call of docc ended.
package struct ConverterOutcome: Sendable {
  /// The exit code; nil where a signal or a limit ended it.
  package let exitCode: Int32?
  /// What it wrote to standard error.
  package let standardError: String

  /// The end of a process.
  package init(exitCode: Int32?, standardError: String) {
    self.exitCode = exitCode
    self.standardError = standardError
  }
}

/// Runs docc to its end. What keeps it from starting is thrown.
package typealias Converter = @Sendable (ConverterCall) async throws -> ConverterOutcome

/// Pages out of one call of docc, with what it found wrong.
struct Conversion {
  var pages: [Page] = []
  var diagnostics: [PageDiagnostic] = []

  /// Converts all pages in a scratch folder of its own inside `scratch`, which is removed in the end.
  init(of sources: [PageSource], docc: URL, scratch: URL, run: Converter) async throws {
    let folder = scratch.appending(path: "docc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var staged: [(source: PageSource, page: StagedPage)] = []
    for source in sources {
      if let page = StagedPage(source) {
        staged.append((source, page))
      } else {
        diagnostics.append(PageDiagnostic(kind: .missingTitle, file: source.file, line: 1, column: 1))
      }
    }
    try Self.write(staged.map(\.page), to: folder)
    let outcome = try await run(Self.call(docc: docc, folder: folder))
    guard outcome.exitCode == 0 else { throw LessonReaderError.converterFailed(outcome) }
    pages = staged.compactMap { Self.page(of: $0.source, $0.page, in: folder) }
    diagnostics += try Self.diagnostics(of: staged, in: folder)
  }

  private static let catalog = "codelab-pages"

  /// A root of our own keeps docc from making the only page of a small course the root.
  private static func write(_ pages: [StagedPage], to folder: URL) throws {
    let catalog = folder.appending(path: "\(Self.catalog).docc")
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
    let root = "# Pages\n\n@Metadata {\n  @TechnologyRoot\n}\n"
    try Data(root.utf8).write(to: catalog.appending(path: "\(Self.catalog).md"))
    for page in pages {
      try Data(page.markdown.utf8).write(to: catalog.appending(path: "\(page.name).md"))
    }
  }

  private static func call(docc: URL, folder: URL) -> ConverterCall {
    ConverterCall(
      executable: docc,
      arguments: [
        "convert", folder.appending(path: "\(catalog).docc").path,
        "--output-path", folder.appending(path: "out").path,
        "--diagnostics-file", folder.appending(path: "diagnostics.json").path,
      ], folder: folder)
  }

  private static func page(of source: PageSource, _ staged: StagedPage, in folder: URL) -> Page? {
    let file = folder.appending(path: "out/data/documentation/\(catalog)/\(staged.name.lowercased()).json")
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PageDecoder.page(named: source.name, from: data)
  }

  private static func diagnostics(
    of staged: [(source: PageSource, page: StagedPage)], in folder: URL
  ) throws -> [PageDiagnostic] {
    guard let data = try? Data(contentsOf: folder.appending(path: "diagnostics.json")) else { return [] }
    return try JSONDecoder().decode(DoccDiagnostics.self, from: data).diagnostics.compactMap { entry in
      guard let (source, page) = staged.first(where: { $0.page.name == entry.page }) else { return nil }
      let start = page.original(line: entry.range?.start.line ?? 1, column: entry.range?.start.column ?? 1)
      return PageDiagnostic(kind: entry.kind, file: source.file, line: start.line, column: start.column)
    }
  }
}
