import Foundation
import Testing

@Suite("The pager that CODELAB_PAGER names")
struct PagerProgramTests {
  /// A lesson of the fixture course, which is longer than the window.
  private func lesson(with pager: String) async throws -> Window.Picture {
    let learner = try Learner(environment: ["CODELAB_PAGER": pager])
    return try await Window(rows: 4).run(learner.tool, ["lesson"])
  }

  @Test("gets the page, with arguments where it is told some", arguments: ["cat", "sed -n '1,$p'", ""])
  func shows(_ pager: String) async throws {
    let picture = try await lesson(with: pager)
    #expect(picture.status == 0)
    #expect(picture.text.components(separatedBy: "Ways to end").count == 2, "\(picture.text)")
    #expect(!picture.text.contains("CODELAB_PAGER"))
  }

  @Test("decides alone what is seen of the page")
  func filters() async throws {
    let picture = try await lesson(with: "grep -c .")
    #expect(picture.status == 0)
    #expect(picture.text.wholeMatch(of: #/[0-9]+\n/#) != nil, "\(picture.text)")
  }

  @Test(
    "does not cost the reader the page when it fails",
    arguments: [
      ("false", "Your pager \"false\" ended with 1, so codelab printed the page."),
      ("sh -c 'exit 3'", "Your pager \"sh -c 'exit 3'\" ended with 3, so codelab printed the page."),
      ("nosuchpager -R", "Your pager \"nosuchpager -R\" could not be started, so codelab printed the page."),
      ("/", "Your pager \"/\" could not be started, so codelab printed the page."),
    ])
  func fails(_ pager: String, _ sentence: String) async throws {
    let picture = try await lesson(with: pager)
    #expect(picture.status == 0)
    #expect(picture.text.contains("Ways to end"))
    #expect(
      picture.text.hasSuffix(
        "\(sentence)\nTo use another pager, set CODELAB_PAGER to its command; to use none, set it to an empty text.\n"
      ), "\(picture.text)")
  }

  @Test("was left by its reader when a signal ended it")
  func signalled() async throws {
    let picture = try await lesson(with: "sh -c 'kill -INT $$'")
    #expect(picture.status == 0)
    #expect(!picture.text.contains("Ways to end") && !picture.text.contains("CODELAB_PAGER"))
  }
}

/// `less` in a real terminal.
@Suite(
  "less at a terminal", .timeLimit(.minutes(60)), .serialized, .enabled(if: Pane.isWanted, Pane.advice),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/less"), "less is not installed"))
struct PagerTerminalTests {
  @Test("opens, turns pages, and q leaves the terminal as it was", arguments: ["less", "less -R"])
  func less(_ pager: String) async throws {
    let learner = try await Learner(of: "steps", submitting: "passes").adding(["CODELAB_PAGER": pager])
    let script = "stty -g >before; codelab lesson; status=$?; stty -g >after; echo left $status; cat"
    let pane = try await Pane(["sh", "-c", script], for: learner, columns: 60, rows: 5)
    let first = try await pane.settled(for: "Ways to end", ":")
    #expect(!first.contains("left") && !first.contains("[1m"))
    try pane.type("G")
    let last = try await pane.settled(for: "(END)")
    #expect(last != first)
    try pane.type("q")
    try await pane.wait(for: "left 0")
    let settings = try ["before", "after"].map {
      try String(contentsOf: learner.tool.folder.appending(path: $0), encoding: .utf8)
    }
    #expect(settings[0] == settings[1])
  }
}
