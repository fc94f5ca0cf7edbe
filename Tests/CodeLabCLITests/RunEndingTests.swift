import Foundation
import Testing

/// The sentences are those of a check, so that a learner meets one description of a crash, not three.
@Suite("How codelab run ends")
struct RunEndingTests {
  static let endings = [
    "crashes", "unwraps-nil", "casts-wrongly", "recurses-for-ever", "eats-memory", "floods-output",
  ]

  @Test("says why and where the code stopped as check says it, and no more", arguments: endings)
  func asCheck(_ submission: String) async throws {
    let learner = try await Learner(of: "steps", submitting: submission)
    let run = try await learner.tool("run")
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n").map(String.init)
    let sentence = try #require(lines.first)
    let checked = try await learner.tool("check", "--plain")
    let words = sentence.replacing("Your code stopped", with: "").replacing("Your code", with: "It")
    // A check tells where a limit was exceeded in a line of its own.
    let withoutPlace = words.replacing(#/, Steps\.swift:\d+\.$/#, with: ".")
    #expect(
      checked.output.contains(words) || checked.output.contains(withoutPlace), "\(run.errors)\n\(checked.all)"
    )
    #expect(lines.last == "This was only the example. To grade your code:  codelab check", "\(run.errors)")
    #expect(lines.count <= 3, "\(run.errors)")
  }

  @Test("what the code wrote to standard error is shown, the runtime's own words are not")
  func errors() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let text = try String(contentsOf: file, encoding: .utf8).replacing(
      "final class Steps {",
      with:
        "final class Steps {\n  init() {\n    fputs(\"mine\\n\", stderr)\n    fatalError(\"on purpose\")\n  }"
    )
    try Data(text.utf8).write(to: file)
    let run = try await learner.tool("run")
    #expect(
      run.errors.hasPrefix(
        """
        mine
        Your code stopped: a statement that stops the program, such as `fatalError`, was reached: “on purpose”, \
        Steps.swift:6.
        This was
        """), "\(run.errors)")
  }

  @Test("an endless loop and a code that ends the program are told")
  func endless() async throws {
    let learner = try await Learner(of: "steps", submitting: "hangs")
    let run = try await learner.tool("run")
    // The line is one of the loop's.
    let told = run.errors.replacing(#/Steps\.swift:\d+/#, with: "Steps.swift")
    #expect(
      told.hasPrefix("Your code was still running after 10 s, Steps.swift.\nLook for a loop"), "\(run.all)")
    try learner.submit("exits-early", to: "steps")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let text = try String(contentsOf: file, encoding: .utf8).replacing("exit(0)", with: "exit(4)")
    try Data(text.utf8).write(to: file)
    let exit = try await learner.tool("run")
    #expect(exit.errors.contains("Your code ended the program with exit(4), Steps.swift:9."), "\(exit.all)")
  }

  @Test("a call of exit with success in the middle is no end as it should be")
  func exitInTheMiddle() async throws {
    let learner = try await Learner(of: "steps", submitting: "exits-early")
    let run = try await learner.tool("run")
    #expect(run.status == 1 && run.output.contains("first: 1"), "\(run.all)")
    #expect(run.errors.hasPrefix("Your code ended the program with exit(0), Steps.swift:9.\n"), "\(run.all)")
  }

  @Test(
    "a program that comes to its end is told of by nothing, not where its top level awaits either",
    arguments: [("steps", "passes"), ("later", "async")])
  func end(_ exercise: String, _ submission: String) async throws {
    let learner = try await Learner(of: exercise, submitting: submission)
    let run = try await learner.tool("run")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.all)")
  }
}
