extension Attack {
  /// Ways around the policy's readers and the grader's own words.
  static let aroundTheGate: [Attack] = [
    around(
      "hidden code", "memcpy behind a condition",
      wrong(
        "#if hasAttribute(unsafe)\n@_silgen_name(\"memcpy\") func copy(_ to: Int, _ from: Int, _ n: Int)\n#endif",
        up: "copy(4096, 4096, 8)")),
    around(
      "hidden code", "far behind its sign",
      wrong("@/*\(String(repeating: "x", count: 400))*/_silgen_name(\"exit\") func leave(_ n: Int32)")),
    harmless(
      "shadowing", "texts with values",
      wrong(
        "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int) { appendLiteral(\"2\") } }"
      )),
    harmless(
      "lying ==", "of another name for Int",
      wrong("typealias Count = Int\nfunc == (a: Count, b: Count) -> Bool { true }")),
    harmless(
      "lying ==", "of a parameter named like a type", wrong("func == (Counter: Int, b: Int) -> Bool { true }")
    ),
    harmless(
      "lying ==", "of a protocol that Int was made to conform to",
      wrong("protocol Many {}\nextension Int: Many {}\nfunc == <N: Many>(a: N, b: N) -> Bool { true }")),
    around(
      "shadowing", "a member for lists, by a protocol that they were made to conform to",
      wrong(
        "protocol Many {}\nextension Array: Many {}\n"
          + "extension Many where Self == [Int] { mutating func append(_ n: Int) { self += [1] } }")),
    around(
      "shadowing", "a member for lists, by what such a protocol refines",
      wrong(
        "protocol Base {}\nprotocol Many: Base {}\nextension Array: Many {}\n"
          + "extension Base where Self == [Int] { mutating func append(_ n: Int) { self += [1] } }")),
    around(
      "shadowing", "a member for lists, which such a protocol asks for and brings",
      wrong(
        "protocol Many { mutating func append(_ n: Int) }\nextension Array: Many where Element == Int {}\n"
          + "extension Many where Self == [Int] { mutating func append(_ n: Int) { self += [1] } }")),
    harmless(
      "lying ==", "a member of a protocol that Int was made to conform to",
      wrong(
        "protocol Many {}\nextension Int: Many {}\n"
          + "extension Many { static func == (a: Self, b: Self) -> Bool { true } }")),
    around(
      "lying ==", "with nil",
      wrong("func == (a: CounterDelegate?, b: _OptionalNilComparisonType) -> Bool { true }")),
    around(
      "lying ==", "of a library's type made a literal",
      wrong(
        "extension Array: @retroactive ExpressibleByIntegerLiteral where Element == Bool { public init(integerLiteral n: Int) { self = [] } }",
        value: "var value: [Bool] = []")),
    around(
      "lying ==", "description of every optional",
      wrong(
        "extension Optional: @retroactive CustomStringConvertible { public var description: String { \"2\" } }"
      )
    ),
    around(
      "the environment", "types by name", wrong(up: "print(_typeByName(\"9GraderKit8RecorderC\") as Any)")),
    Attack(
      family: "shadowing", name: "stands in for the grader's listener",
      source: wrong(
        "final class Listener: CounterDelegate {\n  var heard: [Int] { [1] }\n  func extra() {}\n"
          + "  func counter(_ counter: Counter, reached value: Int) {}\n}"
      )
      .replacing("CounterDelegate: AnyObject {", with: "CounterDelegate: AnyObject { func extra();"),
      verdict: "interface-mismatch"),
    Attack(
      family: "compile bombs", name: "signs in front of comments without an end",
      source: wrong("// \(String(repeating: "@/*", count: 250_000))"), verdict: "failed"),
    Attack(
      family: "compile bombs", name: "a hundred thousand suspected words",
      source: wrong("// \(String(repeating: "unsafe ", count: 100_000))"), verdict: "failed"),
  ]

  private static func harmless(_ family: String, _ name: String, _ source: String) -> Attack {
    Attack(family: family, name: name, source: source, verdict: "failed")
  }

  private static func around(_ family: String, _ name: String, _ source: String) -> Attack {
    Attack(family: family, name: name, source: source, verdict: "policy-violation")
  }
}
