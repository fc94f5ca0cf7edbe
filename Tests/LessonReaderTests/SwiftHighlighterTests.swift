import SwiftToolchain
import SyntaxMessages
import SyntaxReading
import Terminal
import Testing
import TestSupport
@testable import LessonReader

@Suite("Swift in colours")
struct SwiftHighlighterTests {
  @Test("Each kind of mark has a style of its own")
  func styles() {
    let lines = ["abcdef-"]
    let marks = SyntaxMark.Kind.allCases.enumerated().map { SyntaxMark($1, ByteRange($0, $0 + 1)) }
    let spans = SwiftHighlighter.lines(lines, marks)[0].spans
    #expect(spans.map(\.text) == ["a", "b", "c", "d", "e", "f", "-"])
    #expect(Set(spans.map(\.style.rawValue)).count == 7)
  }

  @Test("Comments and strings reach over lines, and no character is lost")
  func manyLines() async throws {
    let code = ["let a = \"\"\"", "  b \\(c)", "  \"\"\"", "/* d", "e */ let f = \"ü\""]
    let lines = try await styled(code)
    #expect(lines.map(\.plain) == code)
    #expect(lines[1].spans.first { $0.style == .string }?.text == "b \\(")
    #expect(lines[4].spans.first == .init("e */", .comment))
    #expect(lines[4].spans.last == .init("\"ü\"", .string))
  }

  @Test(
    "Code that is not finished keeps its characters",
    arguments: ["\"\"\"", "/*", "\"\\(", "@", "#", "`", "1.", "\\"])
  func unfinished(code: String) async throws {
    #expect(try await styled([code]).map(\.plain) == [code])
  }

  @Test("Code without marks is plain, and marks that do not fit are left out")
  func plain() {
    let marks = [SyntaxMark(.keyword, ByteRange(2, 9)), SyntaxMark(.keyword, ByteRange(0, 1))]
    #expect(SwiftHighlighter.lines(["let", "a"], []) == [StyledText("let"), StyledText("a")])
    #expect(SwiftHighlighter.lines(["let"], marks) == [StyledText("l", .keyword) + StyledText("et")])
  }

  @Test("A page where nothing can tell how Swift is coloured is made all the same, and kept")
  func withoutMarks() async throws {
    let folder = try TemporaryFolder()
    let reader = folder.reader(marks: { _ in nil })
    let page = try await reader.page(for: SamplePage.source) { [SamplePage.exercise] }
    let styles = PageRenderer(PageLayout(width: 80, glyphs: .unicode, destination: SamplePage.destination))
      .lines(of: page)
      .flatMap(\.spans).map(\.style)
    #expect(!styles.contains(.keyword))
    let kept = folder.reader(
      run: { _ in throw CancellationError() }, marks: { _ in throw CancellationError() })
    #expect(try await kept.page(for: SamplePage.source) == page)
  }

  @Test("A page that is kept has its marks: nobody is asked again")
  func keptMarks() async throws {
    let folder = try TemporaryFolder()
    let page = try await folder.reader().page(for: SamplePage.source) { [SamplePage.exercise] }
    #expect(
      page.blocks.contains { if case .code("swift", _, let marks) = $0 { !marks.isEmpty } else { false } })
    let kept = folder.reader(marks: { _ in throw CancellationError() })
    #expect(try await kept.page(for: SamplePage.source) == page)
  }

  private func styled(_ code: [String]) async throws -> [StyledText] {
    let marks = try await Marks.make([code.joined(separator: "\n")])
    return SwiftHighlighter.lines(code, try #require(marks)[0])
  }
}

/// The marks of listings, as the tool makes them.
enum Marks {
  static let make: MarkMaker = { texts in
    try await SyntaxReader(.forTests()).answer(to: MarksQuestion(texts: texts)).answer
  }
}
