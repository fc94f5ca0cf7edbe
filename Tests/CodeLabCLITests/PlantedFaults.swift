import Foundation
import Testing

/// Faults of many kinds, planted in a course.
extension VerifyCommandTests {
  @Test("tells twenty planted faults at once, each once, with its file and its line")
  func twenty() async throws {
    try await make("alpha", "beta", "gamma", "delta", "epsilon")
    let planted = try plantAll()
    let found = try await problems("--sample", "1")
    let list = found.map { "\($0.file):\($0.line ?? 0): \($0.message)" }.joined(separator: "\n")
    for fault in planted {
      let told = found.filter { problem in
        problem.file == fault.file && problem.message.contains(fault.words)
          && (problem.line ?? 0) == fault.line
      }
      #expect(told.count == 1, "\(fault) in\n\(list)")
    }
    #expect(planted.count >= 20)
    let variant = try #require(found.first { $0.message.contains("has the same code as the solution") })
    #expect(
      variant.exercise == "bells/delta" && variant.kind == "variant" && variant.answer == "asks-with-if")
    let mistake = try #require(found.first { $0.message.contains("`never-rings` should fail") })
    #expect(
      mistake.exercise == "bells/epsilon" && mistake.kind == "mistake" && mistake.answer == "never-rings")
    // Nothing is told in two ways: there is no other problem of an exercise whose manifest can't be read.
    #expect(found.count { $0.exercise == "bells/alpha" } == 1, "\(list)")
  }

  private typealias Fault = (file: String, line: Int, words: String)

  private func plantAll() throws -> [Fault] {
    try plantInLessons() + plantInManifests() + plantInTests() + plantInAnswers()
  }

  func line(_ text: String, in path: String) throws -> Int {
    let lines = try String(contentsOf: file(path), encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains(text) }, "\(path) has no \(text)") + 1
  }

  private func plantInLessons() throws -> [Fault] {
    let (course, lesson) = ("lessons/course.yml", "lessons/bells.md")
    try replace("exercises: [", "exercises: [ghost, ", in: course)
    try write("# Bells\n\n<doc:bells--gone>\n\n```swift\nlet a = 1\n", to: lesson)
    return [
      (course, 3, "Exercises/bells/ghost/exercise.yml is missing"), (lesson, 3, "is broken"),
      (lesson, 5, "code block that begins here never ends"),
    ]
  }

  private func plantInManifests() throws -> [Fault] {
    let (alpha, beta) = ("Exercises/bells/alpha/exercise.yml", "Exercises/bells/beta")
    let solution = "Solutions/bells/beta/Doorbell.swift"
    try replace("difficulty: 1", "\tdifficulty: 1", in: alpha)
    try replace("minutes: 5", "minuets: 5", in: "\(beta)/exercise.yml")
    try replace("# Beta", "# A bell", in: "\(beta)/Task.md")
    try write("", to: "\(beta)/notes.txt")
    try Data([0x2F, 0x2F, 0x20, 0x61, 0x0A, 0x2F, 0x2F, 0xE9, 0x0A]).write(to: file(solution))
    try remove("\(beta)/Example.swift")
    return [
      (alpha, try line("difficulty", in: alpha), "this is not valid YAML"),
      (
        "\(beta)/exercise.yml", try line("minuets", in: "\(beta)/exercise.yml"),
        "`minuets` is not a known key"
      ),
      ("\(beta)/Task.md", 1, "the page's title is “A bell”"),
      ("\(beta)/notes.txt", 0, "this file is not part of an exercise"),
      (solution, 2, "the file is not UTF-8 text"), ("\(beta)/Example.swift", 0, "the file is missing"),
    ]
  }

  private func plantInTests() throws -> [Fault] {
    let (grader, mistakes) = ("Tests/Graders/bells/gamma/GammaGrader.swift", "Tests/Answers/bells/gamma.yml")
    let assertion = "XCTAssertEqual(owner.doorbells.count, 1)"
    try replace("import GraderKit\n", "import GraderKit\nimport NoSuchModule\n", in: grader)
    try replace(
      "expectEqual(owner.doorbells.count, 1, \"One press tells the owner once\")", assertion, in: grader)
    let variants = "Tests/Answers/bells/gamma.yml"
    try replace("id: asks-with-if", "id: unwraps-first", in: variants)
    try replace("[lets-go]", "[lets-goo]", in: mistakes)
    try replace("replace: weak var", "replace: weak let", in: mistakes)
    return [
      (grader, 2, "the grader does not compile: no such module 'NoSuchModule'"),
      (grader, try line(assertion, in: grader), "`XCTAssertEqual` has no message"),
      (variants, try line("Asks with if", in: variants) - 1, "the variant `unwraps-first` is defined twice"),
      (mistakes, try line("lets-goo", in: mistakes), "`lets-goo` is not a criterion"),
      (mistakes, try line("weak let", in: mistakes), "`replace` matches nothing"),
    ]
  }

  private func plantInAnswers() throws -> [Fault] {
    let (delta, epsilon) = ("Exercises/bells/delta", "Exercises/bells/epsilon")
    let variants = "Tests/Answers/bells/delta.yml"
    let (grader, mistakes) = (
      "Tests/Graders/bells/delta/DeltaGrader.swift", "Tests/Answers/bells/epsilon.yml"
    )
    try replace("protocol", "import Glibc\nprotocol", in: "\(delta)/Starter/Doorbell.swift")
    try replace("about: Doorbell.owner", "about: Doorbell.ownr", in: "\(delta)/exercise.yml")
    try replace(
      "'if let owner = self.owner { owner.rang(at: self) }'", "'owner?.rang(at: self) // Another comment'",
      in: variants)
    try replace("  func testLetsGo", "  func testMore() { fail(\"More\") }\n\n  func testLetsGo", in: grader)
    try replace("why: >", "limits: {seconds: 1}\nwhy: >", in: "\(epsilon)/exercise.yml")
    try replace(
      "func press() {", "func press() {\n    while true {}", in: "\(epsilon)/Starter/Doorbell.swift")
    try replace("fails: [rings-once, knows-the-door]", "fails: [rings-once]", in: mistakes)
    return [
      ("\(delta)/Starter/Doorbell.swift", 1, "the submission policy refuses the starter"),
      (
        "\(delta)/exercise.yml", try line("ownr", in: "\(delta)/exercise.yml"),
        "`about` names `Doorbell.ownr`"
      ),
      (variants, try line("asks-with-if", in: variants), "has the same code as the solution"),
      (grader, try line("testMore", in: grader), "no criterion uses the test DeltaGrader/testMore"),
      (
        "\(epsilon)/Starter/Doorbell.swift",
        try line("while", in: "\(epsilon)/Starter/Doorbell.swift"),
        "the starter does not run to its end: timed-out"
      ),
      (mistakes, try line("never-rings", in: mistakes), "`never-rings` should fail rings-once, but fails"),
    ]
  }

  /// A fault in an exercise, and what is told of it: nothing else is.
  private struct Planted: Sendable {
    let name: String
    let plant: @Sendable (VerifyCommandTests) throws -> Void
    let file: String
    /// A text of the line that is told; nil for the whole file.
    var line: String?
    let words: String
    /// What is advised; nil if the test does not look at it.
    var advice: String?
  }

  private static let folder = "Exercises/bells"
  private static let messages = """
    criteria:
      - id: way
        title: The bell tells its tenant
        messages: {run: Taps.swift, expect: [{to: Tenant, message: ring}]}
        hints: [Who is told?]

    """

  /// A fault in a file with which a criterion compiles the answer.
  private static func compiled(
    _ name: String, _ check: String, _ text: String, line: String?, words: String, advice: String
  ) -> Planted {
    let file = "Tests/Graders/bells/\(name)/Fixtures/Use.swift"
    let criterion =
      "criteria:\n  - id: use\n    title: The bell can be used\n    \(check)\n    hints: [How?]\n"
    return Planted(
      name: name,
      plant: {
        try $0.write(text, to: file)
        try $0.replace("criteria:\n", criterion, in: "\(folder)/\(name)/exercise.yml")
      }, file: file, line: line, words: words, advice: advice)
  }

  private static let manyFaults = [
    compiled(
      "adds", "compiles: {files: [Doorbell.swift], add: [Use.swift]}", "// Uses it.\nlet bell = Dorbell()\n",
      line: "Dorbell", words: "this file does not compile with the solution: cannot find 'Dorbell' in scope",
      advice: "correct it, or the solution; the criterion `use` compiles it"),
    compiled(
      "accepts", "doesNotCompile: {add: Use.swift, says: does not conform}", "let bell = Doorbell()\n",
      line: nil,
      words: "this file compiles with the solution, but the criterion `use` expects that it does not",
      advice: "write in it what the solution must refuse, or make the solution refuse it"),
    compiled(
      "says", "doesNotCompile: {add: Use.swift, says: does not conform}", "// No.\nlet bell = Dorbell()\n",
      line: "Dorbell",
      words: "another error than the criterion `use` expects: cannot find 'Dorbell' in scope",
      advice:
        "correct it, or write a part of this message under `says` in exercise.yml, in place of “does not conform”"
    ),
    Planted(
      name: "messages",
      plant: {
        let example = try String(contentsOf: $0.file("\(folder)/messages/Example.swift"), encoding: .utf8)
        try $0.write(example, to: "Tests/Graders/bells/messages/Fixtures/Taps.swift")
        try $0.replace("criteria:\n", messages, in: "\(folder)/messages/exercise.yml")
      }, file: "\(folder)/messages/exercise.yml", line: "id: way",
      words: "expected Somebody calls ring(…) on Tenant, found no such message then"),
    Planted(
      name: "symbol",
      plant: {
        let criterion =
          "criteria:\n  - id: weak\n    title: It is weak\n    declares: {symbol: Dorbell.owner, weak: true}\n"
        try $0.replace(
          "criteria:\n", "\(criterion)    hints: [Who?]\n", in: "\(folder)/symbol/exercise.yml")
      }, file: "\(folder)/symbol/exercise.yml", line: "Dorbell.owner",
      words: "`declares` names `Dorbell.owner`, which the solution does not declare",
      advice: "did you mean `Doorbell.owner`?"),
    Planted(
      name: "kinds",
      plant: {
        let criterion =
          "criteria:\n  - id: bound\n    title: It is bound\n    declares: {symbol: Doorbell, classBound: true}\n"
        try $0.replace(
          "criteria:\n", "\(criterion)    hints: [Who?]\n", in: "\(folder)/kinds/exercise.yml")
      }, file: "\(folder)/kinds/exercise.yml", line: "symbol: Doorbell",
      words: "`classBound` is for protocols, and `Doorbell` is of the kind `class`", advice: "name a protocol"
    ),
    Planted(
      name: "lonely",
      plant: {
        try $0.replace("@testable import Lonely\n", "", in: "Tests/Graders/bells/lonely/LonelyGrader.swift")
      }, file: "Tests/Graders/bells/lonely/LonelyGrader.swift", line: "let doorbell = Doorbell()",
      words: "because the file does not import the learner's module",
      advice: "write `@testable import Lonely` at its beginning"),
    Planted(
      name: "wrong",
      plant: {
        try $0.replace(
          "owner.rang(at: self)\n", "owner.rang(at: Doorbell())\n", in: "Tests/Answers/bells/wrong.yml")
      }, file: "Tests/Answers/bells/wrong.yml", line: "id: unwraps-first",
      words: "`unwraps-first` does not pass, but is listed as a right answer",
      advice: "correct the grader if it asks for more than the task does, or else the variant"),
    Planted(
      name: "unfinished",
      plant: {
        try $0.replace(
          "if let owner = self.owner {", "if let owner = self. {", in: "Tests/Answers/bells/unfinished.yml")
      }, file: "Tests/Answers/bells/unfinished.yml", line: "id: asks-with-if",
      words: "`asks-with-if` does not pass, but is listed as a right answer: does-not-compile",
      advice: "correct the variant"),
    Planted(
      name: "program",
      plant: {
        try $0.write("Dorbell().press()\n", to: "Tests/Graders/bells/program/Fixtures/Taps.swift")
        try $0.replace("criteria:\n", messages, in: "\(folder)/program/exercise.yml")
      }, file: "Tests/Graders/bells/program/Fixtures/Taps.swift", line: "Dorbell",
      words: "this file does not compile with the solution: cannot find 'Dorbell' in scope"),
    Planted(
      name: "order",
      plant: {
        let grader = "Tests/Graders/bells/order/OrderGrader.swift"
        try $0.replace(
          "func testRingsOnce() {",
          "nonisolated(unsafe) static var hasRun = false\n  func testRingsOnce() {\n    Self.hasRun = true",
          in: grader)
        try $0.replace(
          "func testKnowsTheDoor() {",
          "func testKnowsTheDoor() {\n    expectTrue(Self.hasRun, \"The other test ran before\")",
          in: grader)
      }, file: "Tests/Graders/bells/order/OrderGrader.swift", line: "testKnowsTheDoor",
      words: "the reference solution passes only if the tests run in the order of the criteria: with --seed"),
    Planted(
      name: "imported",
      plant: {
        try $0.replace("module: Imported", "module: Bells", in: "\(folder)/imported/exercise.yml")
      }, file: "Tests/Graders/bells/imported/ImportedGrader.swift", line: "@testable import",
      words: "no such module 'Imported'",
      advice:
        "the exercise's module is Bells: write `@testable import Bells`, correct `module` in exercise.yml, or remove the import"
    ),
    Planted(
      name: "broken",
      plant: {
        try $0.replace(
          "owner?.rang(at: self)", "owner?.rang(by: self)", in: "Solutions/bells/broken/Doorbell.swift")
      }, file: "Solutions/bells/broken/Doorbell.swift", line: "rang(by",
      words: "4 errors of variants, mistakes and the example follow from it"),
    Planted(
      name: "drifted",
      plant: {
        try $0.replace(
          "owner?.rang(at: self)", "for _ in 1...2 { owner! .rang(at: self) }",
          in: "Solutions/bells/drifted/Doorbell.swift")
      }, file: "Solutions/bells/drifted/Doorbell.swift", line: "func press",
      words: "5 errors of variants, mistakes and the example follow from it"),
    Planted(
      name: "renamed",
      plant: {
        try $0.replace("func press()", "func pres()", in: "Solutions/bells/renamed/Doorbell.swift")
      }, file: "Tests/Graders/bells/renamed/RenamedGrader.swift", line: "doorbell.press()",
      words: "errors of variants, mistakes, the example and the manifest follow from it",
      advice: "correct the solution, or else the grader and the example; until then, nothing is graded"),
    Planted(
      name: "same",
      plant: { try $0.replace("module: Same", "module: Broken", in: "\(folder)/same/exercise.yml") },
      file: "\(folder)/same/exercise.yml", line: "module:",
      words:
        "the module `Broken` is defined twice and is also used in Exercises/bells/broken/exercise.yml; 1 error of graders follows from it"
    ),
    Planted(
      name: "fails",
      plant: {
        try $0.replace(
          "owner?.rang(at: self)", "for _ in 0..<2 { owner?.rang(at: self) }",
          in: "Solutions/bells/fails/Doorbell.swift")
      }, file: "Solutions/bells/fails/Doorbell.swift", line: "func press",
      words: "rings-once failed (One press tells the owner once: expected 1, found 2)"),
    Planted(
      name: "skips",
      plant: {
        try $0.replace(
          "func testRingsOnce() {", "func testRingsOnce() throws {\n    throw XCTSkip(\"later\")",
          in: "Tests/Graders/bells/skips/SkipsGrader.swift")
        try $0.replace(
          "test: SkipsGrader/testLetsGo", "test: SkipsGrader/testLetsGo\n    after: [rings-once]",
          in: "\(folder)/skips/exercise.yml")
      }, file: "Tests/Graders/bells/skips/SkipsGrader.swift", line: "throw XCTSkip",
      words: "The test SkipsGrader/testRingsOnce skipped itself"),
    Planted(
      name: "empty", plant: { try $0.write("// Later.\n", to: "Solutions/bells/empty/Doorbell.swift") },
      file: "Solutions/bells/empty/Doorbell.swift", line: "Later", words: "the solution contains no code"),
    Planted(
      name: "loop",
      plant: {
        try $0.remove("Solutions/bells/loop/Doorbell.swift")
        try FileManager.default.createSymbolicLink(
          atPath: $0.file("Solutions/bells/loop/Doorbell.swift").path,
          withDestinationPath: "Doorbell.swift")
      }, file: "Solutions/bells/loop/Doorbell.swift", words: "this is a link that leads back to itself"),
    Planted(
      name: "yaml",
      plant: {
        try FileManager.default.moveItem(
          at: $0.file("Tests/Answers/bells/yaml.yml"), to: $0.file("Tests/Answers/bells/yaml.yaml"))
      }, file: "Tests/Answers/bells/yaml.yaml", words: "this name is not the one that is looked for here"),
    Planted(
      name: "file",
      plant: {
        try $0.remove("\(folder)/file/Starter")
        try $0.write("", to: "\(folder)/file/Starter")
      }, file: "\(folder)/file/Starter", words: "this is a file, and a folder should be here"),
    Planted(
      name: "copied",
      plant: {
        let grader = "Tests/Graders/bells/copied/CopiedGrader.swift"
        try $0.write(
          try String(contentsOf: $0.file(grader), encoding: .utf8),
          to: grader.replacing("Grader.swift", with: "Again.swift"))
      }, file: "Tests/Graders/bells/copied/CopiedGrader.swift", line: "testRingsOnce",
      words: "the test CopiedGrader/testRingsOnce is also in CopiedAgain.swift"),
    Planted(
      name: "idle", plant: { try $0.write("// Nothing.\n", to: "\(folder)/idle/Example.swift") },
      file: "\(folder)/idle/Example.swift", line: "Nothing", words: "the example contains no code"),
    Planted(
      name: "twins",
      plant: {
        try $0.replace(
          "title: The owner is not told", "title: The owner is told twice",
          in: "Tests/Answers/bells/twins.yml")
      }, file: "Tests/Answers/bells/twins.yml", line: "id: never-rings",
      words: "has the title “The owner is told twice”"),
    Planted(
      name: "raw",
      plant: {
        try $0.replace(
          "  func testLetsGo", "  func `test that it lets go`() {}\n\n  func testLetsGo",
          in: "Tests/Graders/bells/raw/RawGrader.swift")
      }, file: "Tests/Graders/bells/raw/RawGrader.swift", line: "that it lets go",
      words: "no criterion can name the test `test that it lets go`"),
    Planted(
      name: "unfit",
      plant: {
        let answers = "Tests/Answers/bells/unfit.yml"
        let entry = "{replace: weak var owner, with: weak var boss}"
        try $0.replace(
          "variants:\n",
          "equivalents:\n  - because: Nobody looks\n    edits: {Doorbell.swift: [\(entry)]}\n\nvariants:\n",
          in: answers)
      }, file: "Tests/Answers/bells/unfit.yml", line: "Nobody looks",
      words: "this entry fits no mutant of the solution"),
    Planted(
      name: "typo",
      plant: {
        try $0.replace("/testRingsOnce", "/testRingOnce", in: "\(folder)/typo/exercise.yml")
      }, file: "\(folder)/typo/exercise.yml", line: "testRingOnce", words: "the grader has no test named"),
    Planted(
      name: "doubled",
      plant: {
        try $0.replace("minutes: 5", "minutes: 5\ntitle: Again", in: "\(folder)/doubled/exercise.yml")
      }, file: "\(folder)/doubled/exercise.yml", line: "title: Again",
      words: "`title` is written more than once here", advice: "keep one of them"),
    Planted(
      name: "weaker",
      plant: {
        try $0.replace("with: var owner", "with: \"weak var  owner\"", in: "Tests/Answers/bells/weaker.yml")
      }, file: "Tests/Answers/bells/weaker.yml", line: "id: holds-the-owner",
      words: "should fail lets-go, but fails nothing"),
    Planted(
      name: "quotes",
      plant: {
        try $0.replace(
          "      - Who should hear",
          "      - 'A long hint, and then `owner?.rang(at: self)`'\n      - Who should hear",
          in: "\(folder)/quotes/exercise.yml")
      }, file: "\(folder)/quotes/exercise.yml", line: "A long hint",
      words: "a hint of rings-once contains a part of the solution"),
    Planted(
      name: "modern",
      plant: {
        let grader = "Tests/Graders/bells/modern/ModernGrader.swift"
        try $0.replace("import XCTest", "import Testing", in: grader)
        try $0.replace("final class ModernGrader: XCTestCase", "struct ModernGrader", in: grader)
        for test in ["testRingsOnce", "testKnowsTheDoor"] {
          try $0.replace("func \(test)", "@Test func \(test)", in: grader)
        }
        try $0.replace("/testLetsGo", "/somethingElse", in: "\(folder)/modern/exercise.yml")
      }, file: "\(folder)/modern/exercise.yml", line: "somethingElse", words: "the grader has no test named",
      advice: "add it to the grader, as a function with `@Test`"),
    Planted(
      name: "crash",
      plant: {
        let example = "\(folder)/crash/Example.swift"
        let text = try String(contentsOf: $0.file(example), encoding: .utf8)
        try $0.write(text + "print([1][CommandLine.arguments.count + 9])\n", to: example)
      }, file: "\(folder)/crash/Example.swift", line: "CommandLine", words: "it stopped: index out of range"),
  ]

  @Test("tells a fault of each kind at its cause, with its line, and nothing else of that exercise")
  func each() async throws {
    for planted in Self.manyFaults { try await make(planted.name) }
    for planted in Self.manyFaults { try planted.plant(self) }
    try write("# Bells\n\n```swift\nlet a = 1\n```\n\n```output\n1\n```\n", to: "lessons/bells.md")
    let found = try await problems()
    for planted in Self.manyFaults {
      let own = found.filter { $0.exercise == "bells/\(planted.name)" }
      let list = own.map { "\($0.file):\($0.line ?? 0): \($0.message)" }.joined(separator: "\n")
      let place = try planted.line.map { try line($0, in: planted.file) }
      #expect(own.count == 1, "\(planted.name):\n\(list)")
      #expect(
        own.contains { $0.file == planted.file && $0.line == place && $0.message.contains(planted.words) },
        "\(planted.name), \(place ?? 0):\n\(list)")
      #expect(planted.advice.map { own.first?.suggestion == $0 } ?? true, "\(own)")
    }
    let page = found.filter { $0.file == "lessons/bells.md" }
    #expect(page.count == 1 && page[0].line == 4 && page[0].message.contains("is not run"), "\(page)")
  }

  @Test("a missing title, an endless listing and a manifest's error hide nothing and repeat nothing")
  func withoutConsequences() async throws {
    try await make("alpha", "beta")
    try write("Rings.\n", to: "Exercises/bells/alpha/Task.md")
    try write("# Bells\n\n<doc:bells--alpha>\n\n```swift\nlet a = 1\n\nSome words.\n", to: "lessons/bells.md")
    let beta = "Exercises/bells/beta/exercise.yml"
    try replace("difficulty: 1", "difficulty: 9", in: beta)
    try replace("/testRingsOnce", "/testRingOnce", in: beta)
    let found = try await problems("--sample", "1")
    let list = found.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let (difficulty, test) = (try line("difficulty", in: beta), try line("testRingOnce", in: beta))
    let wanted: Set = [
      "\(beta):\(difficulty): `difficulty` must be a whole number from 1 to 5",
      "\(beta):\(test): the grader has no test named BetaGrader/testRingOnce",
      "Exercises/bells/alpha/Task.md:1: the page has no title",
      "lessons/bells.md:5: the code block that begins here never ends",
    ]
    #expect(Set(list) == wanted && list.count == wanted.count, "\(list.joined(separator: "\n"))")
  }
}
