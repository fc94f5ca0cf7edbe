import CourseModel
import TestSupport
import Testing

/// Holds code that runs on several threads to what language mode 6 demands, and more.
@Suite("The policy on threads", .inTurn)
struct ThreadTests {
  @Test(
    "refuses two threads that share what nothing protects, with the line", arguments: CourseShare.of(races))
  func refusesRaces(_ source: String) async throws {
    let found = try await violations(source)
    #expect(
      found.contains { $0.message.contains("several threads") && $0.line != nil && $0.suggestion != nil },
      "\(found)")
  }

  @Test(
    "refuses ways around the check where there are threads, and only there",
    arguments: CourseShare.of(unchecked))
  func refusesUncheckedWays(_ row: (says: String, source: String)) async throws {
    #expect(try await violations(row.source) == [])
    let found = try await violations(row.source + "\nfunc start() { Task { print(1) } }\n")
    #expect(
      found.contains { $0.message.contains("`\(row.says)`") || $0.message.contains("`@\(row.says)`") },
      "\(found)")
  }

  @Test("lets threads through that share nothing, or protect it", arguments: CourseShare.of(honest))
  func passesHonestThreads(_ source: String) async throws {
    #expect(try await violations(source) == [])
  }

  @Test("asks nothing of code that one thread runs", arguments: CourseShare.of(alone))
  func passesOneThread(_ source: String) async throws {
    #expect(try await violations(source) == [])
  }

  @Test("overlooks nothing behind a flood of warnings")
  func flood() async throws {
    let flood = (1...600).map { "  let unused\($0) = \($0)\n" }.joined()
    let race = "var total = 0\nfunc tell() { print(Thread.current); total += 1 }\n"
    let found = try await violations("import Foundation\nfunc warn() {\n\(flood)}\n\(race)")
    #expect(found.map(\.line) == [604])
    let pointer = "func write(_ place: Int) { UnsafeMutablePointer<Int>(bitPattern: place)!.pointee = 1 }\n"
    let unsafe = try await violations("import Foundation\nfunc warn() {\n\(flood)}\n\(pointer)")
    #expect(unsafe.map(\.line) == [604])
  }

  @Test("says what lets code run on several threads, and not that it does")
  func cause() async throws {
    let found = try await violations(
      "import Foundation\nvar total = 0\nfunc tell() { print(Thread.current); total += 1 }\n")
    #expect(found.map(\.line) == [2])
    #expect(found[0].message.hasPrefix("with `Thread` your code can run on several threads, and all of them"))
  }

  @Test("blames no given file, unless it hands over what the submission declares")
  func givenFiles() async throws {
    let given = """
      import Foundation
      class Badge { var count = 0 }
      func watch(_ badge: Badge) { onward { badge.count += 1 } }
      func watch(_ own: Own) { onward { own.count += 1 } }
      func onward(_ work: @escaping @Sendable () -> Void) {}
      protocol Own: AnyObject { var count: Int { get set } }
      """
    let source = "func start() { Task { print(1) } }\n"
    #expect(try await violations(source, given: given) == [])
    let moved = given.replacing("protocol Own: AnyObject { var count: Int { get set } }", with: "")
    // However the declaration is written.
    for own in [
      "class Own { var count = 0 }", "class /* */ Own { var count = 0 }", "class\n`Own` { var count = 0 }",
      "enum Names { class Inner { var count = 0 } }\ntypealias Own = Names.Inner",
    ] {
      let found = try await violations(source + own + "\n", given: moved)
      #expect(found.map(\.file) == ["Given.swift"], "\(own)")
    }
  }

  @Test("holds asynchronous code to the check where the grader starts tasks")
  func gradersTasks() async throws {
    let source = "final class Own { static let one = Own(); var v: Any = 1; func f() async { v = 2 } }"
    #expect(try await violations(source) == [])
    #expect(try await violations(source, grader: "Task { await Own.one.f() }").map(\.line) == [1])
  }

  @Test("refuses the ways around the check in mode 6, too, and lets an exercise allow threads")
  func modesAndExercises() async throws {
    let source = "func f(_ b: Any) { let s = b as! any Sendable; Task { print(s) } }\n"
    #expect(try await violations(source, language: 6).map(\.line) == [1])
    #expect(try await violations(source, allows: ["threads"]) == [])
    let condition = "#if hasFeature(RegionBasedIsolation)\n#endif\n"
    #expect(try await violations(condition).map(\.line) == [1])
  }

  @Test(
    "says of a module in mode 6 what a second compilation would say",
    arguments: CourseShare.of(races + honest + alone + unchecked.map { $0.source + start }))
  func secondCompilation(_ source: String) async throws {
    func violations(_ source: String) async throws -> [Diagnostic]? {
      try await PolicyBench().violations(of: source, imports: ["Foundation"], language: 6)
    }
    // A name that is declared more strictly asks for it.
    #expect(try await violations(source) == violations(source + "\n// sequence\n"))
  }

  private static let start = "\nfunc start() { Task { print(1) } }\n"

  @Test("finds `Sendable` as a type in mode 6 behind a flood of other types")
  func floodOfTypes() async throws {
    let flood = (1...600).map { "func f\($0)(_ p: P) {}\n" }.joined()
    let source = "\(flood)protocol P {}\nfunc f(_ s: Sendable) { Task { print(s) } }\n"
    #expect(try await violations(source, language: 6).map(\.line) == [602])
  }

  @Test("lets an exercise allow tasks that take turns, and nothing beside them")
  func tasks() async throws {
    let box = "import Foundation\nfinal class Box { var value: Any = 1 }\n"
    let source = box + "func f(_ b: Box) { Task { b.value = 2 }; DispatchQueue.main.async { b.value = 3 } }\n"
    let clock = "Thread.isMainThread; withTasks { _ in }"
    #expect(try await violations(source, allows: ["tasks"], grader: clock) == [])
    #expect(try await violations(source, allows: ["tasks"], grader: "import Testing").map(\.line) == [3, 3])
    for (name, other) in Self.besidesTasks {
      let found = try await violations(source + "func g(_ b: Box) async { \(other) }\n", allows: ["tasks"])
      // The place is the first one with the name.
      #expect(
        found.map(\.line) == [name == "DispatchQueue" ? 3 : 4]
          && found[0].message.hasPrefix("with `\(name)`"), "\(found)")
    }
  }

  private static let besidesTasks = [
    ("Thread", "Thread.detachNewThread { b.value = 4 }"),
    ("DispatchQueue", "DispatchQueue.global().async { b.value = 4 }"),
    ("concurrentPerform", "DispatchQueue.concurrentPerform(iterations: 2) { b.value = $0 }"),
    ("DispatchSource", "DispatchSource.makeTimerSource().setEventHandler { b.value = 4 }"),
    ("OperationQueue", "OperationQueue().addOperation { b.value = 4 }"),
    (
      "TaskExecutor",
      "let e: any TaskExecutor = globalConcurrentExecutor; Task(executorPreference: e) { b.value = 4 }"
    ),
  ]

  private func violations(
    _ source: String, allows: [String] = [], given: String? = nil, grader: String = "", language: Int = 5
  ) async throws -> [Diagnostic] {
    let found = try await PolicyBench().violations(
      of: source, imports: ["Foundation"], allows: allows, given: given, grader: grader, language: language)
    return try #require(found, "the source should compile")
  }
}
