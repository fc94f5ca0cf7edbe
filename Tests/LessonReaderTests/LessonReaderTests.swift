import Foundation
import Synchronization
import Testing
import TestSupport

@testable import LessonReader

@Suite("A command in a page")
struct TypedCommandTests {
  @Test("is shown as it is typed where the reader stands; other code is not touched")
  func form() {
    let renderer = InlineRenderer(layout: PageLayout(width: 80, glyphs: .unicode, command: "../codelab"))
    #expect(renderer.styled([.code("codelab check")]).plain == "`../codelab check`")
    #expect(renderer.styled([.code("codelab"), .code("codelabs(1)")]).plain == "`codelab``codelabs(1)`")
  }
}

@Suite("Reading pages")
struct LessonReaderTests {
  static func source(_ name: String, _ markdown: String) -> PageSource {
    PageSource(lesson: name, file: "lessons/\(name).md", markdown: markdown)
  }

  /// Counts the calls of docc.
  final class Counter: Sendable {
    let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    var run: Converter {
      { call in
        self.calls.withLock { $0 += 1 }
        return try await DoccProcess.run(call)
      }
    }
  }

  @Test("The first look converts the whole course once; later ones need no docc")
  func cache() async throws {
    let folder = try TemporaryFolder()
    let counter = Counter()
    let reader = folder.reader(run: counter.run)
    let first = try await reader.page(for: SamplePage.source) { [SamplePage.source, SamplePage.exercise] }
    let again = try await folder.reader(run: counter.run).page(for: SamplePage.source)
    let other = try await reader.page(for: SamplePage.exercise)
    #expect(first == again)
    #expect(other.blocks == [.paragraph([.text("Write "), .code("ListView"), .text(".")])])
    #expect(counter.count == 1)
  }

  @Test("A page that was edited is converted anew")
  func edited() async throws {
    let folder = try TemporaryFolder()
    let counter = Counter()
    for text in ["one", "two", "one"] {
      let page = try await folder.reader(run: counter.run).page(for: Self.source("a", "# A\n\n\(text)"))
      #expect(page.blocks == [.paragraph([.text(text)])])
    }
    #expect(counter.count == 2)
  }

  @Test("A damaged cache heals", arguments: ["", "{}", "not JSON", "{\"format\":1}"])
  func damaged(content: String) async throws {
    let folder = try TemporaryFolder()
    let counter = Counter()
    let source = Self.source("a", "# A\n\ntext")
    let page = try await folder.reader(run: counter.run).page(for: source)
    let file = PageCache(folder: folder.url.appending(path: "cache")).file(for: source)
    try Data(content.utf8).write(to: file)
    for _ in 1...2 {
      let healed = try await folder.reader(run: counter.run).page(for: source)
      #expect(healed == page)
    }
    #expect(counter.count == 2)
  }

  @Test("Another page's entry under the same name is not taken")
  func collision() async throws {
    let folder = try TemporaryFolder()
    let (one, two) = (Self.source("a", "# A\n\none"), Self.source("a", "# A\n\ntwo"))
    let reader = folder.reader()
    _ = try await reader.page(for: one)
    let cache = PageCache(folder: folder.url.appending(path: "cache"))
    try FileManager.default.copyItem(at: cache.file(for: one), to: cache.file(for: two))
    let page = try await reader.page(for: two)
    #expect(page.blocks == [.paragraph([.text("two")])])
  }

  @Test("A cache that cannot be written does not keep a page from being shown")
  func readOnlyCache() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "cache"))
    let page = try await folder.reader().page(for: Self.source("a", "# A\n\ntext"))
    #expect(page.title == "A")
  }

  @Test("All faults are told at once, with the author's file, line and column")
  func diagnostics() async throws {
    let folder = try TemporaryFolder()
    let faults = try await folder.reader().check([
      SamplePage.source, SamplePage.exercise,
      Self.source("untitled", "Only text.\n\nbad <doc:lost>\n"),
      Self.source(
        "links", "\n# Links\n\nfine <doc:sample>\nbad <doc:nowhere--at-all>\n\n> a quote <doc:gone>\n"),
    ])
    func fault(_ kind: PageDiagnostic.Kind, _ page: String, _ line: Int, _ column: Int) -> PageDiagnostic {
      PageDiagnostic(kind: kind, file: "lessons/\(page).md", line: line, column: column)
    }
    #expect(
      faults == [
        fault(.missingTitle, "untitled", 1, 1),
        fault(.unresolvedLink("nowhere--at-all"), "links", 5, 10),
        fault(.unresolvedLink("gone"), "links", 7, 16),
        fault(.unresolvedLink("lost"), "untitled", 3, 10),
      ])
    let report = faults.map(\.diagnostic)
    #expect(report.map(\.severity) == [.error, .error, .error, .error])
    #expect(report[1].message == "the link to `nowhere--at-all` is broken: there is no such page or section")
    #expect(report.allSatisfy { $0.suggestion != nil })
  }

  @Test("A page without a title is an error that says what to write")
  func untitled() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: LessonReaderError.self) {
      try await folder.reader().page(for: Self.source("untitled", "Only text.\n"))
    }
    #expect(error?.description.contains("lessons/untitled.md") == true)
    #expect(error?.description.contains("# Title") == true)
  }

  @Test("A docc that fails is an error with its words, and the scratch folder is removed")
  func failingConverter() async throws {
    let folder = try TemporaryFolder()
    let reader = folder.reader { _ in ConverterOutcome(exitCode: 3, standardError: "no space left") }
    let error = await #expect(throws: LessonReaderError.self) {
      try await reader.page(for: SamplePage.source)
    }
    #expect(error?.description.contains("exit code 3") == true)
    #expect(error?.description.contains("no space left") == true)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "scratch").path)
    #expect(left.isEmpty)
  }

  @Test("The first paragraph stays where it was, with its links, and no heading is added")
  func firstParagraph() async throws {
    let folder = try TemporaryFolder()
    let page = try await folder.reader().page(
      for: Self.source("a", "# A\n\nSee [x](https://x.y) here.\n\n## Overview\n"))
    #expect(
      page.blocks == [
        .paragraph([.text("See "), .link(text: [.text("x")], address: "https://x.y"), .text(" here.")]),
        .heading(level: 2, text: "Overview"),
      ])
  }
}
