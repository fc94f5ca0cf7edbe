import CourseModel
import Foundation
import Reporting
import TestSupport
import Testing

@testable import Classroom

@Suite("The results of a class")
struct ResultFolderTests {
  private static let id = ExerciseID(lesson: "kvo", name: "undo")
  private static let hashes = GradingHashes(
    submission: "s", exercise: "e", kit: "k", toolchain: "t", deal: "d")
  private let temporary: TemporaryFolder
  private let folder: ResultFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = ResultFolder(temporary.url.appending(path: "results"))
  }

  private func report(_ status: CriterionResult.Status, points: Int = 2) -> Report {
    let criterion = Criterion(
      id: "works", title: "It works", check: .compiles(files: [], adding: []), points: points)
    let exercise = Exercise(
      id: Self.id, title: "Undo", module: "Undo", difficulty: 1, minutes: 1, sources: ["A.swift"],
      criteria: [criterion], folders: ExerciseFolders(course: URL(filePath: "/course"), id: Self.id))
    return Report(
      toolVersion: "1", course: "C", exercise: exercise, lesson: "KVO", fingerprint: "s",
      verdict: status.passes ? .passed : .failed(criteria: ["works"]),
      criteria: [CriterionResult(criterion, status, seconds: 0.5)], seconds: 3)
  }

  private func stored(_ report: Report?, _ hashes: GradingHashes = hashes) throws -> StoredResult {
    let text = try ClassResultReport.render(report, of: Student(id: "ada"), exercise: Self.id, hashes: hashes)
      .text
    return try #require(ResultFolder.result(Data(text.utf8)))
  }

  @Test("have one file for each student and exercise, and are read back")
  func readBack() throws {
    let student = Student(id: "ada/../x", name: "Ada")
    let document = try ClassResultReport.render(
      report(.passed), of: student, exercise: Self.id, hashes: Self.hashes)
    try folder.write(Data(document.text.utf8), of: student, Self.id)
    let result = try #require(folder.result(of: student, Self.id))
    #expect(result.handedIn && result.staff?.points == 2 && result.hashes == Self.hashes)
    #expect(folder.folders == ["ada%2F%2E%2E%2Fx"] || folder.folders == ["ada%2F..%2Fx"])
    #expect(folder.contents(of: folder.folders[0]) == ([result], []))
  }

  @Test("are told from other files by their names, and a folder without any is none of results")
  func otherFiles() throws {
    #expect(ResultFolder.exercise(of: "ada/kvo--undo.json") == Self.id)
    for name in ["ada/junk.json", "ada/kvo--undo.txt", "kvo--Undo.json"] {
      #expect(ResultFolder.exercise(of: name) == nil, "\(name)")
    }
    try FileManager.default.createDirectory(
      at: folder.root.appending(path: "ada/kvo/undo"), withIntermediateDirectories: true)
    #expect(!folder.hasResults && folder.names == ["ada"])
    let student = Student(id: "ada")
    let document = try ClassResultReport.render(
      report(.passed), of: student, exercise: Self.id, hashes: Self.hashes)
    try folder.write(Data(document.text.utf8), of: student, Self.id)
    #expect(folder.hasResults)
  }

  @Test("have the same bytes however long the grading took")
  func timeless() throws {
    var slow = report(.passed)
    slow.seconds = 99
    slow.criteria[0].seconds = 42
    func text(_ report: Report) throws -> String {
      try ClassResultReport.render(report, of: Student(id: "ada"), exercise: Self.id, hashes: Self.hashes)
        .text
    }
    #expect(try text(slow) == text(report(.passed)))
  }

  @Test("that were cut off are none")
  func cutOff() throws {
    let text = try ClassResultReport.render(
      report(.passed), of: Student(id: "ada"), exercise: Self.id, hashes: Self.hashes
    ).text
    #expect(ResultFolder.result(Data(text.utf8.dropLast(20))) == nil)
  }

  @Test("that were cut off, changed, or put in another place are told, and are not used")
  func damaged() throws {
    let (ada, bob) = (Student(id: "ada\u{1B}"), Student(id: "bob"))
    let text = try ClassResultReport.render(
      report(.passed), of: ada, exercise: Self.id, hashes: Self.hashes
    ).text
    let other = ExerciseID(lesson: "kvo", name: "list")
    try folder.write(Data(text.utf8), of: ada, Self.id)
    try folder.write(Data(text.utf8), of: ada, other)
    try folder.write(Data(text.utf8), of: bob, Self.id)
    let name = ResultFolder.name(of: ada)
    #expect(folder.contents(of: name).results.count == 1)
    #expect(folder.contents(of: name).damaged == ["\(name)/kvo--list.json"])
    #expect(folder.contents(of: "bob").damaged == ["bob/kvo--undo.json"])
    #expect(!folder.hasDamage(of: ada, Self.id) && folder.result(of: ada, Self.id) != nil)
    #expect(folder.hasDamage(of: bob, Self.id) && folder.result(of: bob, Self.id) == nil)
    let changes = [
      ("\"points\" : 2", "\"points\" : 3"), ("\"passed\" : true", "\"passed\" : false"),
      ("\"handedIn\" : true", "\"handedIn\" : false"),
    ]
    for (old, new) in changes {
      let range = try #require(text.range(of: old))
      let edited = text.replacingCharacters(in: range, with: new)
      #expect(ResultFolder.result(Data(edited.utf8)) == nil, "\(new)")
    }
  }

  @Test("can be written by several programs at once")
  func concurrentWrites() async throws {
    let student = Student(id: "ada")
    let data = Data(String(repeating: "x", count: 100_000).utf8)
    try await withThrowingTaskGroup(of: Void.self) { [folder] group in
      for _ in 1...4 {
        group.addTask { for _ in 1...25 { try folder.write(data, of: student, Self.id) } }
      }
      try await group.waitForAll()
    }
    #expect(folder.data(of: student, Self.id) == data)
    let place = folder.file(of: student, Self.id).deletingLastPathComponent()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["kvo--undo.json"])
  }

  @Test("leave nothing behind if they can't be written, and the error tells why")
  func unwritable() throws {
    let file = folder.file(of: Student(id: "ada"), Self.id)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let error = #expect(throws: CocoaError.self) {
      try folder.write(Data("{}".utf8), of: Student(id: "ada"), Self.id)
    }
    #expect((error?.underlying as? POSIXError)?.code == .EISDIR)
    let place = file.deletingLastPathComponent()
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["kvo--undo.json"])
  }

  @Test("get what a class list adds, and have the bytes that a grading gives")
  func facts() throws {
    func text(_ student: Student, _ times: [String]) throws -> String {
      var report = report(.failed)
      report.criteria[0].issues = [.init("“a/b”\u{1F600}\n\"0.1\"")]
      return try ClassResultReport.render(
        report, of: student, exercise: Self.id, hashes: Self.hashes, times: times
      ).text
    }
    let complete = Student(id: "ada", name: "Ada", email: "a@x.org", number: "007")
    let changed = try ClassResultReport.document(
      Data(text(Student(id: "ada"), []).utf8), of: complete, times: ["1"])
    #expect(try changed.text == text(complete, ["1"]))
  }

  @Test("of a killed program leave nothing that counts, and the next one replaces it")
  func leftover() throws {
    let student = Student(id: "ada")
    let file = folder.file(of: student, Self.id)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let rest = file.deletingLastPathComponent().appending(path: ".kvo--undo.json.tmp")
    try Data("{".utf8).write(to: rest)
    #expect(folder.result(of: student, Self.id) == nil && folder.contents(of: "ada") == ([], []))
    try folder.write(Data("{}".utf8), of: student, Self.id)
    #expect(!FileManager.default.fileExists(atPath: rest.path))
  }

  @Test("are named differently for different students, and never lead out of the folder")
  func names() {
    let ids = [
      "a b", "a%20b", "a/b", "..", ".", "", "A", "a", "é", String(repeating: "é", count: 300),
      "a" + String(repeating: "\u{301}", count: 300),
    ]
    let names = ids.map { ResultFolder.name(of: Student(id: $0)) }
    #expect(Set(names).count == ids.count, "\(names)")
    #expect(
      names.allSatisfy { !$0.contains("/") && !$0.hasPrefix(".") && $0.utf8.count < 256 && !$0.isEmpty })
  }

  @Test("differ by verdict, points and criteria, because of what they were made from")
  func changes() throws {
    var exercise = Self.hashes
    exercise.exercise = "e2"
    let change = try #require(
      ResultChange(from: stored(report(.failed)), to: stored(report(.passed, points: 3), exercise)))
    #expect(change.causes == ["exercise"])
    #expect(
      change.differences.map { "\($0.what): \($0.old) → \($0.new)" } == [
        "verdict: failed → passed", "points: 0 of 2 → 3 of 3", "works: failed (0 of 2) → passed (3 of 3)",
      ])
    #expect(ResultChange(from: try stored(report(.passed)), to: try stored(report(.passed), exercise)) == nil)
    let missing = try #require(ResultChange(from: try stored(nil), to: try stored(report(.passed))))
    #expect(missing.differences[0].old == "not handed in")
  }

  @Test("belong to one part of the work each")
  func shards() throws {
    let parts = try (1...8).map { try #require(Shard("\($0)/8")) }
    for number in 0..<200 {
      #expect(parts.count { $0.contains(Student(id: "\(number)"), Self.id) } == 1)
    }
    let sizes = parts.map { part in (0..<200).count { part.contains(Student(id: "\($0)"), Self.id) } }
    #expect(sizes.allSatisfy { $0 > 5 }, "\(sizes)")
    for wrong in ["0/8", "9/8", "1", "1/0", "a/b", "1/2/3", ""] { #expect(Shard(wrong) == nil, "\(wrong)") }
  }
}
