import Foundation
import Testing

/// Every way in which a submission of the fixtures ends: what programs read, and what the learner reads.
@Suite("A check ends")
struct OutcomeTests {
  /// A submission of `outcomes/steps`, and what is said of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let submission: String
    let verdict: String
    let states: [String]
    let points: Int
    var file: String?
    var line: Int?
    /// Words that a learner reads, in any order.
    let words: [String]

    var testDescription: String { submission }
  }

  static let cases = [
    Case(
      submission: "passes", verdict: "passed", states: ["passed", "passed", "passed"], points: 4,
      words: ["Passed", "4 of 4 points", "A program that ends"]),
    Case(
      submission: "fails-one-criterion", verdict: "failed", states: ["passed", "failed", "passed"], points: 2,
      words: ["2 of 4 points", "expected", "6", "found", "3", "Steps.swift:8", "codelab hint"]),
    Case(
      submission: "does-not-compile", verdict: "does-not-compile", states: ["not-run", "not-run", "not-run"],
      points: 0, file: "Steps.swift", line: 9,
      words: ["does not compile", "Steps.swift:9", "legs.reduce"]),
    Case(
      submission: "interface-mismatch", verdict: "interface-mismatch",
      states: ["passed", "passed", "missing"],
      points: 3,
      words: [
        "3 of 4 points", "`Steps` has no method `last()`; the task asks for it", "Steps.swift:3",
      ]),
    Case(
      submission: "crashes", verdict: "crashed", states: ["passed", "crashed", "passed"], points: 2,
      file: "Steps.swift", line: 11,
      words: ["ndex out of range", "Steps.swift:11", "check 2", "2 of 4 points"]),
    Case(
      submission: "unwraps-nil", verdict: "crashed", states: ["passed", "crashed", "passed"], points: 2,
      file: "Steps.swift", line: 15,
      words: ["implicitly unwrapped optional was nil", "Steps.swift:15", "check 2"]),
    Case(
      submission: "casts-wrongly", verdict: "crashed", states: ["passed", "crashed", "passed"], points: 2,
      file: "Steps.swift", line: 11,
      words: ["as! was used on a value of type `String`, which is not a `Leg`", "Steps.swift:11", "check 2"]),
    Case(
      submission: "recurses-for-ever", verdict: "crashed", states: ["passed", "crashed", "passed"], points: 2,
      file: "Steps.swift", line: 9, words: ["Steps.swift:9", "called itself until the stack was full"]),
    Case(
      submission: "hangs", verdict: "timed-out", states: ["passed", "timed-out", "passed"], points: 2,
      words: ["still running after 5 s", "check 2"]),
    Case(
      submission: "floods-output", verdict: "too-much-output",
      states: ["passed", "too-much-output", "passed"],
      points: 2, words: ["16 KB", "check 2", "one more line of many"]),
    Case(
      submission: "eats-memory", verdict: "out-of-memory", states: ["passed", "out-of-memory", "passed"],
      points: 2, words: ["memory", "256 MB", "check 2"]),
    Case(
      submission: "prints", verdict: "passed", states: ["passed", "passed", "passed"], points: 4,
      words: ["Printed during check 2", "legs: [1, 2, 3]"]),
  ]

  @Test("as its fixture is named, with the same facts for programs and for people", arguments: cases)
  func ends(_ expected: Case) async throws {
    let learner = try await Learner(of: "steps", submitting: expected.submission)
    let (status, result) = try await learner.check("steps")
    #expect(result.schema == "codelab/result/v1")
    #expect(result.verdict.name == expected.verdict, "\(result.verdict.message)")
    #expect(result.states == expected.states)
    #expect(result.points == expected.points)
    #expect(result.of == 4)
    #expect(result.passed == (expected.verdict == "passed"))
    #expect(status == (result.passed ? 0 : 1))
    #expect(result.verdict.file == expected.file)
    #expect(result.verdict.line == expected.line)
    let answer = try await learner.tool("check", "steps")
    #expect(answer.status == status)
    for words in expected.words { #expect(answer.output.contains(words), "\(answer.all)") }
    #expect(!answer.output.contains("Grader"), "nothing of the grader is shown:\n\(answer.output)")
  }

  /// A statement of `sum(of:)` that stops, in line 10, and the reason in the report.
  static let stopping = [
    ("return Int.max + legs[1]", "arithmetic overflow"),
    ("return legs[1] / (legs.count - legs.count)", "division by zero"),
    ("return Int(UInt(-legs.count))", "negative value is not representable"),
    ("return legs[total + 100]", "index out of range"),
    ("return Rope().weight", "an unowned reference was used after its object was deallocated"),
    (
      "let use = { { [unowned leg = Leg()] in leg.lift() } }(); return use()",
      "an unowned reference was used after its object was deallocated"
    ),
    ("return (legs as Any) as! Int", "as! was used on a value of type `[Int]`, which is not an `Int`"),
    ("return (NSNumber(value: 1) as Any) as! String == \"\" ? 1 : 2", "`NSNumber`, which is not a `String`"),
    ("let walk = [3: 1]; return walk[legs[1]]!", "a value was nil where it was unwrapped"),
    (
      "return try! JSONDecoder().decode(Int.self, from: Data())",
      "`try!` was used on a call that threw an error"
    ),
    ("return (legs[2]...legs[0]).count", "the lower bound of a range was above the upper one"),
  ]

  @Test("in the line that stops and with the reason", arguments: stopping)
  func stops(_ statement: String, _ reason: String) async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let text = """
      import Foundation; final class Leg { var weight = 1; func lift() -> Int { weight } }
      final class Rope {
        unowned let leg = Leg()
        var weight: Int { leg.weight }
      }
      final class Steps {
        func first() -> Int { 1 }
        func sum(of legs: [Int]) -> Int {
          var total = 2
          \(statement)
          total += 1
          return total
        }
        func last() -> String { "done" }
      }
      """
    try Data(text.utf8).write(to: learner.folder(of: "steps").appending(path: "Steps.swift"))
    let (_, result) = try await learner.check("steps")
    #expect(result.verdict.name == "crashed", "\(result.verdict.message)")
    #expect(result.verdict.line == (statement.contains("Rope") ? 4 : 10), "\(result.verdict.message)")
    #expect(result.verdict.message.contains(reason), "\(result.verdict.message)")
  }

  @Test("without a pass when the learner's code ends the program in the middle")
  func exitsEarly() async throws {
    let learner = try await Learner(of: "steps", submitting: "exits-early")
    let (status, result) = try await learner.check("steps")
    #expect(status == 1)
    #expect(!result.passed)
    #expect(["incomplete", "policy-violation"].contains(result.verdict.name))
    #expect(result["sum"]?.status != "passed")
    #expect(result["sum"]?.points == 0)
    let answer = try await learner.tool("check", "steps")
    #expect(answer.status == 1)
    #expect(answer.output.contains("exit"), "\(answer.all)")
  }

  @Test("with what the code printed under the check that was running, and under no other")
  func attribution() async throws {
    let (_, result) = try await Learner(of: "steps", submitting: "prints").check("steps")
    #expect(result["first"]?.output == "")
    #expect(result["sum"]?.output == "legs: [1, 2, 3]\n")
    #expect(result["last"]?.output == "")
  }

  @Test("in the learner's line, with the compiler's words, when it does not compile")
  func compileError() async throws {
    let (_, result) = try await Learner(of: "steps", submitting: "does-not-compile").check("steps")
    let error = try #require(result.diagnostics.first { $0.severity == "error" })
    #expect(error.file == "Steps.swift")
    #expect(error.line == 9)
    #expect(error.message.contains("'Int'"))
  }

  @Test("with expected and found as fields, and the learner's declaration")
  func failure() async throws {
    let (_, result) = try await Learner(of: "steps", submitting: "fails-one-criterion").check("steps")
    let sum = try #require(result["sum"])
    #expect(sum.expected == "6")
    #expect(sum.found == "3")
    #expect(sum.file == "Steps.swift")
    #expect(sum.line == 8)
  }

  @Test("inside of every layer of the sandbox that this machine has")
  func layers() async throws {
    let (_, result) = try await Learner(of: "steps", submitting: "passes").check("steps")
    let names = result.sandbox.map(\.name)
    #expect(names.contains("landlock") && names.contains("seccomp") && names.contains("limits"), "\(names)")
  }
}

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
