extension Attack {
  /// Right answers with what newer versions of the language have, or what looks like an attack.
  static let modern: [Attack] = [
    modern(
      "the caller's place, for its own log",
      right(
        "func log(_ text: String, in caller: String = #function, line: Int = #line) { print(text, caller, line) }",
        up: "log(\"up\"); value += 1")),
    modern(
      "a builder of its own",
      right(
        "@resultBuilder enum Lines { static func buildBlock(_ lines: String...) -> String { lines.joined() } }\n@Lines func page(_ n: Int) -> String { \"a\"; \"\\(n)\" }",
        up: "value += 1; print(page(value))")),
    modern("a class of the main actor", right().replacing("class Counter", with: "@MainActor class Counter")),
    modern(
      "all of it on the main actor",
      right().replacing("class Counter", with: "@MainActor class Counter")
        .replacing("protocol", with: "@MainActor protocol")),
    modern(
      "a cache",
      right(
        value: "private let cache = NSCache<NSString, NSNumber>()\n  private(set) var value = 0",
        up: "value += 1; cache.setObject(1, forKey: \"a\")")),
    modern(
      "a value that cannot be copied",
      right(
        "struct Ticket: ~Copyable { let n: Int; consuming func use() -> Int { n }; deinit { print(n) } }",
        up: "value += Ticket(n: 1).use()")),
    modern(
      "parameter packs and typed errors",
      right(
        "enum Oops: Error { case no }\nfunc count<each T>(_ t: repeat each T) throws(Oops) -> Int { var n = 0; for _ in repeat each t { n += 1 }; return n }",
        up: "value += (try? count(\"a\")) ?? 0")),
    modern(
      "members by key path",
      right(
        "@dynamicMemberLookup struct Box<T> { var it: T; subscript<V>(dynamicMember path: WritableKeyPath<T, V>) -> V { get { it[keyPath: path] } set { it[keyPath: path] = newValue } } }\nstruct State { var n = 0 }",
        value: "private var box = Box(it: State())\n  var value: Int { box.n }", up: "box.n += 1")),
    modern(
      "calls of values",
      right(
        "@dynamicCallable struct Sum { func dynamicallyCall(withArguments n: [Int]) -> Int { n.reduce(0, +) } }\nstruct One { func callAsFunction() -> Int { 1 } }",
        up: "value += Sum()(0, 0, One()())")),
    modern(
      "names in odd letters",
      right("func `a step up`(_ 🪜: Int) -> Int { 🪜 + 1 }", up: "value = `a step up`(value)")),
    modern(
      "a wrapper that knows its property",
      right(
        "@propertyWrapper struct Logged<V> { private var stored: V; init(wrappedValue: V) { stored = wrappedValue }; var wrappedValue: V { get { stored } set { print(newValue); stored = newValue } }; var projectedValue: Self { self } }",
        value: "@Logged private(set) var value = 0")),
    modern(
      "an opaque type and a primary associated type",
      right(
        "func numbers() -> some Collection<Int> { [1].lazy.map { $0 } }", up: "value += numbers().first ?? 0")
    ),
    modern(
      "assertions that hold",
      right(
        up:
          "value += 1; assert(value > 0, \"odd\"); precondition(value != 0); guard value > 0 else { fatalError(\"no\", file: #file, line: #line) }"
      )),
    modern(
      "conditions of the compiler",
      right(
        "#if compiler(>=6) && canImport(Foundation) && !os(Windows)\nlet isNew = true\n#else\nlet isNew = false\n#endif"
      )),
    modern(
      "switches and if as expressions",
      right(up: "let step = if value < 0 { 0 } else { 1 }; value += switch step { case 1: 1; default: step }")
    ),
    modern(
      "a lazy closure that does not keep its owner",
      right(
        value:
          "private lazy var step: () -> Int = { [unowned self] in value + 1 }\n  private(set) var value = 0",
        up: "value = step()")),
  ]

  private static func modern(_ name: String, _ source: String) -> Attack {
    Attack(family: "modern", name: name, source: source, verdict: "passed")
  }
}
