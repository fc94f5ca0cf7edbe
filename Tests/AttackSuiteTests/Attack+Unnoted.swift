extension Attack {
  /// Ways to memory, symbols and the grader's names that neither the compiler notes nor a plain reader of words sees.
  static let unnoted: [Attack] = [
    unnoted(
      "unsafe memory", "marked behind a no-break space",
      wrong(up: "print(unsafe\u{A0}unsafeBitCast(1.0, to: Int.self))")),
    unnoted(
      "hidden code", "a no-break space behind the sign",
      wrong("@\u{A0}_silgen_name(\"swift_retainCount\") func holders(_ o: AnyObject) -> Int")),
    unnoted("hidden code", "a no-break space in front of the module", wrong("import\u{A0}Glibc")),
    Attack(
      family: "hidden code", name: "an exported module, whose symbols are more than the tool reads",
      source: wrong("@_exported import XCTest"), verdict: "policy-violation", says: "`@_exported`"),
    unnoted(
      "files", "a dictionary of an old class",
      wrong(
        up: "if ([1: 2] as NSDictionary).write(toFile: \"result\", atomically: true) { print(\"BREACH\") }")),
    Attack(
      family: "hidden code", name: "an unknown module above an error, which is told, too",
      source: wrong("import NoSuchModule\nlet number: Int = \"one\""), verdict: "policy-violation",
      says: "cannot convert"),
    unnoted(
      "unsafe memory", "the grader's listener as another class",
      wrong(
        """
        final class Fake { var heard: [Int] = [] }
        class Holder { var fake = Fake() }
        var kept: [AnyObject] = []
        func become(_ object: AnyObject) -> Fake {
          let holder = Holder()
          var header = ManagedBufferPointer<Int, Int>(unsafeBufferObject: holder)
          header.header = Int(bitPattern: ObjectIdentifier(object))
          kept += [holder, holder.fake]
          return holder.fake
        }
        """, up: "if let delegate { become(delegate).heard = [1] }")),
    unnoted(
      "unsafe memory", "a pointer behind a protocol",
      wrong(
        """
        protocol Place { associatedtype Pointee; init?(bitPattern: Int); func move() -> Pointee }
        extension UnsafeMutablePointer: Place {}
        """, up: "if let place = value as Any as? any Place { print(place.move()) }")),
    unnoted(
      "unsafe memory", "a pointer from a mirror, by the library's own protocol",
      wrong(
        "func behind<P: _Pointer>(_ p: P) -> P { p.advanced(by: 100) }",
        up:
          "for child in Mirror(reflecting: Data([1])).children { if let p = child.value as? any _Pointer { print(behind(p)) } }"
      )),
    unnoted(
      "unsafe memory", "a class written as bytes",
      wrong(
        up:
          "var all = [Counter.self]; var span = all.mutableSpan; var bytes = MutableRawSpan(_elements: &span); bytes.storeBytes(of: 4096, toByteOffset: 0, as: Int.self); _ = all[0].init()"
      ).replacing("  init() {}", with: "  required init() {}")),
    unnoted(
      "unsafe memory", "behind the end of an array",
      wrong(
        up:
          "print([1]._getElement(5, wasNativeTypeChecked: true, matchingSubscriptCheck: _DependenceToken()))")
    ),
    Attack(
      family: "shadowing", name: "an expectation in the protocol of the grader's listener",
      source: wrong("extension CounterDelegate { func expectEqual<T>(_ a: T, _ b: T, _ s: String) {} }"),
      verdict: "failed"),
    Attack(
      family: "shadowing", name: "a type of GraderKit's in a protocol that the listener's refines",
      source: wrong("protocol Base {}\nextension Base { typealias ReleaseTracker = Int }")
        .replacing("CounterDelegate: AnyObject {", with: "CounterDelegate: AnyObject, Base {"),
      verdict: "failed"),
    Attack(
      family: "shadowing", name: "a requirement that the listener meets with what it has heard",
      source: wrong(
        "extension CounterDelegate { var heard: [Int] { get { [] } set {} } }",
        up: "delegate?.heard.append(1)"
      ).replacing(
        "CounterDelegate: AnyObject {", with: "CounterDelegate: AnyObject { var heard: [Int] { get set };"),
      verdict: "policy-violation", says: "this `heard`"),
    unnoted(
      "signals", "cancels the grader's task", wrong(later: "withUnsafeCurrentTask { $0?.cancel() }; return 1")
    ),
    unnoted(
      "ending early", "an executor that drops what it should do",
      wrong(
        """
        final class Nothing: SerialExecutor { func enqueue(_ job: consuming ExecutorJob) {} }
        actor Idle {
          let executor = Nothing()
          nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
          func go() -> Int { 1 }
        }
        """, later: "await Idle().go()")),
    unnoted("ending early", "hands the main thread over", wrong(up: "dispatchMain()")),
    unnoted(
      "forging", "writes through a queue",
      wrong(up: "DispatchIO.write(toFileDescriptor: 3, data: .empty, runningHandlerOn: .main) { _, _ in }")),
    Attack(
      family: "ending early", name: "stops the main queue", source: wrong(up: "DispatchQueue.main.suspend()"),
      verdict: "failed"),
    Attack(
      family: "ending early", name: "resumes twice",
      source: wrong(
        later: "await withCheckedContinuation { c in c.resume(returning: 1); c.resume(returning: 1) }"),
      verdict: "crashed"),
    Attack(
      family: "deadlock", name: "an executor of tasks that does nothing",
      source: wrong(
        "final class Nothing: TaskExecutor { func enqueue(_ job: consuming ExecutorJob) {} }",
        later: "await withTaskExecutorPreference(Nothing()) { 1 }"), verdict: "timed-out"),
    Attack(
      family: "deadlock", name: "a pattern that is tried for ever",
      source: wrong(
        up: "print(String(repeating: \"a\", count: 40).wholeMatch(of: try! Regex(\"(a*)*b\")) as Any)"),
      verdict: "out-of-memory"),
    Attack(
      family: "injected output", name: "an attachment",
      source: wrong(up: "print(\"[[ATTACHMENT|/etc/passwd]]\")"), verdict: "failed"),
    Attack(
      family: "injected output", name: "a warning with another file's place",
      source: wrong("#warning(\"x\\n/etc/passwd:1:1: error: y\\n::error::z\")"), verdict: "failed"),
    Attack(
      family: "injected output", name: "a crash at a line before the first",
      source: wrong(up: "preconditionFailure(\"a\\nCounter/Counter.swift:-5: Fatal error: y\")"),
      verdict: "crashed"),
  ]

  private static func unnoted(_ family: String, _ name: String, _ source: String) -> Attack {
    Attack(family: family, name: name, source: source, verdict: "policy-violation")
  }
}
