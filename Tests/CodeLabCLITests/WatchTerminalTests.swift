import TestSupport
import Foundation
import Testing

/// Watch in a real terminal: keys are typed, and the screen is read.
@Suite(
  "A watch at a terminal", .timeLimit(.minutes(60)),
  .serialized, .enabled(if: Pane.isWanted, Pane.advice))
struct WatchTerminalTests {
  @Test("checks at the start and at each save, counts attempts, and goes on to the next exercise")
  func savesAndNext() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(shellFor: learner)
    try pane.type("codelab watch", "Enter")
    try await pane.wait(for: "outcomes/steps", "run 1: not yet", "FAIL", "q quit")
    try pane.type("s")
    try await pane.wait(for: "You can see the solution after you pass")
    try learner.submit("passes", to: "steps")
    try await pane.wait(for: "run 2: passed", "Passed after 2 tries", "4 of 4 points")
    try pane.type("s")
    try await pane.wait(for: "legs.reduce(0, +)", "q back")
    try pane.type("q", "n")
    try await pane.wait(for: "outcomes/later", "run 3: not yet")
    try pane.type("p")
    try await pane.wait(for: "outcomes/steps", "run 4: passed")
    try pane.type("q")
    try await pane.wait(for: "outcomes/steps: best result 4 of 4 points", "Next:  codelab next")
    let progress = try await learner.tool("progress")
    #expect(progress.output.contains("1 of 2 exercises, 4 of 7 points"), "\(progress.all)")
  }

  @Test("shows hints, task, lesson and keys over the result; reset asks, and keeps a copy")
  func pages() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(["codelab", "watch"], for: learner)
    try await pane.wait(for: "run 1: not yet")
    try pane.type("h")
    try await pane.wait(for: "three legs", "1 more hint for check 2:  key h")
    try pane.type("h")
    try await pane.wait(for: "Every leg counts", "No more hints")
    try pane.type("t")
    try await pane.wait(for: "Write a class")
    try pane.type("L")
    try await pane.wait(for: "Ways to end")
    try pane.type("q", "?")
    try await pane.wait(for: "begin again from the starter", "q back")
    try pane.type("Escape")
    try await pane.wait(for: "FAIL", "q quit")

    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let written = try Data(contentsOf: file)
    try pane.type("x")
    try await pane.wait(for: "Begin again from the starter?")
    try pane.type("n")
    try await pane.wait(for: "q quit")
    #expect(try Data(contentsOf: file) == written)
    try pane.type("x", "y")
    try await pane.wait(for: "A copy of your code is in", "run 2: not yet")
    let copy = learner.workspace.appending(path: "copies/outcomes/steps/1/Steps.swift")
    #expect(try Data(contentsOf: copy) == written)
    #expect(try Data(contentsOf: file) != written)
  }

  @Test("looks as it was looked at", arguments: [(80, 24), (40, 20)])
  func screens(_ columns: Int, _ rows: Int) async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(["codelab", "watch"], for: learner, columns: columns, rows: rows)
    func expect(_ name: String, _ texts: String...) async throws {
      for text in texts { try await pane.wait(for: text) }
      let screen = try await pane.settled(for: texts[0])
      // The next screens are compared, or recorded, all the same.
      #expect(throws: Never.self) {
        try Golden().check(screen.withoutTimes, "watch.txt", section: "\(name) \(columns)x\(rows)")
      }
    }
    try await expect("fails", "run 1: not yet", "FAIL")
    try pane.type("h")
    try await expect("hint", "key h", "q back")
    try pane.type("q", "?")
    try await expect("keys", "read the task", "q back")
    try pane.type("q")
    try learner.submit("does-not-compile", to: "steps")
    try await expect("does-not-compile", "run 2: not yet", "Your code does not compile yet")
    try learner.submit("passes", to: "steps")
    try await expect("passes", "run 3: passed", "Why it matters")
  }

  @Test("comes back from a page to the line where it was left")
  func comesBack() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(["codelab", "watch"], for: learner, columns: 60, rows: 10)
    try await pane.wait(for: "run 1: not yet", "more")
    try pane.type("Down", "Down")
    let before = try await pane.settled(for: "run 1: not yet")
    try pane.type("L")
    try await pane.wait(for: "Ways to end", "q back")
    try pane.type("q")
    #expect(try await pane.settled(for: "run 1: not yet", "? keys") == before)
  }

  @Test("cancels the check of an older save, which then counts nowhere")
  func editDuringCheck() async throws {
    let learner = try await Learner(of: "steps", submitting: "hangs")
    let pane = try await Pane(["codelab", "watch"], for: learner)
    try await pane.wait(for: "run 1: running the checks", "2 runs   The steps of a walk")
    let began = ContinuousClock.now
    try learner.submit("passes", to: "steps")
    try await pane.wait(for: "run 1: passed", "Passed on the first try")
    // The older check alone would have run for five seconds more.
    #expect(ContinuousClock.now - began < .seconds(5))
  }

  @Test("fits each window it is given")
  func resizing() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(["codelab", "watch"], for: learner)
    try await pane.wait(for: "run 1: not yet", "q quit")
    try pane.resize(columns: 40, rows: 10)
    let narrow = try await pane.wait(for: "more: space", "? keys")
    #expect(!narrow.contains("q quit"))
    try pane.type("G")
    try await pane.wait(for: "checked in", "b back")
    try pane.resize(columns: 120, rows: 40)
    try await pane.wait(for: "┌ Task", "┬ Result", "checked in", "l list", "q quit")
  }

  @Test("gives the terminal back while it is suspended, and goes on where it was")
  func suspending() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(shellFor: learner)
    try pane.type("codelab watch", "Enter")
    try await pane.wait(for: "run 1: not yet")
    #expect(try pane.value("alternate_on") == "1")
    try pane.type("C-z")
    let outside = try await pane.wait(for: "Stopped")
    #expect(!outside.contains("run 1"))
    #expect(try pane.value("alternate_on") == "0")
    try pane.type("fg", "Enter")
    try await pane.wait(for: "run 1: not yet", "q quit")
    try learner.submit("passes", to: "steps")
    try await pane.wait(for: "run 2: passed")
  }

  @Test("leaves the terminal as it was", arguments: [("q", "left 0"), ("C-c", "left 130")])
  func leaving(_ key: String, _ status: String) async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let script =
      "trap : INT; stty -g >before; codelab watch; status=$?; stty -g >after; echo left $status; cat"
    let pane = try await Pane(["sh", "-c", script], for: learner)
    try await pane.wait(for: "run 1: not yet")
    try pane.type(key)
    let screen = try await pane.wait(for: status)
    #expect(!screen.contains("run 1"))
    #expect(try pane.value("alternate_on") == "0")
    #expect(try pane.value("cursor_flag") == "1")
    let settings = try ["before", "after"].map {
      try String(contentsOf: learner.tool.folder.appending(path: $0), encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
  }

  @Test("ends with its terminal, in the middle of a check")
  func lostTerminal() async throws {
    let learner = try await Learner(of: "steps", submitting: "hangs")
    let pane = try await Pane(["sh", "-c", "echo $$ >pid; exec codelab watch"], for: learner)
    try await pane.wait(for: "running the checks", "2 runs")
    let text = try String(contentsOf: learner.tool.folder.appending(path: "pid"), encoding: .utf8)
    let process = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    #expect(kill(process, 0) == 0)
    pane.close()
    for _ in 0..<1200 where kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(50)) }
    #expect(kill(process, 0) == -1)
  }
}
