import Authoring
import Catalog
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import Testing
import TestSupport

@Suite("What verify finds", .inTurn)
struct ProofTests {
  private static let manifest = "Exercises/bells/my-bell/exercise.yml"
  private static let answers = "Tests/Answers/bells/my-bell.yml"

  @Test("in the exercise that `new` writes, is nothing")
  func nothing() async throws {
    let course = try WrittenCourse()
    #expect(try await course.faults() == [])
  }

  @Test("in a grader that uses the toolchain's macros, is nothing")
  func macros() async throws {
    let course = try WrittenCourse()
    let grader = "Tests/Graders/bells/my-bell/MyBellGrader.swift"
    let types = """

      @Observable private final class Lamp { var isOn = false }
      private enum Night { @TaskLocal static var hour = 3 }
      """
    try course.replace(
      "    press(owner)\n    expectEqual(owner.doorbells.count, 1",
      with: """
            let lamp = Lamp()
            withObservationTracking { _ = lamp.isOn } onChange: {}
            Night.$hour.withValue(4) { lamp.isOn = Night.hour == 4 }
            expectEqual([1, 2].filter { (try? #Predicate<Int> { $0 > 1 }.evaluate($0)) == true }, [2], "Two")
            if lamp.isOn { press(owner) }
            expectEqual(owner.doorbells.count, 1
        """, in: grader)
    try course.write(
      "import Foundation\nimport Observation\n" + (try course.read(grader)) + types, to: grader)
    #expect(try await course.faults() == [])
  }

  @Test("in a mistake whose words stand in a title only, is that the feedback does not say them")
  func words() async throws {
    let course = try WrittenCourse()
    try course.replace("[rings-once]", with: "[rings-once]\n    says: One press tells", in: Self.answers)
    #expect(try await course.faults() == [])
    try course.replace("One press", with: "A press", in: Self.answers)
    let faults = try await course.faults()
    #expect(faults.count == 1, "\(faults)")
    let words = "\(Self.answers):2: `rings-twice` should get feedback with “A press tells”, but gets:"
    #expect(faults.first?.hasPrefix(words) == true, "\(faults)")
    #expect(faults.first?.contains("One press tells the owner once") == true, "\(faults)")
  }

  @Test(
    "where an expression with a type that an answer lacks takes all of the compiler's memory, is nothing",
    .inWholeRuns)
  func costlyExpression() async throws {
    let course = try WrittenCourse()
    let ring = "\nstruct Ring { let row: Int, column: Int }\nfunc rings() -> [Ring] { [] }\n"
    try course.add(ring, to: "Solutions/bells/my-bell/Doorbell.swift")
    let sorted = "sorted { $0.row < $1.row || $0.row == $1.row && $0.column < $1.column }"
    try course.replace(
      "    let doorbell = Doorbell()\n    assertReleased(",
      with: """
            let wanted: [Ring] = [Ring(row: 2, column: 1)].\(sorted)
            expectEqual(rings().\(sorted).count, wanted.count - 1, "No ring")
            let doorbell = Doorbell()
            assertReleased(
        """, in: "Tests/Graders/bells/my-bell/MyBellGrader.swift")
    #expect(try await course.faults() == [])
  }

