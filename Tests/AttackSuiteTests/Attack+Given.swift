extension Attack {
  /// Answers that change what a given file means: it belongs to the same module, so it sees their declarations.
  static let changingGiven: [Attack] = [
    given("a function", "func max(_ a: Int, _ b: Int) -> Int { 7 }"),
    given("what prints", "func print(_ text: String) {}"),
    given("a member of an array", "extension Array { var last: Element? { nil } }"),
    given(
      "a method of a sequence",
      "extension Array where Element == Int { func reduce(_ a: Int, _ f: (Int, Int) -> Int) -> Int { a } }"),
    given("an operator", "func ?? (a: Int?, b: @autoclosure () -> Int) -> Int { 7 }"),
    given(
      "a text's value",
      "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int) { appendLiteral(\"7\") } }"
    ),
    given("what is equal", "extension Steps { static func == (a: Steps, b: Steps) -> Bool { true } }"),
    given("an overload", "extension Steps { var last: Int? { 7 } }", verdict: "does-not-compile", says: ""),
    given("the type of literals", "typealias IntegerLiteralType = Int8"),
  ]

  /// Right answers that have the names of a library, too, and change nothing.
  static let besideGiven: [Attack] = [
    beside("nothing"), beside("private names", "private func max(_ a: Int, _ b: Int) -> Int { 7 }"),
    beside("a function for other types", "func max(_ a: String, _ b: String) -> String { a }"),
    beside(
      "a new member of an array", "extension Array { var second: Element? { count > 1 ? self[1] : nil } }"),
    beside("a member of a given type", "extension Steps { var isEmpty: Bool { all.isEmpty } }"),
    beside("a type of its own with the name of a member", "struct Bag { var last = 0; func reduce() {} }"),
  ]

  private static func given(
    _ name: String, _ top: String, verdict: String = "policy-violation",
    says: String = "the files that you are given"
  ) -> Attack {
    Attack(
      family: "given files", name: name, source: wrong(top), verdict: verdict, says: says, isGivenSteps: true)
  }

  private static func beside(_ name: String, _ top: String = "") -> Attack {
    Attack(
      family: "honest", name: "beside a given file: \(name)", source: right(top), verdict: "passed",
      isGivenSteps: true)
  }
}
