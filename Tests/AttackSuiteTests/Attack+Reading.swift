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
