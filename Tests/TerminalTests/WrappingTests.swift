import Terminal
import Testing

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "breaks at spaces and keeps to the width",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 3, ["one", "two", "thr", "ee"]),
      ("one  two", 10, ["one  two"]), ("one  two", 7, ["one", "two"]),
      ("", 10, [""]),
      ("a\nb", 10, ["a", "b"]),
      ("日本語 です", 6, ["日本語", "です"]),
      ("日本語", 3, ["日", "本", "語"]),
      ("ab 日本語、です", 7, ["ab 日本", "語、で", "す"]),
      ("Swift日本 🎉!", 6, ["Swift", "日本", "🎉!"]),
      ("👩‍👩‍👧‍👦 x", 2, ["👩‍👩‍👧‍👦", "x"]),
      ("they asked `about some tea`, twice", 20, ["they asked", "`about some tea`,", "twice"]),
      ("they asked `about some tea`", 16, ["they asked", "`about some tea`"]),
      ("they asked `about some tea`", 15, ["they asked", "`about some", "tea`"]),
      ("`a b` and `c d`", 13, ["`a b` and", "`c d`"]),
      ("a ` without another one", 12, ["a ` without", "another one"]),
      ("`日 本` `a  b`", 7, ["`日 本`", "`a  b`"]),
      ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
      ("in copies/screens/life-cycle/1", 16, ["in", "copies/screens/", "life-cycle/1"]),
      ("let a = table.reused(withName:", 12, ["let a =", "table.", "reused(", "withName:"]),
    ])
  func breaksAtSpaces(text: String, width: Int, expected: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.plain) == expected)
  }

  @Test("knows its longest part that is not broken", arguments: [("ab cde\nfg", 3), ("日本語 x", 2), ("", 0)])
  func longestWord(text: String, width: Int) {
    #expect(StyledText(text).longestWord == width)
  }

  @Test("leads the first line with a bullet and the others with its indent, inside the width")
  func hangingIndent() {
    let lines = StyledText("one two three").wrapped(to: 9, first: "- ", rest: "  ")
    #expect(lines.map(\.plain) == ["- one two", "  three"])
  }

  @Test("keeps each word's style across lines")
  func keepsStyles() {
    let text = StyledText("plain ") + StyledText("bold words", .strong)
    #expect(text.wrapped(to: 10).last == StyledText("words", .strong))
    #expect(text.wrapped(to: 10).first == StyledText("plain ") + StyledText("bold", .strong))
  }

  @Test(
    "Code is cut behind a space, keeps its spaces, and marks what goes on",
    arguments: [
      ("  let a = 1", 20, ["  let a = 1"]),
      ("  let answer = 1", 12, ["  let answer", "> = 1"]),
      ("abcdefghij", 4, ["abcd", "> ef", "> gh", "> ij"]),
    ])
  func cutsCode(code: String, width: Int, expected: [String]) {
    #expect(StyledText(code).cut(to: width, mark: "> ").map(\.plain) == expected)
  }
}
