import TestSupport
import Explaining
import Catalog
import CourseModel
import Foundation
import Testing

@testable import Grading

/// Each section of Tests/Fixtures/Errors/explained.txt is wrong in one way. Its heading is the id of the explanation that
/// it should get; what stands behind `--` tells sections with the same id apart.
@Suite("What errors of the compiler mean")
struct ErrorExplanationTests {
  private static let withSentence = Result { try FixtureSections("Errors/explained.txt") }
  private static let withoutSentence = Result { try FixtureSections("Errors/unexplained.txt") }
  private static let withSeveral = Result { try FixtureSections("Errors/ordered.txt") }
  /// What the compiler says of the sections with a sentence if it compiles many of them at once.
  private static let together = Task {
    let sections = try withSentence.get()
    let course = try #require(PackageCourse.reading.course)
    var found: [String: [Diagnostic]] = [:]
    for (kind, names) in Dictionary(
      grouping: CourseShare.of(sections.names), by: { Kind(sections.files($0)) })
    {
      found.merge(try await kind.batch(in: course).errors(of: names, in: sections)) { $1 }
    }
    return found
  }
  private let course: Course

  init() throws { course = try #require(PackageCourse.reading.course) }

  @Test(
    "Each error of the subject gets its sentence, and that is complete",
    arguments: CourseShare.of(try withSentence.get().names))
  func explained(name: String) async throws {
    var first = try await Self.together.value[name]?.first
    if try explanation(of: first)?.id != Self.id(name) {
      // Beside others the compiler may say something else: alone it must get its sentence.
      first = try await errors(in: try Self.withSentence.get().files(name)).first
    }
    let error = try #require(first, "it compiles")
    let means = try #require(error.suggestion, "\(error.message)")
    #expect(try explanation(of: error)?.id == Self.id(name), "\(error.message): \(means)")
    #expect(means.firstMatch(of: #/\{\w+\}/#) == nil, "\(means)")
  }

  @Test("An error of which nothing is known gets none", arguments: try withoutSentence.get().names)
  func unexplained(name: String) async throws {
    let errors = try await errors(in: try Self.withoutSentence.get().files(name))
    #expect(!errors.isEmpty)
    #expect(errors.compactMap(\.suggestion) == [])
  }

  @Test(
    "Of several errors the one that causes the others comes first", arguments: try withSeveral.get().names)
  func ordered(name: String) async throws {
    let files = try Self.withSeveral.get().files(name)
    let errors = try await errors(in: files)
    #expect(errors.count > 1)
    let first = try #require(errors.first, "it compiles")
    // An error at the end of a file is in the empty line behind the last one.
    let lines = files[first.file]?.components(separatedBy: "\n").prefix(first.line ?? 1)
    let line = lines?.last { !$0.isEmpty }
    #expect(line?.hasSuffix("// first") == true, "\(errors.map(\.message))")
  }

  @Test("An import that does not exist hides no other error, and causes none")
  func behindImports() async throws {
    let listener = "import UIKit\nimport struct Combine.Just\n\nlet told = #selector(Screen.load)\n"
    let screen = "  import UIKit\n\nclass Screen: UIViewController {\n  let button = UIButton()\n}\n"
    let places = { (errors: [Diagnostic]) in errors.map { "\($0.file):\($0.line ?? 0)" } }
    #expect(try await places(errors(in: ["Screen.swift": screen])) == ["Screen.swift:1"])
    #expect(
      try await Set(places(errors(in: ["Screen.swift": screen, "Listener.swift": listener])))
        == ["Screen.swift:1", "Listener.swift:1", "Listener.swift:2", "Listener.swift:4"])
    let text =
      "let article = \"\"\"\n  import UIKit\n  \"\"\"\n@preconcurrency import UIKit; class Part: UIView {}\n"
    #expect(try await places(errors(in: ["Text.swift": text])) == ["Text.swift:4"])
  }

