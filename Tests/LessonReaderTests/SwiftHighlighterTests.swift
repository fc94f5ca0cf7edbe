import Terminal
import Testing

@testable import LessonReader

@Suite("Swift in colours")
struct SwiftHighlighterTests {
  /// Each piece that has a style, as `style:text`.
  static func pieces(_ code: String) -> [String] {
    let names: [(Style, String)] = [
      (.keyword, "k"), (.typeName, "t"), (.string, "s"), (.number, "n"), (.comment, "c"), (.attribute, "a"),
    ]
    return SwiftHighlighter.lines([code]).flatMap(\.spans).compactMap { span in
      names.first { $0.0 == span.style }.map { "\($0.1):\(span.text)" }
    }
  }

  @Test(
    "Each kind of piece is told",
    arguments: [
      ("weak var a: View?", ["k:weak", "k:var", "t:View"]),
      ("x.default + .in", []), ("x.self; A.init()", ["k:self", "t:A", "k:init"]),
      ("1...9 + 0x1F + 1.5 + 2.description", ["n:1", "n:9", "n:0x1F", "n:1.5", "n:2"]),
      ("// a. b", ["c:// a. b"]), ("/* a /* b */ c */ d", ["c:/* a /* b */ c */"]),
      ("@objc #selector(a)", ["a:@objc", "a:#selector"]),
      (#""a \(b + "c") d""#, [#"s:"a \("#, #"s:"c") d""#]),
      (##"#"a \(b) \#(c) ""#"##, [##"s:#"a \(b) \#("##, ##"s:) ""#"##]),
      (#""\"" + a"#, [#"s:"\"""#]), (#""open"#, [#"s:"open"#]), ("`class` _Private", ["t:_Private"]),
      (#""\(f(x: (1)))""#, [#"s:"\("#, "n:1", #"s:)""#]),
    ])
  func kinds(code: String, expected: [String]) {
    #expect(Self.pieces(code) == expected)
  }

  @Test("Comments and strings reach over lines, and no character is lost")
  func manyLines() {
    let code = ["let a = \"\"\"", "  b \\(c)", "  \"\"\"", "/* d", "e */ let f = 1"]
    let lines = SwiftHighlighter.lines(code)
    #expect(lines.map(\.plain) == code)
    #expect(lines[1].spans.first == .init("  b \\(", .string))
    #expect(lines[4].spans.first == .init("e */", .comment))
  }

  @Test(
    "Code that is not finished keeps its characters",
    arguments: ["\"\"\"", "/*", "\"\\(", "@", "#", "`", "1.", "\\"])
  func unfinished(code: String) {
    #expect(SwiftHighlighter.lines([code]).map(\.plain) == [code])
  }
}
