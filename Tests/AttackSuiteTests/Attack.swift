import Foundation

/// A submission with the verdict that it must get.
struct Attack: Sendable {
  let family: String
  let name: String
  let source: String
  /// The name of the verdict, or two with “or” between them.
  let verdict: String
  /// Words that it must be told with.
  var says = ""
  /// What the exercise lets through, so that what stands behind the policy is tried, too.
  var allows: [String] = []
  /// Whether the exercise gives the file `Steps.swift`.
  var isGivenSteps = false

  /// The names of the verdicts that it may get.
  var verdicts: [String] { verdict.components(separatedBy: " or ") }

  /// A wrong answer, which only a trick could make pass.
  ///
  /// An attack that gets what it wants from the system prints BREACH.
  static func wrong(_ top: String = "", up: String = "", later: String = "return 0", value: String = "")
    -> String
  {
    """
    import Foundation
    protocol CounterDelegate: AnyObject { func counter(_ counter: Counter, reached value: Int) }
    \(top)
    class Counter {
      \(value.isEmpty ? "private(set) var value = 0" : value)
      weak var delegate: CounterDelegate?
      init() {}
      var text: String { "\\(value) times" }
      func up() { \(up) }
      func upLater() async -> Int { \(later) }
    }
    """
  }

  /// A right answer with something odd about it.
  static func right(
    _ top: String = "", value: String = "private(set) var value = 0", up: String = "value += 1",
    rest: String = ""
  ) -> String {
    """
    import Foundation
    protocol CounterDelegate: AnyObject { func counter(_ counter: Counter, reached value: Int) }
    \(top)
    class Counter {
      \(value)
      weak var delegate: CounterDelegate?
      init() {}
      var text: String { "\\(value) times" }
      func up() { \(up); delegate?.counter(self, reached: value) }
      func upLater() async -> Int { up(); return value }
      \(rest)
    }
    """
  }
}

extension Attack {
  /// Sources that the compiler should choke on: each ends in a sentence that would help an honest beginner.
  /// CompileBombTests has more that it cannot finish with, and their places.
  static let compiler: [Attack] = [
    bomb(
      "expression without an end",
      "let x = " + (0..<40).map { "[\($0): -\($0)]" }.joined(separator: " + ") + " + 1.0 + \"a\"",
      says: "gave up on this expression"),
    bomb(
      "a sum that a beginner could write",
      "func sum(_ a: [Int], _ d: Double) -> Double { let r = a.map { -$0 + 1 * 2 }.filter { $0 > 1 && $0 % 2 == 0 }"
        + ".reduce(0) { $0 + $1 } + d * 2.5 - 1 / Double(a.count) + a.map { Double($0) * 1.5 + 2 - 1 }.reduce(0, +)\n"
        + "  return r }", says: "gave up on this expression"),
    bomb(
      "mixed literal of 400 entries",
      "let y = [" + (0..<400).map { $0 % 2 == 0 ? "-\($0) + 1" : "\($0).5 * 2" }.joined(separator: ", ")
        + "]",
      says: "gave up on this expression"),
    bomb(
      "mixed literal of 400 entries and four types",
      "let y = [" + (0..<100).map { "\($0), \"\($0)\", \($0).5, [\($0): nil]" }.joined(separator: ", ") + "]",
      says: "heterogeneous collection literal"),
    bomb("deep nesting", "let x = " + nested("(", "1", ")", 5_000), says: "nesting level exceeded"),
    bomb("deep closures", "let x = " + nested("{ ", "1", " }", 3_000), says: "nesting level exceeded"),
    bomb(
      "ten thousand braces", "func f() " + nested("{ do ", "{}", " }", 10_000), says: "nesting level exceeded"
    ),
    bomb(
      "calls in calls", "func b(_ n: Int) -> Int { n }\nlet x = " + nested("b(", "1", ")", 2_000),
      says: "nesting level exceeded"),
    bomb(
      "an endless chain of classes",
      (0..<20_000).map { "class C\($0 + 1): C\($0) {}\n" }.joined() + "class C0 {}",
      says: "still working after"),
    bomb("a comment without an end", "/" + String(repeating: "*", count: 900_000), says: "unterminated"),
    bomb(
      "macro from a plug-in",
      "@freestanding(expression) macro boom() -> Int = #externalMacro(module: \"Boom\", type: \"Boom\")\nlet x = #boom()",
      says: "external macro implementation"),
    bomb(
      "macro that is not declared", "@Observable final class Seen { var n = 0 }\nlet x = #boom()",
      says: "no macro named 'boom'"),
    bomb(
      "endless generics",
      "struct S<T> { var next: [S<S<T>>] = []; func go(_ n: Int) { if n > 0 { S<S<T>>().go(n) } } }\nlet s = S<Int>()",
      says: ""),
  ]

  /// What the compiler can finish with, but nobody could read afterwards.
  static let endlessNames = Attack(
    family: "compile bombs", name: "a type with an endless name",
    source: wrong(
      "struct P<A, B> { init() {} }\ntypealias T0 = P<Int, Int>\n"
        + (1...14).map { "typealias T\($0) = P<T\($0 - 1), T\($0 - 1)>\n" }.joined()
        + "func f(_ t: T14) {}"), verdict: "policy-violation",
    says: "the name of this declaration, with its type, is too long")

  private static func bomb(_ name: String, _ top: String, says: String) -> Attack {
    Attack(
      family: "compile bombs", name: name, source: wrong(top), verdict: "does-not-compile", says: says)
  }

  private static func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
  }
}
