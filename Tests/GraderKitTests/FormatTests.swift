import Foundation
import Testing

@testable import GraderKit

@Suite("Formats and their values")
struct FormatTests {
  /// A value that claims to be whatever its words are read as.
  struct Liar: CVarArg { var _cVarArgEncoding: [Int] { [4096] } }

  /// A format with its values, and what Foundation makes of them.
  static let fitting: [(String, [any CVarArg & Sendable], String)] = [
    ("plain", [], "plain"), ("100 %%", [], "100 %"), ("%d", [42], "42"),
    ("%5.1f|%-4d|", [2.5, 7], "  2.5|7   |"),
    ("%ld of %lu", [1, UInt(2)], "1 of 2"), ("%03d", [7], "007"), ("%+d", [3], "+3"),
    ("%x %X %o", [255, 255, 8], "ff FF 10"),
    ("%c%c", [104, 105], "hi"), ("%g", [0.5], "0.5"), ("%.*f", [2, 1.0], "1.00"), ("%*d", [4, 1], "   1"),
    ("%@ is %d", ["Ada", 36], "Ada is 36"), ("%2$@ %1$@", ["a", "b"], "b a"),
    ("%1$@ %2$d %1$@", ["a", 2], "a 2 a"),

    ("%.1f", [Float(1.25)], "1.2"), ("%.2f", [CGFloat(3)], "3.00"),
    ("%hhd %lld", [Int8(1), Int64(2)], "1 2"),
    ("%d", [1, 2, "more than enough"], "1"),
  ]

  @Test("are as Foundation says, if each value fits its placeholder", arguments: fitting)
  func fits(_ format: String, _ values: [any CVarArg & Sendable], _ text: String) {
    #expect(CheckedFormat.fault(in: format, values) == nil)
    #expect(CheckedFormat(format, values).text() == text)
  }

  @Test("take Foundation's own strings")
  func string() { #expect(CheckedFormat("%@", [NSString(string: "n")]).text() == "n") }

  /// A format with values that do not fit, and words of the reason.
  static let refused: [(String, [any CVarArg & Sendable], String)] = [
    ("%s", [4096], "`%s`"), ("%p", [4096], "`%p`"), ("%n", [4096], "`%n`"), ("%S", [4096], "`%S`"),
    ("%", [], "`%`"),
    ("%Lf", [1.0], "`%Lf`"), ("%ls", [4096], "`%ls`"), ("100 % sure", [], "`% s`"),
    ("%\u{301}s", [4096], "`%"),
    ("%5@", ["a"], "`%5@`"), ("%.2.2f", [1.0], "`%.2"), ("%1$*d", [4, 1], "position"),
    ("%lc", [104], "`%lc`"),
    ("%@", [4096], "`%@` does not format a value of type `Int`: write `%d`"),
    ("%d", [2.5], "`%d` does not format a value of type `Double`: write `%f`"),
    ("%f", [2], "write `%d`"), ("%d", ["x"], "write `%@`"), ("%.*f", [2.0, 1.0], "`%.*f`"),
    ("%@", [Liar()], "insert the value"), ("%d", [Liar()], "insert the value"),
    ("%d %d", [1], "placeholders for 2 values, but there is only 1"),
    ("%d", [], "1 value, but there are only 0"),
    ("%*d", [1], "2 values"), ("%2$d", [1, 2], "position"), ("%1$d %d", [1, 2], "position"),
    ("%0$d", [1], "position"),
    ("%1$d %1$@", [1], "position"),
  ]

  @Test("are refused with the reason, if one does not fit", arguments: refused)
  func refuses(_ format: String, _ values: [any CVarArg & Sendable], _ words: String) {
    #expect(CheckedFormat.fault(in: format, values)?.contains(words) == true)
  }
}
