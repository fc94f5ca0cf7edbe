import Terminal
import Testing

@Suite("Text")
struct TextTests {
  @Test(
    "The width counts columns, not characters",
    arguments: [
      ("plain", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🎉", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("⌚", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("\u{200B}", 0), ("\u{1B}", 0), ("│─", 2),
      ("1\u{FE0F}\u{20E3}", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(
    "Nothing that others wrote steers the terminal",
    arguments: [
      ("plain\ttext\n", "plain\ttext\n"), ("\u{1B}[31mred", "^[[31mred"), ("a\r\nb", "a\nb"),
      ("secret\rhidden", "secret^Mhidden"), ("bell\u{7}", "bell^G"), ("\u{9B}2J", "<U+009B>2J"),
      ("\u{202E}evil", "<U+202E>evil"), ("a\u{FEFF}\u{AD}\u{3164}", "a<U+FEFF><U+00AD><U+3164>"),
      ("❤️ می\u{200C}خواهم", "❤️ می\u{200C}خواهم"), ("a\u{200B}b\u{61C}", "a<U+200B>b<U+061C>"), ("👩‍👧", "👩‍👧"),
      ("\u{7F}", "^?"), ("\0", "^@"), ("é 日本 🎉", "é 日本 🎉"),
      ("a\u{8}b", "a^Hb"),
    ])
  func harmless(text: String, expected: String) {
    #expect(StyledText(text).plain == expected)
    #expect(HarmlessText(text).text == expected)
    #expect(
      !StyledText(text).plain.unicodeScalars.contains {
        $0.properties.generalCategory == .control && !"\n\t".unicodeScalars.contains($0)
      })
  }

  @Test("A place of one line gets one line")
  func onOneLine() {
    #expect(StyledText("a\n\nb\tc\u{2028}d").onOneLine.plain == "a  b\tc<U+2028>d")
    #expect(HarmlessText("a\nb\u{2028}").onOneLine == "a b<U+2028>")
  }

  @Test("Pieces that are harmless alone are no command in a log together")
  func pieces() {
    let line = StyledText(":", .code) + StyledText(":error::x")
    let appearance = Appearance(isTerminal: false, plain: false, environment: [:], size: .standard)
    #expect(appearance.render(line) == ": :error::x")
  }

  @Test("Tabs reach to the next stop, counted from the start of the line")
  func tabs() {
    #expect("a\tb\n\tc".expandingTabs() == "a   b\n    c")
    #expect("日\tb".expandingTabs() == "日  b")
  }

  @Test("Neighbours of one style become one piece, and an empty text has none")
  func joinsPieces() {
    let text = StyledText("a", .code) + StyledText("b", .code) + StyledText("", .fail) + "c"
    #expect(text.spans == [.init("ab", .code), .init("c")])
  }

  @Test("A rendering has colours or not, and the same words")
  func rendering() {
    let text = StyledText("FAIL", .fail) + " it"
    #expect(text.rendered(colour: true) == "\u{1B}[1;31mFAIL\u{1B}[0m it")
    #expect(text.rendered(colour: false) == "FAIL it")
  }

  @Test("Padding counts columns", arguments: [(Alignment.leading, "日 "), (.trailing, " 日"), (.center, "日 ")])
  func padding(alignment: Alignment, expected: String) {
    #expect(StyledText("日").padded(to: 3, alignment: alignment).plain == expected)
  }

  @Test("Without Unicode, signs have cousins in ASCII")
  func fallBack() {
    #expect(Glyphs.ascii.fallBack("“it’s” → naïve… 日") == "\"it's\" -> naive... ?")
    #expect(Glyphs.unicode.fallBack("“it’s” → 日") == "“it’s” → 日")
  }
}
