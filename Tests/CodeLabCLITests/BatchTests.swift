import Foundation
import Testing

/// `codelab batch` and what is made of its results.
@Suite("Grading a class")
struct BatchTests {
  /// A class with the work of each student: student → submission of the fixture exercise `steps`.
  private func aClass(_ work: [String: String]) throws -> Learner {
    let learner = try Learner()
    for (student, submission) in work { try learner.handIn(submission, by: student) }
    return learner
  }

  private func results(_ learner: Learner, in folder: String = "results") throws -> [String: Data] {
    let root = learner.scratch.url.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".json")
    }
    return try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: root.appending(path: $0))) })
  }

  @Test("grades each student, says who handed in nothing, and grades again only what has changed")
  func again() async throws {
    let learner = try aClass(["ada": "passes", "bob": "fails-one-criterion"])
    try learner.write("id,name,email\nada,Ada,a@x.org\nbob,Bob,b@x.org\neve,Eve,e@x.org\n", to: "list.csv")
    let call = ["batch", "class", "--out", "results", "--roster", "list.csv"]
    let first = try await learner.tool(call)
    #expect(first.status == 0, "\(first.all)")
    #expect(first.output.contains("1 passed, 1 not passed, 1 not handed in"), "\(first.all)")
    let before = try results(learner)
    #expect(
      before.keys.sorted() == [
        "ada/outcomes--steps.json", "bob/outcomes--steps.json", "eve/outcomes--steps.json",
      ])
    let second = try await learner.tool(call)
    #expect(second.status == 0 && second.output.contains("results: 3 up to date"), "\(second.all)")
    #expect(try results(learner) == before)

    try learner.handIn("passes", by: "bob")
    let third = try await learner.tool(call)
    #expect(third.output.contains("2 up to date, 1 passed"), "\(third.all)")
    let after = try results(learner)
    #expect(after["ada/outcomes--steps.json"] == before["ada/outcomes--steps.json"])
    #expect(
      String(decoding: after["bob/outcomes--steps.json"] ?? Data(), as: UTF8.self).contains("\"of\" : 4"))

    let table = try await learner.tool("gradebook", "results")
    #expect(table.output.contains("student,name,email,outcomes/steps,total,of,percent"), "\(table.all)")
    #expect(table.output.contains("bob,Bob,b@x.org,4,4,4,100"), "\(table.all)")
    #expect(table.output.contains("eve,Eve,e@x.org,not handed in,0,4,0"), "\(table.all)")
  }

  @Test("in parts gives the same bytes as at once, and against other results tells what differs and why")
  func shardsAndChanges() async throws {
    let learner = try aClass(["ada": "passes", "bob": "fails-one-criterion", "eve": "passes"])
    #expect(try await learner.tool("batch", "class", "--out", "whole").status == 0)
    for part in ["1/2", "2/2"] {
      #expect(try await learner.tool("batch", "class", "--out", "parts", "--shard", part).status == 0)
    }
    #expect(try results(learner, in: "whole") == results(learner, in: "parts"))

    try learner.handIn("passes", by: "bob")
    let answer = try await learner.tool("batch", "class", "--out", "new", "--against", "whole")
    #expect(answer.output.contains("2 up to date, 1 passed"), "\(answer.all)")
    #expect(answer.output.contains("bob   outcomes/steps   because of: submission"), "\(answer.all)")
    #expect(answer.output.contains("verdict: failed → passed"), "\(answer.all)")
    #expect(answer.output.contains("Different: 1 result"), "\(answer.all)")
  }

  @Test("refuses what can't be taken, with a row for each, and does not say “not handed in”")
  func refused() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    for name in ["class/zip", "class/rar", "class/empty", "class/pair/bob/outcomes"] {
      _ = try learner.scratch.folder(name)
    }
    try learner.write("PK\u{3}\u{4}", to: "class/zip/work.zip")
    try learner.write("Rar!", to: "class/rar/work.rar")
    let files = FileManager.default
    let root = learner.scratch.url.appending(path: "class")
    try files.copyItem(
      at: root.appending(path: "bob/outcomes/steps"), to: root.appending(path: "pair/bob/outcomes/steps"))
    try files.createSymbolicLink(
      at: root.appending(path: "link"), withDestinationURL: root.appending(path: "ada"))
    let answer = try await learner.tool("batch", "class", "--out", "results")
    #expect(answer.output.contains("3 passed, 3 not passed, 1 not handed in"), "\(answer.all)")
    for (student, told) in [("zip", "damaged"), ("rar", "found work.rar"), ("link", "symbolic link")] {
      let result = try results(learner)["\(student)/outcomes--steps.json"] ?? Data()
      let text = String(decoding: result, as: UTF8.self)
      #expect(text.contains("submission-refused") && text.contains(told), "\(student): \(text)")
    }
  }

  @Test("says which folder to name if it was the one around the students' folders, and not for lessons")
  func innerClass() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    let plain = try await learner.tool("batch", "class", "--out", "results")
    #expect(plain.status == 0 && !plain.errors.contains("taken for one student"), "\(plain.all)")
    let root = learner.scratch.url
    _ = try learner.scratch.folder("around")
    try FileManager.default.moveItem(
      at: root.appending(path: "class"), to: root.appending(path: "around/week 1"))
    let around = try await learner.tool("batch", "around", "--out", "other")
    #expect(
      around.errors.contains("folders in it have work of their own, such as ada, bob."), "\(around.all)")
    #expect(around.errors.contains("codelab batch 'around/week 1'"), "\(around.all)")
    let one = try await learner.tool("batch", "around/week 1/ada", "--out", "one", "--exercise", "steps")
    #expect(!one.errors.contains("taken for one student"), "\(one.all)")
  }

  @Test("keeps what was graded when a class list comes later, and tells of results that were changed")
  func changedResults() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    let call = ["batch", "class", "--out", "results"]
    #expect(try await learner.tool(call).status == 0)
    let before = try results(learner)
    try learner.write("id,email\nada,a@x.org\nbob,b@x.org\n", to: "list.csv")
    let listed = try await learner.tool(call + ["--roster", "list.csv"])
    #expect(listed.output.contains("results: 2 up to date"), "\(listed.all)")
    let table = try await learner.tool("gradebook", "results", "--format", "moodle")
    #expect(table.output.contains("\n,a@x.org,ada,4,4"), "\(table.all)")
    // The same bytes as if the list had been there from the beginning, also back again.
    let whole = try await learner.tool(["batch", "class", "--out", "whole", "--roster", "list.csv"])
    #expect(whole.status == 0)
    #expect(try results(learner) == results(learner, in: "whole"))
    #expect(try await learner.tool(call).status == 0)
    #expect(try results(learner) == before)

    try learner.write("{", to: "results/bob/outcomes--steps.json")
    let damaged = try await learner.tool("gradebook", "results")
    #expect(damaged.status == 70 && damaged.errors.contains("bob/outcomes--steps.json"), "\(damaged.all)")
    let against = try await learner.tool("batch", "class", "--out", "new", "--against", "results")
    #expect(against.errors.contains("bob, outcomes/steps"), "\(against.all)")
    #expect(against.output.contains("verdict: no result → passed"), "\(against.all)")
    let again = try await learner.tool(call)
    #expect(again.output.contains("1 up to date, 1 passed"), "\(again.all)")
    #expect(try results(learner) == before)
  }

  @Test("says that a file is no folder of results, and not that batch can write to it")
  func fileOfResults() async throws {
    let learner = try Learner()
    try learner.write("ada,4\n", to: "grades.csv")
    let answer = try await learner.tool("gradebook", "grades.csv")
    #expect(answer.status == 64 && answer.errors.contains("is a file, and no folder"), "\(answer.all)")
    #expect(!answer.errors.contains("--out"), "\(answer.all)")
  }

  @Test("writes a page for each student, and for learners no page of the class")
  func pages() async throws {
    let learner = try aClass(["ada": "passes"])
    #expect(try await learner.tool("batch", "class", "--out", "results").status == 0)
    for audience in ["staff", "learner"] {
      let answer = try await learner.tool(
        "gradebook", "results", "--format", "html", "--output", audience, "--audience", audience)
      #expect(answer.status == 0, "\(answer.all)")
      func isThere(_ path: String) -> Bool {
        FileManager.default.fileExists(
          atPath: learner.scratch.url.appending(path: "\(audience)/\(path)").path)
      }
      #expect(isThere("students/ada.html") && isThere("index.html") == (audience == "staff"))
    }
  }

  @Test("lays out submissions and starters for JPlag")
  func similarity() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    let answer = try await learner.tool("similarity", "class", "--out", "jplag")
    #expect(answer.status == 0 && answer.output.contains("-l swift -bc"), "\(answer.all)")
    let root = learner.scratch.url.appending(path: "jplag/outcomes--steps")
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift")
    }
    #expect(
      files.sorted() == ["base/Steps.swift", "submissions/ada/Steps.swift", "submissions/bob/Steps.swift"])
    #expect(try await learner.tool("similarity", "class", "--out", "jplag").status == 64)
  }

  @Test("prints nothing with --quiet if nothing is new")
  func quiet() async throws {
    let learner = try aClass(["ada": "passes"])
    try learner.write("x", to: "class/notes.txt")
    let call = ["batch", "class", "--out", "results", "--quiet"]
    let first = try await learner.tool(call)
    #expect(first.output.contains("ada   outcomes/steps   passed"), "\(first.all)")
    let second = try await learner.tool(call)
    #expect(second.status == 0 && second.all.isEmpty, "\(second.all)")
    let pages = ["gradebook", "results", "--format", "html", "--output", "report", "--quiet"]
    #expect(try await learner.tool(pages).all.isEmpty)
  }

  @Test("reads a zip whatever its name is, and no student's name begins a line of its own")
  func oddNames() async throws {
    let learner = try aClass(["ada": "passes", "a\n  eve": "passes"])
    let zip = try await learner.tool.run(
      URL(filePath: "/usr/bin/python3"),
      [
        "-c",
        "import zipfile; z = zipfile.ZipFile('work', 'w'); z.write('class/ada/outcomes/steps/Steps.swift', 'outcomes/steps/Steps.swift')",
      ])
    try #require(zip.status == 0, "\(zip.all)")
    _ = try learner.scratch.folder("class/bob")
    let files = FileManager.default
    try files.moveItem(
      at: learner.scratch.url.appending(path: "work"),
      to: learner.scratch.url.appending(path: "class/bob/abgabe"))
    try learner.write("PK\u{3}\u{4} a damaged document", to: "class/bob/report.docx")
    let answer = try await learner.tool("batch", "class", "--out", "results")
    #expect(answer.status == 0 && answer.output.contains("bob   outcomes/steps   passed"), "\(answer.all)")
    #expect(!answer.output.split(separator: "\n").contains { $0.hasPrefix("  eve") }, "\(answer.all)")
  }

  @Test("removes pages of students who left, and nothing else, and writes into no folder of others")
  func stalePages() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    #expect(try await learner.tool("batch", "class", "--out", "results").status == 0)
    let call = ["gradebook", "results", "--format", "csv,html", "--output", "t.csv", "--output"]
    #expect(try await learner.tool(call + ["report"]).status == 0)
    try learner.write("mine", to: "report/students/notes.txt")
    let root = learner.scratch.url
    try FileManager.default.removeItem(at: root.appending(path: "results/bob"))
    #expect(try await learner.tool(call + ["report"]).status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: root.path + "/report/students").sorted()
    #expect(left == ["ada.html", "notes.txt"])
    let refused = try await learner.tool(call + ["class"])
    #expect(refused.status == 64 && refused.errors.contains("ada, bob"), "\(refused.all)")
    #expect(!FileManager.default.fileExists(atPath: root.path + "/class/index.html"))
  }

  @Test("tells what to do about files that are no results, and about results of two versions")
  func otherFiles() async throws {
    let learner = try aClass(["ada": "passes", "bob": "passes"])
    try FileManager.default.copyItem(
      at: Learner.course, to: learner.scratch.url.appending(path: "course"))
    let batch = ["batch", "class", "--out", "results", "--course", "course"]
    #expect(try await learner.tool(batch).status == 0)
    let manifest = "course/Exercises/outcomes/steps/exercise.yml"
    let file = learner.scratch.url.appending(path: manifest)
    try learner.write(String(contentsOf: file, encoding: .utf8) + "# another version\n", to: manifest)
    #expect(try await learner.tool(batch + ["--only", "ada"]).status == 0)
    try learner.write("{}", to: "results/ada/junk.json")
    let mixed = try await learner.tool("gradebook", "results", "--course", "course")
    #expect(mixed.status == 70 && mixed.errors.contains("ada/junk.json: left out"), "\(mixed.all)")
    #expect(mixed.errors.contains("Move it out of") && !mixed.errors.contains("named again"), "\(mixed.all)")
    try FileManager.default.removeItem(at: learner.scratch.url.appending(path: "results/ada/junk.json"))
    let sound = try await learner.tool("gradebook", "results", "--course", "course")
    #expect(sound.status == 0 && sound.errors.contains("another version of the exercise"), "\(sound.all)")
    #expect(try await learner.tool(batch).status == 0)
    let same = try await learner.tool("gradebook", "results", "--course", "course")
    #expect(same.errors.isEmpty, "\(same.all)")
  }

  static let wrongUses: [([String], String)] = [
    (["batch", "no-such-folder", "--out", "r"], "no-such-folder"), (["batch", "class"], "--out"),
    (["batch", "class", "--out", "r", "--shard", "9/8"], "--shard"),
    (["batch", "class", "--out", "r", "--pattern", "{who}"], "{id}"),
    (["batch", "class", "--out", "r", "--only", "zoe"], "ada"),
    (["batch", "class", "--out", "r", "--roster", "none.csv"], "none.csv"),
    (["batch", "class", "--out", "r", "--against", "r"], "--against"),
    (["batch", "class", "--out", "r", "--against", "no-such-results"], "There is no folder"),
    (["batch", "class", "--out", "r", "--against", "class"], "contains no results, but: ada."),
    (["gradebook", "class"], "contains no results, but: ada."),
    (
      ["batch", "class", "--out", "r", "--exercise", "stepz/"], "batch SUBMISSIONS --exercise outcomes/steps"
    ),
    (["batch", "class", "--out", "class/r"], "--out"),
    (["similarity", "class", "--out", "class/r"], "--out"),
    (["gradebook", "no-results"], "codelab batch"), (["gradebook", "r", "--format", "html"], "--output"),
  ]

  @Test("says of a wrong use what to type", arguments: wrongUses)
  func wrongUse(_ arguments: [String], _ told: String) async throws {
    let learner = try aClass(["ada": "passes"])
    let answer = try await learner.tool(arguments)
    #expect(answer.status == 64 && answer.errors.contains(told), "\(answer.all)")
  }

  @Test("says of a class list in another encoding how to save it")
  func encoding() async throws {
    let learner = try aClass(["ada": "passes"])
    let text = try #require("id,name\nada,Jürgen\n".data(using: .isoLatin1))
    try text.write(to: learner.scratch.url.appending(path: "list.csv"))
    let answer = try await learner.tool("batch", "class", "--out", "r", "--roster", "list.csv")
    #expect(answer.status == 64 && answer.errors.contains("CSV UTF-8"), "\(answer.all)")
  }

  @Test("says what is wrong in an assignment.yml, and where")
  func assignment() async throws {
    let learner = try aClass(["ada": "passes"])
    try learner.write(
      "title: Week 3\nexercises: [later, outcomes/stepz, outcomes/steps, outcomes/steps]\n", to: "a.yml")
    let answer = try await learner.tool("batch", "class", "--out", "r", "--assignment", "a.yml")
    #expect(answer.status == 65, "\(answer.all)")
    #expect(answer.errors.contains("a.yml:2") && answer.errors.contains("did you mean `outcomes/steps`?"))
    #expect(answer.errors.contains("listed twice"), "\(answer.all)")
    #expect(answer.errors.contains("did you mean `outcomes/later`?"), "\(answer.all)")
    try learner.write(
      "title: Week 3\nexercises:\n  - outcomes/steps\n  - {id: outcomes/later, state: draft}\n", to: "a.yml")
    let sound = try await learner.tool("batch", "class", "--out", "r", "--assignment", "a.yml")
    #expect(sound.status == 0 && sound.output.contains("1 student, 1 exercise, 1 result"), "\(sound.all)")
    try learner.write("title: Week 4\nexercises: [outcomes/later]\n", to: "b.yml")
    let none = try await learner.tool("gradebook", "r", "--assignment", "b.yml")
    #expect(none.status == 64 && none.errors.contains("no results of the assignment's"), "\(none.all)")
  }
}

extension Learner {
  /// Puts a submission to the exercise `steps` into a student's folder of the class.
  func handIn(_ submission: String, by student: String) throws {
    let folder = scratch.url.appending(path: "class/\(student)/outcomes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let place = folder.appending(path: "steps")
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.copyItem(
      at: Tool.fixtures.appending(path: "Submissions/steps/\(submission)"), to: place)
  }

  /// Writes a file in the folder in which the tool is called.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: scratch.url.appending(path: name))
  }
}
