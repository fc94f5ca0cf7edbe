extension Attack {
  /// Two threads that write one variable can mix the halves of two values: the type of the one, the bits of the other.
  static let threads: [Attack] = [
    mixing("a queue", "DispatchQueue.global().async { \(write) }"),
    mixing("a thread", "Thread.detachNewThread { \(write) }"),
    mixing("a thread's type", "type(of: Thread.current).detachNewThread { \(write) }"),
    mixing("an operation", "OperationQueue().addOperation { \(write) }"),
    mixing("a task", "Task { \(write) }"),
    mixing(
      "the queue of an observer",
      "_ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: OperationQueue()) { _ in \(write) }"
    ),
    mixing("a work item", "DispatchQueue.global().async(execute: DispatchWorkItem { \(write) })"),
    mixing("a group's end", "DispatchGroup().notify(queue: .global()) { \(write) }"),
    mixing("many at once", "DispatchQueue.concurrentPerform(iterations: 2) { _ in \(write) }"),
    mixing(
      "a source of events",
      "let s = DispatchSource.makeTimerSource(); s.setEventHandler { \(write) }; s.schedule(deadline: .now()); s.resume()"
    ),
    mixing(
      "a promise", "DispatchQueue.global().async { \(write) }", more: "extension Mix: @unchecked Sendable {}"),
    mixing(
      "a cast",
      "let sent = (mix as Any) as! any Sendable; Task.detached { (sent as! Mix).spin(Pointing(0x5EC2E7)) }"),
    mixing(
      "a condition", "start(mix)",
      more: """
        #if hasFeature(RegionBasedIsolation)
        func start(_ mix: Mix) {}
        #else
        func start(_ mix: Mix) { DispatchQueue.global().async { mix.spin(Pointing(0x5EC2E7)) } }
        #endif
        """),
    mixing(
      "a condition with a sign", "start(mix)",
      more: """
        #if $RegionBasedIsolation
        func start(_ mix: Mix) {}
        #else
        func start(_ mix: Mix) { DispatchQueue.global().async { mix.spin(Pointing(0x5EC2E7)) } }
        #endif
        """),
    mixing(
      "an error's dictionary",
      "let sent = NSError(domain: \"\", code: 1, userInfo: [\"mix\": mix])"
        + "; Task.detached { (sent.userInfo[\"mix\"] as? Mix)?.spin(Pointing(0x5EC2E7)) }"),
    mixing(
      "a sequence",
      "let all = sequence(state: mix as Any) { (m: inout Any) -> Int? in (m as? Mix)?.spin(Pointing(0x5EC2E7)); return nil }"
        + "; Task.detached { for _ in all {} }"),
    Attack(
      family: "threads", name: "tasks where an exercise allows them",
      source: wrong(
        mix, up: "let mix = Mix(); for _ in 1...3 { Task.detached { \(write) } }; mix.spin(Number())",
        later: "let mix = Mix(); async let one: Void = \(write); mix.spin(Number()); await one; return 0"),
      verdict: "failed", allows: ["tasks"]),
    Attack(
      family: "threads", name: "a thread where an exercise allows tasks",
      source: wrong(mix, up: "let mix = Mix(); Thread.detachNewThread { \(write) }; mix.spin(Number())"),
      verdict: "policy-violation", allows: ["tasks"]),
    Attack(
      family: "threads", name: "an asynchronous function beside the main queue",
      source: wrong(
        mix,
        later:
          "let mix = Mix(); DispatchQueue.main.async { mix.spin(Pointing(0x5EC2E7)) }; mix.spin(Number()); return 0"
      ),
      verdict: "policy-violation"),
    Attack(
      family: "threads", name: "an actor that is looked into",
      source: wrong(
        "actor Own { var value: Any = 1; func set() { value = \"x\" } }",
        up: "let own = Own(); Task { await own.set() }; print(Mirror(reflecting: own).children.first!.value)"),
      verdict: "policy-violation"),
  ]

  /// Right answers that run on several threads, with what they share protected.
  static let concurrent: [Attack] = [
    odd(
      "a task of the main actor", right(up: "value += 1; Task { @MainActor in print(Thread.isMainThread) }")),
    Attack(
      family: "honest", name: "tasks where an exercise allows them",
      source: right(up: "value += 1; Task { _ = self.value }; Task { @MainActor in print(self.text) }")
        .replacing(
          "up(); return value", with: "up(); try? await Task.sleep(for: .milliseconds(1)); return value"),
      verdict: "passed", allows: ["tasks"]),
    odd("the main queue", right(up: "value += 1; DispatchQueue.main.async { print(1) }")),
    odd(
      "an actor that logs",
      right(
        "actor Log { var lines: [String] = []; func add(_ line: String) { lines.append(line) } }\nlet log = Log()",
        up: "value += 1; let n = value; Task { await log.add(\"\\(n)\") }")),
    odd(
      "a mutex between threads",
      right("let ups = Mutex(0)", up: "value += 1; DispatchQueue.global().async { ups.withLock { $0 += 1 } }")
        .replacing("import Foundation\n", with: "import Foundation\nimport Synchronization\n")),
    odd(
      "a child task",
      right().replacing("up(); return value", with: "up(); async let one = 1; return await one")),
    odd(
      "a static instance beside asynchronous code",
      right(
        "final class Store { static let shared = Store(); var all: [Int] = [] }",
        up: "value += 1; Store.shared.all.append(value)")),
  ]

  private static let write = "mix.spin(Pointing(0x5EC2E7))"
  private static let mix = """
    protocol Half { func look() }
    struct Number: Half { func look() {} }
    struct Pointing: Half {
      let bits: Int
      init(_ bits: Int) { self.bits = bits }
      func look() { if bits != 0x5EC2E7 { print("BREACH") } }
    }
    final class Mix {
      var half: any Half = Number()
      func spin(_ other: any Half) { for _ in 0..<100_000 { half = other; half.look(); half = Number() } }
    }
    """

  private static func mixing(_ name: String, _ second: String, more: String = "") -> Attack {
    Attack(
      family: "threads", name: "mixes the halves of a value by \(name)",
      source: wrong(mix + "\n" + more, up: "let mix = Mix(); \(second); mix.spin(Number())"),
      verdict: "policy-violation")
  }

  private static func odd(_ name: String, _ source: String) -> Attack {
    Attack(family: "honest", name: name, source: source, verdict: "passed")
  }
}
