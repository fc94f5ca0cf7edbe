import CourseModel
import Testing

@Suite("Explaining errors")
struct ExplanationTests {
  private func error(_ message: String, line: Int = 1, column: Int = 1) -> Diagnostic {
    Diagnostic(file: "A.swift", line: line, column: column, message: message)
  }

  @Test("A hole takes the text up to the next words of the pattern, and never a quote")
  func holes() {
    let pattern = MessagePattern("type '{type}' does not conform to '{protocol}'…")
    #expect(
      pattern.match("type 'A<B>' does not conform to 'P'; sorry") == ["type": "A<B>", "protocol": "P"])
    #expect(MessagePattern("a { b } {c}").match("a { b } x") == ["c": "x"])
    #expect(pattern.match("type '' does not conform to 'P'") == nil)
    #expect(pattern.match("type 'A' or 'B' does not conform to 'P'") == nil)
  }

  @Test("A hole of the same name takes the same text")
  func repeated() {
    let pattern = MessagePattern("{a} is {a}")
    #expect(pattern.match("x is x") == ["a": "x"])
    #expect(pattern.match("x is y") == nil)
  }

  @Test("A pattern means the whole message")
  func whole() {
    #expect(MessagePattern("no member").match("no member 'x'") == nil)
    #expect(MessagePattern("…no member…").match("has no member") == [:])
  }

  @Test("The first that matches counts, with its note and its word where it asks for them")
  func order() {
    let explanations = [
      ErrorExplanation(id: "note", error: .init("bad"), note: .init("needs '{x}'"), means: "write {x}"),
      ErrorExplanation(id: "word", error: .init("bad"), word: "self", means: "it may be gone"),
      ErrorExplanation(id: "any", error: .init("bad"), means: "it is bad"),
    ]
    let sources = ["A.swift": "let é = self.x\n"]
    func sentence(_ diagnostics: Diagnostic...) -> String? {
      diagnostics.explained(by: explanations, in: sources).first?.suggestion
    }
    let note = Diagnostic(.note, file: "A.swift", line: 1, message: "needs 'f()'")
    #expect(sentence(error("bad"), note) == "write f()")
    #expect(sentence(error("bad", column: 10)) == "it may be gone")
    #expect(sentence(error("bad", column: 9)) == "it is bad")
    #expect(sentence(error("worse")) == nil)
  }

  @Test("Causes come first, with their notes, and each error once")
  func causes() {
    let explanations = [ErrorExplanation(id: "c", error: .init("cause"), means: "why", causesOthers: true)]
    let note = Diagnostic(.note, file: "A.swift", line: 9, message: "see here")
    let all = [error("follows"), note, error("cause"), note, error("follows"), error("cause", line: 2)]
    let explained = all.explained(by: explanations, in: [:])
    #expect(explained.map(\.message) == ["cause", "see here", "cause", "follows", "see here"])
  }

  @Test("A suggestion that is there stays, and warnings get none")
  func kept() {
    let explanations = [ErrorExplanation(id: "any", error: .init("…"), means: "something")]
    var own = error("bad")
    own.suggestion = "my own"
    let warning = Diagnostic(.warning, file: "A.swift", message: "hm")
    #expect([own, warning].explained(by: explanations, in: [:]).map(\.suggestion) == ["my own", nil])
  }
}
