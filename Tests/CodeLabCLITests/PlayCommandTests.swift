import Foundation
import Testing

/// The fixture's scene has one of everything that can be played.
@Suite("codelab play, without a terminal")
struct PlayCommandTests {
  /// Plays a submission with these lines typed.
  private func play(_ submission: String, _ lines: String...) async throws -> Tool.Answer {
    var learner = try await Learner(of: "steps", submitting: submission)
    learner.tool.input = lines.map { $0 + "\n" }.joined()
    return try await learner.tool("play", "steps")
  }

  @Test("shows the screen and what can be done, presses, and shows what the code made of it and printed")
  func press() async throws {
    let answer = try await play("prints", "press Sum", "press #8", "press nobody", "quit", "press Exit")
    #expect(answer.status == 0, "\(answer.all)")
    for words in ["nothing yet", "[ Sum ]  [ Soon ]", "button: Closed, disabled", "3 rows: north to south"] {
      #expect(answer.output.contains(words), "\(words): \(answer.all)")
    }
    #expect(answer.output.contains("> press Sum\nlegs: [1, 2, 3]\nsaid: sum 6\n  sum 6\n"), "\(answer.all)")
    #expect(answer.output.contains("“Closed” is disabled now."), "\(answer.all)")
    #expect(answer.output.contains("No element is called “nobody”"), "\(answer.all)")
    #expect(answer.output.components(separatedBy: "button: Sum").count == 2, "told again without a change")
  }

  @Test("says when nothing has changed, and what can't be deleted; a word of a choice can be pressed")
  func unchanged() async throws {
    let answer = try await play(
      "prints", "press Sum", "press Sum", "screen", "delete Sum", "press slow", "quit")
    let unchanged = "> press Sum\nlegs: [1, 2, 3]\nsaid: sum 6\nThe screen has not changed.\n"
    #expect(answer.output.contains(unchanged), "\(answer.all)")
    #expect(answer.output.components(separatedBy: "The screen has not changed.").count == 2, "\(answer.all)")
    #expect(answer.output.contains("“Sum” can't be deleted."), "\(answer.all)")
    #expect(answer.output.contains("> press slow\nsaid: gait 1\n"), "\(answer.all)")
  }

  @Test("its help has no line that ends early")
  func help() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("play", "--help")
    let lines = answer.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("Use Tab and the arrow keys") })
    #expect(lines[first].count > 70 && lines[first + 1].count > 60, "\(answer.all)")
  }

  @Test("types, adjusts, deletes, and swipes a sheet away")
  func fields() async throws {
    let answer = try await play(
      "passes", "type Zoë👍🏽", "backspace", "return", "adjust Pace 3", "delete east", "press Sheet",
      "delete a note",
      "swipe")
    #expect(answer.status == 0, "\(answer.all)")
    for words in ["[Zoë👍🏽___", "[Zoë____", "said: hello Zoë\n", "said: pace 0.15\n", "2 rows: north to south"]
    {
      #expect(answer.output.contains(words), "\(words): \(answer.all)")
    }
    #expect(answer.output.contains("“a note” can't be deleted."), "nobody implements it: \(answer.all)")
    #expect(answer.output.contains("a sheet is in front; type swipe to swipe it away"), "\(answer.all)")
    let parts = answer.output.components(separatedBy: "> swipe")
    #expect(
      parts.count == 2 && parts[0].contains("│ a sheet") && !parts[1].contains("a sheet"), "\(answer.all)")
    #expect(parts.last?.contains("hello Zoë") == false && parts.last?.contains("pace 0.15") == true)
  }

  @Test("timers and the main queue run while the player waits, and a changed screen comes by itself")
  func timers() async throws {
    let answer = try await play("passes", "press Soon", "wait 20", "press Queue", "wait 20", "quit")
    #expect(answer.output.contains("> wait 20\nsaid: timer\n  timer\n"), "\(answer.all)")
    #expect(answer.output.contains("> wait 20\nsaid: queue\n  queue\n"), "\(answer.all)")
  }

  private static let aboutTime =
    "Look for a loop that does not end, or for code that waits for something that never happens."
  private static let aboutMemory =
    "Look for a collection or a text that is very large or keeps growing, or for objects that are kept again and again."

  static let endings: [(submission: String, press: String, words: String)] = [
    (
      "crashes", "Sum",
      "Your code stopped: index out of range, Steps.swift:11."
        + "\nThere is no element at this index: the first one is 0, and the last one is `count - 1`. An empty array has"
        + " none."
    ),
    (
      "recurses-for-ever", "Sum",
      "Your code stopped: a function called itself until the stack was full (infinite recursion), Steps.swift:9."
        + "\nLook for a method that calls itself, a property that sets itself, or an observer that changes what it"
        + " observes."
    ),
    (
      "unwraps-nil", "Sum",
      "Your code stopped: an implicitly unwrapped optional was nil, Steps.swift:15."
        + "\nFind out why it is not set yet, or was set to nil; `?` after it skips the call."
    ),
    ("hangs", "Sum", "Your code was still running after 10 s.\n\(aboutTime)"),
    ("eats-memory", "Sum", "Your code needed more than 256 MB of memory, Steps.swift:11.\n\(aboutMemory)"),
    (
      "floods-output", "Sum",
      "Your code printed more than 1 MB.\nLook for a print in a loop that does not end, or in code that is called very often."
    ),
    ("passes", "Exit", "Your code ended the program with exit(3), Scene.swift:46."),
  ]

  @Test("says how it ended, and where", arguments: endings)
  func endsBadly(_ submission: String, _ press: String, _ words: String) async throws {
    let answer = try await play(submission, "press \(press)", "press Sum")
    #expect(answer.status == 1)
    // Where a flood was stopped is told if the program was still there.
    let errors = answer.errors.replacing(#/1 MB, Steps\.swift:\d+\./#, with: "1 MB.")
    #expect(errors == words + "\n", "\(answer.all.suffix(2000))")
  }

  @Test("compile errors are shown as by check")
  func compileErrors() async throws {
    let learner = try await Learner(of: "steps", submitting: "does-not-compile")
    let played = try await learner.tool("play")
    #expect(played.status == 1)
    let checked = try await learner.tool("check")
    let shown = played.output.split(separator: "\n").filter {
      $0.contains("Steps.swift:9") || $0.contains("legs.reduce")
    }
    #expect(
      shown.count > 1 && shown.allSatisfy { checked.output.contains($0) }, "\(played.all)\n\(checked.all)")
  }

  @Test("what a scene needs and the code lacks is named")
  func doesNotFit() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    try Data("final class Steps {}\n".utf8).write(to: file)
    let answer = try await learner.tool("play")
    #expect(answer.status == 1)
    #expect(answer.errors.contains("Scene.swift:") && answer.errors.contains("'sum'"), "\(answer.all)")
    #expect(answer.errors.contains("codelab check"), "\(answer.all)")
  }

  @Test("an exercise without screens says so, and names those that have some; what was not started is told")
  func wrongUse() async throws {
    let learner = try Learner()
    let none = try await learner.tool("play", "later")
    #expect(none.status == 64 && none.errors.contains("no screens to play"), "\(none.all)")
    #expect(none.errors.contains("codelab play outcomes/steps"), "\(none.all)")
    let early = try await learner.tool("play", "steps")
    #expect(early.status == 64 && early.errors.contains("codelab start outcomes/steps"), "\(early.all)")
  }
}
