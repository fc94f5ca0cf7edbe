import Foundation
import Testing

@Suite("A watch without a screen", .timeLimit(.minutes(60)))
struct PlainWatchTests {
  @Test("is refused where there is no terminal, with what to type instead")
  func noTerminal() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let answer = try await learner.tool("watch")
    #expect(answer.status == 64 && answer.output.isEmpty)
    #expect(answer.errors.contains("codelab check") && answer.errors.contains("--plain"), "\(answer.all)")
  }

  @Test("names an exercise that was not started")
  func notStarted() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("watch", "steps")
    #expect(answer.status == 64 && answer.errors.contains("codelab start outcomes/steps"), "\(answer.all)")
  }

  @Test("prints the page of each check, one after the other")
  func plain() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let watch = try Background(["watch", "--plain", "--problems"], for: learner)
    defer { watch.end() }
    let first = try await watch.wait { $0.contains("The check ended.") }
    #expect(first.contains("2 FAIL: The steps of a walk are added up"), "\(first)")
    #expect(!first.contains("\u{1B}"))
    try learner.submit("passes", to: "steps")
    let both = try await watch.wait { $0.components(separatedBy: "The check ended.").count == 3 }
    #expect(both.contains("Passed after 2 tries"), "\(both)")
    let tasks = try Tasks()
    let watching = try tasks.matcher(of: "codelab: watch")
    let lines = both.split(separator: "\n").map(String.init)
    #expect(try lines.count { try watching.begins($0) } == 2)
    #expect(try lines.count { try watching.ends($0) } == 2)
    #expect(try lines.compactMap { try watching.problem($0) }.count == 1)
  }

  @Test("A letter and Return do what the key does in a window; q ends it")
  func letters() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let watch = try Background(["watch", "--plain"], for: learner)
    defer { watch.end() }
    _ = try await watch.wait { $0.contains("The check ended.") }
    try watch.type("h")
    _ = try await watch.wait { $0.contains("three legs") }
    try watch.type("t")
    _ = try await watch.wait { $0.contains("Write a class") }
    try watch.type("zz")
    _ = try await watch.wait { $0.contains("“zz” is not a key.") }
    try watch.type("x")
    try watch.type("n")
    _ = try await watch.wait { $0.contains("Nothing was changed.") }
    try watch.type("r")
    _ = try await watch.wait { $0.components(separatedBy: "The check ended.").count == 3 }
    try watch.type("q")
    #expect(watch.status() == 0)
  }
}

/// The tool, running until a test ends it.
final class Background {
  private let process = Process()
  private let scratch: Scratch
  private let output: URL
  private let input = Pipe()

  init(_ arguments: [String], for learner: Learner) throws {
    scratch = try Scratch()
    output = try scratch.file("output")
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = learner.tool.folder
    process.environment = learner.tool.surroundings
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
  }

  /// What was printed so far, once it is as asked.
  func wait(_ isThere: (String) -> Bool) async throws -> String {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      let text = try String(contentsOf: output, encoding: .utf8)
      if isThere(text) { return text }
      try #require(.now < end, "\(text)")
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Types a line.
  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// The exit code, once the tool has ended.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func end() { process.terminate() }
}
