import Catalog
import CompactCoding
import CourseModel
import Foundation
import Grading
import SwiftToolchain
import TestSupport
import Testing

@testable import Authoring

@Suite("The course of this package", .inTurn)
struct ShippedCourseTests {
  @Test("is read from its image as it is read from its files")
  func image() throws {
    let bytes = try CompactCoding.encode(PackageCourse.reading)
    #expect(try CompactCoding.decode(CatalogReading.self, from: bytes) == PackageCourse.reading)
  }

  /// `.ci/run` proves all exercises, with all mistakes and variants.
  @Test(
    "is fair: what verify checks of some exercises, with a variant that passes and a mistake that fails as it says",
    .timeLimit(.minutes(60)))
  func verifies() async throws {
    let reading = PackageCourse.reading
    let course = try #require(reading.course, "\(reading.diagnostics)")
    var options = Verifier.Options()
    options.sample = 1
    let verifier = Verifier(engine: try Self.engine(), course: course, options: options)
    let share = CourseShare.of(course.exercises)
    let findings = try await verifier.verify(share)
    let diagnostics = reading.diagnostics + verifier.inspectPages() + findings.flatMap(\.diagnostics)
    let text = diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message) (\($0.suggestion ?? ""))" }
    #expect(diagnostics.isEmpty, "\(text.joined(separator: "\n"))")
    #expect(findings.compactMap(\.wroteInterface) == [], "interface.json agrees with each solution")
    #expect(findings.map(\.exercise) == share.map(\.id))
    #expect(findings.allSatisfy { $0.answers.count == 4 }, "solution, starter, variant, mistake")
  }

  @Test("has solutions that pass and starters that don't", arguments: PackageCourse.exercises.map(\.id))
  func grades(_ id: ExerciseID) async throws {
    let course = try #require(PackageCourse.reading.course)
    let exercise = try #require(course.exercises.first { $0.id == id })
    let solution = try await report(on: exercise.folders.solution, of: exercise, in: course)
    #expect(solution.verdict == .passed)
    let starter = try await report(on: exercise.folders.starter, of: exercise, in: course)
    #expect(starter.verdict != .passed)
    #expect(starter.verdict.startersFault == nil)
  }

  @Test(
    "does not take everything in one file for files that need no other",
    arguments: CourseShare.of(independence))
  func merged(_ id: ExerciseID, _ criterion: String) async throws {
    let course = try #require(PackageCourse.reading.course)
    let exercise = try #require(course.exercises.first { $0.id == id })
    guard case .compiles(let names, _) = exercise.criteria.first(where: { $0.id == criterion })?.check else {
      return
    }
    var submission = Submission(exercise: id, files: [:])
    for name in exercise.sources {
      let text = try String(contentsOf: exercise.folders.solution.appending(path: name), encoding: .utf8)
      let place = names.contains(name) ? name : names[0]
      submission.files[place, default: ""] += text
      submission.files[name, default: ""] += "\n"
    }
    let report = try await Self.engine().grade(submission, of: exercise, in: course)
    #expect(report.criteria.first { $0.criterion.id == criterion }?.status == .failed, "\(report.verdict)")
  }

  /// The criteria for which some sources must compile without others.
  static let independence = PackageCourse.exercises.flatMap { exercise in
    exercise.criteria.compactMap { criterion -> (ExerciseID, String)? in
      guard case .compiles(let names, _) = criterion.check, !Set(exercise.sources).isSubset(of: names) else {
        return nil
      }
      return (exercise.id, criterion.id)
    }
  }

  private func report(on folder: URL, of exercise: Exercise, in course: Course) async throws -> Report {
    var submission = Submission(exercise: exercise.id, files: [:])
    for name in exercise.sources {
      submission.files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return try await Self.engine().grade(submission, of: exercise, in: course)
  }

  private static func engine() throws -> GradingEngine {
    GradingEngine(workbench: try .forTests(), toolVersion: "test")
  }
}

/// A learner can search for what they read: texts use the field's terms.
@Suite("The words of the course")
struct CourseWordsTests {
  /// Words that stand for a term of the field, and the term.
  private static let terms = [
    "went": "was deallocated", "gone": "deallocated", "hear": "is notified", "hears": "is notified",
    "heard": "was notified", "heir": "subclass", "heirs": "subclasses", "innards": "implementation",
    "crowd": "many objects", "fires": "calls", "kills": "ends",
  ]

