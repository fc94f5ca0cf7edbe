import CGraderKit
import GraderEvents
import Testing

@Suite("A grader process", .serialized)
struct GraderProgramTests {
  let program: GraderProgram

  init() async throws { program = try await GraderProgram.shared.value }

  @Test("tells what became of each test, in the order asked for, and nothing of XCTest is printed")
  func outcomes() async throws {
    let run = try await program.run("testMain", "testFails", "testSkips", "testAwaits", "testPasses")
    #expect(
      run.outcomes == [
        "Sample/testMain passed", "Sample/testFails failed", "Sample/testSkips skipped",
        "Sample/testAwaits passed", "Sample/testPasses passed",
      ])
    #expect(run.status == 0)
    #expect(run.events.map(\.sequence) == Array(run.events.indices))
    #expect(run.events.allSatisfy { $0.nonce == "EN" })
    #expect(run.events.last?.kind == .finished(tests: 5, issues: 1))
    #expect(run.errors.isEmpty)
  }

  @Test("writes one version of events, in Swift and in C")
  func version() {
    #expect(Int(GRADER_EVENT_VERSION) == GraderEvent.currentVersion)
  }

  @Test("runs tasks when the test says so, and those of other tests as ever")
  func tasks() async throws {
    let run = try await program.run(
      "testTasks", "testPool", "testYields", "testOtherThreads", "testTaskEnds", "testAwaits")
    #expect(
      run.outcomes == [
        "Sample/testTasks passed", "Sample/testPool passed", "Sample/testYields passed",
        "Sample/testOtherThreads passed", "Sample/testTaskEnds failed", "Sample/testAwaits passed",
      ])
    #expect(run.issues == [GraderEvents.Issue("It waits", expected: "the task waits", found: "5")])
  }

  @Test("waits for what comes later on queues, in tasks, by timers and on threads, and no longer")
  func later() async throws {
    let issues = try await program.run("testLater").issues
    // On a busy machine, threads that wait for different times can come at the same time.
    let late = issues.first?.found?.components(separatedBy: ", ") ?? []
    #expect(
      late.sorted() == [
        "condition", "group", "poll", "queue", "run loop", "semaphore", "task", "thread", "timer",
      ])
    #expect(issues.map(\.sentence) == ["Nothing comes later"])
  }

  @Test("lets the main queue run between two expectations, so that the second sees a call that comes late")
  func turns() async throws {
    let issues = try await program.run("testTurns").issues
    #expect(issues.map(\.sentence) == ["None comes on the next turn"])
    #expect(issues.first?.found == #"["tap", "again"]"#)
  }

  @Test("sees calls that come after a test, where the test's last look found all calls")
  func afterTheTest() async throws {
    let issues = try await program.run("testEndsTooEarly").issues
    #expect(
      issues == [
        GraderEvents.Issue(
          "Nothing more is called a moment later", expected: "no later call",
          found: "late(1), late(2), late(3) and 2 more")
      ])
  }

  @Test("runs tests that have all passed once more if asked, with others in their middle, and prints once")
  func interleaved() async throws {
    let alone = try await program.run("testOwn", "testShared")
    #expect(alone.outcomes == ["Sample/testOwn passed", "Sample/testShared passed"])
    let run = try await program.run(
      "testOwn", "testShared", "testSharedOnPurpose", "testCaptures", "testAwaitsOnMain",
      isInterleaved: true)
    #expect(
      run.outcomes == [
        "Sample/testOwn passed", "Sample/testShared passed", "Sample/testSharedOnPurpose passed",
        "Sample/testCaptures passed", "Sample/testAwaitsOnMain passed", "Sample/testOwn passed",
        "Sample/testShared failed", "Sample/testCaptures passed",
      ])
    let issue = try #require(run.issues.first)
    #expect(run.issues.count == 1)
    #expect(issue.sentence.hasPrefix("It has its name "))
    #expect(issue.details == [GraderEvents.Issue.onlyBesideOthers])
    #expect(run.events.last?.kind == .finished(tests: 5, issues: 1))
    #expect(run.printed.prefix(16).count { $0 == "named" } == 15)
    #expect(run.status == 0)
  }

  @Test("runs no test again if one has not passed, and tells an error that comes beside others")
  func interleavedErrors() async throws {
    let run = try await program.run("testShared", "testFails", isInterleaved: true)
    #expect(run.outcomes == ["Sample/testShared passed", "Sample/testFails failed"])
    let thrown = try await program.run("testThrowsBesideOthers", isInterleaved: true)
    #expect(
      thrown.outcomes == ["Sample/testThrowsBesideOthers passed", "Sample/testThrowsBesideOthers failed"])
    #expect(thrown.issues.map(\.isUncaughtError) == [true])
  }

  @Test("hands expected and found on as fields")
  func fields() async throws {
    let issues = try await program.run("testFails").issues
    #expect(issues == [GraderEvents.Issue("The name is b", expected: "\"b\"", found: "\"a\"")])
  }

  @Test("shows the message alone of what XCTest itself found")
  func foreignFailures() async throws {
    #expect(try await program.run("testAsserts").issues == [GraderEvents.Issue("The grader's own words")])
    let thrown = try await program.run("testThrows")
    #expect(thrown.issues.map(\.sentence) == ["An error was thrown that nothing caught"])
    #expect(thrown.outcomes == ["Sample/testThrows failed"])
  }

  @Test("separates what the tests print by the events around it")
  func output() async throws {
    let output = try await program.run("testPasses", "testFails").output
    #expect(
      output == "\u{1E}ON:1\u{1E}from passes\n\u{1E}ON:2\u{1E}\u{1E}ON:3\u{1E}from fails\n\u{1E}ON:5\u{1E}")
  }

  @Test("captures more than a pipe holds and passes it on")
  func capture() async throws {
    let run = try await program.run("testCapture")
    #expect(run.outcomes == ["Sample/testCapture passed"])
    #expect(run.output.utf8.count > 220_000)
  }

  @Test("ends although a thread is still running")
  func leftoverThread() async throws {
    let run = try await program.run("testLeavesThread")
    #expect(run.events.last?.kind == .finished(tests: 1, issues: 0))
  }

  @Test("refuses names that it does not know, or that come twice")
  func unknownNames() async throws {
    #expect(try await program.run("testNothing").status == 64)
    #expect(try await program.run("testPasses", "testPasses").status == 64)
  }

  @Test("deals a test the same inputs from the same seed, whatever ran before it")
  func dealtAgain() async throws {
    let alone = try await program.run("testDealt")
    let later = try await program.run("testDealtToo", "testPasses", "testDealt")
    #expect(alone.outcomes == ["Sample/testDealt passed"], "\(alone.issues)")
    #expect(alone.printed.count == 1 && alone.printed.last == later.printed.last)
  }

  @Test("deals other inputs to another test, and from another seed")
  func dealtOtherwise() async throws {
    let printed = try await program.run("testDealt", "testDealtToo").printed
    #expect(printed.count == 2 && printed.first != printed.last)
    let other = try await program.run("testDealt", seed: "8").printed
    #expect(other.first != printed.first)
  }

  @Test("deals each of few values to one seed of a group at least", arguments: [8, 1_000_000])
  func few(start: Int) async throws {
    var lines: [[String]] = []
    for seed in start..<start + 4 {
      lines.append(try await program.run("testFew", seed: "\(seed)").printed)
    }
    for number in 0..<8 {
      let words = lines.map { $0[number].split(separator: " ", maxSplits: 3) }
      #expect((0..<4).map { column in Set(words.map { $0[column] }).count } == [2, 3, 4, 2], "\(words)")
    }
    #expect(Set(lines.map { $0[0] }).count > 1)
  }

  @Test("deals unusual texts of each kind, and hundreds of repetitions to one seed of a group")
  func unusual() async throws {
    var repetitions: [Int] = []
    for seed in 8..<12 {
      let run = try await program.run("testUnusual", seed: "\(seed)")
      #expect(run.outcomes == ["Sample/testUnusual passed"], "\(run.issues)")
      repetitions += run.printed.compactMap { Int($0) }
    }
    #expect(repetitions.count == 4 && repetitions.count { $0 >= 400 } == 1, "\(repetitions)")
  }

  @Test("needs a seed that is a number", arguments: ["", "x", "-1"])
  func unreadableSeed(seed: String) async throws {
    #expect(try await program.run("testPasses", seed: seed).status == 64)
  }

  @Test("is not finished when a test leaves by exit(0)")
  func exit() async throws {
    let run = try await program.run("testPasses", "testExit")
    #expect(run.status == 0)
    #expect(run.events.last?.kind == .began(test: "Sample/testExit"))
  }

  @Test(
    "names the line of a crash, whatever thread it is on",
    arguments: [
      ("testIndex", 4, "Learner.swift:2"), ("testRecursion", 11, "Learner.swift:1"),
      ("testThreadRecursion", 11, "Learner.swift:1"), ("testQueueRecursion", 11, "Learner.swift:1"),
      ("testFatal", 4, "SampleGrader.swift:19"), ("testAbort", 6, "SampleGrader.swift:20"),
    ])
  func crash(test: String, signal: Int32, line: String) async throws {
    let run = try await program.run("testPasses", test)
    guard case .crashed(let running, let number, let frames, _) = run.events.last?.kind else {
      Testing.Issue.record("no crash event, but \(run.events)")
      return
    }
    #expect(running == "Sample/\(test)")
    #if arch(x86_64)
      #expect(number == signal)
    #endif
    #expect(run.status == 128 + number)
    #expect(try await program.symbols(of: frames).contains(line))
  }

  @Test("keeps a line that was begun before a crash")
  func unfinishedLine() async throws {
    #expect(try await program.run("testIndex").output.hasSuffix("unfinished"))
  }
}

extension GraderProgram.Run {
  fileprivate var outcomes: [String] {
    events.compactMap { event in
      guard case .ended(let test, let outcome, _) = event.kind else { return nil }
      return "\(test) \(outcome.rawValue)"
    }
  }

  /// The lines that tests printed, without separators.
  fileprivate var printed: [String] {
    output.replacing(/\x1EON:\d+\x1E/, with: "").split(separator: "\n").map(String.init)
  }

  fileprivate var issues: [GraderEvents.Issue] {
    events.compactMap { event in
      guard case .issue(_, let issue) = event.kind else { return nil }
      return issue
    }
  }
}
