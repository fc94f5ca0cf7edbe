import Foundation
import Testing
@testable import CodeLabCLI

/// The tasks that `start` lays into a workspace, as VS Code reads them.
struct Tasks {
  /// How VS Code finds problems in what a task prints.
  struct Matcher: Decodable {
    struct Pattern: Decodable {
      let regexp: String
      let file, line, column, severity, message: Int
    }
    struct Background: Decodable {
      let beginsPattern: String
      let endsPattern: String
    }
    let pattern: Pattern
    let background: Background?

    /// The groups of a line that is a problem: file, line, column, severity, message.
    func problem(_ line: String) throws -> [String]? {
      let expression = try NSRegularExpression(pattern: pattern.regexp)
      let range = NSRange(line.startIndex..., in: line)
      guard let match = expression.firstMatch(in: line, range: range) else { return nil }
      return [pattern.file, pattern.line, pattern.column, pattern.severity, pattern.message].map {
        Range(match.range(at: $0), in: line).map { String(line[$0]) } ?? ""
      }
    }

    func begins(_ line: String) throws -> Bool { try Self.matches(line, background?.beginsPattern) }
    func ends(_ line: String) throws -> Bool { try Self.matches(line, background?.endsPattern) }

    private static func matches(_ line: String, _ pattern: String?) throws -> Bool {
      let expression = try NSRegularExpression(pattern: try #require(pattern))
      return expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) != nil
    }
  }

  private struct File: Decodable { let tasks: [Entry] }
  private struct Entry: Decodable {
    let label: String
    let command: String
    let problemMatcher: Matcher?

    enum CodingKeys: String, CodingKey { case label, command, problemMatcher }

    /// An empty list stands for no matcher.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      label = try values.decode(String.self, forKey: .label)
      command = try values.decode(String.self, forKey: .command)
      problemMatcher = try? values.decode(Matcher.self, forKey: .problemMatcher)
    }
  }

  private let entries: [Entry]

  init(_ file: URL = Tool.package.appending(path: ".vscode/tasks.json")) throws {
    entries = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).tasks
  }

  func command(of label: String) throws -> String {
    try #require(entries.first { $0.label == label }).command
  }

  func matcher(of label: String) throws -> Matcher {
    try #require(entries.first { $0.label == label }?.problemMatcher)
  }
}

@Suite("The tasks of a workspace")
struct ProblemTests {
  /// Runs a task's command as VS Code does: in a shell, in the folder of the workspace.
  private func run(_ label: String, for learner: Learner) async throws -> (problems: [[String]], all: String)
  {
    let tasks = try Tasks(learner.workspace.appending(path: ".vscode/tasks.json"))
    let tool = Tool(folder: learner.workspace)
    let answer = try await tool.run(URL(filePath: "/bin/sh"), ["-c", try tasks.command(of: label)])
    let matcher = try tasks.matcher(of: label)
    let lines = answer.output.split(separator: "\n").map(String.init)
    return (try lines.compactMap { try matcher.problem($0) }, answer.all)
  }

  @Test(
    "list each problem of a check with its file, line and column",
    arguments: [
      ("does-not-compile", ["9:", "error"]), ("fails-one-criterion", ["error", "The steps of a walk"]),
      ("crashes", ["error"]), ("interface-mismatch", ["error"]),
    ])
  func problems(_ submission: String, _ words: [String]) async throws {
    let learner = try await Learner(of: "steps", submitting: submission)
    let (problems, all) = try await run("codelab: check", for: learner)
    try #require(!problems.isEmpty, "\(all)")
    for problem in problems {
      let file = learner.workspace.appending(path: problem[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(problem)")
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      #expect((1...lines.count).contains(Int(problem[1]) ?? 0), "\(problem)")
      #expect((Int(problem[2]) ?? 0) > 0 && !problem[4].isEmpty, "\(problem)")
    }
    let told = problems.map { $0.dropFirst().joined(separator: ":") }.joined(separator: "\n")
    for word in words { #expect(told.contains(word), "\(told)") }
  }

  @Test(
    "find the same lines whole in a window of 40 columns, and from another folder, in a path with spaces and accents",
    arguments: ["does-not-compile", "fails-one-criterion", "crashes", "interface-mismatch", "exits-early"])
  func narrow(_ submission: String) async throws {
    let learner = try await Learner(of: "steps", submitting: submission)
    let matcher = try Tasks().matcher(of: "codelab: check")
    let words = ["check", "--problems"]
    let inside = Tool(folder: learner.workspace, environment: learner.tool.environment)
    for (tool, prefix) in [(inside, "outcomes/steps/"), (learner.tool, "my workspace/outcomes/steps/")] {
      let piped = try await tool.run(Tool.executable, words)
      let expected = try Self.problems(in: piped.output, matcher)
      try #require(!expected.isEmpty, "\(piped.all)")
      #expect(expected.allSatisfy { $0[0] == prefix + "Steps.swift" }, "\(expected)")
      // What is missing is a problem of its own, by its name.
      let isTold = expected.contains { $0[4].contains("last()") }
      #expect(submission != "interface-mismatch" || isTold, "\(expected)")
      let picture = try await Window(columns: 40).run(tool, words)
      #expect(try Self.problems(in: picture.text, matcher) == expected, "\(picture.text)")
    }
  }

  private static func problems(in text: String, _ matcher: Tasks.Matcher) throws -> [[String]] {
    try text.split(separator: "\n").compactMap { try matcher.problem(String($0)) }
  }

  @Test("list nothing after a pass")
  func pass() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let (problems, all) = try await run("codelab: check", for: learner)
    #expect(problems.isEmpty && all.contains("4 of 4 points"), "\(all)")
  }

  @Test("can ask for a hint")
  func hint() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    _ = try await learner.tool("check")
    let command = try Tasks().command(of: "codelab: hint")
    let answer = try await Tool(folder: learner.workspace).run(URL(filePath: "/bin/sh"), ["-c", command])
    #expect(answer.status == 0 && answer.output.contains("three legs"), "\(answer.all)")
  }
}

@Suite("A message")
struct MessageTests {
  private let text = """
    Your code stopped: an implicitly unwrapped optional was nil, Steps.swift:17.
    This was the example; see what is asked:  codelab check steps
      Scene.swift:3: error: it has no member of that name
    """

  @Test("breaks at words in a window, keeps its indentation, and never breaks a command")
  func narrow() {
    #expect(
      Message(text).lines(width: 41) == [
        "Your code stopped: an implicitly", "unwrapped optional was nil,", "Steps.swift:17.",
        "This was the example; see what is asked:", "  codelab check steps",
        "  Scene.swift:3: error: it has no member", "  of that name",
      ])
  }

  @Test("fits any window")
  func anyWindow() {
    for width in 20...100 {
      let lines = Message(text).lines(width: width)
      #expect(lines.allSatisfy { $0.count < width || $0 == "  codelab check steps" })
      #expect(lines.joined(separator: " ").split(separator: " ") == text.split { " \n".contains($0) })
    }
  }

  @Test("a command on a line of its own can be copied whole")
  func command() {
    let list = "These have one:\n  ./codelab play dependency-injection/storage-controller"
    #expect(Message(list).lines(width: 30).joined(separator: "\n") == list)
  }

  @Test("stays as it is where nobody reads it in a window, or where there is room")
  func wide() {
    let lines = text.split(separator: "\n").map(String.init)
    #expect(Message(text).lines(width: nil) == lines)
    #expect(Message(text).lines(width: 100) == lines)
  }
}
