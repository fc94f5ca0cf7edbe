extension Attack {
  /// Right answers that look odd; all must pass.
  static let honest: [Attack] = [
    odd(
      "conditions and projected values",
      right(
        "#if DEBUG\nlet isDebug = true\n#else\nlet isDebug = false\n#endif\n@propertyWrapper struct Counted { var wrappedValue = 0 { didSet { projectedValue += 1 } }; var projectedValue = 0 }\nstruct Level { @Counted var level; mutating func up() -> String { level += 1; return \"\\($level.description) \\(self.$level)\" } }\nlet twice = [1].map { $0 * 2 }"
      )),
    odd("plain", right()),
    odd(
      "a requirement with a default",
      right("extension CounterDelegate { func counterDidStart(_ counter: Counter) {} }").replacing(
        "CounterDelegate: AnyObject {",
        with: "CounterDelegate: AnyObject { func counterDidStart(_ counter: Counter);")),
    odd("counts-in-didSet", right(value: "private(set) var value = 0 { didSet { _ = oldValue } }")),
    odd(
      "computed-from-a-list",
      right(
        value: "private var taps: [Date] = []\n  var value: Int { taps.count }", up: "taps.append(Date())")),
    odd(
      "subclass-of-NSObject", right("class Base: NSObject { override var description: String { \"base\" } }")),
    odd(
      "property-wrapper",
      right(
        "@propertyWrapper struct AtLeastZero { private var n = 0; var wrappedValue: Int { get { n } set { n = max(0, newValue) } } }",
        value: "@AtLeastZero var value: Int")),
    odd(
      "lock",
      right(
        value: "private let lock = NSLock()\n  private(set) var value = 0", up: "lock.withLock { value += 1 }"
      )),
    odd(
      "notification",
      right(up: "value += 1; NotificationCenter.default.post(name: .init(\"up\"), object: self)")),
    odd(
      "queue",
      right(
        value: "private let queue = DispatchQueue(label: \"counter\")\n  private(set) var value = 0",
        up: "queue.sync { value += 1 }")),
    odd(
      "a-word-in-a-comment", right("// unsafe, @_cdecl, #sourceLocation and import Glibc are only words here")
    ),
    odd("a-variable-named-safe", right(up: "let safe = 1; value += safe")),
    odd(
      "own-task-type",
      right(
        "struct Task { var title = \"\" }", up: "let task = Task(title: \"x\"); value += task.title.count")),
    odd(
      "own-operator",
      right("infix operator <+>\nfunc <+> (a: Counter, b: Counter) -> Int { a.value + b.value }")),
    odd(
      "own-equality", right(rest: "static func == (a: Counter, b: Counter) -> Bool { a.value == b.value }")),
    odd("key-paths", right(up: "self[keyPath: \\.value] += 1", rest: "")),
    odd("prints-a-lot", right(up: "value += 1; for i in 0..<200 { print(\"row\", i) }")),
    odd("escape-sequences", right(up: "value += 1; print(\"\\u{1B}[31mred\\u{1B}[0m ]]> ::error::x\")")),
    odd(
      "generic-box",
      right(
        "final class Box<T> { var it: T; init(_ it: T) { self.it = it } }",
        value: "private let box = Box(0)\n  var value: Int { box.it }", up: "box.it += 1")),
    odd("static-instance", right(rest: "static let shared = Counter()")),
    odd(
      "timer-left-running",
      right(up: "value += 1; Timer.scheduledTimer(withTimeInterval: 9, repeats: true) { _ in }")),
    odd(
      "task-left-sleeping",
      right(up: "value += 1; Swift.Task { try? await Swift.Task.sleep(for: .seconds(30)) }")),
    odd(
      "extension-of-array", right("extension Array { var second: Element? { count > 1 ? self[1] : nil } }")),
    odd("throws-and-catches", right("struct Oops: Error {}", up: "do { throw Oops() } catch { value += 1 }")),
    odd(
      "codable",
      right(
        "struct State: Codable { var n = 0 }",
        value: "private var state = State()\n  var value: Int { state.n }",
        up:
          "state.n += (try? JSONDecoder().decode(State.self, from: JSONEncoder().encode(State(n: 1))).n) ?? 0"
      )),
    odd(
      "raw texts in front of code",
      right("let raw = #\"abc\"#\nlet mark = #/x/#\nlet page = #\"\"\"\n  a\n  \"\"\"#\nclass Next {}")),
    odd(
      "a mutex",
      right(
        value: "private let box = Mutex(0)\n  var value: Int { box.withLock { $0 } }",
        up: "box.withLock { $0 += 1 }"
      ).replacing("import Foundation\n", with: "import Foundation\nimport Synchronization\n")),
    odd("lines of Windows", right().replacing("\n", with: "\r\n")),
    odd("a mark of UTF-8", "\u{FEFF}" + right()),
    odd("a mark of UTF-8 in front of a word in a comment", "\u{FEFF}// unsafe, @_cdecl\n" + right()),
    odd("no-break spaces", right("let\u{A0}wide\u{A0}=\u{A0}1")),
    odd(
      "a requirement with a default implementation",
      right(
        "protocol Rising: AnyObject { func step() -> Int }\nextension Rising { func step() -> Int { 1 } }"
      )
      .replacing("class Counter {", with: "class Counter: Rising {").replacing(
        "value += 1", with: "value += step()")),
    odd(
      "formats and initializers as values",
      right(
        "func show(_ n: Int, format: Bool) -> String { n.description }",
        up:
          "value += 1; NSLog(\"%d of %5.1f%%\\n\", value, 2.5); print([value].map(String.init), show(1, format: true))"
      )),
    odd(
      "own names with underscores",
      right(
        "struct Box { var _count = 0; func _append(_ n: Int) {} }",
        up: "var box = Box(); box._append(1); box._count += 1; value += box._count")),
    odd(
      "own helpers named like expectations",
      right(
        "final class Check { func expectEqual(_ a: Int) {}; func fail() {} }",
        up: "Check().expectEqual(value); value += 1")),
    odd(
      "formats in constants, and for texts",
      right(
        "private let row = \"%3d of %@\"\nenum Formats { static let price = \"%.2f\" }",
        up:
          "value += 1; let f = \"%0*d\"; print(String(format: row, value, \"counter\"), String(format: Formats.price, 2.5), String(format: f, 3, value), String(format: \"%2$@ %1$@\", arguments: [\"a\", \"b\"]), \"a\".appendingFormat(\"%d %%\", value)); NSLog(\"%@\", text)"
      )),
    odd("formats", right(rest: "func money() -> String { String(format: \"%.2f\", sqrt(Double(value))) }")),
  ]

  private static func odd(_ name: String, _ source: String) -> Attack {
    Attack(family: "honest", name: name, source: source, verdict: "passed")
  }
}