  @Test("in an answer whose result depends on the dealt inputs, is a seed that shows it", .inWholeRuns)
  func deals() async throws {
    let course = try WrittenCourse()
    let grader = "Tests/Graders/bells/my-bell/MyBellGrader.swift"
    try course.replace(
      "    expectEqual(owner.doorbells.count, 1,",
      with: "    if Inputs().int(in: 0...1) == 1 { return }\n    expectEqual(owner.doorbells.count, 1,",
      in: grader)
    let faults = try await course.faults(deals: 6)
    let words = "the result of the starter depends on the inputs"
    #expect(
      faults.contains { $0.hasPrefix("\(grader):") && $0.contains(words) && $0.contains("with --seed ") },
      "\(faults)")
    #expect(!faults.contains { $0.contains("the result of the solution") }, "\(faults)")
  }

  @Test("in an answer whose result changes without a reason, is just that, in any order", .inWholeRuns)
  func flaky() async throws {
    let course = try WrittenCourse()
    try course.replace(
      "    doorbell.press()", with: "    if Bool.random() { doorbell.press() }",
      in: "Tests/Graders/bells/my-bell/MyBellGrader.swift")
    let words = "changes from run to run with the same inputs"
    var options = Verifier.Options()
    (options.deals, options.sample, options.order) = (5, 1, 3)
    let told = try await course.findings(options).flatMap(\.diagnostics).map(\.told)
    #expect(told.count { $0.contains(words) } == 1, "\(told)")
  }

  @Test("in a mistake with another result is accepted, if that is asked for; comments and layout stay")
  func accepted() async throws {
    let course = try WrittenCourse()
    let sound = try course.read(Self.answers)
    try course.replace("    fails: [lets-go]", with: "    fails: [rings-once]  # why", in: Self.answers)
    var options = Verifier.Options()
    options.accepts = true
    let findings = try await course.findings(options)
    #expect(findings.flatMap(\.diagnostics) == [])
    let accepted = try #require(findings.first?.accepted.first)
    let line = try course.line(of: "# why", in: Self.answers)
    #expect(accepted.place == "\(Self.answers):\(line)" && accepted.id == "holds-the-owner")
    #expect(accepted.old == "fails: [rings-once]" && accepted.new == "fails: [lets-go]")
    let expected = sound.replacing("    fails: [lets-go]", with: "    fails: [lets-go]  # why")
    #expect(try course.read(Self.answers) == expected)
  }

  @Test("in a mistake that passes, is never accepted")
  func passing() async throws {
    let course = try WrittenCourse()
    try course.replace("with: ''", with: "with: '  owner?.rang(at: self) // as before'", in: Self.answers)
    var options = Verifier.Options()
    options.accepts = true
    let findings = try await course.findings(options)
    #expect(findings.flatMap(\.accepted) == [])
    #expect(findings.flatMap(\.diagnostics).contains { $0.message.contains("never-rings") })
  }

  @Test("in a mistake that fails something else, is the line of its entry")
  func fails() async throws {
    let course = try WrittenCourse()
    try course.replace("[lets-go]", with: "[rings-once]", in: Self.answers)
    let line = try course.line(of: "id: holds-the-owner", in: Self.answers)
    let words = "\(Self.answers):\(line): `holds-the-owner` should fail rings-once, but fails lets-go"
    let faults = try await course.faults()
    #expect(faults.contains { $0.hasPrefix(words) }, "\(faults)")
  }

  @Test("in a mistake whose edit no longer fits the solution, is the line of the edit")
  func drifted() async throws {
    let course = try WrittenCourse()
    try course.replace(
      "weak var owner", with: "weak internal var owner", in: "Solutions/bells/my-bell/Doorbell.swift")
    let line = try course.line(of: "replace: weak var owner", in: Self.answers)
    let words =
      "\(Self.answers):\(line): `replace` matches nothing in Solutions/bells/my-bell/Doorbell.swift"
    let faults = try await course.faults()
    #expect(faults.contains(words), "\(faults)")
  }

  @Test("in a mistake that crashes, is just that, unless its entry expects it", .inWholeRuns)
  func crash() async throws {
    let course = try WrittenCourse()
    try course.replace("with: ''", with: "with: _ = [Int]()[0]", in: Self.answers)
    try course.replace("knows-the-door]", with: "knows-the-door, lets-go]", in: Self.answers)
    let line = try course.line(of: "id: never-rings", in: Self.answers)
    let words =
      "\(Self.answers):\(line): `never-rings` does not run to its end: crashed in "
      + "rings-once, knows-the-door, lets-go"
    let faults = try await course.faults()
    #expect(
      faults.count == 1 && faults.first?.hasPrefix("\(words), but its entry has no `ends`") == true,
      "\(faults)")
    try course.replace(
      "knows-the-door, lets-go]", with: "knows-the-door, lets-go]\n    ends: timed-out", in: Self.answers)
    let others = try await course.faults()
    #expect(
      others.count == 1 && others.first?.hasSuffix("its entry has `ends: timed-out`") == true, "\(others)")
    try course.replace("timed-out", with: "crashed", in: Self.answers)
    #expect(try await course.faults() == [])
  }

  @Test("in a mistake that ends by itself against its entry, is that")
  func noCrash() async throws {
    let course = try WrittenCourse()
    try course.replace("knows-the-door]", with: "knows-the-door]\n    ends: crashed", in: Self.answers)
    let line = try course.line(of: "id: never-rings", in: Self.answers)
    let words = "`never-rings` should not run to its end (`ends: crashed`), but does"
    #expect(try await course.faults() == ["\(Self.answers):\(line): \(words)"])
  }

  @Test(
    "in a permission that no right answer needs, is its line; one that a variant needs is in order",
    .inWholeRuns)
  func permission() async throws {
    let course = try WrittenCourse()
    try course.replace("why: >", with: "allows:\n  - unsafe-memory\nwhy: >", in: Self.manifest)
    let line = try course.line(of: "- unsafe-memory", in: Self.manifest)
    let faults = try await course.faults()
    #expect(
      faults == [
        "\(Self.manifest):\(line): `allows` names `unsafe-memory`, which neither the solution nor a variant needs"
      ], "\(faults)")
    let peek = "func peek(_ n: inout Int) -> Int { withUnsafePointer(to: &n) { $0.pointee } }"
    let variant = "'if let owner = self.owner { owner.rang(at: self) }'"
    try course.replace(
      "- replace: 'owner?.rang(at: self)'\n          with: \(variant)",
      with: "- {replace: protocol, with: \"\(peek)\\nprotocol\"}", in: Self.answers)
    #expect(try await course.faults() == [])
  }

  @Test("in code that is wider than a window, is the line, in tasks, code and lessons")
  func width() async throws {
    let course = try WrittenCourse()
    let comment = "// " + String(repeating: "wide ", count: 15) + "\n"
    let task = "Exercises/bells/my-bell/Task.md"
    try course.replace("let tenant = Tenant()\n", with: "let tenant = Tenant()\n\(comment)", in: task)
    try course.add(comment, to: "Exercises/bells/my-bell/Starter/Doorbell.swift")
    try course.add("```swift\n\(comment)```\n\n\(comment)", to: "lessons/bells.md")
    let words = "the line of code is 78 columns wide"
    let starter = "Exercises/bells/my-bell/Starter/Doorbell.swift"
    #expect(
      try await course.faults() == [
        "\(task):\(try course.line(of: "// wide", in: task)): \(words)",
        "\(starter):\(try course.line(of: "// wide", in: starter)): \(words)",
      ])
    #expect(try course.pageFaults() == ["lessons/bells.md:4: \(words)"])
  }
}

