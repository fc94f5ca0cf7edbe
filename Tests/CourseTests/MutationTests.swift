import CourseModel
import Foundation
import SyntaxMessages
import TestSupport
import Testing

@testable import Authoring
@testable import Grading

@Suite("Mutants of a solution", .inTurn)
struct MutationTests {
  private static let grader = "Tests/Graders/bells/my-bell/MyBellGrader.swift"
  private static let equivalents = "Tests/Answers/bells/my-bell.yml"

  /// A course whose solution has a choice of each kind, and whose grader checks all of it.
  private func course() throws -> WrittenCourse {
    let course = try WrittenCourse()
    try course.replace(
      "  func press() {\n    owner?.rang(at: self)",
      with: """
          private(set) var presses = 0

          func press() {
            guard presses < 2 else { return }
            presses += 1
            owner?.rang(at: self)
        """, in: "Solutions/bells/my-bell/Doorbell.swift")
    try course.replace(
      "    press(owner)\n    expectEqual(owner.doorbells.count, 1, \"One press tells the owner once\")",
      with: """
            let doorbell = press(owner)
            expectEqual(doorbell.presses, 1, "The doorbell counts")
            for _ in 1...3 { doorbell.press() }
            expectEqual(owner.doorbells.count, 2, "Two presses tell the owner")
            let other = Doorbell()
            expectEqual(other.presses, 0, "A new doorbell was never pressed")
            other.press()
            expectEqual(owner.doorbells.count, 2, "Another doorbell has no owner")
            expectEqual(other.presses, 1, "It counts without an owner, too")
        """, in: Self.grader)
    try course.replace(
      "      return [owner]\n    }",
      with: "      return [owner]\n    }\n    doorbell.press()", in: Self.grader)
    return course
  }

  private func test(_ course: WrittenCourse, _ mutant: String? = nil) async throws -> MutationTest.Finding {
    var options = MutationTest.Options()
    options.allLines = true
    options.mutant = mutant
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    let read = try course.course()
    return try await MutationTest(engine: engine, course: read, options: options).run(read.exercises)[0]
  }

  /// The mutants that no test notices before any survivor is graded alone.
  private func unnoticed(_ set: MutantSet, _ course: WrittenCourse) async throws -> [String] {
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    let read = try course.course()
    let all = Array(set.mutants.indices)
    let found = try await engine.run(set, all, of: read.exercises[0], in: read, jobs: Jobs(2)) { _, _ in }
    return all.filter { index in
      if case .killed = found[index] { false } else { found[index] != .invalid }
    }.map { set.mutants[$0].id }
  }

  private func mutants(_ course: WrittenCourse) async throws -> MutantSet {
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    return try await engine.mutants(of: try course.course().exercises)[0]
  }

  /// The mutants with the switch of one of them left out of the shared program.
  private func planted(_ index: Int, in set: MutantSet) -> MutantSet {
    var mutations = set.mutants.map(\.mutation)
    mutations[index].choice?.text.replace(Mutation.Choice.condition, with: "false")
    let sites = set.solution.keys.map { file in
      let own = zip(set.mutants, mutations).filter { $0.0.file == file }.map(\.1)
      return (file, MutableText(bodies: set.bodies[file] ?? [], mutations: own))
    }
    return MutantSet(set.solution, Dictionary(uniqueKeysWithValues: sites))
  }

  /// A switch without effect would let its mutant pass in the program that the mutants share.
  @Test("are all noticed in the shared program, so each switch has its effect")
  func switches() async throws {
    let course = try course()
    let set = try await mutants(course)
    let shared = MutantSchema(set, Array(1...set.mutants.count))
    #expect(try await unnoticed(set, course) == [])
    // Some of each kind: a body, a value outside of bodies, and storage.
    let choices = set.mutants.indices.filter { shared.choices[$0 + 1] != nil }.map {
      set.mutants[$0].mutation
    }
    #expect(choices.count { $0.body != nil } >= 8, "\(choices.count)")
    #expect(choices.count { $0.choice != nil } >= 3, "\(choices.map(\.operation))")
  }

