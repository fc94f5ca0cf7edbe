import SyntaxMessages
import Testing

@Suite("What a file declares")
struct OutlinesTests {
  private static let source = """
    import XCTest
    // Hidden
    @MainActor
    final class Grader: XCTestCase, Sendable {
      private(set) var n = 0, (m, k) = (1, 2)
      func testIt() { Closely().yForX(count: "set \\(n)") }
    }
    extension Deep.Grader: Q {}
    func helper<T>(_ t: T) -> Int { class Local: Heir<T> {}; return Local().z }
    """

  @Test("Declarations come with their names, bytes, bodies and what they inherit")
  func declarations() async throws {
    let outline = try await SyntaxBench().answer(to: OutlinesQuestion(texts: [Self.source]))[0]
    #expect(outline.declarations.map(\.kind) == [.import, .class, .extension, .function])
    #expect(outline.declarations.map(\.names) == [["XCTest"], ["Grader"], ["Grader"], ["helper"]])
    let grader = outline.declarations[1]
    #expect(text(grader.whole).hasPrefix("@MainActor") && text(grader.whole).hasSuffix("}"))
    #expect(grader.inherits == ["XCTestCase", "Sendable"])
    #expect(grader.members.map(\.names) == [["n", "m", "k"], ["testIt"]])
    let test = grader.members[1]
    #expect(text(try #require(test.body)) == " Closely().yForX(count: \"set \\(n)\") ")
    #expect(test.words == ["func", "testIt", "Closely", "yForX", "count", "n"])
  }

  @Test("Words are those of the code; parents are those of local types, too")
  func words() async throws {
    let outline = try await SyntaxBench().answer(to: OutlinesQuestion(texts: [Self.source]))[0]
    #expect(outline.words.isSuperset(of: ["Closely", "yForX", "n", "z", "Heir"]))
    #expect(outline.words.isDisjoint(with: ["Hidden", "set"]))
    #expect(outline.parents == ["XCTestCase", "Sendable", "Q", "Heir", "T"])
    #expect(outline.calls.map(\.name) == ["yForX", "Closely", "Local"])
  }

  private func text(_ bytes: ByteRange) -> String {
    String(decoding: Array(Self.source.utf8)[bytes.range], as: UTF8.self)
  }
}
