import Authoring
import CourseModel
import Film
import Foundation
import Grading
import LessonReader
import SwiftToolchain
import TestSupport
import Testing

@Suite("The film of an example", .inTurn, .serialized)
struct FilmTests {
  private static let engine = Result { GradingEngine(workbench: try .forTests(), toolVersion: "test") }

  /// The steps of a film as sentences; of long films the beginning.
  private static func text(_ film: Film, most: Int = 60) -> String {
    let sentences = FilmSentences(film)
    let steps = film.steps.prefix(most).enumerated().flatMap { index, step in
      [sentences.line(step)] + (sentences.change(at: index).map { ["     \($0)"] } ?? [])
    }
    let more = film.steps.count > most ? ["… \(film.steps.count) steps"] : []
    let ending = film.ending.reason.map { [$0] } ?? []
    return (steps + more + ending + ["At the end:"] + sentences.holding).joined(separator: "\n") + "\n"
  }

  private static func solution(_ exercise: Exercise) throws -> Submission {
    let texts = try exercise.sources.map {
      ($0, try String(contentsOf: exercise.folders.solution.appending(path: $0), encoding: .utf8))
    }
    return Submission(exercise: exercise.id, files: Dictionary(uniqueKeysWithValues: texts))
  }

  private static func film(_ submission: Submission, of exercise: Exercise) async throws -> ExampleFilm {
    let build = try await engine.get().filmExample(submission, of: exercise)
    var filmed: ExampleFilm?
    if case .ready(let ready) = build { filmed = ready }
    return try #require(filmed, "\(exercise.id) does not compile")
  }

  @Test(
    "is the same for each solution of the course",
    arguments: CourseShare.of(PackageCourse.exercises.map(\.id.description)))
  func goldens(_ id: String) async throws {
    let exercise = try Self.exercise(id)
    let filmed = try await Self.film(try Self.solution(exercise), of: exercise)
    #expect(filmed.film.ending.isComplete && filmed.run.termination.isSuccess)
    try Golden().check(
      Self.text(filmed.film), "films.txt", section: "\(exercise.id)")
  }

  private static func exercise(_ id: String) throws -> Exercise {
    try #require(PackageCourse.exercises.first { $0.id.description == id })
  }

  @Test("shows a dropped message and a capture turned strong")
  func sabotage() async throws {
    let leaking = try Self.exercise("closures/no-leaks")
    var submission = try Self.solution(leaking)
    let player = try #require(submission.files["PlayerScreen.swift"])
    submission.files["PlayerScreen.swift"] = player.replacing("[weak self] action in", with: "action in")
      .replacing("self?", with: "self")
    let film = try await Self.film(submission, of: leaking).film
    #expect(FilmSentences(film).holding.contains { $0.contains("captures, strong→ PlayerScreen  ⟲") })
    let telling = try Self.exercise("delegation/list-view")
    submission = try Self.solution(telling)
    let view = try #require(submission.files["ListView.swift"])
    submission.files["ListView.swift"] = view.replacing("delegate?.didSelectRow(at: index)", with: "")
    let silent = try await Self.film(submission, of: telling).film
    #expect(!silent.steps.contains { $0.text.hasPrefix("didSelectRow") })
  }

  /// An exercise with the files of `Tests/Fixtures/Films`.
  private static func closures() throws -> (Exercise, Submission) {
    var exercise = try exercise("closures/no-leaks")
    let folder = BuildProducts.package.appending(path: "Tests/Fixtures/Films")
    exercise.folders.exercise = folder
    exercise.sources = ["Objects.swift"]
    exercise.given = []
    let text = try String(contentsOf: folder.appending(path: "Objects.swift"), encoding: .utf8)
    return (exercise, Submission(exercise: exercise.id, files: ["Objects.swift": text]))
  }

