import Foundation
import Testing

@Suite("A learner's commands")
struct CommandTests {
  @Test("list names lessons, exercises, points, and one next command")
  func list() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("list")
    #expect(answer.status == 0)
    for words in ["Outcomes", "Ways to end", "steps", "Three steps, 2 min, 4 points", "later"] {
      #expect(answer.output.contains(words), "\(answer.all)")
    }
    #expect(answer.output.contains("Next:  codelab start outcomes/steps"), "\(answer.all)")
  }

  @Test("codelab alone says one next command, and changes with what the learner did")
  func status() async throws {
    let learner = try Learner()
    let before = try await learner.tool()
    #expect(before.status == 0)
    #expect(before.output.contains("1 lesson") && before.output.contains("2 exercises"), "\(before.all)")
    #expect(before.output.contains("codelab start outcomes/steps"))
    _ = try await learner.tool("start", "steps")
    let after = try await learner.tool()
    #expect(after.output.contains("codelab check"), "\(after.all)")
    #expect(after.output.components(separatedBy: "Next:").count == 2)
  }

  @Test("Options before the command's name mean the same as behind it")
  func order() async throws {
    let learner = try Learner()
    let behind = try await learner.tool("list", "--plain", "--course", Learner.course.path)
    let before = try await learner.tool("--plain", "--course", Learner.course.path, "list")
    #expect(before.status == 0)
    #expect(before.output == behind.output)
  }

  @Test("A command that does not exist is told, with the one that was meant")
  func unknown() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("chekc")
    #expect(answer.status == 64)
    #expect(answer.errors == "There is no command “chekc”. Did you mean:  codelab check\n", "\(answer.all)")
    let help = try await learner.tool("help", "chekc")
    #expect(help.status == 64 && help.errors == answer.errors, "\(help.all)")
  }

  @Test(
    "An id that is misspelt or means several is told with what to type",
    arguments: [
      (["start", "setps"], "There is no exercise “setps”. Did you mean:  codelab start outcomes/steps\n"),
      (["hint", "outcomes/latr"], "“outcomes/latr”. Did you mean:  codelab hint outcomes/later\n"),
      (["check", "zzzz"], "There is no exercise “zzzz”. To list all exercises:  codelab list\n"),
      (
        ["check", "outcomes"],
        "Type one of these:\n  codelab check outcomes/steps\n  codelab check outcomes/later\n"
      ),
      (["grade", ".", "--exercise", "setps"], "codelab grade SUBMISSION --exercise outcomes/steps\n"),
      (["lesson", "outcoms"], "  codelab lesson outcomes\n"),
    ])
  func unknownId(_ words: [String], _ told: String) async throws {
    let learner = try Learner()
    let answer = try await learner.tool.run(Tool.executable, words)
    #expect(answer.status == 64 && answer.output.isEmpty && answer.errors.hasSuffix(told), "\(answer.all)")
  }

  @Test("help shows examples of each command, and a page of its own for each")
  func examples() async throws {
    let learner = try Learner()
    let all = try await learner.tool("help")
    let names =
      all.output.components(separatedBy: "SUBCOMMANDS:\n").last?.split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) } ?? []
    #expect(names.count > 15, "\(all.all)")
    for name in names {
      let help = try await learner.tool("help", name)
      #expect(help.status == 0, "\(help.all)")
      #expect(help.output.contains("Examples:\n") && help.output.contains("codelab \(name)"), "\(help.all)")
      // No example or its explanation is wrapped.
      let rest = help.output.components(separatedBy: "Examples:\n").last?.split(separator: "\n") ?? []
      let rows = rest.prefix { !$0.hasPrefix("USAGE") && !$0.hasPrefix("Each line") }
      #expect(rows.allSatisfy { $0.hasPrefix("  ") && $0.count <= 80 }, "\(rows)")
    }
  }

  @Test("help and messages say the tool as it is called where the learner stands")
  func callForm() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let script = learner.workspace.appending(path: "codelab")
    let help = try await Tool(folder: learner.workspace).run(script, ["help", "check"])
    #expect(help.output.contains("  ./codelab check --verbose       show everything"), "\(help.all)")
    let inside = Tool(folder: learner.folder(of: "steps"))
    let later = try await inside.run(script, ["reset", "later"])
    #expect(later.errors.contains("../../codelab start outcomes/later"), "\(later.all)")
  }

  @Test("Progress goes to another machine and is joined there; what is no progress changes nothing")
  func exportAndImport() async throws {
    let here = try await Learner(of: "steps", submitting: "prints")
    _ = try await here.tool("check")
    let exported = try await here.tool("progress", "--export", "my progress.json")
    #expect(
      exported.status == 0 && exported.output.contains("--import 'my progress.json'"), "\(exported.all)")
    #expect(try await here.tool("progress", "--export", "my progress.json").status == 64)
    let nowhere = try await here.tool("progress", "--export", "no such folder/progress.json")
    #expect(
      nowhere.status == 64 && nowhere.errors.contains("There is no folder no such folder"), "\(nowhere.all)")
    let folder = here.tool.folder.appending(path: "no such folder")
    #expect(!FileManager.default.fileExists(atPath: folder.path))

    let there = try Learner()
    let file = here.tool.folder.appending(path: "my progress.json")
    #expect(try await there.tool("progress", "--import", file.path).status == 0)
    let summaries = try await (here.tool("progress"), there.tool("progress"))
    #expect(summaries.0.output == summaries.1.output)
    #expect(summaries.1.output.contains("1 try"), "\(summaries.1.all)")

    try Data("{}".utf8).write(to: file)
    let refused = try await there.tool("progress", "--import", file.path)
    #expect(refused.status == 64 && refused.errors.contains("nothing was changed"), "\(refused.all)")
    #expect(try await there.tool("progress").output == summaries.1.output)
  }

  @Test("progress counts tries up to the pass, as the pass does; a check of the same bytes is no try")
  func tries() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    for _ in 0..<3 { _ = try await learner.tool("check") }
    try learner.submit("passes", to: "steps")
    let pass = try await learner.tool("check")
    #expect(pass.output.contains("Passed after 2 tries"), "\(pass.all)")
    _ = try await learner.tool("check")
    let progress = try await learner.tool("progress")
    #expect(progress.output.contains(", 2 tries, "), "\(progress.all)")
    let document = try await learner.tool("progress", "--format", "json")
    #expect(document.output.contains("\"attempts\" : 2"), "\(document.all)")
  }

  @Test("a check with a chosen seed changes no progress, whatever its result, and says so")
  func seedIsAnExperiment() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let before = try await learner.tool("progress", "--format", "json").output
    let answer = try await learner.tool("check", "--seed", "7")
    #expect(
      answer.status == 0 && answer.errors.contains("check without it:  codelab check\n"), "\(answer.all)")
    #expect(try await learner.tool("progress", "--format", "json").output == before)
    _ = try await learner.tool("check")
    #expect(try await learner.tool("progress", "--format", "json").output != before)
  }

  @Test("A check of the starter is no try, also after a reset; its hints are there all the same")
  func starterIsNoTry() async throws {
    let learner = try Learner()
    _ = try await learner.tool("start", "steps")
    #expect(try await learner.tool("check").status == 1)
    #expect(try await learner.tool("hint").status == 0)
    #expect(try await learner.tool("list").output.contains("begun  steps"))
    try learner.submit("fails-one-criterion", to: "steps")
    _ = try await learner.tool("check")
    _ = try await learner.tool("reset")
    _ = try await learner.tool("check")
    try learner.submit("passes", to: "steps")
    let pass = try await learner.tool("check")
    #expect(pass.output.contains("Passed after 2 tries"), "\(pass.all)")
  }

  @Test("diff shows what was written beside the reference; where one is missing it says only that")
  func diff() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    _ = try await learner.tool("check")
    let shown = try await learner.tool("diff")
    #expect(
      shown.status == 0 && shown.output.contains("- your code   + the reference solution"), "\(shown.all)")
    #expect(shown.output.contains("Steps.swift"), "\(shown.all)")
    try FileManager.default.removeItem(at: learner.folder(of: "steps").appending(path: "Steps.swift"))
    let missing = try await learner.tool("diff")
    #expect(missing.status == 64 && missing.output.isEmpty, "\(missing.all)")
    #expect(missing.errors.contains("Steps.swift is missing"), "\(missing.all)")
  }

  @Test("progress --format json says of each exercise what the learner did")
  func progressDocument() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    _ = try await learner.tool("check")
    let answer = try await learner.tool("progress", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    #expect(object["format"] as? String == "codelab/progress/v1")
    let lesson = try #require((object["lessons"] as? [[String: Any]])?.first)
    let exercises = try #require(lesson["exercises"] as? [[String: Any]])
    #expect(exercises.map { $0["id"] as? String } == ["outcomes/steps", "outcomes/later"])
    #expect(exercises.map { $0["attempts"] as? Int } == [1, 0])
  }

  @Test("start from another exercise's folder names the exercise in what to type next")
  func startFromElsewhere() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    var inside = learner
    inside.tool.folder = learner.folder(of: "steps")
    let answer = try await inside.tool("start", "later")
    #expect(answer.output.contains("check outcomes/later\n"), "\(answer.all)")
    let again = try await inside.tool("start", "steps")
    #expect(again.output.contains("check\n"), "\(again.all)")
  }

  @Test("hint after an answer that does not compile is about the first error, and about no check")
  func hintAfterCompileError() async throws {
    let learner = try await Learner(of: "steps", submitting: "does-not-compile")
    _ = try await learner.tool("check")
    let hint = try await learner.tool("hint")
    #expect(hint.status == 0 && hint.output.contains("did not compile in your last check"), "\(hint.all)")
    #expect(hint.output.contains("Correct this first:\n\n    Steps.swift:"), "\(hint.all)")
    #expect(!hint.output.contains("Check 1: "), "\(hint.all)")
    #expect(try await learner.tool("hint").output == hint.output)
    #expect(try await learner.tool("hint", "--all").output.contains("not seen a hint yet"))
  }

  @Test("A file of an answer that has become empty is told, with what to type")
  func emptied() async throws {
    let learner = try await Learner(of: "steps", submitting: "does-not-compile")
    for (text, said) in [
      ("", "is empty"), ("// Later.\n/* func\n */\n", "has only comments"),
      ("import Foundation\n\n", "has only imports"),
      ("import Foundation\n// Later.\n", "has only imports and comments"),
    ] {
      try text.write(
        to: learner.folder(of: "steps").appending(path: "Steps.swift"), atomically: true, encoding: .utf8)
      let check = try await learner.tool("check")
      #expect(check.output.contains("`Steps.swift` \(said)"), "\(check.all)")
      #expect(check.output.contains("codelab reset outcomes/steps\n"), "\(check.all)")
      let hint = try await learner.tool("hint")
      #expect(hint.output.contains("\n\n    `Steps.swift` \(said)"), "\(hint.all)")
    }
  }

  @Test(
    "A misspelt option is told with the one that is meant, and with what to type",
    arguments: [
      (
        ["hint", "--al"],
        "`codelab hint` has no option `--al`. Did you mean:  codelab hint --all\n"
      ),
      (
        ["--plain", "check", "steps", "--verbos"],
        "has no option `--verbos`. Did you mean:  codelab check --plain steps --verbose\n"
      ),
      (
        ["film", "--formt=svg"],
        "`codelab film` has no option `--formt`. Did you mean:  codelab film --format=svg\n"
      ),
      (
        ["list", "--zzz"],
        "`codelab list` has no option `--zzz`.\nTo read how it is used:  codelab help list\n"
      ),
      (
        ["film", "--format"], "A value must follow `--format`.\nTo read how it is used:  codelab help film\n"
      ),
      (
        ["hint", "steps", "later"],
        "`codelab hint` takes fewer words: 'later' is too much.\nTo read how it is used:  codelab help hint\n"
      ),
      (["grade", "."], "Add either --exercise ID or --all.\nTo read how it is used:  codelab help grade\n"),
    ])
  func misuse(_ words: [String], _ told: String) async throws {
    let learner = try Learner()
    let answer = try await learner.tool.run(Tool.executable, words)
    #expect(answer.status == 64 && answer.output.isEmpty && answer.errors.hasSuffix(told), "\(answer.all)")
    #expect(!answer.errors.contains("Usage:") && !answer.errors.hasPrefix("Error:"), "\(answer.all)")
  }

  @Test("start lays out the starter, and says where to write and what to type next")
  func start() async throws {
    let learner = try Learner()
    let answer = try await learner.tool("start", "steps")
    #expect(answer.status == 0, "\(answer.all)")
    #expect(answer.output.contains("my workspace/outcomes/steps/Steps.swift"), "\(answer.all)")
    #expect(answer.output.contains("codelab check"))
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let starter = Learner.course.appending(path: "Exercises/outcomes/steps/Starter/Steps.swift")
    #expect(try Data(contentsOf: file) == Data(contentsOf: starter))
  }

  @Test("start leaves alone what the learner wrote")
  func startAgain() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let written = try Data(contentsOf: file)
    let answer = try await learner.tool("start", "steps")
    #expect(answer.status == 0)
    #expect(answer.output.contains("Not changed:"), "\(answer.all)")
    #expect(try Data(contentsOf: file) == written)
  }

  @Test("the command that opens the file can be pasted, though its path has spaces and quotes")
  func openIt() async throws {
    let learner = try Learner(environment: ["VISUAL": "cat"])
    let answer = try await learner.tool("start", "steps")
    let line = try #require(answer.output.split(separator: "\n").first { $0.contains("Open it:") })
    let command = line.replacing("Open it:", with: "").trimmingCharacters(in: .whitespaces)
    let pasted = try await learner.tool.run(URL(filePath: "/bin/sh"), ["-c", command])
    #expect(pasted.status == 0, "\(command)\n\(pasted.all)")
    #expect(pasted.output.contains("final class Steps"))
  }

  @Test(
    "the editor is the learner's, and none is named where none is installed",
    arguments: [("/bin/cat", true), ("", false)])
  func proposedEditor(editor: String, isNamed: Bool) async throws {
    let learner = try Learner(environment: ["VISUAL": " ", "EDITOR": editor])
    // A search path with the compiler alone.
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compiler = try #require(
      path.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile(atPath:)))
    let programs = try learner.scratch.folder("programs")
    try FileManager.default.createSymbolicLink(
      atPath: programs.appending(path: "swiftc").path, withDestinationPath: compiler)
    let answer = try await learner.adding(["PATH": programs.path]).tool("start", "steps")
    #expect(answer.status == 0 && answer.output.contains("Write here:"), "\(answer.all)")
    #expect(answer.output.contains("Open it:     /bin/cat ") == isNamed, "\(answer.all)")
    #expect(answer.output.contains("Open it:") == isNamed, "\(answer.all)")
  }

  @Test("task and lesson show their pages as plain text where there is no terminal")
  func pages() async throws {
    let learner = try Learner()
    let task = try await learner.tool("task", "steps")
    #expect(task.status == 0, "\(task.all)")
    #expect(task.output.contains("Three steps") && task.output.contains("Write a class"), "\(task.all)")
    let lesson = try await learner.tool("lesson", "Outcomes")
    #expect(lesson.status == 0, "\(lesson.all)")
    for words in ["Ways to end", "verdict", "crashed", "It is ended.", "steps.reduce(0, +)"] {
      #expect(lesson.output.contains(words), "\(lesson.all)")
    }
    #expect(!lesson.output.contains("\u{1B}"))
  }

  @Test("check says how to see the errors that it folds")
  func foldedErrors() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    try Data("let one: Int = \"\"\nlet two: Bool = 5\n".utf8).write(to: file)
    let check = try await learner.tool("check")
    #expect(check.output.contains("1 more error (--verbose)\n"), "\(check.all)")
    let all = try await learner.tool("check", "--verbose")
    #expect(all.output.contains("Steps.swift:2:17"), "\(all.all)")
  }

  @Test("check says where a type is that was moved into a file of its own")
  func movedDeclaration() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let folder = learner.folder(of: "steps")
    try Data("let all = Moved()\n".utf8).write(to: folder.appending(path: "Steps.swift"))
    try Data("struct Moved {}\n".utf8).write(to: folder.appending(path: "Moved.swift"))
    let check = try await learner.tool("check")
    let told = check.output.replacing(#/\s+/#, with: " ")
    #expect(told.contains("`Moved` is declared in Moved.swift, which is not read"), "\(check.all)")
  }

  @Test("hint after a pass leads on, not back to the check")
  func hintAfterPass() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    _ = try await learner.tool("check")
    let hint = try await learner.tool("hint")
    #expect(hint.output == "  No check failed in your last check. Next:  codelab next\n", "\(hint.all)")
  }

  @Test("hints come one at a time, and only after a check")
  func hints() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let early = try await learner.tool("hint")
    #expect(early.status == 64)
    #expect(early.errors.contains("codelab check"), "\(early.all)")
    _ = try await learner.tool("check")
    let first = try await learner.tool("hint")
    #expect(
      first.output.contains("three legs") && first.output.contains("1 more hint for check 2:  codelab hint"),
      "\(first.all)")
    let second = try await learner.tool("hint")
    #expect(
      second.output.contains("Every leg counts")
        && second.output.contains("No more hints for check 2. Next:  codelab check"), "\(second.all)")
    let third = try await learner.tool("hint")
    #expect(third.output.contains("--give-up"), "\(third.all)")
    let all = try await learner.tool("hint", "--all")
    #expect(all.output.contains("three legs") && all.output.contains("Every leg counts"), "\(all.all)")
    #expect(all.output.hasPrefix("  Check 2: "), "\(all.all)")
  }

  @Test("the solution opens after a pass, or on request")
  func solution() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    let closed = try await learner.tool("solution")
    #expect(closed.status == 64)
    #expect(closed.output.isEmpty && closed.errors.contains("--give-up"), "\(closed.all)")
    let asked = try await learner.tool("solution", "--give-up")
    #expect(asked.status == 0 && asked.output.contains("legs.reduce(0, +)"), "\(asked.all)")

    let other = try await Learner(of: "steps", submitting: "passes")
    _ = try await other.tool("check")
    let opened = try await other.tool("solution")
    #expect(opened.status == 0 && opened.output.contains("legs.reduce(0, +)"), "\(opened.all)")
  }

  @Test("reset puts the starter back, and keeps a copy of what was written")
  func reset() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let file = learner.folder(of: "steps").appending(path: "Steps.swift")
    let written = try Data(contentsOf: file)
    let answer = try await learner.tool("reset")
    #expect(answer.status == 0 && answer.output.contains("A copy of your code is in"), "\(answer.all)")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("    0\n"))
    let copy = learner.workspace.appending(path: "copies/outcomes/steps/1/Steps.swift")
    #expect(try Data(contentsOf: copy) == written)
  }

  @Test("what to type next names the exercise where a command without a name would mean another")
  func named() async throws {
    let learner = try await Learner(of: "steps", submitting: "fails-one-criterion")
    _ = try await learner.tool("start", "later")
    let reset = try await learner.tool("reset", "steps")
    #expect(reset.output.contains("check outcomes/steps\n"), "\(reset.all)")
    let here = try await learner.tool("hint", "later")
    #expect(here.errors.hasSuffix("codelab check\n"), "\(here.all)")

    try learner.submit("fails-one-criterion", to: "steps")
    var inside = learner.tool
    inside.folder = learner.folder(of: "later")
    let check = try await inside("check", "steps")
    #expect(check.output.contains("codelab hint outcomes/steps"), "\(check.all)")
    let hint = try await inside("hint", "steps")
    #expect(hint.output.contains("hint outcomes/steps"), "\(hint.all)")
    let solution = try await inside("solution", "steps")
    #expect(solution.errors.contains("solution outcomes/steps --give-up"), "\(solution.all)")
  }

  @Test("next opens what was not passed yet; skip leaves an exercise for later")
  func nextAndSkip() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    _ = try await learner.tool("check")
    let next = try await learner.tool("next")
    #expect(next.status == 0 && next.output.contains("outcomes/later/Later.swift"), "\(next.all)")
    let skip = try await learner.tool("skip")
    #expect(skip.status == 0 && skip.output.contains("Skipped outcomes/later"), "\(skip.all)")
    let list = try await learner.tool("list")
    #expect(list.output.contains("pass   steps") && list.output.contains("skip   later"), "\(list.all)")
    let progress = try await learner.tool("progress")
    #expect(progress.output.contains("1 of 2 exercises, 4 of 7 points"), "\(progress.all)")
  }

  @Test("run runs the example of use with the learner's code, and grades nothing")
  func run() async throws {
    let learner = try await Learner(of: "steps", submitting: "prints")
    let answer = try await learner.tool("run")
    #expect(answer.status == 0, "\(answer.all)")
    #expect(answer.output.contains("first: 1\nlegs: [1, 2, 3]\nsum: 6\n"), "\(answer.all)")
    let list = try await learner.tool("list")
    #expect(!list.output.contains("pass  "), "\(list.all)")
    try learner.submit("does-not-compile", to: "steps")
    let broken = try await learner.tool("run")
    #expect(broken.status == 1 && broken.all.contains("Steps.swift:9"), "\(broken.all)")
    try learner.submit("crashes", to: "steps")
    #expect(try await learner.tool("run").status == 1)
  }

  static let wrongUses: [[String]] = [
    ["start", "no/such"], ["check", "no/such"], ["task", "nothing"], ["lesson", "nothing"],
    ["hint", "no/such"],
    ["solution", "x"], ["run", "x"], ["reset", "x"], ["check"], ["check", "steps"], ["strat"],
    ["check", "--fromat"],
  ]

  @Test("wrong use ends with 64 and says what to type", arguments: wrongUses)
  func wrongUse(_ arguments: [String]) async throws {
    let learner = try Learner()
    let answer = try await learner.tool.run(Tool.executable, arguments)
    #expect(answer.status == 64, "\(answer.all)")
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("codelab "), "\(answer.all)")
  }

  @Test("a course that is not there is named")
  func noCourse() async throws {
    let learner = try Learner(course: URL(filePath: "/no/such/course"))
    let answer = try await learner.tool("list")
    #expect(answer.status == 64 && answer.errors.contains("/no/such/course"), "\(answer.all)")
  }
}
