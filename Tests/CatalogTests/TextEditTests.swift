@testable import Catalog
import Testing

@Suite("An edit of a text")
struct TextEditTests {
  private func result(_ text: String, _ edits: [(String, String)]) -> String {
    let placed = edits.flatMap { replace, with in
      let edit = TextEdit(replace: replace, with: with)
      return edit.matches(in: text).map { (edit, $0) }
    }
    return TextEdit.apply(placed, to: text)
  }

  @Test("All edits are matched against the original text")
  func original() {
    #expect(result("a b c", [("a", "b"), ("b", "c"), ("c", "a")]) == "b c a")
  }

  @Test("Lines are matched and replaced as they are indented together")
  func indented() {
    let text = "class A {\n    init() {\n      f()\n    }\n}\n"
    #expect(
      result(text, [("init() {\n  f()", "init() {\n  g()\n\n  h()")])
        == "class A {\n    init() {\n      g()\n\n      h()\n    }\n}\n")
    #expect(TextEdit(replace: "init() {\n    f()", with: "").matches(in: text).isEmpty)
  }

  @Test("A snippet may begin within a line, and may bring an indentation of its own")
  func parts() {
    #expect(result("  let a = f {\n    1\n  }\n", [("f {\n  1\n}", "2")]) == "  let a = 2\n")
    #expect(result("  {\n    a\n  }\n", [("  a\n}", "  b\n}")]) == "  {\n    b\n  }\n")
  }

  @Test("Matches that overlap are all found, with their lines")
  func overlapping() {
    let matches = TextEdit(replace: "aa", with: "").matches(in: "aaa\naa")
    #expect(matches.map(\.line) == [1, 1, 2])
    #expect(matches.map(\.bytes) == [0..<2, 1..<3, 4..<6])
  }

  @Test("Letters are told apart by their bytes")
  func bytes() {
    #expect(TextEdit(replace: "e", with: "").matches(in: "e\u{301}").count == 1)
    #expect(TextEdit(replace: "é", with: "").matches(in: "e\u{301}").isEmpty)
    #expect(result("é → è", [("→", "=")]) == "é = è")
  }
}
