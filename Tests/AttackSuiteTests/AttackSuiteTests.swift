import CourseModel
import TestSupport
import Testing

@Suite("Strangers' code", .serialized)
struct AttackSuiteTests {
  @Test("every attack gets the verdict that it must get, and honest code next to it passes")
  func suite() async throws {
    let bench = try await SuiteBench()
    let attacks = try await bench.grade(CourseShare.of(Attack.all))
    let honest = try await bench.grade(CourseShare.of(Attack.allHonest))
    let defeated = attacks.filter(\.isAsExpected).count
    let passed = honest.filter(\.isAsExpected).count
    print("attacks tried \(attacks.count), defeated \(defeated), honest passed \(passed) of \(honest.count)")
    for outcome in attacks + honest where !outcome.isAsExpected { Issue.record("\(outcome)") }
    #expect(Attack.all.count >= 60 && Attack.allHonest.count >= 20)
  }

  @Test("a compiler and a host that wait beforehand change no verdict")
  func standby() async throws {
    var bench = try await SuiteBench()
    bench.usesStandby = true
    let families = Dictionary(grouping: Attack.all + Attack.allHonest, by: \.family).values
    let outcomes = try await bench.grade(families.flatMap { $0.prefix(CourseShare.isWhole ? 2 : 1) })
    for outcome in outcomes where !outcome.isAsExpected { Issue.record("\(outcome)") }
    #expect(outcomes.count >= families.count)
  }

  @Test("no attack passes as another one")
  func namesAreUnique() {
    let names = (Attack.all + Attack.allHonest).map {
      "\($0.family)/\($0.name)"
    }
    #expect(Set(names).count == names.count)
  }
}

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
