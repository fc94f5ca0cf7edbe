extension Attack {
  /// Answers that find out which test is running, or change the code of the tests, without naming anything of the
  /// grader's. The language does it for them: with default arguments, result builders and the order of the tests.
  static let callers: [Attack] = [
    refused(
      "the caller's function", keeping("", "in caller: String = #function", "!caller.contains(\"Keeps\")")),
    refused(
      "the caller's file", keeping("", "in caller: StaticString = (#fileID)", "caller.utf8CodeUnitCount > 9")),
    refused(
      "the caller's line",
      wrong(up: "").replacing(
        "func up() {", with: "func up(_ line: Int = #line, twice: Bool = false) { _ = line;")),
    refused(
      "a builder for what the listener does",
      wrong(builder, up: "isQuiet = true; delegate?.counter(self, reached: 9); isQuiet = false")
        .replacing("{ func counter(", with: "{ @Quietly func counter(")),
    refused(
      "a builder that inherits its functions",
      wrong(
        builder.replacing(
          "@resultBuilder struct Quietly {",
          with: "@resultBuilder struct Quietly: Quiet {}\nprotocol Quiet {}\nextension Quiet {"),
        up: "isQuiet = true; delegate?.counter(self, reached: 9); isQuiet = false"
      ).replacing("{ func counter(", with: "{ @Quietly func counter(")),
    Attack(
      family: "callers", name: "LabKit's own declarations", source: "@testable import LabKit\n" + right(),
      verdict: "does-not-compile"),
  ]

  /// An answer that keeps its delegate, unless it was made by the test that looks at that: it knows which one it is
  /// from the number of counters that were made before.
  static let counting = Attack(
    family: "callers", name: "the number of objects",
    source: keeping("private var made = 0", "", "number != 4"),
    verdict: "failed")

  private static let builder = """
    var isQuiet = false
    @resultBuilder struct Quietly {
      static func buildExpression(_ statement: @autoclosure () -> Void) { if !isQuiet { statement() } }
      static func buildBlock(_ statements: Void...) {}
    }
    """

  /// A right answer, but for a delegate that it keeps where the condition holds.
  private static func keeping(_ top: String, _ parameter: String, _ condition: String) -> String {
    right(top).replacing(
      "  init() {}",
      with:
        "  init(\(parameter)) { \(top.isEmpty ? "" : "made += 1; let number = made;") keeps = \(condition) }"
    ).replacing(
      "  weak var delegate: CounterDelegate?",
      with: """
          private let keeps: Bool
          private var kept: CounterDelegate?
          private weak var loose: CounterDelegate?
          var delegate: CounterDelegate? {
            get { kept ?? loose }
            set { if keeps { kept = newValue } else { loose = newValue } }
          }
        """)
  }

  private static func refused(_ name: String, _ source: String) -> Attack {
    Attack(family: "callers", name: name, source: source, verdict: "policy-violation")
  }
}
