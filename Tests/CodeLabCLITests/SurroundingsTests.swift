import Foundation
import Terminal
import Testing

/// What a learner types, wherever they are.
private let calls: [[String]] = [
  [], ["list"], ["check"], ["check", "--verbose"], ["hint"], ["hint", "--all"], ["task"], ["lesson"],
  ["progress"], ["doctor"], ["solution"], ["solution", "--give-up"], ["diff"], ["run"], ["start"],
  ["start", "later"],
  ["next"], ["skip"], ["reset"], ["open"], ["play", "later"], ["help"], ["help", "check"],
  ["help", "completions"],
  ["check", "--fromat"], ["chekc"], ["start", "setps"], ["check", "outcomes"], ["lesson", "x"],
]

/// Checks that end with words of the compiler, of Swift or of the learner. ReportingTests render each verdict in a
/// window of 40 columns, with ASCII alone.
private let submissions = ["does-not-compile", "interface-mismatch", "crashes", "prints"]

@Suite("In every window")
struct SurroundingsTests {
  /// A learner whose check has just failed.
  private func learner(_ environment: [String: String] = [:]) async throws -> Learner {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    _ = try await learner.tool("check")
    return learner.adding(environment)
  }

  @Test("of 40 columns no line is wider, whatever is typed")
  func narrow() async throws {
    let learner = try await learner()
    for words in calls {
      let picture = try await Window(columns: 40).run(learner.tool, words)
      #expect(picture.overlong(40) == [], "\(words): \(picture.text)")
      #expect(!picture.bytes.isEmpty)
    }
  }

  @Test("of 40 columns no line of a result is wider", arguments: submissions)
  func narrowResult(_ submission: String) async throws {
    let learner = try await Learner(of: "steps", submitting: submission)
    let picture = try await Window(columns: 40).run(learner.tool, ["check"])
    #expect(picture.overlong(40) == [], "\(picture.text)")
    #expect(picture.text.contains("  "), "\(picture.text)")
  }

  @Test(
    "that has no colours gets none, a dumb one gets nothing but text, and without UTF-8 nothing but ASCII",
    arguments: [["NO_COLOR": "1"], ["TERM": "dumb", "LC_ALL": "C"]])
  func noEscapes(_ environment: [String: String]) async throws {
    let learner = try await learner(environment)
    for words in calls {
      let picture = try await Window().run(learner.tool, words)
      #expect(!picture.hasColours && !picture.bytes.isEmpty, "\(words): \(picture.text)")
      #expect(!picture.hasEscapes || environment["TERM"] == nil, "\(words): \(picture.text)")
      #expect(picture.isASCII || environment["LC_ALL"] == nil, "\(words): \(picture.text)")
    }
  }

  @Test("colours are there where nobody refuses them")
  func colours() async throws {
    let learner = try await learner()
    let picture = try await Window().run(learner.tool, ["list"])
    #expect(picture.hasEscapes)
  }

  @Test("--plain writes what a pipe gets: a line a fact")
  func plain() async throws {
    let (here, there) = try await (learner(), learner())
    // Standard output and error come together here, and the time of a check differs.
    func facts(_ text: String) -> Set<String> {
      // A command line that is mended keeps its other words.
      let text = text.replacing(there.scratch.url.path, with: here.scratch.url.path)
        .replacing(" --plain", with: "")
      return Set(text.replacing(#/\d[\d.]* (?:ms|s|min)/#, with: "").components(separatedBy: "\n"))
    }
    for words in calls where !["doctor", "help"].contains(words.first) {
      let picture = try await Window(columns: 40).run(here.tool, words + ["--plain"])
      let piped = try await there.tool.run(Tool.executable, words)
      #expect(
        !picture.hasEscapes && facts(picture.text) == facts(piped.all),
        "\(words): \(picture.text)\n\(piped.all)")
    }
  }

  @Test("without UTF-8 we write nothing but ASCII to a pipe")
  func ascii() async throws {
    let learner = try await learner(["LC_ALL": "C"])
    for words in calls {
      let piped = try await learner.tool.run(Tool.executable, words)
      #expect(piped.all.utf8.allSatisfy { $0 < 0x80 }, "\(words): \(piped.all)")
    }
  }

  @Test("without UTF-8 the words of others are ASCII, too", arguments: submissions)
  func asciiResult(_ submission: String) async throws {
    let learner = try await Learner(of: "steps", submitting: submission, environment: ["LC_ALL": "C"])
    let picture = try await Window(columns: 40).run(learner.tool, ["check"])
    #expect(picture.isASCII && picture.overlong(40) == [], "\(picture.text)")
  }
}

@Suite("Wide characters")
struct WideCharacterTests {
  private static let print = "print(\"足が疲れた 🦵🏽 日本語の長い長い長い文が四十桁の窓に入りきらない\")"

  /// A learner whose code prints and compares wide text.
  private func learner(_ environment: [String: String] = [:], error: Bool = false) async throws -> Learner {
    let learner = try await Learner(of: "steps", submitting: "prints", environment: environment)
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = error ? "let 長い = \"漢字🦵\"; missing()" : Self.print
    try text.replacing("print(", with: "\(line); print(", maxReplacements: 1)
      .write(to: file, atomically: true, encoding: .utf8)
    return learner
  }

