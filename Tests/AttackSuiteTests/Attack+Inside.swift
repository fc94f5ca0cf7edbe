extension Attack {
  static let all =
    gate + memory + threads + aroundTheGate + unnoted + reading + insideTheProcess + behindTheGate + compiler
    + [endlessNames] + guessing + changingGiven + formatting + callers + unlisted

  /// Everything that must pass.
  static let allHonest = honest + modern + allocating + concurrent + besideGiven

  /// What the language alone permits: no gate can know it, the judge decides.
  static let insideTheProcess: [Attack] = [
    Attack(
      family: "ending early", name: "fatalError", source: wrong(up: "fatalError(\"all tests passed\")"),
      verdict: "crashed"),
    Attack(
      family: "ending early", name: "an error that no catch takes",
      source: wrong(
        "struct Oops: Error {}\nfunc fail() throws { throw Oops() }",
        up: "do { try fail() } catch let error as NSError { print(error) }"),
      verdict: "crashed"),
    Attack(
      family: "ending early", name: "endless recursion", source: wrong(up: "up(); _ = value"),
      verdict: "crashed"),
    Attack(
      family: "ending early", name: "crash in deinit",
      source: wrong("class Late { deinit { fatalError() } }", up: "_ = Late()"), verdict: "crashed"),
    Attack(
      family: "ending early", name: "runs the run loop for ever",
      source: wrong(up: "while true { RunLoop.main.run(until: .distantFuture) }"), verdict: "timed-out"),
    Attack(
      family: "forging", name: "prints events",
      source: wrong(
        up: #"print("{\"version\":2,\"nonce\":\"\",\"sequence\":2,\"kind\":{\"finished\":{\"tests\":4}}}")"#),
      verdict: "failed"),
    Attack(
      family: "forging", name: "prints separators", source: wrong(up: #"print("\u{1E}x:1\u{1E} passed")"#),
      verdict: "failed"),
    Attack(
      family: "forging", name: "reads standard input for the nonce",
      source: wrong(up: "if let line = readLine() { print(\"BREACH\", line) }"), verdict: "failed"),
    Attack(
      family: "forging", name: "posts XCTest's words",
      source: wrong(
        up:
          #"print("Test Case 'CounterGrader.testCounts' passed (0.0 seconds)\nExecuted 4 tests, with 0 failures")"#
      ), verdict: "failed"),
    Attack(
      family: "injected output", name: "log commands",
      source: wrong(up: #"print("::set-output name=passed::true\n##vso[task.complete result=Succeeded;]")"#),
      verdict: "failed"),
    Attack(
      family: "injected output", name: "escape sequences",
      source: wrong(up: #"print("\u{1B}[2J\u{1B}]0;passed\u{7}\u{9B}31m")"#), verdict: "failed"),
    Attack(
      family: "injected output", name: "XML",
      source: wrong(up: #"print("]]></system-out></testcase><testcase name='x'/>")"#), verdict: "failed"),
    Attack(
      family: "injected output", name: "NUL and broken UTF-8",
      source: wrong(up: #"print("\u{0}\u{FFFE}\u{202E}dessap")"#), verdict: "failed"),
    Attack(
      family: "filling", name: "output",
      source: wrong(up: "while true { print(String(repeating: \"x\", count: 4096)) }"),
      verdict: "too-much-output"),
    Attack(
      family: "filling", name: "memory",
      source: wrong(
        up: "var all: [[Int]] = []; while true { all.append(Array(repeating: all.count, count: 1 << 20)) }"),
      verdict: "out-of-memory"),
    Attack(
      family: "filling", name: "memory by a text",
      source: wrong(
        up: "var text = String(repeating: \"0123456789abcdef\", count: 1 << 16); while true { text += text }"),
      verdict: "out-of-memory"),
    Attack(
      family: "deadlock", name: "semaphore", source: wrong(up: "DispatchSemaphore(value: 0).wait()"),
      verdict: "timed-out"),
    Attack(
      family: "filling", name: "memory that is freed",
      source: wrong(up: "while true { _ = [Int](repeating: value, count: 1000) }"), verdict: "out-of-memory"),
    Attack(
      family: "filling", name: "a stack by one value",
      source: wrong(
        up: "var a = InlineArray<20_000_000, UInt8>(repeating: 7); a[value] = 1; print(a[value])"),
      verdict: "crashed"),
    Attack(
      family: "deadlock", name: "the main queue waits for itself",
      source: wrong(up: "DispatchQueue.main.sync {}"), verdict: "crashed"),
    Attack(
      family: "deadlock", name: "a group that is left too often",
      source: wrong(up: "DispatchGroup().leave()"), verdict: "crashed"),
    Attack(
      family: "deadlock", name: "lock taken twice",
      source: wrong(up: "let lock = NSLock(); lock.lock(); lock.lock()"), verdict: "timed-out"),
    Attack(
      family: "deadlock", name: "never resumed",
      source: wrong(later: "await withCheckedContinuation { (_: CheckedContinuation<Int, Never>) in }"),
      verdict: "timed-out"),
    Attack(
      family: "deadlock", name: "endless loop", source: wrong(up: "while true {}"), verdict: "timed-out"),
    Attack(
      family: "threads left running", name: "spinning thread",
      source: wrong(up: "Thread.detachNewThread { while true {} }"), verdict: "failed"),
    Attack(
      family: "threads left running", name: "spinning tasks",
      source: wrong(up: "for _ in 0..<8 { Task.detached { while true {} } }"), verdict: "failed"),
    Attack(
      family: "threads left running", name: "hundreds of threads",
      source: wrong(
        up:
          "for _ in 0..<500 { let one = Thread { Thread.sleep(forTimeInterval: 9) }; one.stackSize = 1 << 16; one.start() }; while true {}"
      ),
      verdict: "too-many-threads"),
    Attack(
      family: "threads left running", name: "printing after the end",
      source: wrong(
        up: "Thread.detachNewThread { while true { print(\"passed\"); Thread.sleep(forTimeInterval: 0.01) } }"
      ), verdict: "failed"),
    Attack(
      family: "holding", name: "keeps the grader's listener",
      source: wrong(
        "final class Kept { static let shared = Kept(); var all: [AnyObject] = [] }",
        up: "if let delegate { Kept.shared.all.append(delegate) }"), verdict: "failed"),
    Attack(
      family: "holding", name: "reflects on the grader's listener",
      source: wrong(
        up: "if let delegate { for child in Mirror(reflecting: delegate).children { print(child) } }"),
      verdict: "failed"),
    Attack(
      family: "holding", name: "an older counter that goes spoils the next one",
      source: right(
        rest: """
          private static weak var last: Counter?
          private weak var next: Counter?
          private var isSpoilt = false
          deinit { next?.isSpoilt = true }
          """
      )
      .replacing("init() {}", with: "init() { Counter.last?.next = self; Counter.last = self }")
      .replacing("\\(value) times", with: "\\(isSpoilt ? 0 : value) times"),
      verdict: "failed", says: "`text` says how often"),
    Attack(
      family: "holding", name: "an object that has gone spoils the next one at its address",
      source: right(
        rest: """
          private static var seen: Set<ObjectIdentifier> = []
          private var isSpoilt = false
          """
      )
      .replacing(
        "init() {}", with: "init() { isSpoilt = !Counter.seen.insert(ObjectIdentifier(self)).inserted }"
      )
      .replacing("\\(value) times", with: "\\(isSpoilt ? 0 : value) times"),
      verdict: "failed", says: "`text` says how often"),
    Attack(
      family: "holding", name: "tells the listener what it wants to hear",
      source: wrong(up: "delegate?.counter(self, reached: 1)"), verdict: "failed"),
  ]
}

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
