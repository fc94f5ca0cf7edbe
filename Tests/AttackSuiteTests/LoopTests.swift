import CourseModel
import Foundation
import SwiftToolchain
import TestSupport
import Testing

/// Submissions that take long, wherever they do: they get one limit in all, not one for each place.
@Suite("Code that takes too long", .serialized)
struct LoopTests {
  /// Where a loop can be, each with the answer that has it there.
  static let loops: [Attack] = [
    loop("an initializer", Attack.right(rest: "let started: Void = { while true {} }()")),
    loop(
      "a global that the initializer reads",
      Attack.right("let early: Int = { while true {} }()", value: "var value = early")),
    loop(
      "a deinitializer",
      Attack.right("final class Late { deinit { while true {} } }", up: "value += 1; _ = Late()")),
    loop("its own deinitializer", Attack.right(rest: "deinit { while true {} }")),
    loop(
      "a getter",
      Attack.right(
        value:
          "private var n = 0\n  var value: Int { get { while n > 0 {} ; return n } set { n = newValue } }")),
    loop("every method", Attack.right(up: "while true {}", rest: "func other() { while true {} }")),
    loop(
      "threads that keep the processors busy",
      Attack.right(
        up: "for _ in 0..<30 { Thread.detachNewThread { while true {} } }; while true {}")),
    loop("a wait for what never happens", Attack.right(up: "DispatchSemaphore(value: 0).wait()")),
    loop("an asynchronous method", Attack.wrong(later: "while true { await Task.yield() }")),
    loop(
      "less than the limit in each test",
      Attack.right(
        value: "let rest: Void = Thread.sleep(forTimeInterval: 0.7)\n  private(set) var value = 0")),
    loop(
      "less than the limit, and then a crash",
      Attack.right(up: "Thread.sleep(forTimeInterval: 0.7); fatalError()"), "crashed"),
  ]

  @Test("get the time of all tests once", arguments: CourseShare.of(loops))
  func once(_ loop: Attack) async throws {
    var bench = try await SuiteBench()
    bench.seconds = 1
    let report = try await bench.report(on: loop)
    #expect(report.verdict.name.rawValue == loop.verdict, "\(loop.name): \(report.verdict)")
    // One test has the time, and one what is left of it.
    let overdue = report.criteria.count { $0.isOverdue }
    #expect(overdue <= 2, "\(loop.name)")
  }

  @Test(
    "takes its limit, and one second more at most",
    .enabled(if: isMeasured, "Benchmarks/limits runs it, on a quiet machine"), arguments: loops)
  func takes(_ loop: Attack) async throws {
    var bench = try await SuiteBench()
    bench.seconds = 5
    let report = try await bench.report(on: loop)
    let run = try #require(report.timings.first { $0.stage == .run }).seconds
    print("loops: \(loop.name): tests \(run) s, all \(report.seconds) s")
    #expect(run < bench.seconds + 1, "\(loop.name)")
  }

  private static let isMeasured = ProcessInfo.processInfo.environment["CODELAB_LOOPS"] != nil

  @Test("an answer that sleeps in each test is told that all tests share a time")
  func shared() async throws {
    var bench = try await SuiteBench()
    bench.seconds = 1
    let report = try await bench.report(
      on: Self.loops.first { $0.name == "less than the limit in each test" }!)
    #expect(report.verdict == .terminated(.exceeded(Limit(.testTime, 1, cause: .waiting)), during: "tells"))
    #expect(report.criteria[0].status == .passed)
  }

  @Test("what takes the compiler long in each criterion shares the compiler's time, also at the same time")
  func compiling() async throws {
    var workbench = try Workbench.forTests()
    workbench.compileLimits.cpuSeconds = 3
    let shared = workbench.withSharedBudget
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let bomb =
      "let f = " + (0..<60).map { "{ x\($0) in " }.joined() + "1" + String(repeating: " }", count: 60)
    try Data(bomb.utf8).write(to: folder.url.appending(path: "bomb.swift"))
    let spent = try await withThrowingTaskGroup(of: Double.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let outcome = try await shared.run(
            shared.toolchain.frontend, ["-frontend", "-typecheck", "bomb.swift"], in: folder.url)
          #expect(outcome.termination != .exited(0))
          return outcome.cpuSeconds
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // 3 s of 4.5 s, two thirds of the rest, and so on, at least 0.5 s; each may take one second more to end, and a little.
    #expect(spent.allSatisfy { $0 < 4.3 } && spent.max()! > 2, "\(spent)")
    let left = try #require(shared.budget).secondsLeft
    #expect(left < 1 && abs(left - (4.5 - spent.reduce(0, +))) < 0.01, "\(left)")
  }

  @Test("A loop that starts threads is told with its line, not with the function's")
  func threads() async throws {
    let loop = """
      value += 1
      for _ in 0..<100_000 {
        Thread.detachNewThread { Thread.sleep(forTimeInterval: 9) }
      }
      """
    let attack = Self.loop("threads without end", Attack.right(up: loop), "too-many-threads")
    let report = try await SuiteBench().report(on: attack)
    #expect(report.verdict.name.rawValue == attack.verdict)
    let lines = attack.source.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("100_000") })
    let told = try #require(report.criteria.lazy.compactMap(\.location).first)
    #expect((first + 1...first + 2).contains(told.line), "\(told)")
  }

  private static func loop(_ place: String, _ source: String, _ verdict: String = "timed-out") -> Attack {
    Attack(family: "loops", name: place, source: source, verdict: verdict, allows: ["threads"])
  }
}

extension CriterionResult {
  fileprivate var isOverdue: Bool {
    if case .terminated(let termination) = status { termination.name == .timedOut } else { false }
  }
}
