import Foundation
import TestSupport
import Testing

/// `codelab verify` and `codelab try`, in a course of exercises that `codelab new` made.
@Suite("Verifying a course")
struct VerifyCommandTests {
  let scratch: Scratch
  let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.url)
    try write(
      "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n", to: "lessons/course.yml")
    try write("# Bells\n", to: "lessons/bells.md")
  }

  func make(_ names: String...) async throws {
    for name in names {
      let made = try await tool("new", "exercise", "bells/\(name)")
      try #require(made.status == 0, "\(made.all)")
    }
  }

  func file(_ path: String) -> URL { scratch.url.appending(path: path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  func replace(_ old: String, _ new: String, in path: String) throws {
    let text = try String(contentsOf: file(path), encoding: .utf8)
    try #require(text.contains(old), "\(path) has no \(old)")
    try write(text.replacing(old, with: new), to: path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }

  /// A problem as `--format json` prints it.
  struct Problem: Decodable {
    var exercise: String?
    var kind: String?
    var answer: String?
    var criterion: String?
    var file: String
    var line: Int?
    var message: String
    var suggestion: String?
  }

  func problems(_ arguments: String...) async throws -> [Problem] {
    let answer = try await tool(["verify", "--format", "json"] + arguments)
    #expect(answer.status == 65, "\(answer.all)")
    return try JSONDecoder().decode([Problem].self, from: Data(answer.output.utf8))
  }

  @Test(
    "the path of a problem can be opened from the current folder, and programs get it relative to the course")
  func paths() async throws {
    try await make("alpha")
    try write("", to: "Exercises/bells/alpha/notes.txt")
    let outside = Tool(folder: scratch.url.deletingLastPathComponent())
    let course = scratch.url.lastPathComponent
    let told = try await outside("verify", "alpha", "--course", course, "--sample", "1")
    #expect(told.output.contains("\n\(course)/Exercises/bells/alpha/notes.txt: error: "), "\(told.all)")
    let list = try await problems("--sample", "1")
    #expect(list.map(\.file) == ["Exercises/bells/alpha/notes.txt"])
    try replace("title: Bells\n", "titel: Bells\n", in: "lessons/course.yml")
    let faulty = try await outside("verify", "alpha", "--course", course, "--sample", "1")
    #expect(faulty.output.contains("\n\(course)/lessons/course.yml:1:1: error: "), "\(faulty.all)")
  }

  @Test("no advice leads to another error, and each fault of an answer names the answer")
  func advice() async throws {
    try await make("alpha", "beta", "gamma")
    let (starter, solution) = ("Exercises/bells/alpha/Starter", "Solutions/bells/alpha")
    try write("x\n", to: "\(starter)/Doorbell.swift.orig")
    try write("x\n", to: "\(solution)/README")
    try write("struct Chime {}\n", to: "\(solution)/Chime.swift")
    try write("let a = 1\n", to: "\(starter)/main.swift")
    try write("x\n", to: "Tests/Graders/bells/alpha/notes.txt")
    try replace("replace: weak var", "replace: weak let", in: "Tests/Answers/bells/alpha.yml")
    try replace(
      "func testRingsOnce() {",
      "func testRingsOnce() throws {\n    try XCTSkipIf(ProcessInfo.processInfo.environment[\"SLOW\"] == nil)",
      in: "Tests/Graders/bells/beta/BetaGrader.swift")
    try replace(
      "func testLetsGo() {", "func testLetsGo() {\n    XCTFail(\"It never rings\")",
      in: "Tests/Graders/bells/beta/BetaGrader.swift")
    try replace(
      "func testRingsOnce() {",
      "func testRingsOnce() throws {\n    _ = try Process.run(URL(filePath: \"/bin/true\"), arguments: [])",
      in: "Tests/Graders/bells/gamma/GammaGrader.swift")
    for name in ["Beta", "Gamma"] {
      try replace(
        "import GraderKit\n", "import Foundation\nimport GraderKit\n",
        in: "Tests/Graders/bells/\(name.lowercased())/\(name)Grader.swift")
    }
    let list = try await problems("--sample", "1")
    func suggestion(_ file: String) -> String? { list.first { $0.file == file }?.suggestion }
    for file in [
      "\(starter)/Doorbell.swift.orig", "\(solution)/README", "\(starter)/main.swift",
      "Tests/Graders/bells/alpha/notes.txt",
    ] { #expect(suggestion(file) == "delete it", "\(file): \(list)") }
    #expect(
      suggestion("\(solution)/Chime.swift")
        == "name it in exercise.yml and add a file with its name to \(starter), or delete it", "\(list)")
    let edit = list.first { $0.message.contains("`replace` matches nothing") }
    #expect(edit?.kind == "mistake" && edit?.answer == "holds-the-owner", "\(list)")
    let skip = list.first { $0.message.contains("testRingsOnce skipped itself") }
    #expect(
      skip?.suggestion?.contains("`grader: {environment: {SLOW: \"true\"}}` in exercise.yml") == true,
      "\(list)")
    #expect(
      list.contains { $0.message == "the reference solution does not pass: lets-go failed (It never rings)" },
      "\(list)")
    let process = list.first { $0.exercise == "bells/gamma" && $0.message.contains("does not pass") }
    #expect(process?.suggestion?.contains("a grader can't start processes") == true, "\(list)")
    #expect(
      process?.line == (try line("Process.run", in: "Tests/Graders/bells/gamma/GammaGrader.swift")), "\(list)"
    )
  }

  @Test(
    "a result that depends on the order of the tests is not told as one that depends on the inputs",
    .inWholeRuns)
  func repeated() async throws {
    try await make("alpha")
    let grader = "Tests/Graders/bells/alpha/AlphaGrader.swift"
    try replace(
      "func testRingsOnce() {",
      "nonisolated(unsafe) static var hasRun = false\n  func testRingsOnce() {\n    Self.hasRun = true",
      in: grader)
    try replace(
      "func testKnowsTheDoor() {",
      "func testKnowsTheDoor() {\n    expectTrue(Self.hasRun, \"The other test ran before\")", in: grader)
    let list = try await problems("--sample", "1", "--repeat", "4").map(\.message)
    #expect(
      list.contains { $0.contains("passes only if the tests run in the order of the criteria") }, "\(list)")
    #expect(!list.contains { $0.contains("depends on the inputs") }, "\(list)")
  }

  @Test(
    "a right answer that fails with one of the four deals of `grade` is told without --repeat", .inWholeRuns)
  func oneDeal() async throws {
    try await make("alpha")
    // One of the four deals has 1; which of them depends on the answer and the grader.
    try replace(
      "func testKnowsTheDoor() {",
      "func testKnowsTheDoor() {\n    expectTrue(Inputs().pick(from: [1, 2, 3, 4]) > 1, \"It is not 1\")",
      in: "Tests/Graders/bells/alpha/AlphaGrader.swift")
    let list = try await problems("--sample", "1").map(\.message)
    #expect(
      list.contains { $0.hasPrefix("the reference solution does not pass") && $0.contains("It is not 1") },
      "\(list)")
  }

  @Test(
    "a grader whose results change is told as one that changes, with the line of its test, if it deals inputs or not",
    arguments: ["", "    _ = Inputs().word()\n"])
  func unsteady(inputs: String) async throws {
    try await make("alpha")
    let grader = "Tests/Graders/bells/alpha/AlphaGrader.swift"
    try replace(
      "func testRingsOnce() {",
      """
      // For the whole process: a test runs several times in it.
      nonisolated static let isUnlucky = Int.random(in: 0..<2) == 0
        func testRingsOnce() {
      \(inputs)    if Self.isUnlucky { fail("Bad luck") }
      """, in: grader)
    let list = try await problems("--sample", "1", "--repeat", "8")
    let text = try String(contentsOf: file(grader), encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(text.firstIndex { $0.contains("func testRingsOnce") }) + 1
    let unsteady = list.filter { $0.message.contains("changes from run to run") }
    #expect(unsteady.count == 1 && unsteady.first?.file == grader && unsteady.first?.line == line, "\(list)")
    #expect(
      !list.contains { $0.message.contains("the inputs that") || $0.message.contains("all inputs") },
      "\(list)")
  }

  @Test(
    "the criterion of a problem is named for programs, and a disabled test that a criterion names is told once"
  )
  func criteria() async throws {
    try await make("alpha")
    let manifest = "Exercises/bells/alpha/exercise.yml"
    try replace("about: Doorbell.owner", "about: Doorbell.owners", in: manifest)
    try replace("AlphaGrader/testRingsOnce", "testRingsOnce", in: manifest)
    try replace("minutes: 5", "minutes: 5\nallows: [fire, taskz]", in: manifest)
    try replace("import GraderKit\nimport XCTest", "import GraderKit\nimport Testing", in: Self.grader)
    try replace(
      "nonisolated final class AlphaGrader: XCTestCase {", "@Suite struct AlphaGrader {", in: Self.grader)
    try replace("  func testRingsOnce", "  @Test(.disabled()) func testRingsOnce", in: Self.grader)
    for name in ["testKnowsTheDoor", "testLetsGo"] {
      try replace("  func \(name)", "  @Test func \(name)", in: Self.grader)
    }
    let list = try await problems("--sample", "1")
    let about = list.first { $0.message.contains("Doorbell.owners") }
    #expect(about?.criterion == "lets-go" && about?.suggestion == "did you mean `Doorbell.owner`?", "\(list)")
    #expect(!list.contains { $0.message.contains("is never run") }, "\(list)")
    #expect(list.contains { $0.message.contains("testRingsOnce skipped itself") }, "\(list)")
    for (name, advice) in [("fire", "remove it, because every"), ("taskz", "did you mean `tasks`?")] {
      let told = list.first {
        $0.message == "`allows` names `\(name)`, and there is no such name in the solution or a variant"
      }
      #expect(told?.suggestion?.hasPrefix(advice) == true && told?.criterion == nil, "\(list)")
    }
  }

  private static let grader = "Tests/Graders/bells/alpha/AlphaGrader.swift"

  @Test("values that the grader compares are told with the line, and with the name of a nested type alone")
  func comparisons() async throws {
    try await make("alpha")
    let nested =
      "\n\nenum Fault {\n  enum Kind: Equatable { case loud(Int) }\n  static var last: Kind { .loud(1) }\n}\n"
    for path in ["Solutions/bells/alpha", "Exercises/bells/alpha/Starter"] {
      let name = "\(path)/Doorbell.swift"
      try write(String(contentsOf: file(name), encoding: .utf8) + nested, to: name)
    }
    try replace(
      "func testRingsOnce() {", "func testRingsOnce() {\n    expectEqual(Fault.last, .loud(1), \"Loud\")",
      in: Self.grader)
    let text = try String(contentsOf: file(Self.grader), encoding: .utf8).components(separatedBy: "\n")
    let line = try #require(text.firstIndex { $0.contains("Fault.last") }) + 1
    let list = try await problems("--sample", "1").filter { $0.message.contains("compares values") }
    #expect(
      list.map(\.line) == [line] && list.first?.message.contains("type `Fault.Kind`") == true, "\(list)")
  }

  @Test("an exercise that no lesson lists is told with its lesson, and by its name")
  func unlisted() async throws {
    try await make("alpha")
    try write(
      "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n", to: "lessons/course.yml")
    for name in ["bells", "alpha"] {
      let verified = try await tool("verify", name)
      #expect(verified.output.contains("bells/alpha   nothing graded: no lesson lists it"), "\(verified.all)")
      #expect(verified.output.contains("add `alpha` to the lesson `bells`"), "\(verified.all)")
    }
  }

  @Test(
    "tells the cause, and counts what follows from it; a fault in one file hides none in another",
    .inWholeRuns)
  func causes() async throws {
    try await make("alpha", "beta", "gamma")
    let alpha = "Tests/Graders/bells/alpha/AlphaGrader.swift"
    try replace("difficulty: 1", "difficulty: easy", in: "Exercises/bells/alpha/exercise.yml")
    try replace("let owner = Listener()", "let owner: Int = Listener()", in: alpha)
    try replace("replace: weak var", "replace: weak let", in: "Tests/Answers/bells/alpha.yml")
    try write("See [it](nope.md) and [that](#gone).\n", to: "lessons/bells.md")
    try replace("criteria:", "given: [Sign.swift]\ncriteria:", in: "Exercises/bells/beta/exercise.yml")
    try write("struct Sign {\n  let text: Strng\n}\n", to: "Exercises/bells/beta/Given/Sign.swift")
    try replace(
      "func testLetsGo() {", "func testLetsGo() throws {\n    throw XCTSkip(\"later\")",
      in: "Tests/Graders/bells/gamma/GammaGrader.swift")
    let found = try await problems("--sample", "1")
    let list = found.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    for words in [
      "\(alpha):\(try line("let owner: Int", in: alpha)): the grader does not compile",
      "Exercises/bells/alpha/exercise.yml:\(try line("easy", in: "Exercises/bells/alpha/exercise.yml")): `difficulty` must",
      "Tests/Answers/bells/alpha.yml:\(try line("weak let", in: "Tests/Answers/bells/alpha.yml")): `replace` matches nothing",
      "lessons/bells.md:1: the link `nope.md` is broken: there is no such file",
      "lessons/bells.md:1: the link `#gone` is broken: no heading",
      "Exercises/bells/beta/Given/Sign.swift:2: the given file does not compile: cannot find type 'Strng'",
      "Tests/Graders/bells/gamma/GammaGrader.swift:\(try line("throw XCTSkip", in: "Tests/Graders/bells/gamma/GammaGrader.swift")): the grader can't grade the solution: The test GammaGrader/testLetsGo skipped itself",
    ] {
      #expect(list.contains { $0.hasPrefix(words) }, "\(words) in\n\(list.joined(separator: "\n"))")
    }
    #expect(found.count { $0.exercise == "bells/beta" } == 1, "\(list)")
    #expect(found.count { $0.exercise == "bells/gamma" } == 1, "\(list)")
  }

  @Test("tells a crash, an error and an endless loop of a grader's own, with the grader's line", .inWholeRuns)
  func graders() async throws {
    try await make("alpha", "beta", "gamma")
    let begin = "  func testRingsOnce() {\n"
    let own = [
      ("alpha", "Alpha", begin + "    print([1][Listener().doorbells.count + 1])\n"),
      ("beta", "Beta", "  func testRingsOnce() throws {\n    throw CancellationError()\n"),
      ("gamma", "Gamma", begin + "    var n = 0; while n >= 0 { n = (n + 1) % 7 }\n"),
    ]
    var graders: [String] = []
    for (name, module, test) in own {
      let grader = "Tests/Graders/bells/\(name)/\(module)Grader.swift"
      try replace(begin, test, in: grader)
      graders.append(grader)
    }
    try replace("why: >", "limits: {seconds: 1}\nwhy: >", in: "Exercises/bells/gamma/exercise.yml")
    let found = try await problems("--sample", "1")
    let list = found.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let (crash, throwing, loop) = (
      try line("[1][", in: graders[0]), try line("testRingsOnce", in: graders[1]),
      try line("while", in: graders[2])
    )
    for words in [
      "\(graders[0]):\(crash): the grader can't grade the solution: The test AlphaGrader/testRingsOnce stopped in its own code at AlphaGrader.swift:\(crash): index out of range",
      "\(graders[1]):\(throwing): the reference solution does not pass",
      "\(graders[2]):\(loop): the grader's own code did not end with the solution: timed-out",
    ] {
      #expect(list.count { $0.hasPrefix(words) } == 1, "\(words) in\n\(list.joined(separator: "\n"))")
    }
    #expect(found.count { $0.exercise == "bells/alpha" } == 1, "\(list)")
    // A learner reads that it is not their fault.
    let solution = try String(contentsOf: file("Solutions/bells/alpha/Doorbell.swift"), encoding: .utf8)
    try write(solution, to: "answer/Doorbell.swift")
    let tried = try await tool("try", "answer", "--exercise", "alpha")
    #expect(tried.status == 65 && tried.output.contains("grader"), "\(tried.all)")
  }

  @Test(
    "a check that crashes only with what a wrong answer gives it fails that answer, and is not called broken",
    .inWholeRuns)
  func proved() async throws {
    try await make("alpha")
    try replace(
      "owner.doorbells.first", "owner.doorbells[0]", in: "Tests/Graders/bells/alpha/AlphaGrader.swift")
    for (folder, status) in [("Solutions/bells/alpha", 0), ("Exercises/bells/alpha/Starter", 1)] {
      let tried = try await tool("try", folder, "--exercise", "alpha")
      #expect(tried.status == status, "\(tried.all)")
      #expect(tried.output.contains("The check's own code was running then") == (status == 1), "\(tried.all)")
    }
  }

  @Test("a course that the command names is named in what to type next; without hints, none are offered")
  func named() async throws {
    try await make("alpha")
    let manifest = try String(contentsOf: file("Exercises/bells/alpha/exercise.yml"), encoding: .utf8)
    try write(
      manifest.replacing(#/ {4}hints:\n( {6}- .*\n)+/#, with: ""), to: "Exercises/bells/alpha/exercise.yml")
    let other = try Scratch()
    let elsewhere = Tool(folder: other.url)
    let options = ["--course", scratch.url.path, "--workspace", other.url.appending(path: "work").path]
    for words in [["list"], ["start", "alpha"], ["hint", "alpha"], ["hint", "alpha", "--all"]] {
      let answer = try await elsewhere(words + options)
      #expect(answer.status == 0 && answer.all.contains("--course"), "\(words): \(answer.all)")
      #expect(words[0] != "hint" || answer.all.contains("have no hints"), "\(answer.all)")
    }
  }

  @Test("an exercise that is listed and not there can be made, as the advice says")
  func listed() async throws {
    try replace("exercises: []", "exercises: [ghost]", in: "lessons/course.yml")
    let found = try await tool("verify")
    #expect(found.all.contains("codelab new exercise bells/ghost"), "\(found.all)")
    try await make("ghost")
    let list = try await tool("list")
    #expect(list.status == 0 && list.output.contains("ghost") && list.errors.isEmpty, "\(list.all)")
    #expect(try line("exercises: [ghost]", in: "lessons/course.yml") == 3)
  }

  @Test("leaves a broken exercise out, and says so once; the others work")
  func others() async throws {
    try await make("alpha", "beta")
    try write("title: [\n", to: "Exercises/bells/alpha/exercise.yml")
    let list = try await tool("list")
    #expect(list.status == 0 && list.output.contains("beta"), "\(list.all)")
    #expect(list.errors.contains("The course has an error. Left out: bells/alpha."), "\(list.all)")
    let start = try await tool("start", "alpha")
    #expect(
      start.status == 65 && start.errors.contains("Exercises/bells/alpha/exercise.yml:2:1"), "\(start.all)")
    let alpha = try await tool("verify", "alpha")
    #expect(alpha.status == 65, "\(alpha.all)")
    #expect(alpha.output.contains("FAIL  bells/alpha   nothing graded, 1 error"), "\(alpha.all)")
    #expect(
      alpha.output.contains("Exercises/bells/alpha/exercise.yml:2:1: error: this is not valid YAML"),
      "\(alpha.all)")
    let beta = try await tool("verify", "beta", "--sample", "1")
    #expect(beta.status == 0 && beta.output.contains("ok    bells/beta   4 answers graded"), "\(beta.all)")
    #expect(beta.errors == "", "nothing but the results goes to a pipe")
  }

  @Test("of which one is broken, grading goes on with the others, and says which was left out")
  func graded() async throws {
    try await make("alpha", "beta")
    try write("title: [\n", to: "Exercises/bells/alpha/exercise.yml")
    for name in ["alpha", "beta"] {
      let solution = try String(contentsOf: file("Solutions/bells/\(name)/Doorbell.swift"), encoding: .utf8)
      try write(solution, to: "work/bells/\(name)/Doorbell.swift")
    }
    let graded = try await tool("grade", "work", "--all", "--allow-weak-sandbox")
    #expect(graded.status == 65, "\(graded.all)")
    #expect(graded.output.contains("bells/beta"), "\(graded.all)")
    #expect(
      graded.errors.contains("bells/alpha was not graded, because the exercise has errors:"), "\(graded.all)")
  }

  @Test("shows how an answer would be judged, with hidden criteria, and stores nothing")
  func tried() async throws {
    try await make("alpha")
    try replace(
      "title: A doorbell does not", "visibility: hidden\n    title: A doorbell does not",
      in: "Exercises/bells/alpha/exercise.yml")
    try write(
      try String(contentsOf: file("Solutions/bells/alpha/Doorbell.swift"), encoding: .utf8)
        .replacing("weak var", with: "var"), to: "answer/Doorbell.swift")
    let tried = try await tool("try", "answer", "--exercise", "alpha")
    #expect(tried.status == 1, "\(tried.all)")
    #expect(tried.output.contains("A doorbell does not keep its owner alive  (hidden)"), "\(tried.all)")
    #expect(!FileManager.default.fileExists(atPath: file("workspace").path), "\(tried.all)")
    let missing = try await tool("try", "no-such-folder", "--exercise", "alpha")
    #expect(missing.status == 64 && missing.errors.contains("There is no folder"), "\(missing.all)")
  }

  @Test("--changed needs a git checkout, and says so")
  func noCheckout() async throws {
    let answer = try await tool("verify", "--changed")
    #expect(answer.status == 64, "\(answer.all)")
    #expect(
      answer.errors.contains("--changed needs the course in a git checkout with the commit HEAD"),
      "\(answer.all)")
  }

  @Test("--changed with the name of an exercise says what to type")
  func changedName() async throws {
    try await make("alpha")
    let answer = try await tool("verify", "--changed", "alpha")
    #expect(
      answer.status == 64 && answer.errors.contains("alpha is an exercise. To verify it:"), "\(answer.all)")
    let jobs = try await tool("verify", "--jobs", "-3")
    #expect(jobs.status == 64 && jobs.errors.contains("--jobs needs a number of at least 1"), "\(jobs.all)")
  }

  @Test("--changed takes the exercises whose files differ from a commit", .inWholeRuns)
  func changed() async throws {
    try await make("alpha", "beta")
    let git = URL(filePath: "/usr/bin/env")
    let own = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main"]
    for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]] {
      let done = try await tool.run(git, ["git"] + own + words)
      try #require(done.status == 0, "\(done.all)")
    }
    let nothing = try await tool("verify", "--changed")
    #expect(nothing.status == 0, "\(nothing.all)")
    #expect(nothing.output.contains("No exercise and no page differs from HEAD"), "\(nothing.all)")
    try write("", to: "Exercises/bells/beta/notes.txt")
    let one = try await tool("verify", "--changed", "HEAD", "--sample", "1", "--format", "github")
    #expect(one.status == 65, "\(one.all)")
    #expect(
      one.output == """
        ::error file=Exercises/bells/beta/notes.txt,title=bells/beta::this file is not part of an exercise%0Adelete it

        """, "\(one.all)")
    try FileManager.default.removeItem(at: file("Exercises/bells/beta/notes.txt"))
    try write("# Bells\n\n```swift\nlet bell = Bell()\n```\n", to: "lessons/bells.md")
    let page = try await tool("verify", "--changed")
    #expect(page.status == 65, "\(page.all)")
    #expect(
      page.output.contains(
        "lessons/bells.md:4: error: this listing does not compile: cannot find 'Bell' in scope"),
      "\(page.all)")
  }
}