  @Test("knows closures of every kind, and what they capture")
  func closuresOfEveryKind() async throws {
    let (exercise, submission) = try Self.closures()
    let filmed = try await Self.film(submission, of: exercise)
    #expect(String(decoding: filmed.run.printed, as: UTF8.self) == "end 4\n")
    let film = filmed.film
    let captures = Set(
      film.steps.flatMap { $0.references ?? [] }.filter { $0.name == "captures" }.map {
        "\(film.object($0.from).name.filter { !$0.isWhitespace }.prefix { $0 != ")" })) \($0.kind.rawValue)"
      })
    for line in [
      "closure(Objects.swift:13) strong", "closure(Objects.swift:14) weak",
      "closure(Objects.swift:15) unowned",
      "closure(Objects.swift:16) strong", "closure(Objects.swift:17) strong",
      "closure(Objects.swift:20) weak",
      "closure(Objects.swift:28) strong", "closure(Example.swift:19) weak",
    ] { #expect(captures.contains(line), "\(line) in \(captures.sorted())") }
    let sentences = film.steps.map(FilmSentences(film).sentence)
    for sentence in [
      "NotificationCenter calls closure (Example.swift:22).", "Model calls closure (Example.swift:27).",
      "The app sets value = 3 of Model.", "The app calls closure (Example.swift:29).",
      "UIAction calls closure (Example.swift:19).",
    ] { #expect(sentences.contains(sentence), "\(sentence)") }
  }

  @Test(
    "of any program prints what the program prints",
    arguments: [
      "actors", "captures", "creations", "deinits", "flow", "generics", "holders", "keypaths", "nested",
      "protocols", "sets", "statics", "uikit", "wrappers",
    ])
  func oddPrograms(_ name: String) async throws {
    let parts = try FixtureSections("Films/programs.txt").text(of: name)
      .split(separator: "\n// Example.swift\n")
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try Data(parts[1].utf8).write(to: folder.url.appending(path: "Example.swift"))
    var exercise = try Self.exercise("closures/no-leaks")
    exercise.folders.exercise = folder.url
    exercise.sources = ["Code.swift"]
    exercise.given = []
    let submission = Submission(exercise: exercise.id, files: ["Code.swift": String(parts[0]) + "\n"])
    let filmed = try await Self.film(submission, of: exercise)
    guard
      case .ready(let plain) = try await Self.engine.get().runExample(
        submission, of: exercise, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    else {
      Issue.record("\(name) does not compile")
      return
    }
    #expect(plain.termination.isSuccess && !plain.printed.isEmpty)
    #expect(
      String(decoding: filmed.run.printed, as: UTF8.self) == String(decoding: plain.printed, as: UTF8.self))
    // Tasks of the main actor and others run on two threads.
    guard name != "actors" else { return }
    // What waits for a clock comes at the end of this one.
    let most = name == "captures" ? 60 : Int.max
    try Golden().check(Self.text(filmed.film, most: most), "odd-programs.txt", section: name)
  }

  @Test("of code that stops is the film up to there")
  func crash() async throws {
    let exercise = try Self.exercise("delegation/list-view")
    var submission = try Self.solution(exercise)
    let view = try #require(submission.files["ListView.swift"])
    submission.files["ListView.swift"] = view.replacing(
      "delegate?.didSelectRow", with: "fatalError(); delegate?.didSelectRow")
    let filmed = try await Self.film(submission, of: exercise)
    #expect(filmed.film.steps.last?.text == "selectRow(at: 19)")
    #expect(!filmed.run.termination.isSuccess)
    submission.files["ListView.swift"] = view.replacing(
      "delegate?.didSelectRow", with: "while true { _ = 1 }; delegate?.didSelectRow")
    var quick = exercise
    quick.limits.seconds = 1
    #expect(try await Self.film(submission, of: quick).film.steps.last?.text == "selectRow(at: 19)")
  }

  @Test("grades who tells whom, and shows the first difference")
  func messages() async throws {
    let exercise = try Self.exercise("delegation/where-does-it-belong")
    let course = try #require(PackageCourse.reading.course)
    var submission = try Self.solution(exercise)
    let view = try #require(submission.files["CartView.swift"])
    submission.files["CartView.swift"] = view.replacing(
      "delegate?.cartView(self, didAdd: name, cents: cents)",
      with: "if cents < 9999 { delegate?.cartView(self, didAdd: name, cents: cents) }")
    let report = try await Self.engine.get().grade(submission, of: exercise, in: course)
    let result = try #require(report.criteria.first { $0.criterion.id == "way-of-a-tap" })
    #expect(result.status == .failed)
    let issue = try #require(result.issues.first)
    #expect(
      issue.expected
        == "CartView 2 calls cartView(CartView 2, didAdd: \"sofa\", cents: 61900) on CartController 2.")
    #expect(issue.found?.hasPrefix("CartView calls cartView(CartView, didAdd: \"mug\", cents: 790)") == true)
    #expect(issue.details.map { $0.prefix(1) } == ["→", "→", "✗", "✗", "→", "→", "→", "→"])
    let criterion = result.criterion
    let outcome = try await Self.engine.get().filmCheck(submission, criterion, of: exercise, in: course)
    guard case .filmed(let film, _, let issues) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(issues == [issue])
    #expect(film.steps.allSatisfy { $0.file.map(exercise.sources.contains) ?? true })
  }

  @Test("says what the program of a check lacks, as tests do")
  func missingForMessages() async throws {
    let exercise = try Self.exercise("delegation/where-does-it-belong")
    let course = try #require(PackageCourse.reading.course)
    var submission = try Self.solution(exercise)
    let view = try #require(submission.files["CartView.swift"])
    submission.files["CartView.swift"] = view.replacing("func tapClear()", with: "func clear()")
    let report = try await Self.engine.get().grade(submission, of: exercise, in: course)
    let result = try #require(report.criteria.first { $0.criterion.id == "way-of-a-tap" })
    guard case .missing(let missing) = result.status else {
      Issue.record("\(result.status)")
      return
    }
    #expect(missing.map(\.path) == ["CartView.tapClear()"])
    let outcome = try await Self.engine.get().filmCheck(
      submission, result.criterion, of: exercise, in: course)
    guard case .missing(let sentences) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(sentences == missing.map(\.sentence))
  }

