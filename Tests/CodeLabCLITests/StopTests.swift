import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// A grading that somebody ends in the middle of an endless loop.
  @Suite("The tool is told to stop", .serialized)
  struct StopTests {
    private static let hangs = Tool.fixtures.appending(path: "Submissions/steps/hangs").path

    @Test("and every report that was asked for is there within two seconds, and no process is left")
    func terminated() async throws {
      try await Turn.take {
        let learner = try Learner()
        let tool = try RunningTool(
          learner.tool,
          [
            "grade", Self.hangs, "--exercise", "steps", "--format", "json", "--output", "result.json",
            "--format", "junit", "--output", "result.xml", "--format", "github", "--output", "notes.txt",
          ])
        let (answer, seconds) = try await stop(tool, with: SIGTERM)
        #expect(answer.status == 70, "\(answer.all)")
        #expect(seconds < 2)
        let result = try learner.result("result.json")
        #expect(result.verdict.name == "incomplete" && !result.passed)
        #expect(result.verdict.message.contains("Grading was cancelled"), "\(result.verdict.message)")
        #expect(result["sum"]?.status == "not-run" && result["last"]?.status == "not-run")
        let junit = try String(contentsOf: learner.scratch.url.appending(path: "result.xml"), encoding: .utf8)
        #expect(junit.contains("verdict: incomplete") && junit.contains("</testsuites>"), "\(junit)")
        #expect(FileManager.default.fileExists(atPath: learner.scratch.url.appending(path: "notes.txt").path))
      }
    }

    @Test("and of many exercises, those that had not come to their turn are reported, too")
    func terminatedAmongMany() async throws {
      try await Turn.take {
        let learner = try Learner()
        try learner.layOut(["steps": "hangs", "later": "async"])
        let tool = try RunningTool(
          learner.tool, ["grade", "work", "--all", "--jobs", "1", "--format", "json", "--output", "results"])
        let (answer, seconds) = try await stop(tool, with: SIGTERM)
        #expect(answer.status == 70, "\(answer.all)")
        #expect(seconds < 2)
        for name in ["steps", "later"] {
          let result = try learner.result("results/outcomes--\(name).json")
          #expect(result.verdict.name == "incomplete", "\(name): \(result.verdict)")
          #expect(answer.output.contains("outcomes/\(name)   incomplete"), "\(answer.all)")
        }
      }
    }

    @Test("by a learner who presses Ctrl-C; that is no attempt")
    func interrupted() async throws {
      let learner = try await Learner(of: "steps", submitting: "hangs")
      try await Turn.take {
        let tool = try RunningTool(learner.tool, ["check", "--format", "json"])
        let (answer, _) = try await stop(tool, with: SIGINT)
        #expect(answer.status == 70, "\(answer.all)")
        let result = try JSONDecoder().decode(ResultDocument.self, from: Data(answer.output.utf8))
        #expect(result.verdict.name == "incomplete")
      }
      let hint = try await learner.tool("hint")
      #expect(hint.status == 64 && hint.errors.contains("codelab check"), "\(hint.all)")
    }

    @Test("by SIGKILL, and there is neither half a result nor a process")
    func killed() async throws {
      try await Turn.take {
        let learner = try Learner()
        let tool = try RunningTool(
          learner.tool,
          ["grade", Self.hangs, "--exercise", "steps", "--format", "json", "--output", "result.json"])
        let (answer, _) = try await stop(tool, with: SIGKILL)
        #expect(answer.status == -SIGKILL)
        #expect(try FileManager.default.contentsOfDirectory(atPath: learner.scratch.url.path).isEmpty)
      }
    }

    @Test("while the kit is compiled for the first time, and there is a report all the same")
    func early() async throws {
      try await Turn.take {
        var learner = try Learner()
        learner.tool.environment["XDG_CACHE_HOME"] = try learner.scratch.folder("new cache").path
        let tool = try RunningTool(
          learner.tool,
          ["grade", Self.hangs, "--exercise", "steps", "--format", "json", "--output", "result.json"])
        let (answer, seconds) = try await stop(tool, with: SIGTERM, when: "swift-frontend")
        #expect(answer.status == 70, "\(answer.all)")
        #expect(seconds < 2)
        let result = try learner.result("result.json")
        #expect(result.verdict.name == "incomplete" && result.states == ["not-run", "not-run", "not-run"])
      }
    }

    /// Sends the signal when the learner's program runs, and sees that all which the tool had started is gone.
    private func stop(
      _ tool: RunningTool, with signal: Int32, when program: String = "grader"
    ) async throws -> (answer: Tool.Answer, seconds: Double) {
      let stop = try await tool.stop(with: signal, when: program)
      #expect(stop.started.count >= 2, "the launcher and the program: \(stop.started)")
      #expect(stop.survivors.isEmpty)
      return (stop.answer, stop.seconds)
    }
  }
#endif
