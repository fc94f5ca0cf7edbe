import Terminal
import Testing

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "breaks at spaces and keeps to the width",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 3, ["one", "two", "thr", "ee"]),
      ("", 10, [""]),
      ("a\nb", 10, ["a", "b"]),
      ("日本語 です", 6, ["日本語", "です"]),
      ("👩‍👩‍👧‍👦 x", 2, ["👩‍👩‍👧‍👦", "x"]),
    ])
  func breaksAtSpaces(text: String, width: Int, expected: [String]) {
    #expect(StyledText(text).wrapped(to: width).map(\.plain) == expected)
  }
}