  @Test(
    "without a switch are not taken for ones that no test notices, whatever the course says",
    arguments: [true, false])
  func deadSwitch(ofStorage: Bool) async throws {
    let course = try course()
    let set = try await mutants(course)
    let index = try #require(
      set.mutants.firstIndex { mutant in
        mutant.mutation.choice.map { ($0.property != nil) == ofStorage } == true
      })
    let (dead, mutant) = (planted(index, in: set), set.mutants[index])
    #expect(dead.mutants.map(\.id) == set.mutants.map(\.id))
    #expect(try await unnoticed(dead, course) == [mutant.id])
    let read = try course.course()
    let line = try AnswerFile(of: read.exercises[0], in: read).add(
      EquivalentMutant(because: "x", files: ["Doorbell.swift": mutant.text], line: 0))
    #expect(line > 0)
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    var plan = MutationPlan(exercise: read.exercises[0], set: dead, allLines: true)
    plan.keep { $0.id == mutant.id }
    let run = MutationRun(
      test: MutationTest(engine: engine, course: read), plan: plan, jobs: Jobs(2), progress: { _ in })
    let told = try await run.finding().problems.map(\.diagnostic.message)
    #expect(told.count == 1 && told[0].hasPrefix("the grader can tell this mutant"), "\(told)")
  }

  @Test("that are not in a sample do not hide a solution that does not compile")
  func notInSample() async throws {
    let course = try course()
    #expect(try await test(course, "none").problems == [])
    try course.replace(
      "private(set) var presses = 0", with: "private(set) var presses = zero",
      in: "Solutions/bells/my-bell/Doorbell.swift")
    #expect(
      try await test(course, "none").problems.map(\.diagnostic.message)
        == ["the solution of bells/my-bell does not pass, so it has no mutants"])
  }

  @Test("are all noticed by a grader that checks everything")
  func all() async throws {
    let finding = try await test(course())
    let passing = finding.results.filter { $0.feedback == nil }
    #expect(passing.map { "\($0.operation): \($0.after)" } == [])
    #expect(finding.results.count >= 14, "\(finding.results.count)")
    #expect(
      Set(finding.results.map(\.operation)).isSuperset(of: ["made-static", "guard-removed", "made-unowned"]))
    #expect(finding.problems == [])
    #expect(finding.results.allSatisfy { $0.feedback?.namesFile == true })
  }

  /// Only a shared program tells which choices its tests come to.
  @Test("share a program also if one leaves nothing of a body")
  func empty() async throws {
    let course = try course()
    try course.replace(
      "  func press() {", with: "  func reset() { presses = 0 }\n\n  func press() {",
      in: "Solutions/bells/my-bell/Doorbell.swift")
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    let mutants = try await engine.mutants(of: try course.course().exercises)[0].mutants
    let mutant = try #require(mutants.first { $0.difference.after == ["  func reset() {  }"] })
    let found = try await test(course, mutant.id).results
    #expect(found.map(\.fate) == [.survived(isReached: false)])
  }

  /// The submission policy must not refuse a mutant that a learner can write in another form.
  @Test(
    "pass a grader that never creates a second object, if they share its state, and only if it runs tests once",
    arguments: [false, true])
  func sharedState(once: Bool) async throws {
    let course = try course()
    try course.replace(
      """
          let other = Doorbell()
          expectEqual(other.presses, 0, "A new doorbell was never pressed")
          other.press()
          expectEqual(owner.doorbells.count, 2, "Another doorbell has no owner")
          expectEqual(other.presses, 1, "It counts without an owner, too")

      """, with: "", in: Self.grader)
    try course.replace("    press(neighbor)\n", with: "", in: Self.grader)
    if once {
      try course.replace(
        "    let doorbell = Doorbell()\n    doorbell.owner = owner",
        with: "    testsSharedState()\n    let doorbell = Doorbell()\n    doorbell.owner = owner",
        in: Self.grader)
    }
    let found = try await test(course).results.filter {
      $0.operation == "made-static" && $0.before.joined().contains("weak var owner")
    }
    #expect(found.count == 1)
    #expect(found.map(\.fate).contains(.survived(isReached: true)) == once)
  }

  @Test("pass a grader that does not check them, until the course says why nobody can")
  func survivor() async throws {
    let course = try course()
    try course.replace("for _ in 1...3 { doorbell.press() }", with: "doorbell.press()", in: Self.grader)
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    let mutants = try await engine.mutants(of: try course.course().exercises)[0].mutants
    let mutant = try #require(mutants.first { $0.operation == "guard-removed" })
    let found = try await test(course, mutant.id).results
    #expect(found.map(\.fate) == [.survived(isReached: true)])
    #expect(found.first?.before == ["    guard presses < 2 else { return }"])

    let read = try course.course()
    let answer = ["Doorbell.swift": mutant.text]
    let line = try AnswerFile(of: read.exercises[0], in: read).add(
      EquivalentMutant(because: "Nobody presses again", files: answer, line: 0))
    #expect(try course.line(of: "Nobody presses again", in: Self.equivalents) == line)
    let explained = try await test(course, mutant.id)
    #expect(explained.results.map(\.fate) == [.equivalent(because: "Nobody presses again")])
    #expect(explained.problems == [])

    try course.replace("presses < 2", with: "presses < 3", in: Self.equivalents)
    #expect(
      try await test(course, mutant.id).problems.map(\.diagnostic.told).first?.contains("matches nothing")
        == true)
    let change = "  - because: x\n    edits: {Doorbell.swift: [{replace: 'weak ', with: ''}]}\n"
    try course.write("mistakes: []\nequivalents:\n" + change, to: Self.equivalents)
    let strong = try #require(mutants.first { $0.operation == "made-strong" })
    let noticed = try await test(course, strong.id).problems.map(\.diagnostic.message)
    #expect(noticed == ["the grader can tell this mutant from the solution: it fails lets-go"])
    let list = "mistakes: []\nequivalents:\n"
    try course.write(list + change.replacing("with: ''", with: "with: 'lazy '"), to: Self.equivalents)
    let unfit = try await test(course, "none").problems.map(\.diagnostic.told)
    #expect(unfit == ["\(Self.equivalents):3: this entry fits no mutant of the solution"])
  }
}
