@testable import Terminal
import Testing

@Suite("Keys")
struct KeyDecoderTests {
  @Test(
    "are read from bytes",
    arguments: [
      ("q", [Key.character("q")]), ("ä€🎉", [.character("ä"), .character("€"), .character("🎉")]),
      ("\r", [.enter]), ("\u{3}", [.control("c")]), ("\u{7F}", [.backspace]), ("\t", [.tab]),
      ("\u{1B}[A\u{1B}OB", [.up, .down]), ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
      ("\u{1B}[1;5C", [.right]), ("\u{1B}[H\u{1B}[F\u{1B}[1~", [.home, .end, .home]),
      ("\u{1B}[Z", [.backTab]), ("\u{1B}x", [.alt("x")]), ("\u{1B}[24~", [.function(12)]),
      ("\u{1B}[<0;12;3M\u{1B}[<0;12;3mq", [.click(row: 3, column: 12), .character("q")]),
      (
        "\u{1B}[<64;7;3M\u{1B}[<65;1;1M\u{1B}[<2;1;1M",
        [.wheel(isUp: true, row: 3, column: 7), .wheel(isUp: false, row: 1, column: 1)]
      ),
      ("\u{1B}[?62;4cz", [.character("z")]), ("\u{1B}\u{1B}[A", [.escape, .up]),
    ])
  func keys(text: String, expected: [Key]) {
    var decoder = KeyDecoder()
    let keys = decoder.feed(text.utf8)
    #expect(keys == expected)
    #expect(!decoder.isPending)
  }

  @Test("come out the same when the bytes arrive one by one")
  func oneByOne() {
    var decoder = KeyDecoder()
    let keys = "\u{1B}[6~é\u{1B}OAq".utf8.flatMap { decoder.feed([$0]) }
    #expect(keys == [.pageDown, .character("é"), .up, .character("q")])
  }

  @Test("An escape that nothing follows is the escape key")
  func loneEscape() {
    var decoder = KeyDecoder()
    let early = decoder.feed([0x1B])
    #expect(early.isEmpty)
    #expect(decoder.isPending)
    let late = decoder.flush() + decoder.feed("[".utf8)
    #expect(late == [.escape, .character("[")])
  }

  @Test("Bytes that are no UTF-8 are no keys")
  func brokenText() {
    var decoder = KeyDecoder()
    let keys = decoder.feed([0xFF, 0x80, 0xC3, 0x28, 0x71])
    #expect(keys == [.character("("), .character("q")])
  }
}
