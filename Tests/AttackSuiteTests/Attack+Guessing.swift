extension Attack {
  /// Answers that know what a grader might use: its values, the classes of its listeners, the number of its calls. The
  /// grader deals them, so nobody can know.
  static let guessing: [Attack] = [
    guess(
      "a known number of calls",
      wrong(
        up: "value = min(value + 1, 2); delegate?.counter(self, reached: value)",
        later: "up(); return value")),
    guess(
      "a script of values, by the number of the call",
      wrong(
        "final class Script { var calls = 0; func next() -> Int { calls += 1; return [1, 2, 1, 1][calls % 4] } }",
        up: "value = script.next(); delegate?.counter(self, reached: value)", later: "return 1",
        value: "let script = Script()\n  private(set) var value = 0")),
    guess(
      "the listener's class, by its type",
      wrong(
        up: "value += 1; if let delegate, \"\\(type(of: delegate))\" == \"Listener\" { tell(delegate) }",
        later: "up(); return value", value: telling)),
    guess(
      "the listener's class, by its description",
      wrong(
        up:
          "value += 1; if let delegate, String(describing: delegate).hasSuffix(\".Listener\") { tell(delegate) }",
        later: "up(); return value", value: telling)),
    guess(
      "the listener's class, as it was last time",
      wrong(
        up: "value += 1; if let delegate, \"\\(delegate)\".contains(\"Clerk\") { tell(delegate) }",
        later: "up(); return value", value: telling)),
  ]

  /// An answer that is right up to the fifth call, and that its author has edited until the dealt inputs suit it.
  static func tried(_ edit: Int) -> Attack {
    guess(
      "edited, \(edit)",
      wrong(
        "// edit \(edit)", up: "value = min(value + 1, 5); delegate?.counter(self, reached: value)",
        later: "up(); return value"))
  }

  private static let telling =
    "private(set) var value = 0\n  func tell(_ listener: CounterDelegate) { listener.counter(self, reached: value) }"

  private static func guess(_ name: String, _ source: String) -> Attack {
    Attack(family: "guessing", name: name, source: source, verdict: "failed")
  }
}