  @Test("of a listing is the figure of its lesson; each lesson has one")
  func figures() async throws {
    let course = try #require(PackageCourse.reading.course)
    for lesson in course.lessons {
      let listings = FilmedListing.all(in: try TextFile.read(lesson.file), page: lesson.id)
      #expect(!listings.isEmpty, "\(lesson.id)")
      #expect(listings.allSatisfy { $0.film(beside: lesson.file) != nil }, "\(lesson.id)")
    }
    let verifier = Verifier(engine: try Self.engine.get(), course: course)
    let delegation = try #require(course.lessons.first { $0.id == "delegation" })
    #expect(try await verifier.inspectListings(of: [delegation]).problems == [])
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var changed = delegation
    changed.file = scratch.url.appending(path: "delegation.md")
    let text = try TextFile.read(delegation.file).replacing("selectRow(at: 19)", with: "selectRow(at: 20)")
      .replacing("letter 19 of Inbox", with: "letter 20 of Inbox")
    try Data(text.utf8).write(to: changed.file)
    try FileManager.default.copyItem(
      at: delegation.file.deletingLastPathComponent().appending(path: "films"),
      to: scratch.url.appending(path: "films"))
    let problem = try #require(try await verifier.inspectListings(of: [changed]).problems.first)
    #expect(problem.line == 44)
    #expect(problem.message.contains("The app calls selectRow(at: 20) on ListView."))
    #expect(problem.message.contains("The file says: The app calls selectRow(at: 19) on ListView."))
  }

  @Test("of a check shows the grader's calls as the app's, and nothing of the grader")
  func check() async throws {
    let exercise = try Self.exercise("closures/no-leaks")
    let course = try #require(PackageCourse.reading.course)
    let criterion = try #require(exercise.criteria.first { $0.id == "cart-goes" })
    let outcome = try await Self.engine.get().filmCheck(
      try Self.solution(exercise), criterion, of: exercise, in: course)
    guard case .filmed(let film, let termination, let issues) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(termination.isSuccess && issues.isEmpty)
    #expect(film.steps.contains { $0.from == 0 && $0.kind == .create })
    #expect(film.steps.allSatisfy { $0.file.map(exercise.sources.contains) ?? true })
    var kept = [criterion, criterion]
    kept[0].isFilmed = false
    kept[1].visibility = .hidden
    for criterion in kept {
      await #expect(throws: FilmFault.self) {
        try await Self.engine.get().filmCheck(
          try Self.solution(exercise), criterion, of: exercise, in: course)
      }
    }
    let types = film.objects.filter { $0.kind == .object }.map(\.name)
    #expect(types.allSatisfy { $0.hasPrefix("CartScreen") || $0.hasPrefix("UI") }, "\(types)")
  }

  @Test("of a check runs the tests as they are, when marks add members to a class")
  func addedMembers() async throws {
    let exercise = try Self.exercise("start/who-holds-whom")
    let course = try #require(PackageCourse.reading.course)
    for criterion in exercise.criteria where criterion.canBeFilmed {
      let outcome = try await Self.engine.get().filmCheck(
        try Self.solution(exercise), criterion, of: exercise, in: course)
      guard case .filmed(let film, let termination, let issues) = outcome else {
        Issue.record("\(outcome)")
        continue
      }
      #expect(termination.isSuccess && issues.isEmpty && film.steps.count > 2, "\(criterion.id): \(issues)")
    }
  }

  @Test("of a check shows what the grader's objects are told and answer, up to the failure")
  func told() async throws {
    let exercise = try Self.exercise("delegation/add-item")
    let course = try #require(PackageCourse.reading.course)
    let criterion = try #require(exercise.criteria.first { $0.id == "asks-then-tells" })
    var submission = try Self.solution(exercise)
    func steps() async throws -> [FilmStep] {
      let outcome = try await Self.engine.get().filmCheck(submission, criterion, of: exercise, in: course)
      guard case .filmed(let film, _, let issues) = outcome else {
        Issue.record("\(outcome)")
        return []
      }
      #expect(issues.isEmpty == film.steps.contains { $0.text.contains("didAdd:") })
      return film.steps
    }
    let passed = try await steps()
    let messages = passed.filter { $0.to == 0 && $0.kind == .call }
    let question = "addItemViewController(AddItemViewController, validate: "
    #expect(messages.contains { $0.text.hasPrefix(question) })
    #expect(messages.allSatisfy { $0.from != 0 && $0.file == "AddItemViewController.swift" })
    #expect(passed.contains { $0.kind == .answer && $0.from == 0 && $0.text == "true" })
    submission.files["AddItemViewController.swift"]?.replace(
      "delegate.addItemViewController(self, didAdd: text)", with: "")
    let failed = try await steps()
    #expect(failed.count { $0.text == "tapDone()" } == 1 && failed.count < passed.count)
  }
}
