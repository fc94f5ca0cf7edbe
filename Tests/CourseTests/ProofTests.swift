import TestSupport
import Grading
import SwiftToolchain
import Authoring
import Catalog
import CourseModel
import Foundation
import Testing

@Suite("What verify finds")
struct ProofTests {
  private static let manifest = "Exercises/bells/my-bell/exercise.yml"
  private static let mistakes = "Tests/Mistakes/bells/my-bell"
  private static let never = "\(mistakes)/never-rings"

  @Test("in the exercise that `new` writes, is nothing")
  func nothing() async throws {
    let course = try WrittenCourse()
    #expect(try await course.faults() == [])
  }

  @Test("in a mistake whose words stand in a title only, is that the feedback does not say them")
  func words() async throws {
    let course = try WrittenCourse()
    let mistake = "\(Self.mistakes)/rings-twice/mistake.yml"
    try course.add("says: One press tells\n", to: mistake)
    #expect(try await course.faults() == [])
    try course.replace("One press", with: "A press", in: mistake)
    let faults = try await course.faults()
    #expect(faults.count == 1, "\(faults)")
    #expect(faults.first?.contains("its feedback does not say “A press tells”") == true, "\(faults)")
    #expect(faults.first?.contains("One press tells the owner once") == true, "\(faults)")
  }

  @Test("in a mistake that crashes, is just that, unless its manifest expects it")
  func crash() async throws {
    let course = try WrittenCourse()
    try course.replace("press() {", with: "press() { _ = [Int]()[0]", in: "\(Self.never)/Doorbell.swift")
    let words =
      "\(Self.never)/mistake.yml: the program is ended, as crashed, in rings-once, knows-the-door"
    let faults = try await course.faults()
    #expect(faults.count == 1 && faults.first?.hasPrefix(words) == true, "\(faults)")
    try course.add("ends: timed-out\n", to: "\(Self.never)/mistake.yml")
    let others = try await course.faults()
    #expect(
      others.count == 1 && others.first?.contains("mistake.yml:3: the program is ended") == true, "\(others)")
    try course.replace("timed-out", with: "crashed", in: "\(Self.never)/mistake.yml")
    #expect(try await course.faults() == [])
  }

  @Test("in a mistake that ends by itself against its manifest, is that")
  func noCrash() async throws {
    let course = try WrittenCourse()
    try course.add("ends: crashed\n", to: "\(Self.never)/mistake.yml")
    let faults = try await course.faults()
    #expect(
      faults == ["\(Self.never)/mistake.yml:3: the program should end as crashed, and ends by itself"],
      "\(faults)")
  }

  @Test("in a permission that no right answer needs, is its line; one that a variant needs is in order")
  func permission() async throws {
    let course = try WrittenCourse()
    try course.replace("why: >", with: "allows:\n  - unsafe-memory\nwhy: >", in: Self.manifest)
    let line = try course.line(of: "- unsafe-memory", in: Self.manifest)
    let faults = try await course.faults()
    #expect(
      faults == [
        "\(Self.manifest):\(line): `allows` names `unsafe-memory`, which neither the solution nor a variant needs"
      ], "\(faults)")
    let peek = "func peek(_ n: inout Int) -> Int { withUnsafePointer(to: &n) { $0.pointee } }\n"
    try course.add(peek, to: "Tests/Variants/bells/my-bell/asks-with-if/Doorbell.swift")
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

/// A course of one exercise, as `codelab new` writes it, to be spoiled by a test; removed with it.
private final class WrittenCourse {
  private let root = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "lessons"), withIntermediateDirectories: true)
    try write(
      "title: Bells\nlessons:\n  - {id: bells, title: Bells, exercises: []}\n", to: "lessons/course.yml")
    try write("# Bells\n\n", to: "lessons/bells.md")
    let id = try #require(ExerciseID("bells/my-bell"))
    _ = try ExerciseTemplate(id: id, course: try course()).write()
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func add(_ text: String, to path: String) throws { try write(try read(path) + text, to: path) }

  func replace(_ old: String, with new: String, in path: String) throws {
    let text = try read(path)
    try #require(text.contains(old), "\(path) has no \(old)")
    try write(text.replacing(old, with: new), to: path)
  }

  func line(of text: String, in path: String) throws -> Int {
    let lines = try read(path).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  /// What is wrong with the exercise, each in a line.
  func faults() async throws -> [String] {
    let course = try course()
    let verifier = Verifier(
      engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: course)
    return try await verifier.verify(course.exercises).flatMap(\.diagnostics).map(\.told)
  }

  func pageFaults() throws -> [String] {
    Verifier(engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: try course())
      .inspectPages().map(\.told)
  }

  private func course() throws -> Course {
    let reading = CatalogReader.read(root)
    return try #require(reading.course, "\(reading.diagnostics)")
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }
}

extension Diagnostic {
  fileprivate var told: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
