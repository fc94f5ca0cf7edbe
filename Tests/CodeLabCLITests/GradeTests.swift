import Foundation
import Testing

/// `codelab grade`, as CI calls it.
@Suite("Grading a folder")
struct GradeTests {
  @Test("with all its exercises writes a result and a line for each, and exits by the worst")
  func all() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "fails-one-criterion", "later": "async"])
    let answer = try await learner.tool(
      "grade", "work", "--all", "--format", "json", "--format", "junit", "--output", "results")
    #expect(answer.status == 1, "\(answer.all)")
    #expect(answer.output.contains("outcomes/steps   failed   2 of 4 points"), "\(answer.all)")
    #expect(answer.output.contains("outcomes/later   passed   3 of 3 points"), "\(answer.all)")
    #expect(try learner.result("results/outcomes--steps.json").points == 2)
    #expect(try learner.result("results/outcomes--later.json").passed)
    let results = learner.scratch.url.appending(path: "results")
    let names = try FileManager.default.contentsOfDirectory(atPath: results.path).sorted()
    #expect(
      names == [
        "outcomes--later.json", "outcomes--later.xml", "outcomes--steps.json", "outcomes--steps.xml",
      ])
  }

  @Test("grades the exercises that are there, and no others")
  func someOfThem() async throws {
    let learner = try Learner()
    try learner.layOut(["later": "async"])
    let answer = try await learner.tool("grade", "work", "--all")
    #expect(answer.status == 0, "\(answer.all)")
    #expect(answer.output.contains("outcomes/later   passed") && !answer.output.contains("steps"))
  }

  @Test("says of a pass that it is one, and nothing of where to go on")
  func pass() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    let answer = try await learner.tool("grade", "work/outcomes/steps", "--exercise", "steps")
    #expect(answer.status == 0 && answer.output.contains("Passed"), "\(answer.all)")
    #expect(!answer.output.contains("last one") && !answer.output.contains("codelab "), "\(answer.all)")
  }

  /// Where a course can be, and what its results say; `h` is the commit of its repository.
  static let places: [(String, String)] = [
    ("true", "$h"), ("echo >>lessons/course.yml", "$h-dirty"), ("echo >lessons/new.md", "$h-dirty"),
    // CI puts these into a checkout.
    ("mkdir results submission; echo >results/r.json; touch .DS_Store lessons/.start.md.swp", "$h"),
    // In a container, the files belong to the user of the runner.
    ("chown -R 4711 . || true", "$h"), ("git worktree add -q ../tree; cd ../tree", "$h"),
    ("git clone -q --shared . ../shared; cd ../shared", "$h"),
    ("mv .git ..; echo told >REVISION", "told"), ("mv .git ..", ""),
    ("mv .git ..; git init -q ..; cd ..; touch x; git add x; commit; cd course", ""),
    // What a repository's configuration names is not run.
    (
      "printf '#!/bin/sh\ntouch run ../run' >../hook; chmod +x ../hook; "
        + "git config core.fsmonitor ../hook; git config filter.f.clean ../hook; "
        + "echo '* filter=f' >.git/info/attributes; touch lessons/course.yml; trap 'ls run ../run' EXIT",
      "$h"
    ),
  ]

  @Test("names the course's revision wherever the course is", arguments: places)
  func revisionAnywhere(_ line: String, _ revision: String) async throws {
    let scratch = try Scratch()
    let made = try await Tool(folder: scratch.url)("new", "course", "course")
    try #require(made.status == 0, "\(made.all)")
    let script = """
      commit() { git -c user.name=a -c user.email=a@b.c commit -qm a; }
      git init -q . && git add . && commit && h=$(git rev-parse HEAD)
      \(line)
      '\(Tool.executable.path)' grade Solutions/start/ring-once --exercise ring-once --format json --output ../r >../out
      echo "\(revision)"
      """
    let tool = Tool(folder: scratch.url.appending(path: "course"))
    let answer = try await tool.run(URL(filePath: "/bin/sh"), ["-c", script])
    let text = try String(contentsOf: scratch.url.appending(path: "r"), encoding: .utf8)
    let found = text.firstMatch(of: /"revision" : "([^"]*)"/).map { String($0.1) }
    #expect("\(found ?? "")\n" == answer.output, "\(answer.all)")
  }

  @Test("names the course's revision, and writes nothing to its repository")
  func revision() async throws {
    let scratch = try Scratch()
    let made = try await Tool(folder: scratch.url)("new", "course", "course")
    try #require(made.status == 0, "\(made.all)")
    let tool = Tool(folder: scratch.url.appending(path: "course"))
    let answer = try await tool.run(
      URL(filePath: "/bin/sh"),
      [
        "-c",
        """
        tool='\(Tool.executable.path)'
        grade() { "$tool" grade Solutions/start/ring-once --exercise ring-once --format json >result.json; }
        git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a
        touch -d '1 hour ago' lessons/course.yml
        before=$(stat -c %y .git/index)
        grade && grep -q "\"$(git rev-parse HEAD)\"" result.json && echo named
        echo >>lessons/course.yml
        grade && grep -q "\"$(git rev-parse HEAD)-dirty\"" result.json && echo changed
        test "$before" = "$(stat -c %y .git/index)" && echo untouched
        """,
      ])
    #expect(answer.output == "named\nchanged\nuntouched\n", "\(answer.all)")
  }

  @Test("reports an exercise whose files are missing as refused")
  func emptyFolder() async throws {
    let learner = try Learner()
    _ = try learner.scratch.folder("work/outcomes/steps")
    let answer = try await learner.tool("grade", "work", "--all", "--format", "github")
    #expect(answer.status == 1, "\(answer.all)")
    #expect(answer.output.contains("outcomes/steps   submission-refused   0 of 4 points"), "\(answer.all)")
  }

  @Test("deals inputs from a seed: the submission's own, or the one that --seed names")
  func seeds() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    func seed(_ more: String...) async throws -> String? {
      let answer = try await learner.tool(
        ["grade", "work/outcomes/steps", "--exercise", "steps", "--format", "json", "--output", "r.json"]
          + more)
      #expect(answer.status == 0, "\(answer.all)")
      return try learner.result("r.json").seed
    }
    let own = try await seed()
    #expect(own != nil && own != "7")
    #expect(try await seed() == own)
    #expect(try await seed("--seed", "7") == "7")
    let file = learner.scratch.url.appending(path: "work/outcomes/steps/Steps.swift")
    try Data((String(contentsOf: file, encoding: .utf8) + "// edited\n").utf8).write(to: file)
    #expect(try await seed() != own)
    #expect(try await learner.tool("grade", "work", "--all", "--seed", "x").status == 64)
  }

  @Test("takes no answer from behind a link, whichever folder of the way it is")
  func links() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    try learner.link("linked/outcomes/steps", to: "work/outcomes/steps")
    try learner.link("elsewhere/outcomes", to: "work/outcomes")
    for folder in ["linked", "elsewhere"] {
      let answer = try await learner.tool("grade", folder, "--all")
      #expect(answer.status == 1, "\(answer.all)")
      #expect(answer.output.contains("outcomes/steps   submission-refused   0 of 4 points"), "\(answer.all)")
    }
    let answer = try await learner.tool("grade", "linked/outcomes/steps/", "--exercise", "steps", "--plain")
    #expect(answer.status == 1 && answer.output.contains("steps: this is a symbolic link"), "\(answer.all)")
    let outside = try Scratch()
    let link = outside.url.appending(path: "all")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: Learner.course.appending(path: "Solutions"))
    let solution = try await learner.tool(
      "grade", link.appending(path: "outcomes/steps").path, "--exercise", "steps", "--plain")
    #expect(
      solution.status == 1 && solution.output.contains("all: this is a symbolic link"), "\(solution.all)")
  }

  @Test("takes a course that lies in the submission only when it is named")
  func courseInTheSubmission() async throws {
    let learner = try Learner()
    let submission = learner.scratch.url.appending(path: "submission")
    try FileManager.default.copyItem(at: Learner.course, to: submission)
    var tool = learner.tool
    tool.folder = submission
    tool.environment["CODELAB_COURSE"] = ""
    let answer = try await tool("grade", ".", "--exercise", "steps")
    #expect(answer.status == 64 && answer.errors.contains("--course FOLDER"), "\(answer.all)")
    let named = try await tool("grade", ".", "--exercise", "steps", "--course", ".")
    #expect(named.status == 1 && named.output.contains("files could not be accepted"), "\(named.all)")
  }

  @Test("shows all of what is printed with --verbose, which its messages name")
  func verbose() async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    let file = learner.scratch.url.appending(path: "work/outcomes/steps/Steps.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let noise = "for line in 1...9 { print(\"line \\(line) of many\") }"
    let noisy = source.replacing("    1\n", with: "    \(noise)\n    return 1\n")
    try Data(noisy.utf8).write(to: file)
    let call = ["grade", "work/outcomes/steps", "--exercise", "steps"]
    let short = try await learner.tool(call)
    #expect(short.output.contains("(--verbose)") && !short.output.contains("line 2 of many"), "\(short.all)")
    let whole = try await learner.tool(call + ["--verbose"])
    #expect(!whole.output.contains("(--verbose)") && whole.output.contains("line 2 of many"), "\(whole.all)")
  }

  /// What is typed before a place that takes no results, and the words about it.
  static let badPlaces: [(call: [String], place: String, says: String)] = [
    (
      ["grade", "work/outcomes/steps", "--exercise", "steps", "--output"], "/proc/r.txt",
      "/proc can't be written to"
    ),
    (["grade", "work/outcomes/steps", "--exercise", "steps", "--output"], "file/r.txt", "file is a file"),
    (["grade", "work", "--all", "--output"], "/proc/r", "/proc/r can't be made"),
    (["grade", "work", "--all", "--output"], "file", "file is a file"),
    (["batch", "class", "--out"], "file/results", "file is a file"),
    (["batch", "class", "--out"], "/proc/results", "/proc/results can't be made"),
    (["similarity", "class", "--out"], "file/results", "file is a file"),
    (
      ["grade", "work/outcomes/steps", "--exercise", "steps", "--output"], "socket",
      "No such device or address"
    ),
    (["gradebook", "results", "--output"], "/proc/g.csv", "/proc can't be written to"),
    (["gradebook", "results", "--format", "html", "--output"], "file/report", "file is a file"),
    (["gradebook", "results", "--format", "html", "--output"], "/proc/report", "/proc can't be written to"),
  ]

  @Test(
    "writes no result over another one",
    arguments: [["grade", "work", "--exercise", "steps"], ["gradebook", "results"]])
  func sameOutput(_ call: [String]) async throws {
    let learner = try Learner()
    let format = call[0] == "grade" ? "json,junit" : "json,csv"
    for other in ["a.txt", "./a.txt"] {
      let options = ["--format", format, "--output", "a.txt", "--output", other]
      let answer = try await learner.tool(call + options)
      #expect(answer.status == 64 && answer.errors.contains("the same --output"), "\(answer.all)")
    }
  }

  private static func makeSocket(at path: String) throws {
    let made = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: [
        "python3", "-c", "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path,
      ])
    made.waitUntilExit()
    try #require(made.terminationStatus == 0)
  }

  @Test("grades nothing if the results can't be written, and says where they can't", arguments: badPlaces)
  func badPlace(_ call: [String], _ place: String, _ says: String) async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    _ = try learner.scratch.file("file")
    try Self.makeSocket(at: learner.scratch.url.appending(path: "socket").path)
    let work = learner.scratch.url.appending(path: "work")
    _ = try learner.scratch.folder("class")
    try FileManager.default.copyItem(at: work, to: learner.scratch.url.appending(path: "class/ada"))
    let answer = try await learner.tool(call + [place])
    #expect(answer.status > 1 && !answer.output.contains("passed"), "\(answer.all)")
    #expect(
      answer.errors.contains(says) && answer.errors.contains("Name another place with --out"), "\(answer.all)"
    )
  }

  static let wrongUses: [[String]] = [
    ["grade", "work"], ["grade", "work", "--all", "--exercise", "steps"],
    ["grade", "work", "--all", "--format", "json"],
    ["grade", "work", "--exercise", "steps", "--format", "json", "--format", "junit"],
    ["grade", "work", "--exercise", "steps", "--output", "a", "--output", "b"],
    ["grade", "no-such-folder", "--all"],
  ]

  @Test("that says nothing of where results go, or of what to grade, is a wrong use", arguments: wrongUses)
  func wrongUse(_ arguments: [String]) async throws {
    let learner = try Learner()
    let answer = try await learner.tool.run(Tool.executable, arguments)
    #expect(answer.status == 64, "\(answer.all)")
    #expect(answer.output.isEmpty && !answer.errors.isEmpty, "\(answer.all)")
  }
}

extension Learner {
  /// Makes a link, and the folders that it lies in.
  func link(_ place: String, to target: String) throws {
    let link = scratch.url.appending(path: place)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    let target = target.hasPrefix("/") ? target : scratch.url.appending(path: target).path
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  /// Lays out submissions as `grade --all` expects them: exercise → submission, in the folder `work`.
  func layOut(_ submissions: [String: String]) throws {
    let work = try scratch.folder("work/outcomes")
    for (exercise, submission) in submissions {
      try FileManager.default.copyItem(
        at: Tool.fixtures.appending(path: "Submissions/\(exercise)/\(submission)"),
        to: work.appending(path: exercise))
    }
  }

  /// Reads a result that the tool wrote.
  func result(_ path: String) throws -> ResultDocument {
    try JSONDecoder().decode(
      ResultDocument.self, from: Data(contentsOf: scratch.url.appending(path: path)))
  }
}
