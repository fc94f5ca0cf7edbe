import TestSupport
import Testing

@Suite("A toolchain without SwiftSyntax")
struct WithoutSwiftSyntaxTests {
  @Test("grades: right work passes, wrong work fails, and what cannot be told from an attack is refused")
  func grades() async throws {
    let toolchain = try SlimToolchain()
    try await toolchain.adopt(KitBench.shared.value.kit)
    let submissions = [
      Attack(family: "slim", name: "right", source: Attack.right(), verdict: "passed"),
      Attack(family: "slim", name: "wrong", source: Attack.wrong(), verdict: "failed"),
      Attack(
        family: "slim", name: "lacks a method",
        source: Attack.right().replacing("func upLater()", with: "func upMuchLater()"),
        verdict: "interface-mismatch"),
      Attack(
        family: "slim", name: "marked",
        source: Attack.wrong(up: "print(unsafe unsafeBitCast(1.0, to: Int.self))"),
        verdict: "policy-violation"),
      Attack(
        family: "slim", name: "a word in a comment", source: Attack.right("// unsafe"),
        verdict: "policy-violation", says: "may be code here"),
      Attack(
        family: "slim", name: "a name of the grader's", source: Attack.right("func expectEqual(_ n: Int) {}"),
        verdict: "passed"),
    ]
    let outcomes = try await SuiteBench(toolchain.workbench).grade(submissions)
    for outcome in outcomes where !outcome.isAsExpected { Issue.record("\(outcome)") }
    #expect(outcomes.count == submissions.count)
  }
}
