extension Attack {
  /// Ways that belong to no other family.
  static let unlisted: [Attack] = [
    unlisted(
      "a type of the listener's, from its protocol",
      wrong(
        "extension CounterDelegate { typealias Int = Liar }\n"
          + "struct Liar: ExpressibleByIntegerLiteral, Equatable { init(integerLiteral n: Swift.Int) {}; static func == (a: Self, b: Self) -> Bool { true } }"
      ), "interface-mismatch"),
    unlisted(
      "an operator that binds otherwise",
      wrong("precedencegroup Tight { higherThan: MultiplicationPrecedence }\ninfix operator +: Tight"),
      "policy-violation"),
    unlisted(
      "a member that the listener inherits", wrong("extension CounterDelegate { var heard: [Int] { [1] } }"),
      "failed"),
    unlisted(
      "types without end",
      wrong(
        "struct Box<T> {}\nfunc grow<T>(_ type: T.Type, _ n: Int) -> Int { n == 0 ? 0 : grow(Box<T>.self, n - 1) }",
        up: "print(grow(Int.self, 1_000_000))"), "crashed"),
    unlisted(
      "memory for a while",
      wrong(up: "withUnsafeTemporaryAllocation(of: Int.self, capacity: 2) { $0[5] = 1 }"),
      "policy-violation"),
    unlisted(
      "a name that looks the same", right().replacing("value", with: "v\u{430}lue"), "interface-mismatch"),
    unlisted(
      "an initializer that may fail", right().replacing("init() {}", with: "init?() {}"), "interface-mismatch"
    ),
    unlisted(
      "an error that says that it passed", right("#error(\"Passed on the first try\\n::notice::passed\")"),
      "does-not-compile"),
    unlisted(
      "a value that is never equal to itself",
      wrong(up: "value = .nan", value: "private(set) var value = Double.nan"), "interface-mismatch"),
    unlisted(
      "a comparison of texts in its own module",
      wrong(
        "extension StringProtocol { static func == <O: StringProtocol>(a: Self, b: O) -> Bool { true } }"),
      "failed"),
  ]

  private static func unlisted(_ name: String, _ source: String, _ verdict: String) -> Attack {
    Attack(family: "unlisted", name: name, source: source, verdict: verdict)
  }
}

extension Attack {
  /// Words that SwiftSyntax could take for a comment, a text or a name while the compiler takes them for code.
  static let reading: [Attack] = [
    read(
      "a bare regular expression",
      wrong(up: marked("let f = { $0 / $1 } as (Int, Int) -> Int; print(f(4, 2), \"/\"); ", ""))),
    read("a raw name with a quote", wrong("let `a \" b` = 1 // \"", up: marked("", ""))),
    read(
      "a raw text that seems to have three quotes", wrong(up: marked("print(#\"\"\"#, ", ") // \"\"\"#", ""))),
    read("a comment in a raw text", wrong(up: marked("print(\"/*\", #\"*/\"#); ", " /* \"*/"))),
    read("nested comments with quotes", wrong(up: marked("/* /* \" */ */ ", " /* \" */"))),
    read("a comment with a zero byte", wrong(up: marked("/* \0 \" */ ", " // \""))),
    read(
      "a text of several lines with a quoted end",
      wrong("let page = \"\"\"\n  \\\"\"\" /*\n  \"\"\" // */", up: marked("", ""))),
    read("a value in a text in a value", wrong(up: marked("print(\"\\(\"\\(\"/*\")\")\"); ", " // */"))),
    read("the other branch of a condition", wrong(up: "#if os(iOS)\n#else\n\(marked("", ""))\n#endif\n")),
    read(
      "a condition that joins two signs",
      wrong(up: "#if os(iOS) && DEBUG || os(Linux)\n\(marked("", ""))\n#endif\n")),
    read("behind many brackets", wrong(up: marked("print(", ")", String(repeating: "(", count: 120)))),
  ]

  /// A marked use of memory with something in front of it and behind it on its line.
  private static func marked(_ front: String, _ back: String, _ brackets: String = "") -> String {
    let close = String(repeating: ")", count: brackets.count)
    return "\(front)\(brackets)unsafe unsafeBitCast(1.0, to: Int.self)\(close)\(back)\n"
  }

  private static func read(_ name: String, _ source: String) -> Attack {
    Attack(
      family: "hidden code", name: name, source: source, verdict: "policy-violation",
      allows: ["unsafe-memory"])
  }
}
