import Testing

@Suite("Code that waits or throws")
struct AsyncOutcomeTests {
  @Test("passes when it answers later")
  func waits() async throws {
    let (status, result) = try await Learner(of: "later", submitting: "async").check("later")
    #expect(status == 0)
    #expect(result.states == ["passed", "passed", "passed"], "\(result.verdict.message)")
  }

  @Test("fails the check whose call throws, and what comes after it waits")
  func throwing() async throws {
    let learner = try await Learner(of: "later", submitting: "throws")
    let (status, result) = try await learner.check("later")
    #expect(status == 1)
    #expect(result.states == ["passed", "failed", "waits"])
    let answer = try await learner.tool("check", "later")
    #expect(answer.output.contains("NotANumber"), "\(answer.all)")
    #expect(answer.output.contains("for check 2"), "\(answer.all)")
  }
}
