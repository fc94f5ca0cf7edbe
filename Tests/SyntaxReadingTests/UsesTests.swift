import SyntaxMessages
import Testing

@Suite("How words are used")
struct UsesTests {
  @Test("Calls, labels, declarations and values are told apart, with the text that stands there")
  func forms() async throws {
    let source = #"""
      let a = String(format: "%d\n", 1)
      func f(format: Int) { f(format: format) }
      NSLog("a \(1)"); NSLog("%d"); [1].map(NSLog)
      let g = String.init, h = String.init(format:arguments:) // format
      """#
    let uses = try await answer(source, ["format", "NSLog", "init"]).uses
    #expect(
      uses == [
        WordUse(word: "format", line: 1, form: .label, literal: #"%d\n"#),
        WordUse(word: "format", line: 2, form: .declaration), WordUse(word: "format", line: 2, form: .label),
        WordUse(word: "format", line: 2, form: .reference), WordUse(word: "NSLog", line: 3, form: .callee),
        WordUse(word: "NSLog", line: 3, form: .callee, literal: "%d"),
        WordUse(word: "NSLog", line: 3, form: .reference), WordUse(word: "init", line: 4, form: .reference),
        WordUse(word: "init", line: 4, form: .other), WordUse(word: "format", line: 4, form: .other),
      ])
  }

  @Test("A file that the compiler could read in another way is in doubt")
  func doubt() async throws {
    #expect(try await answer("let a = 1", ["a"]).isCertain)
    #expect(try await !answer("let a = \"", ["a"]).isCertain)
  }

  private func answer(_ source: String, _ words: [String]) async throws -> SourceUses {
    try await SyntaxBench().answer(to: UsesQuestion(words: words, texts: [source], language: 5))[0]
  }
}
