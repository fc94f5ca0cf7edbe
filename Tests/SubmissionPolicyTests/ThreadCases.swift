extension ThreadTests {
  private static let box = """
    import Foundation
    import Synchronization
    final class Box { var value: Any = 1 }

    """

  private static func source(_ code: String) -> String { box + code }

  /// Two threads that write one variable, by each way to start them.
  static let races = [
    "func f(_ b: Box) { DispatchQueue.global().async { b.value = 2 } }",
    "func f(_ b: Box) { DispatchQueue(label: \"q\").asyncAfter(deadline: .now()) { b.value = 2 } }",
    "func f(_ b: Box) { DispatchQueue.concurrentPerform(iterations: 2) { b.value = $0 } }",
    "func f(_ b: Box) { Thread.detachNewThread { b.value = \"two\" } }",
    "func f(_ b: Box) { Thread { b.value = 2 }.start() }",
    "typealias T = Thread\nfunc f(_ b: Box) { Thread.sleep(forTimeInterval: 0); T.detachNewThread { b.value = 2 } }",
    "func f(_ b: Box) { let own: Thread.Type = type(of: Thread.current); own.detachNewThread { b.value = 2 } }",
    "func f(_ b: Box) { OperationQueue().addOperation { b.value = 2 } }",
    "func f(_ b: Box) { OperationQueue().addOperation(BlockOperation { b.value = 2 }) }",
    "func f(_ b: Box) { let o = Operation(); o.completionBlock = { b.value = 2 }; OperationQueue().addOperation(o) }",
    "final class Own: Operation { var v: Any = 1; override func main() { v = 2 } }\nfunc f(_ o: Own) { OperationQueue().addOperation(o) }",
    "func f(_ b: Box) { let c = NotificationCenter.default\n c.addObserver(forName: nil, object: nil, queue: OperationQueue()) { _ in b.value = 2 } }",
    "var shared: Any = 1\nfunc f() { DispatchQueue.global().async { shared = 2 } }",
    "enum E { static var shared: Any = 1 }\nfunc f() { Task { E.shared = 2 } }",
    "let shared = Box()\nfunc f() { Task.detached { shared.value = 2 } }",
    "func f(_ b: Box) { Task { b.value = 2 }; b.value = 3 }",
    "func f(_ b: Box) async { async let x: Void = g(b); g(b); await x }\nfunc g(_ b: Box) { b.value = 2 }",
    "func f(_ b: Box) async { await withTaskGroup { $0.addTask { b.value = 2 }; $0.addTask { b.value = 3 } } }",
    "final class Own { var v: Any = 1; func f() async { DispatchQueue.main.async { self.v = 2 }; v = \"x\" } }",
    "final class Own { var v: Any = 1; func f() async { Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in self.v = 2 }; v = \"x\" } }",
    "struct Own: Error { let box: Box }\nfunc f(_ b: Box) { let e: any Error = Own(box: b); DispatchQueue.global().async { (e as? Own)?.box.value = 2 } }",
    "final class Own: JSONEncoder { var v: Any = 1 }\nfunc f(_ o: Own) { DispatchQueue.global().async { o.v = 2 } }",
    "func f(_ c: @escaping () -> Void) { DispatchQueue.global().async(execute: c) }",
    // Out of a lock, the compiler lets the object that the lock protects.
    "let lock = Mutex(Box())\nfunc f() { let b = lock.withLock { $0 }; Task { lock.withLock { $0.value = 1 } }; b.value = 2 }",
    "let lock = Mutex([Box()])\nfunc f() { let b = lock.withLockIfAvailable { ($0.first, 1) }; Task { lock.withLock { $0.first?.value = 1 } }; b?.0?.value = 2 }",
    "func f(_ b: Box) { let lock = Mutex([b.value as? Int]); Task { lock.withLock { print($0) } }; let c = Mutex(b); Task { print(c.withLock { $0 }) } }",
    "final class Sender: Sendable {}\nstruct M: NotificationCenter.AsyncMessage { typealias Subject = Sender; let f: @Sendable () -> Void }\nfunc f(_ b: Box, _ s: Sender) { _ = NotificationCenter.default.addObserver(of: s, for: M.self) { _ in b.value = 2 } }",
    "func g<T>(_ x: Any) -> T { x as! T }\nfunc f(_ b: Box) { let s: Sendable = g(b); DispatchQueue.global().async { (s as! Box).value = 2 } }",
  ].map(source)

  /// What the compiler would let pass in mode 6, too: the refusal names it, and it counts only where there are threads.
  static let unchecked: [(says: String, source: String)] = [
    ("unchecked", "extension Box: @unchecked Sendable {}"),
    ("preconcurrency", "@preconcurrency func g(_ c: @Sendable () -> Void) { c() }"),
    ("Sendable", "func g(_ b: Box) -> any Sendable { b as! any Sendable }"),
    ("Sendable", "typealias S = Sendable\nfunc g(_ b: Box) -> S { b as! S }"),
    ("Sendable", "func g(_ b: Any) -> Any { b as! (Int, Sendable) }"),
    ("Sendable", "protocol P {}\nfunc g(_ b: Any) { _ = b as! any P & Sendable }"),
    ("sending", "func g<T>(_ b: inout sending T) -> T { b }"),
    ("sending", "func g<T>(_ b: sending T) -> sending (T, T) { (b, b) }"),
    ("sending", "func g<T>(_ b: sending T) ->  ( (sending T)) { b }"),
    (
      "sending",
      "func g<T>(_ b: sending T) { let g: (inout /* : */ sending T) -> /* : */ sending T = { $0 }; _ = g }"
    ),
    (
      "Mutex",
      "struct Mutex {}\nlet lock = Synchronization.Mutex(Box())\nfunc g() -> Box { lock.withLock { $0 } }"
    ),
    ("DispatchWorkItem", "func g(_ b: Box) -> DispatchWorkItem { DispatchWorkItem { b.value = 2 } }"),
    (
      "setSpecific",
      "func g(_ b: Box) { DispatchQueue.main.setSpecific(key: DispatchSpecificKey<Box>(), value: b) }"
    ),
    (
      "Progress",
      "func g() -> Progress { Progress(totalUnitCount: 1) }"
    ),
    (
      "sequence",
      "func g(_ b: Box) { let s = Swift.sequence(first: 1) { b.value = $0; return $0 }; print(s) }"
    ),
    ("sequence", "func g(_ next: @escaping (Int) -> Int?) { print(sequence(first: 1, next: next)) }"),
    ("name", "func g() { NSLock().name = \"x\" }"),
    ("name", "func g() -> String? { NSRecursiveLock()[keyPath: \\.name] }"),
    (
      "name",
      "protocol Named: AnyObject { var name: String? { get set } }\ntypealias L = NSConditionLock\nextension L: Named {}\nlet l: any Named = L()"
    ),
    ("register", "func g() { UserDefaults.standard.register(defaults: [:]) }"),
    ("Mirror", "func g(_ b: Box) -> Int { Mirror(reflecting: b).children.count }"),
    ("dump", "func g(_ b: Box) { dump(b) }"),
    (
      "EncodingError",
      "func g(_ b: Box) -> any Error { EncodingError.invalidValue(b, .init(codingPath: [], debugDescription: \"\")) }"
    ),
    ("userInfo", "func g(_ b: Box) -> any Error { NSError(domain: \"\", code: 1, userInfo: [\"b\": b]) }"),
    ("userInfo", "func g(_ b: Box) -> any Error { CocoaError(.coderInvalidValue, userInfo: [\"b\": b]) }"),
    ("userInfo", "func g(_ e: any Error) -> Int { (e as NSError).userInfo.count }"),
    ("userInfo", "func g(_ e: URLError) -> Int { e.userInfo.count }"),
    (
      "errorUserInfo",
      "struct Own: CustomNSError { let b: Box\n var errorUserInfo: [String: Any] { [\"b\": b] } }\nfunc g(_ e: Own) -> any Error { e }"
    ),
  ].map { ($0.0, source($0.1)) }

  /// What shares nothing, or protects what it shares.
  static let honest = [
    "func f(_ n: Int) -> [Int] { Array(sequence(first: n) { $0 < 9 ? $0 * n : nil }) }",
    "func f() { DispatchQueue.global().async { print(1) } }",
    "let count = Mutex(0)\nfunc f() { Thread.detachNewThread { count.withLock { $0 += 1 } } }",
    "struct State { var names: [String] = [], n = 1 }\nlet state = Mutex(State())\nfunc f() throws -> [String]? { Task { state.withLock { $0.n += 1 } }; return state.withLock { $0.n > 1 ? $0.names : nil } }",
    "final class Own<T: Sendable>: Sendable { let m: Mutex<T>\n init(_ t: T) { m = Mutex(t) }\n func get() -> T { Task { print(1) }; return m.withLock { $0 } } }",
    "struct Mutex { var n = 1 }\nfunc f() { Task { print(Mutex().n) } }",
    "let sending = [1], a = sending\nfunc f(_ b: sending Box, _ c: (Int, sending Box) -> Void, sending: Int) { /* sending */ Task { print(\"sending\", a.first ?? 1) }; if sending > 1 { print(sending) } }",
    "actor Count { var n = 0; func up() { n += 1 } }\nfunc f(_ c: Count) { Task { await c.up() } }",
    "@MainActor final class Own { var n = 0; func f() { Task { n += 1 } } }",
    "@MainActor final class Own { var n = 0; func f() { DispatchQueue.main.async { self.n += 1 } } }",
    "@MainActor final class Own { var n = 0\n nonisolated func f() { Task { @MainActor in self.n += 1 } } }",
    // The compiler would refuse this in language mode 6, but not because of threads.
    "@MainActor final class Own { var n = 0\n func f() { Task { [weak self] in guard self != nil else { return }; n += 1 } } }",
    "final class Own: Sendable { let n = 1; func f() { Task { print(n) } } }",
    "struct Row: Codable, Sendable { var n = 0 }\nfunc f<T: Sendable>(_ t: T) { Task { print(t) } }",
    "struct Row: Codable,\n  Sendable { var n = 0 }\nfunc f<T: Equatable & Sendable>(_ t: T, _ u: some Error & Sendable) { Task { print(t, u) } }",
    "struct Name: Swift.Sendable { let n: String }\nfunc f(_ t: some (Error & Sendable)) { Task { print(t) } }",
    "protocol Telling: AnyObject & Sendable {}\nfunc f<T>(_ t: T) where T: Hashable /* and */ & Sendable { Task { print(t) } }",
    "func f(_ c: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: c) }",
    "func f() async -> Int { await withCheckedContinuation { c in Task { c.resume(returning: 1) } } }",
    "func f() async -> Int { async let a = 1; async let b = 2; return await a + b }",
    "final class Own: Sendable { let lock = NSLock(); let name = \"own\"; func f() { Task { lock.withLock { print(name) } } } }",
    "func f(_ n: Notification) -> Int { Task { throw NSError(domain: \"a\", code: 1) }; return 1 }\nfunc g() { Task { throw CocoaError(.coderInvalidValue) } }",
    "func register(_ n: Int) { UserDefaults.standard.set(n, forKey: \"name\"); Task { register(1) } }",
    "let userInfo = 1\nfunc f() { Task { throw NSError(domain: \"a\", code: 1) } }",
    "struct Oops: Error { let text: String }\nfunc f() { Task { throw Oops(text: \"any Sendable, @unchecked\") } }",
  ].map(source)

  /// What no second thread can reach is not held to the check.
  static let alone = [
    "func f(_ b: Box) { DispatchQueue.main.async { b.value = 2 } }",
    "func f(_ b: Box) { OperationQueue.main.addOperation { b.value = 2 } }",
    "func f(_ b: Box) { _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in b.value = 2 } }",
    "func f(_ b: Box) { _ = Timer(timeInterval: 1, repeats: false) { _ in b.value = 2 } }",
    "final class Own { private let q = DispatchQueue(label: \"q\"); var v = 0; func f() { q.sync { v += 1 } } }\nlet own = Own()",
    "var shared = 1\nfinal class Own { static let one = Own(); func f() async throws { shared += 1; try await Task.sleep(for: .seconds(1)) } }",
    "let item = DispatchWorkItem { print(1) }\nfunc f() { DispatchQueue.main.asyncAfter(deadline: .now(), execute: item) }",
    "extension Box: @unchecked Sendable {}\nfunc f(_ b: Box) -> any Sendable { b }",
    "func f(_ b: Box) { _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { _ in b.value = Thread.isMainThread; Thread.sleep(forTimeInterval: 0) } }",
    "func f(_ b: Box) { dump(b); print(Mirror(reflecting: b).children.count) }",
  ].map(source)
}
