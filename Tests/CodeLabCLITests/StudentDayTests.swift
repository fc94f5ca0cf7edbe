import Foundation
import Testing

/// What a student does in a day, in windows of several sizes.
@Suite(
  "A student's day at a terminal", .timeLimit(.minutes(60)),
  .serialized, .enabled(if: Pane.isWanted, Pane.advice))
struct StudentDayTests {
  /// The styles and the 16 colours that a terminal chooses itself, so that a light and a dark window show them.
  private static let renditions: Set<Int> = [
    0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29, 31, 32, 33, 35, 36, 39, 49,
  ]

  @Test(
    "start, fail, hint, compile error, crash, loop, pass, next, list, search, reset, play and progress",
    arguments: [(40, 15), (80, 24), (120, 40), (200, 60)])
  func day(_ columns: Int, _ rows: Int) async throws {
    let learner = try Learner()
    let pane = try await Pane(shellFor: learner, columns: columns, rows: rows)
    func see(_ texts: String...) async throws {
      for text in texts { try await pane.wait(for: text) }
      #expect(try pane.renditions().isSubset(of: Self.renditions))
    }
    try pane.type("clear; codelab start steps", "Enter")
    try await see("codelab check")
    try learner.submit("fails-one-criterion", to: "steps")
    try pane.type("clear; codelab watch", "Enter")
    try await see("outcomes/steps", "run 1: not yet", "FAIL")
    try await watch(pane, learner, see)
    try pane.type("q")
    try await see("Next:")
    try pane.type("clear; codelab progress", "Enter")
    try await see("in all")
    try learner.submit("prints", to: "steps")
    try pane.type("clear; codelab play steps", "Enter")
    try await see("Sum ]")
    try pane.type("Escape")
    try await pane.wait(for: "$")
  }

  /// From the first failure to a reset of the next exercise.
  private func watch(
    _ pane: Pane, _ learner: Learner, _ see: (String...) async throws -> Void
  ) async throws {
    try pane.type("h")
    try await see("three legs")
    try pane.type("q")
    try learner.submit("does-not-compile", to: "steps")
    try await see("run 2: not yet", "not compile")
    try learner.submit("crashes", to: "steps")
    try await see("run 3: not yet", "CRASH")
    try learner.submit("hangs", to: "steps")
    try await see("run 4: not yet", "TIME")
    try learner.submit("passes", to: "steps")
    try await see("run 5: passed", "4 of 4 points")
    try pane.type("L")
    try await see("Ways to end")
    try pane.type("/", "zzz", "Enter")
    try await see("not")
    try pane.type("Escape", "q", "l", "later")
    try await see("find: later")
    try pane.type("Enter")
    try await see("outcomes/later", "run 6")
    try pane.type("q", "p")
    try await see("outcomes/steps", "passed")
    try pane.type("x", "n", "x", "y")
    try await see("A copy of your code", "not yet")
  }

  @Test("a window that changes while it is drawn shows the screen of its size", .timeLimit(.minutes(60)))
  func resized() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let pane = try await Pane(["codelab", "watch"], for: learner, columns: 120, rows: 40)
    try await pane.wait(for: "run 1: not yet", "┌ Task ─", "┬ Result ─", "FAIL", "Write here")
    for (columns, rows) in [(99, 40), (150, 20), (30, 6), (100, 18)] {
      try pane.resize(columns: columns, rows: rows)
    }
    let screen = try await pane.settled(for: "┌ Task ─", "┬ Result ─")
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 18 && lines.dropFirst().dropLast().allSatisfy { $0.count == 100 }, "\(screen)")
  }
}
