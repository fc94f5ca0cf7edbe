import CourseModel
import Grading
import Testing

@Suite("An answer that is edited until its inputs suit it")
struct SeedTests {
  private static let tries = (0..<8).map(Attack.tried)

  @Test("passes one deal now and then, and never the deals of `grade`; an honest one passes them")
  func several() async throws {
    let once = try await SuiteBench().grade(Self.tries)
    #expect(once.contains { $0.verdict == "passed" }, "the answer should suit some deals")
    let bench = try await SuiteBench(deals: .several)
    let often = try await bench.grade(Self.tries)
    #expect(often.allSatisfy { $0.verdict == "failed" }, "\(often)")
    let report = try await bench.report(on: Attack.honest[1])
    #expect(report.verdict.passes)
    #expect(try await bench.report(on: Attack.honest[1]).seed == report.seed)
  }

  @Test("has the whole time in each deal: a right answer that takes its time is not late in `grade` alone")
  func slow() async throws {
    var bench = try await SuiteBench(deals: .several)
    bench.seconds = 2
    let slow = Attack.right(
      "let slow: Void = Thread.sleep(forTimeInterval: 0.6)", up: "_ = slow; value += 1")
    let outcomes = try await bench.grade([
      Attack(family: "honest", name: "slow", source: slow, verdict: "passed")
    ])
    #expect(outcomes.allSatisfy { $0.isAsExpected }, "\(outcomes)")
  }

  @Test("cannot tell from what ran before which test is running: the deals have other orders")
  func order() async throws {
    let bench = try await SuiteBench(deals: .several)
    let outcomes = try await bench.grade([.counting])
    #expect(outcomes.allSatisfy { $0.isAsExpected }, "\(outcomes)")
    func arranged(_ number: UInt32) -> [String] { Seed(number).order(of: ["a", "b", "c", "d"]) }
    #expect(arranged(8) == ["a", "b", "c", "d"] && arranged(9) == ["d", "c", "b", "a"])
    #expect(arranged(10).sorted() == arranged(8) && arranged(10) == arranged(10))
    #expect(Set((0..<16).map { arranged($0 * 4 + 2) }).count > 4)
  }

  @Test("gets the seed of the deal that it fails, which fails it again")
  func failingSeed() async throws {
    let bench = try await SuiteBench(deals: .several)
    let report = try await bench.report(on: Self.tries[0])
    let again = try await SuiteBench(deals: .chosen(try #require(report.seed))).report(on: Self.tries[0])
    #expect(!report.verdict.passes && again.verdict == report.verdict)
  }

  @Test("cannot know the seeds without the key; the same key gives the same seeds")
  func key() {
    let submission = Submission(exercise: ExerciseID("a/b")!, files: ["A.swift": "let a = 1"])
    func seed(_ key: String?, _ deal: Int = 0) -> Seed {
      Seed(submission: submission, exercise: ["grader"], deal: deal, key: key)
    }
    #expect(seed("secret") == seed("secret"))
    #expect(Set([seed(nil), seed("secret"), seed("other"), seed("secret", 1)].map(\.number)).count == 4)
  }
}
