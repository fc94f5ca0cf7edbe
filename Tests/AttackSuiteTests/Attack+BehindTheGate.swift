extension Attack {
  /// What the policy would refuse, allowed: the sandbox and the judge must hold without it.
  static let behindTheGate: [Attack] = [
    behind("ending early", "exit let through", wrong(up: "exit(0)"), "incomplete", ["exit"]),
    behind("ending early", "_exit let through", wrong(up: "_exit(0)"), "incomplete", ["_exit"]),
    behind(
      "forging", "writes to the descriptor, let through",
      wrong(up: "let s = Array(\"{}\\n\".utf8); _ = write(3, s, 3)"), "incomplete", ["write"]),
    behind("forging", "closes the descriptor", wrong(up: "close(3)"), "incomplete", ["close"]),
    behind("forging", "sends the events elsewhere", wrong(up: "dup2(1, 3)"), "incomplete", ["dup2"]),
    behind(
      "reading files", "grader, let through",
      wrong(
        up:
          "if (try? String(contentsOfFile: \"$FIXTURES/Tests/Graders/suite/counter/CounterGrader.swift\", encoding: .utf8)) != nil { print(\"BREACH\") }"
      ), "failed", ["contentsOfFile"]),
    behind(
      "reading files", "accounts",
      wrong(up: "if let f = fopen(\"/etc/shadow\", \"r\") { print(\"BREACH\", f) }"), "failed", ["fopen"]),
    behind(
      "reading files", "lists the course",
      wrong(
        up:
          "if let all = try? FileManager.default.contentsOfDirectory(atPath: \"$FIXTURES\"), !all.isEmpty { print(\"BREACH\") }"
      ), "failed", ["FileManager"]),
    behind(
      "the cache", "writes into it",
      wrong(
        up: "if FileManager.default.createFile(atPath: \"$CACHE/x\", contents: nil) { print(\"BREACH\") }"),
      "failed", ["FileManager"]),
    behind(
      "the cache", "reads it",
      wrong(
        up:
          "if let all = try? FileManager.default.contentsOfDirectory(atPath: \"$CACHE\"), !all.isEmpty { print(\"BREACH\") }"
      ), "failed", ["FileManager"]),
    behind(
      "the cache", "leaves a note for the next learner",
      wrong(
        up:
          "if (try? \"x\".write(toFile: \"/tmp/codelab-note\", atomically: false, encoding: .utf8)) != nil { print(\"BREACH\") }"
      ), "failed", ["toFile"]),
    behind(
      "the environment", "of the parent",
      wrong(
        up:
          "if let text = try? String(contentsOfFile: \"/proc/\\(getppid())/environ\", encoding: .utf8), !text.isEmpty { print(\"BREACH\") }"
      ), "failed", ["contentsOfFile", "getppid"]),
    behind(
      "the environment", "of its own",
      wrong(
        up:
          "let names = Set(ProcessInfo.processInfo.environment.keys); if names.contains(\"PATH\") || names.contains(\"USER\") { print(\"BREACH\") }"
      ), "failed", ["ProcessInfo"]),
    behind(
      "the environment", "memory of the parent",
      wrong(up: "if let f = fopen(\"/proc/\\(getppid())/mem\", \"r\") { print(\"BREACH\", f) }"), "failed",
      ["fopen", "getppid"]),
    behind(
      "processes", "popen, let through",
      wrong(up: "if let p = popen(\"echo BREACH\", \"r\") { print(\"BREACH\", p) }"), "failed", ["popen"]),
    behind(
      "processes", "Process, let through",
      wrong(
        up:
          "if (try? Process.run(URL(fileURLWithPath: \"/bin/echo\"), arguments: [\"BREACH\"])) != nil { print(\"BREACH\") }"
      ), "failed", ["Process"]),
    behind(
      "processes", "leaves its session", wrong(up: "if setsid() >= 0 { print(\"BREACH\") }"), "failed",
      ["setsid"]),
    behind(
      "network", "loopback", wrong(up: "if socket(2, 1, 0) >= 0 { print(\"BREACH\") }"), "failed", ["socket"]),
    behind(
      "network", "local socket", wrong(up: "if socket(1, 1, 0) >= 0 { print(\"BREACH\") }"), "failed",
      ["socket"]),
    behind(
      "network", "datagrams", wrong(up: "if socket(10, 2, 0) >= 0 { print(\"BREACH\") }"), "failed",
      ["socket"]),
    behind(
      "filling", "a file",
      wrong(
        up:
          "let f = open(\"big\", 66, 384); let s = [UInt8](repeating: 1, count: 1 << 20); while true { _ = write(f, s, s.count) }"
      ), "too-much-output", ["open", "write"]),
    // The test may have to wait then, for which Foundation needs a descriptor.
    behind(
      "filling", "descriptors", wrong(up: "while open(\"/dev/null\", 0) >= 0 {}"), "failed or crashed",
      ["open"]),
    // Without the policy, this looks like the kernel that ends a process because memory is short.
    behind("signals", "kills itself", wrong(up: "raise(9)"), "error of the tool", ["raise"]),
    behind(
      "signals", "kills its parent", wrong(up: "if kill(getppid(), 9) == 0 { print(\"BREACH\") }"), "failed",
      ["kill", "getppid"]),
    behind(
      "signals", "kills everybody", wrong(up: "if kill(-1, 9) == 0 { print(\"BREACH\") }"), "failed", ["kill"]
    ),
    behind("signals", "stops itself", wrong(up: "raise(19)"), "timed-out", ["raise"]),
  ]

  private static func behind(
    _ family: String, _ name: String, _ source: String, _ verdict: String, _ allows: [String]
  ) -> Attack {
    Attack(family: family, name: name, source: source, verdict: verdict, allows: allows + ["unsafe-memory"])
  }
}

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
