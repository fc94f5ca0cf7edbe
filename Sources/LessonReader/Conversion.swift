import Foundation

/// A call of docc, which the caller of this module runs.
struct ConverterCall: Sendable {
  /// The toolchain's docc.
  let executable: URL
  /// The arguments, without the program's name.
  let arguments: [String]
  /// The only folder in which docc reads and writes files.
  let folder: URL

  /// The variables of docc's environment. docc copies the files of a page in a browser from its own folder together
  /// with their owner, which only the toolchain's owner can; so it gets files that belong to its caller.
  var environment: [String: String] {
    ["TMPDIR": folder.path, "DOCC_HTML_DIR": Self.template(in: folder).path]
  }

  /// The folder of these files.
  static func template(in folder: URL) -> URL { folder.appending(path: "template") }

  /// Makes the folder of these files: empty ones, or copies of the toolchain's.
  func writeTemplate(from render: URL? = nil) throws {
    let files = FileManager.default
    let template = Self.template(in: folder)
    try files.createDirectory(at: template, withIntermediateDirectories: true)
    guard let render else {
      return try Data().write(to: template.appending(path: "index.html"))
    }
    for name in try files.subpathsOfDirectory(atPath: render.path) {
      let (origin, copy) = (render.appending(path: name), template.appending(path: name))
      var isFolder: ObjCBool = false
      if files.fileExists(atPath: origin.path, isDirectory: &isFolder), isFolder.boolValue {
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
      } else {
        try Data(contentsOf: origin).write(to: copy)
      }
    }
  }
}

/// How a call of docc ended.
struct ConverterOutcome: Sendable {
  /// The exit code; nil if a signal or a limit ended docc.
  let exitCode: Int32?
  /// The text that docc wrote to standard error.
  let standardError: String

  /// The outcome of a call.
  init(exitCode: Int32?, standardError: String) {
    self.exitCode = exitCode
    self.standardError = standardError
  }
}

/// Runs docc until it exits; throws if docc cannot be started.
typealias Converter = @Sendable (ConverterCall) async throws -> ConverterOutcome

/// The pages that one call of docc converted, and its diagnostics.
struct Conversion {
  var pages: [Page] = []
  var diagnostics: [PageDiagnostic] = []

  /// Converts all pages in a new folder inside `scratch`, and removes that folder at the end.
  init(of sources: [PageSource], docc: URL, scratch: URL, run: Converter) async throws {
    let folder = scratch.appending(path: "docc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var staged: [(source: PageSource, page: StagedPage)] = []
    // docc leaves out a page without a title. With one, what else is wrong in it is told, too.
    var untitled: [(source: PageSource, page: StagedPage)] = []
    for source in sources {
      if let page = StagedPage(source) {
        staged.append((source, page))
      } else {
        diagnostics.append(PageDiagnostic(kind: .missingTitle, file: source.file, line: 1, column: 1))
        let titled = PageSource(
          name: source.name, file: source.file, markdown: "# \(source.name)\n\(source.markdown)")
        if let page = StagedPage(titled) { untitled.append((titled, page)) }
      }
    }
    try Self.write((staged + untitled).map(\.page), to: folder)
    let call = Self.call(docc: docc, folder: folder)
    try call.writeTemplate()
    let outcome = try await run(call)
    guard outcome.exitCode == 0 else { throw LessonReaderError.converterFailed(outcome) }
    pages = staged.compactMap { Self.page(of: $0.source, $0.page, in: folder) }
    diagnostics += try Self.diagnostics(of: staged, in: folder)
    // The title may be further below, where it counts as a second one.
    diagnostics += try Self.diagnostics(of: untitled, in: folder).filter { $0.kind != .secondTitle }
      .map { $0.above(lines: 1) }
  }

  private static let catalog = "codelab-pages"

  /// Writes the pages and a root page; without that, docc would use the only page of a small course as the
  /// root.
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