/// A reference solution of the shipped course with some lines changed.
struct ChangedSolution: Sendable, CustomTestStringConvertible {
  let exercise: String
  /// What was changed, in a few words.
  let name: String
  /// File → what is replaced by what.
  let edits: [String: [(String, String)]]

  init(_ exercise: String, _ name: String, _ file: String, _ edits: (String, String)...) {
    self.exercise = exercise
    self.name = name
    self.edits = [file: edits]
  }

  var testDescription: String { "\(exercise): \(name)" }

  /// Grades it with other inputs for each number.
  func reports(deals: Int = 1) async throws -> [Report] {
    let course = try #require(PackageCourse.reading.course)
    let exercise = try #require(course.exercises.first { "\($0.id)" == self.exercise })
    let submission = Submission(exercise: exercise.id, files: try files(of: exercise))
    let engine = GradingEngine(workbench: try .forTests(), toolVersion: "test")
    var reports: [Report] = []
    for deal in 0..<deals {
      reports.append(try await engine.dealing(.own(deal)).grade(submission, of: exercise, in: course))
    }
    return reports
  }

  private func files(of exercise: Exercise) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      var text = try String(contentsOf: exercise.folders.solution.appending(path: name), encoding: .utf8)
      for (old, new) in edits[name] ?? [] {
        try #require(text.contains(old), "the solution has no \(old)")
        text = text.replacing(old, with: new)
      }
      files[name] = text
    }
    return files
  }
}
