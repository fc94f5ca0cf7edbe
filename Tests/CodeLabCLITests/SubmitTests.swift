import Foundation
import Testing

/// `codelab submit`, and `codelab grade` on what it made.
@Suite("Handing in")
struct SubmitTests {
  @Test("packs the files, says what is in the zip, and replaces none with other contents")
  func packs() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    let first = try await learner.tool("submit")
    #expect(first.status == 0, "\(first.all)")
    #expect(
      first.output.contains("outcomes/steps  Steps.swift  (not checked since you changed it)"), "\(first.all)"
    )
    let zip = learner.scratch.url.appending(path: "steps.zip")
    let bytes = try Data(contentsOf: zip)
    #expect(first.output.contains(zip.path), "\(first.all)")

    _ = try await learner.tool("check", "steps")
    let again = try await learner.tool("submit", "steps/")
    #expect(
      again.status == 0 && again.output.contains("(passed)") && again.output.contains("was there already"))
    #expect(try Data(contentsOf: zip) == bytes)

    let graded = try await learner.tool(
      "grade", "steps.zip", "--exercise", "steps", "--format", "json", "--output", "r.json")
    #expect(graded.status == 0, "\(graded.all)")
    let fingerprint = try learner.text("r.json").firstMatch(of: #/"submission" ?: ?"([0-9a-f]+)"/#)?.1
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(#""fingerprint" : "\#(try #require(fingerprint))""#))

    try learner.submit("fails-one-criterion", to: "steps")
    let other = try await learner.tool("submit", "steps")
    #expect(
      other.status == 64 && other.errors.contains("submit steps --replace"), "\(other.all)"
    )
    #expect(try Data(contentsOf: zip) == bytes)
    #expect(try await learner.tool("submit", "steps", "--replace").status == 0)
    #expect(try Data(contentsOf: zip) != bytes)
  }

  @Test("of all exercises leaves out those that are as they were, and packs the same bytes on each machine")
  func all() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    _ = try await learner.tool("start", "later")
    let answer = try await learner.tool("submit", "--all")
    #expect(answer.status == 0 && !answer.output.contains("later"), "\(answer.all)")
    let graded = try await learner.tool("grade", "submission.zip", "--all")
    #expect(graded.status == 0 && graded.output.contains("outcomes/steps   passed"), "\(graded.all)")
    let other = try await Learner(of: "steps", submitting: "passes")
    _ = try await other.tool("submit", "--all", "--output", "other.zip")
    #expect(
      try Data(contentsOf: other.scratch.url.appending(path: "other.zip"))
        == Data(contentsOf: learner.scratch.url.appending(path: "submission.zip")))
    let empty = try Learner()
    _ = try await empty.tool("start", "later")
    let nothing = try await empty.tool("submit", "--all")
    #expect(nothing.status == 64 && nothing.errors.contains("nothing to hand in"), "\(nothing.all)")
  }

  @Test("writes no zip where none can be, nor in place of another file")
  func places() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    _ = try learner.scratch.folder("week")
    try learner.write("mine", to: "notes.txt")
    for (output, told) in [
      ("week/", "week/ is a folder. Name a file"), ("-", "can't be printed"),
      ("none/a.zip", "There is no folder"),
      ("notes.txt", "notes.txt is not a zip"),
    ] {
      let answer = try await learner.tool("submit", "--output", output, "--replace")
      #expect(answer.status == 64 && answer.errors.contains(told), "\(answer.all)")
    }
    #expect(try learner.text("notes.txt") == "mine")
    #expect(!FileManager.default.fileExists(atPath: learner.scratch.url.appending(path: "none").path))
  }

  @Test("packs nothing that grading would refuse")
  func refused() async throws {
    let learner = try await Learner(of: "steps", submitting: "passes")
    try Data([0xFF, 0xFE]).write(to: learner.folder(of: "steps").appending(path: "Steps.swift"))
    let answer = try await learner.tool("submit")
    #expect(answer.status == 1, "\(answer.all)")
    #expect(answer.errors.contains("outcomes/steps/Steps.swift: the file is not UTF-8 text"), "\(answer.all)")
    #expect(!FileManager.default.fileExists(atPath: learner.scratch.url.appending(path: "steps.zip").path))
  }

  /// How a submission arrives, more arguments, and what the result says.
  static let arrivals: [(String, String, String)] = [
    ("mkdir w; mv Steps.swift w; mkdir -p __MACOSX/w; touch __MACOSX/w/._Steps.swift", ".", "passed"),
    ("mv Steps.swift steps.swift", ".", "rename it to Steps.swift, or grade with --any-case"),
    ("mv Steps.swift steps.swift", ". --any-case", "passed"),
    ("mkdir a b; cp Steps.swift a; mv Steps.swift b", ".", "several folders have it: a, b"),
    ("mv Steps.swift Stairs.swift", ".", "the file is missing; found Stairs.swift"),
    (
      "git init -q; git add .; git -c user.name=a -c user.email=b commit -qm x; rm Steps.swift", "git+.@HEAD",
      "passed"
    ),
    ("git init -q", "git+.@main", "can't read the revision"),
    (
      "git init -q ../other; git --git-dir ../other/.git --work-tree . add .; ln -s ../other/.git .git",
      "git+.@main",
      ".git: this is a symbolic link"
    ),
    ("git init -q; mkfifo .git/packed-refs", "git+.@main", "packed-refs in it is a pipe"),
    ("true", "git+nowhere@main", "is not a git repository"),
    (
      "true", "git+https://host/work@main",
      "git clone --bare https://host/work work.git && codelab grade git+work.git@main --exercise ID"
    ),
    ("mv Steps.swift work.txt", "work.txt", "is neither a folder nor a zip"),
    ("printf 'PK\\003\\004 and no more' > work.zip", "work.zip", "the zip is damaged"),
    (
      "printf 'PK\\003\\004' > ../ada.zip; ln -s ../ada.zip work.zip", "work.zip",
      "work.zip: this is a symbolic link"
    ),
  ]

  @Test("is taken as it arrives, or says what was found and what to do", arguments: arrivals)
  func arrival(_ line: String, _ source: String, _ words: String) async throws {
    let learner = try Learner()
    try learner.layOut(["steps": "passes"])
    var tool = learner.tool
    tool.folder = learner.scratch.url.appending(path: "work/outcomes/steps")
    let laid = try await tool.run(URL(filePath: "/bin/sh"), ["-ec", line])
    try #require(laid.status == 0, "\(laid.all)")
    let answer = try await tool(
      ["grade"] + source.split(separator: " ").map(String.init) + ["--exercise", "steps", "--plain"])
    #expect(
      answer.all.replacing("\n", with: " ").contains(words) || answer.all.contains(words.capitalized),
      "\(answer.all)")
    #expect((answer.status == 0) == (words == "passed"), "\(answer.all)")
  }
}

extension Learner {
  /// The text of a file in the learner's folder.
  fileprivate func text(_ path: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
  }
}
