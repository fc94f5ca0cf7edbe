extension SentenceTests {
  /// Each kind of word that is refused.
  static let words = """
    #if $AsyncAwait
    #endif
    let a = unsafe 1
    final class B: @unchecked Sendable {}
    @_silgen_name("exit") func c()
    #sourceLocation(file: "A.swift", line: 5)
    let d = #externalMacro(module: "A", type: "B")
    import Glibc
    @ /* e */ _cdecl("e") func e() {}
    nonisolated(unsafe) var f = 1
    final class G { unowned (unsafe) var g: G }
    infix // and a comment
      operator -: BitwiseShiftPrecedence

    """

  /// Comments with a word in files that the compiler may read in another way.
  static let doubtful = [
    "let = 1 // unsafe", "'a' // unsafe", "// unsafe\nlet `a(b` = 1", "// unsafe\nlet a = /\"/",
    "// unsafe\nlet a = f(/, 1)", "// unsafe\nlet a = \"\\(b /* ) */)\"",
  ]

  /// Each kind of symbol, conformance and use of memory that is refused.
  static let compiled = """
    import Foundation
    import FoundationXML
    import LabKit
    @section("own") let a = 1
    @_cdecl("foreign") func b() {}
    func c() { exit(0) }
    func d() { FaultCenter.recording({ _ in }) {} }
    let e = FileManager.default
    func f() { Thread.exit() }
    let g = try? Data(contentsOf: URL(string: "file:///x")!)
    let h = NSString(format: "%d", 1)
    let i = NSMutableData(length: 1)
    func j() -> Bool { CommandLine.arguments.count > 1 }
    let k = XMLParser(data: Data())
    let l: Any.Type? = _typeByName("Si")
    private protocol M { associatedtype Pointee }
    extension UnsafeMutablePointer: M {}
    func n(_ list: [Int]) -> Int { list.withUnsafeBufferPointer { $0[0] } }
    extension Int: @retroactive CustomPlaygroundDisplayConvertible { public var playgroundDescription: Any { 1 } }
    class O: NSSet, @unchecked Sendable {}
    let p = FileHandle.standardOutput
    func q() -> Data? { try? NSKeyedArchiver.archivedData(withRootObject: 1, requiringSecureCoding: false) }
    let r = ProcessInfo.processInfo.processName
    let t = NSLocalizedString("a", comment: "")
    let z = ProcessInfo.processInfo.globallyUniqueString
    final class S { unowned(unsafe) var s: S?; func t() -> Bool { s == nil } }
    func u(_ s: AnyObject) -> S { unsafeDowncast(s, to: S.self) }
    func w() async -> Int { await withUnsafeContinuation { $0.resume(returning: 1) } }
    func x() -> Bool { withUnsafeCurrentTask { $0?.isCancelled ?? false } }
    actor V { nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor } }
    extension Notification.Name: @retroactive ExpressibleByStringLiteral {
      public init(stringLiteral name: String) { self.init(name) }
    }
    func y(_ units: [UInt16]) -> String { String(utf16CodeUnits: units, count: units.count) }

    """

  /// Each reason why code can run on several threads, by the text of the grader, and what it must not share.
  static let threads = [
    (
      "DispatchQueue",
      """
      import Foundation
      final class Button {
        var taps = 0
        func tap() { DispatchQueue.main.async { self.taps += 1 } }
      }

      """
    ),
    (
      "tasks",
      """
      final class Box { var value: Any = 1 }
      func a(_ box: Box) { Task { box.value = 2 }; box.value = 3 }
      var shared: Any = 1
      func b() { Task { shared = 2 } }
      func c(_ box: Box) -> any Sendable { box as! any Sendable }
      extension Box: @unchecked Sendable {}
      func d(_ box: Box) { dump(box) }
      func e(_ work: @escaping () -> Void) { Task { work() } }

      """
    ),
    (
      "tasks, unchecked ways",
      """
      import Foundation
      import LabKit
      func start() { Task { print(1) } }
      func a() -> DispatchWorkItem { DispatchWorkItem { print(1) } }
      func b() { DispatchGroup().notify(queue: .main) { print(1) } }
      func c() -> any DispatchSourceTimer { DispatchSource.makeTimerSource() }
      func d() { DispatchQueue.main.setSpecific(key: DispatchSpecificKey<Int>(), value: 1) }
      func e() -> NSCache<NSString, NSString> { NSCache() }
      func f() -> Progress { Progress(totalUnitCount: 1) }
      func h() -> Int { Thread.current.threadDictionary.count }
      func i(_ any: Any) -> Int { Mirror(reflecting: any).children.count }
      func j(_ any: Any) { dump(any) }
      func k() -> UIApplication { UIApplication.shared }
      func l() -> any Error { NSError(domain: "", code: 1, userInfo: ["a": 1]) }
      func p() { NSLock().name = "a lock" }
      func m() { UserDefaults.standard.register(defaults: ["a": 1]) }
      func n(_ target: any ActionTarget) {
        NotificationCenter.default.addObserver(target, selector: "hear", name: nil)
        target.performSelector(onMainThread: "hear", with: nil, waitUntilDone: false)
      }

      """
    ),
    (
      "a generic type",
      """
      func later(_ change: @escaping @Sendable () -> Void) { change() }
      @MainActor final class Watch<Value: Equatable> {
        private var last: Value?
        func look() { later { [weak self] in Task { @MainActor [weak self] in self?.look() } } }
      }

      """
    ),
    (
      "a sequence",
      """
      func start() { Task { print(1) } }
      func count(_ next: @escaping (Int) -> Int?) { for n in sequence(first: 1, next: next) { print(n) } }

      """
    ),
    (
      "an object in a lock",
      """
      import Synchronization
      final class Box { var count = 0 }
      let lock = Mutex(Box())
      func start() { Task { lock.withLock { $0.count += 1 } } }
      func take() -> Box { lock.withLock { $0 } }
      func put(_ box: Box) { lock.withLock { $0 = box } }

      """
    ),
    (
      "a mutex",
      """
      import Synchronization
      struct Mutex {}
      let lock = Synchronization.Mutex([1])
      func start() { Task { lock.withLock { print($0) } } }
      func double<T>(_ value: inout sending T) -> sending (T, T) { (value, value) }

      """
    ),
    (
      "a thread",
      "import Foundation\nvar shared: Any = 1\nfunc a() { Thread.detachNewThread { shared = 2 } }\n"
    ),
    (
      "a queue",
      "import Foundation\nvar shared: Any = 1\nfunc a() { DispatchQueue.global().async { shared = 2 } }\nfinal class Crate { var value: Any = 1 }\nfunc b(_ crate: Crate) { DispatchQueue.global().async { crate.value = 2 } }\n"
    ),
    (
      "a main thread that is free",
      "import Foundation\nvar shared: Any = 1\nfunc a() async { DispatchQueue.main.async { shared = 2 } }\n"
    ),
    (
      "Task { }",
      "final class Own { static let one = Own(); var value: Any = 1; func a() async { value = 2 } }\n"
    ),
  ]

  /// What a grader would use without meaning it.
  static let usedByGrader = """
    extension Array { var last: Int? { nil } }
    extension State { static func == (a: State, b: State) -> Bool { true } }
    extension State: ExpressibleByIntegerLiteral { init(integerLiteral n: Int) { self = .idle } }
    @resultBuilder struct Quietly {
      static func buildExpression(_ statement: Void) {}
      static func buildBlock(_ statements: Void...) {}
    }

    """
  static let grader = "print(List().rows.last as Any, 1)\nexpectEqual(State.idle, 3, \"the state\")"

  /// A requirement of the task with a builder.
  static let builder = ("{ func didSelect(", "{ @Quietly func didSelect(")
  /// A method of the task with a parameter more.
  static let followsCaller = "nonisolated(nonsending) func f() async -> Bool { #isolation == nil }"
  static let delayed = (
    "func select(_ row: Int) {", "func select(_ row: @autoclosure () -> Int) { let row = row();"
  )
  /// A member of another module's type that a task asks for, and one with another label.
  static let member = "extension Array { func keep(_ row: Int) -> Int { row } }\n"
  static let otherLabel = ("keep(_ row: Int)", "keep(of row: Int)")
  static let caller = ("func select(_ row: Int) {", "func select(_ row: Int, from line: Int = #line) {")

  /// What a given file would use without meaning it.
  static let usedByGiven = """
    extension Array { var last: Int? { nil } }
    typealias IntegerLiteralType = Int8
    extension Quote { func shout(from line: Int = #line) {} }
    @resultBuilder struct Quietly {
      static func buildExpression(_ statement: Void) {}
      static func buildBlock(_ statements: Void...) {}
    }

    """
  static let given = """
    struct Quote { func shout(_ n: Any...) {} }
    final class Owner: ListDelegate { func didSelect(_ row: Int) { print(row) } }
    func given(_ list: [Int]) { print(list.last as Any); Quote().shout() }

    """
}
