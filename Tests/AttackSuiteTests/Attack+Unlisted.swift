extension Attack {
  /// Ways that belong to no other family.
  static let unlisted: [Attack] = [
    unlisted(
      "a type of the listener's, from its protocol",
      wrong(
        "extension CounterDelegate { typealias Int = Liar }\n"
          + "struct Liar: ExpressibleByIntegerLiteral, Equatable { init(integerLiteral n: Swift.Int) {}; static func == (a: Self, b: Self) -> Bool { true } }"
      ), "policy-violation"),
    unlisted(
      "an operator that binds otherwise",
      wrong("precedencegroup Tight { higherThan: MultiplicationPrecedence }\ninfix operator +: Tight"),
      "interface-mismatch"),
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