  @Test("stay in the window when the learner's code prints them")
  func printed() async throws {
    let learner = try await learner()
    let picture = try await Window(columns: 40).run(learner.tool, ["check"])
    #expect(picture.text.contains("足が疲れた") && picture.overlong(40) == [], "\(picture.text)")
    #expect(
      picture.text.components(separatedBy: "\n").allSatisfy { $0.displayWidth <= 40 }, "\(picture.text)")
  }

  @Test("before an error move its mark as far as the text")
  func mark() async throws {
    let learner = try await learner(error: true)
    let picture = try await Window(columns: 100).run(learner.tool, ["check"])
    let lines = picture.text.components(separatedBy: "\n")
    let code = try #require(lines.firstIndex { $0.contains("missing()") }, "\(picture.text)")
    let before = try #require(lines[code].range(of: "missing"))
    let mark = try #require(lines[code + 1].range(of: "┬"))
    #expect(
      lines[code][..<before.lowerBound].description.displayWidth
        == lines[code + 1][..<mark.lowerBound].description.displayWidth, "\(picture.text)")
  }

  @Test("are replaced where the locale can't show them")
  func replaced() async throws {
    for error in [false, true] {
      let learner = try await learner(["LC_ALL": "C"], error: error)
      let picture = try await Window(columns: 60).run(learner.tool, ["check"])
      #expect(picture.isASCII && picture.text.contains("??"), "\(picture.text)")
    }
  }
}

@Suite("Without somebody who looks")
struct StreamTests {
  /// What a shell says that calls the tool with other streams.
  private func run(_ script: String) async throws -> Tool.Answer {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let path = ["PATH": "\(Tool.products.path):\(learner.tool.surroundings["PATH"] ?? "")"]
    return try await learner.adding(path).tool.run(
      URL(filePath: "/usr/bin/env"), ["bash", "-o", "pipefail", "-c", script])
  }

  @Test("a reader who leaves early is no error", arguments: ["list", "lesson", "check", "help"])
  func closedEarly(_ command: String) async throws {
    let answer = try await run("codelab \(command) | true; echo \"${PIPESTATUS[0]}\"")
    #expect(answer.errors.isEmpty && ["0\n", "141\n"].contains(answer.output), "\(answer.all)")
  }

  @Test(
    "a reader who leaves early is no error where the signal is ignored, either",
    arguments: ["list", "check", "help"])
  func ignoredSignal(_ command: String) async throws {
    let answer = try await run("trap '' PIPE; codelab \(command) | true; echo \"${PIPESTATUS[0]}\"")
    #expect(answer.errors.isEmpty && answer.output == "0\n", "\(answer.all)")
  }

  @Test(
    "closed streams change nothing, but a result that nobody can read is no success",
    arguments: [
      ("codelab check <&-", 0), ("codelab check 2>&-", 0), ("codelab check <&- >&- 2>&-", 70),
      ("codelab check >&-", 70),
    ])
  func closed(_ command: String, status: Int) async throws {
    let answer = try await run("\(command); echo \"status $?\"; codelab progress")
    #expect(
      answer.output.contains("status \(status)\n") && answer.output.contains("1 of 2 exercises"),
      "\(answer.all)")
    #expect(answer.errors.isEmpty == (command != "codelab check >&-"), "\(answer.all)")
  }

  @Test("a result that can't be written is told")
  func fullOutput() async throws {
    let answer = try await run("codelab check --format json > /dev/full; echo \"status $?\"")
    #expect(answer.output == "status 70\n" && answer.errors.contains("No space left"), "\(answer.all)")
  }
}

/// A namespace without any network but an inactive loopback.
enum NoNetwork {
  static let tool = URL(filePath: "/usr/bin/unshare")

  /// Whether this machine lets us make one; where it does not, these tests say so and are skipped.
  static func isPermitted() async -> Bool {
    let answer = try? await Tool(folder: URL(filePath: "/")).run(tool, ["-rn", "true"])
    return answer?.status == 0
  }
}

@Suite(
  "Without a network",
  .enabled("unshare -rn is not permitted here: user namespaces are off") { await NoNetwork.isPermitted() })
struct OfflineTests {
  private func run(_ learner: Learner, _ arguments: String...) async throws -> Tool.Answer {
    try await learner.tool.run(NoNetwork.tool, ["-rn", Tool.executable.path] + arguments)
  }

  @Test("the namespace has no way out")
  func isolated() async throws {
    let learner = try Learner()
    let routes = try await learner.tool.run(NoNetwork.tool, ["-rn", "cat", "/proc/net/route"])
    #expect(routes.output.split(separator: "\n").count <= 1, "\(routes.all)")
  }

  @Test("start, lesson, task and check work")
  func works() async throws {
    let learner = try Learner()
    let start = try await run(learner, "start", "steps")
    try #require(start.status == 0, "\(start.all)")
    try learner.submit("passes", to: "steps")
    let check = try await run(learner, "check", "steps")
    #expect(check.status == 0 && check.output.contains("4 of 4 points"), "\(check.all)")
    let lesson = try await run(learner, "lesson", "outcomes")
    #expect(lesson.status == 0 && lesson.output.contains("It is ended."), "\(lesson.all)")
    let task = try await run(learner, "task")
    #expect(task.status == 0 && task.output.contains("Write a class"), "\(task.all)")
  }
}
