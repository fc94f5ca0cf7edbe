import Foundation
import Testing

@testable import LabKit

@Suite("Columns of text")
struct TextWidthTests {
  @Test(
    "Wide East Asian characters and emoji take two columns, marks none",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇨🇭", 2),
      ("❤️", 2), ("→", 1), ("Ω", 1), ("", 0), ("\u{301}", 0), ("\u{FF01}", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("Text is cut before a character that does not fit, and … says so")
  func truncated() {
    #expect("日本語".truncated(to: 6) == "日本語")
    #expect("日本語".truncated(to: 5) == "日本…")
    #expect("日本語".truncated(to: 4) == "日…")
    #expect("abc".truncated(to: 0) == "")
  }

  @Test("Control characters cannot reach the terminal")
  func printable() {
    #expect("a\u{1B}[31mb\tc\u{7}".printable == "a[31mb c")
  }

  @Test("Text breaks at blanks, and within words longer than a line")
  func wraps() {
    #expect(TextWrap.lines("one two three", width: 7) == ["one two", "three"])
    #expect(TextWrap.lines("abcdefgh ij", width: 5) == ["abcde", "fgh", "ij"])
    #expect(TextWrap.lines("a\n\nb", width: 5) == ["a", "", "b"])
    #expect(TextWrap.lines("日本語", width: 4) == ["日本", "語"])
    #expect(TextWrap.lines("one two three", width: 7, limit: 1) == ["one tw…"])
    #expect(TextWrap.lines("", width: 5) == [""])
  }
}