  @Test("A change that the compiler proposes is shown if the line compiles with it, and only then")
  func proposals() async throws {
    let box = "class Box {\n  var count = 0\n  func open() {}\n}\nlet box: Box? = nil\n"
    for (line, said) in [
      ("func use() { box.open() }", "func use() { box?.open() }"),
      // The chain would be an optional, too, and a sign that stops the program is no advice.
      ("func use() -> Int { box.count }", nil),
      ("func use(_ a: Int) -> Double { a }", "func use(_ a: Int) -> Double { Double(a) }"),
      ("func use(_ a: Box) { a?.open(); a?.open() }", "func use(_ a: Box) { a.open(); a.open() }"),
    ] {
      let error = try await errors(in: ["Box.swift": "\(box)\(line)\n"]).first
      let written = error?.suggestion?.firstMatch(of: #/ Written so, the line compiles: `(.*)`$/#)?.1
      #expect(written.map(String.init) == said, "\(error?.suggestion ?? "")")
    }
  }

  /// The compiler's message alone does not show what the learner meant, so a sentence that follows from nothing else tells
  /// what is wrong; advice begins with the condition under which it helps. A line that was tried follows by itself.
  @Test("An explanation of any such message gives no advice without a condition")
  func general() {
    let commands = course.explanations.filter(\.isGeneral).flatMap { explanation in
      explanation.means.replacing(#/`[^`]*`/#, with: "`").split(separator: #/[.:?!] /#)
        .compactMap { $0.firstMatch(of: #/^[A-Za-z]+/#).map { String($0.output) } }
        .filter { Self.commands.contains($0.lowercased()) }
        .map { "\(explanation.id): \($0) …" }
    }
    #expect(commands.isEmpty)
    let commanding = ErrorExplanation(
      id: "a", error: .init("value of type '{type}' is never nil"), means: "It is never nil. Remove the `?`.")
    #expect(commanding.isGeneral)
    #expect(!ErrorExplanation(id: "b", error: .init("cannot find 'JSON' in scope"), means: "").isGeneral)
  }

  /// The words with which advice begins.
  private static let commands: Set = Set(
    """
    add ask assign begin call cast catch change check choose close compare conform convert copy correct count \
    create declare delete do end get give import insert join keep leave let list look make mark move name pass put \
    read register remove replace return say set sort split start store switch swap take test throw try turn unwrap use \
    wait wrap write
    """.split(separator: " ").map(String.init))

  @Test("Every explanation is triggered by a section")
  func covered() throws {
    #expect(Set(course.explanations.map(\.id)) == Set(try Self.withSentence.get().names.map(Self.id)))
  }

  /// The explanation whose sentence an error bears.
  private func explanation(of error: Diagnostic?) throws -> ErrorExplanation? {
    // The line of a note, or one that was tried, can follow the sentence, which then ends with a point in any case.
    let whole = error?.suggestion?.replacing(#/ See (?:line \d+|\S+:\d+)(?:: `[^`]*`)?$/#, with: "") ?? ""
    let tried = #/ (?:Written so, the line compiles|This line compiles if (?:line \d+|\S+:\d+) is): `[^`]*`$/#
    let sentence = whole.replacing(tried, with: "")
    let found = [sentence, sentence == whole ? sentence : String(sentence.dropLast())]
    return course.explanations.first { explanation in
      found.contains { MessagePattern(explanation.means).match($0) != nil }
    }
  }

  private func errors(in files: [String: String]) async throws -> [Diagnostic] {
    try await Kind(files).batch(in: course).errors(in: files)
  }

  private static func id(_ name: String) -> String {
    String(name.prefix(upTo: name.firstRange(of: "--")?.lowerBound ?? name.endIndex))
  }
}

/// The exercise for which a section is compiled, as its first line says.
private enum Kind: String, CaseIterable {
  case usual = ""
  case withoutLabKit = "// without LabKit\n"
  case swift6 = "// Swift 6\n"

  init(_ files: [String: String]) {
    self = Self.allCases.last { kind in files.values.contains { $0.hasPrefix(kind.rawValue) } } ?? .usual
  }

  func batch(in course: Course) async throws -> ErrorBatch {
    let exercise = try #require(
      course.exercises.first {
        $0.given.isEmpty && $0.imports == (self == .withoutLabKit ? [] : ["LabKit"])
          && $0.language == (self == .swift6 ? 6 : 5)
      })
    return try await ErrorBatch(of: exercise, in: course)
  }
}