  @Test("of an exercise are standard terms", arguments: PackageCourse.exercises)
  func exercise(_ exercise: Exercise) throws {
    let own = [exercise.title, exercise.why] + exercise.criteria.flatMap { [$0.title] + $0.hints }
    let graders = try FileManager.default.subpathsOfDirectory(atPath: exercise.folders.grader.path)
      .filter { $0.hasSuffix(".swift") }
      .flatMap { path in
        try String(contentsOf: exercise.folders.grader.appending(path: path), encoding: .utf8)
          .matches(of: #/"((?:[^"\\\n]|\\.)*)"/#).map { String($0.1) }.filter { $0.contains(" ") }
      }
    let task = Self.prose(of: try String(contentsOf: exercise.folders.task, encoding: .utf8))
    #expect(Self.strangeWords(in: own + graders + [task]) == [])
  }

  @Test("of a lesson are standard terms")
  func lessons() throws {
    let folder = BuildProducts.package.appending(path: "lessons")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }
    #expect(!pages.isEmpty)
    for page in pages {
      let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      #expect(Self.strangeWords(in: [Self.prose(of: text)]) == [], "\(page)")
    }
  }

  @Test("are found if they are not")
  func found() {
    #expect(Self.strangeWords(in: ["The observer hears nothing"]) == ["hears: is notified"])
    #expect(Self.strangeWords(in: ["`hears` is a name", "hearsay"]) == [])
    #expect(Self.strangeWords(in: [Self.prose(of: "A\n```swift\nlet gone = 1\n```\nB")]) == [])
  }

  /// The words for which there is a term; what is in backquotes is code.
  private static func strangeWords(in texts: [String]) -> [String] {
    texts.flatMap { text in
      text.replacing(#/`[^`]*`/#, with: " ").matches(of: #/\w+/#)
        .compactMap { word in terms[word.0.lowercased()].map { "\(word.0): \($0)" } }
    }
  }

  /// The text of a page without its listings.
  private static func prose(of page: String) -> String {
    page.replacing(#/(?m)^```[\s\S]*?^```/#, with: "")
  }
}

@Suite("A scene, verified", .inTurn)
struct SceneTests {
  static let faults: [(scene: String, line: Int?, words: String)] = [
    (
      "import LabKit\nlet list = NoSuchList()\n", 2,
      "this file does not compile with the solution: cannot find 'NoSuchList'"
    ),
    (
      "import LabKit\nprint(FirstListController().listView.rowCount)\n", nil,
      "ended before it showed a screen"
    ),
    ("import LabKit\nlet rows = [1]\nprint(rows[rows.count])\n", 3, "index out of range"),
  ]

  @Test("must compile with the solution and come as far as a screen", arguments: faults)
  func faulty(_ scene: String, _ line: Int?, _ words: String) async throws {
    let course = try #require(PackageCourse.reading.course)
    var exercise = try #require(course.exercises.first { $0.id.description == "delegation/list-view" })
    let folder = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: exercise.folders.exercise, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    exercise.folders.exercise = folder
    try Data(scene.utf8).write(to: exercise.folders.scene)
    let verifier = Verifier(
      engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: course)
    try await verifier.engine.prepare()
    var inspection = ExerciseInspection(verifier: verifier, exercise: exercise, jobs: 1) { _ in }
    try await inspection.inspectScene()
    let diagnostics = inspection.problems.map(\.diagnostic)
    #expect(diagnostics.count == 1, "\(diagnostics)")
    #expect(diagnostics.first?.message.contains(words) == true, "\(diagnostics)")
    #expect(diagnostics.first?.line == line)
  }
}

/// The manifests of the shipped course follow the schemas that editors check them with.
@Suite("The schemas of manifests")
struct ManifestSchemaTests {
  private static let root = BuildProducts.package
  private static let kinds = [
    ("course", "lessons", "course.yml"), ("exercise", "Exercises", "exercise.yml"),
    ("answers", "Tests/Answers", ".yml"),
  ]

  @Test("fit each file of the shipped course", arguments: kinds)
  func shipped(name: String, folder: String, ending: String) throws {
    let schema = try Schema(named: name)
    let place = Self.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter {
      $0.hasSuffix(ending)
    }
    #expect(!paths.isEmpty)
    for path in paths {
      let text = try String(contentsOf: place.appending(path: path), encoding: .utf8)
      let document = try #require(try PlainYAML.value(of: text))
      #expect(schema.faults(inYAML: document) == [], "\(folder)/\(path)")
    }
  }

  @Test(
    "find what is wrong",
    arguments: [
      ("course", "title: A\nlessons: []\n", "$.lessons has too few"),
      ("course", "lessons: [{id: a, title: A}]\n", "$ has no title"),
      ("course", "title: A\nlessons: [{id: A b, title: A}]\n", "$.lessons[0].id does not match"),
      ("course", "title: A\nlessons: [{id: a, title: A, exercises: [b, b]}]\n", "repeats an item"),
      ("answers", "variants: [{id: a, title: A}]\n", "$.variants[0] fits 0 of anyOf"),
      ("answers", "mistakes: []\nothers: 1\n", "$ knows no others"),
    ])
  func wrong(name: String, text: String, fault: String) throws {
    let document = try #require(try PlainYAML.value(of: text))
    let faults = try Schema(named: name).faults(inYAML: document)
    #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
  }
}
