import CourseModel
import Foundation
import GraderEvents
import SwiftToolchain
import SyntaxMessages
import TestSupport
import Testing
@testable import Grading

@Suite("The learner's files that a check uses")
struct UsedFilesTests {
  @Test(
    "are those that its test names, and those that they use in turn",
    arguments: [
      ("testTheShop", ["Names.swift", "Shop.swift"]),
      ("testTheDisplay", ["Display.swift", "Names.swift", "Shop.swift"]),
      ("testThroughAHelper", ["Display.swift", "Names.swift", "Shop.swift"]),
      ("testTheClock", ["Clock.swift"]),
      ("testThroughAGivenFile", ["Clock.swift"]),
      ("testNothing", []),
    ])
  func used(by test: String, files: [String]) {
    #expect(Self.used.files(for: Self.criterion(test), about: nil) == files)
  }

  @Test("contain the one with the declaration that the check is about")
  func about() {
    let files = Self.used.files(for: Self.criterion("testTheShop"), about: "Clock.swift")
    #expect(files == ["Clock.swift", "Names.swift", "Shop.swift"])
  }

  /// `Display` uses `Shop`, whose key is declared in another file; `total` is declared twice, so it tells nothing.
  private static let used = UsedFiles(
    of: SymbolGraph(symbols: [
      symbol("Shop", "Shop.swift"), symbol("Shop.total", "Shop.swift"), symbol("Shop.key", "Names.swift"),
      symbol("Display", "Display.swift"), symbol("Display.total", "Display.swift"),
      symbol("Clock", "Clock.swift"), symbol("makeClock", "Given.swift"),
    ]),
    own: ["Shop.swift", "Names.swift", "Display.swift", "Clock.swift"],
    module: [
      "Shop.swift": outline(["Shop", "total", "key"]), "Names.swift": outline(["Shop", "key"]),
      "Display.swift": outline(["Display", "Shop", "total"]), "Clock.swift": outline(["Clock", "total"]),
      "Given.swift": outline(["makeClock", "Clock"]),
    ],
    grader: [
      SourceOutline(
        declarations: [
          declaration(
            "Grader",
            members: [
              declaration("testTheShop", words: ["Shop"]), declaration("testTheDisplay", words: ["Display"]),
              declaration("testThroughAHelper", words: ["visit"]),
              declaration("testTheClock", words: ["Clock", "total"]),
              declaration("testThroughAGivenFile", words: ["makeClock"]),
              declaration("testNothing", words: ["total"]), declaration("visit", words: ["Visitor"]),
            ]),
          declaration("Visitor", words: ["Display"]),
          declaration(
            "Other",
            members: [declaration("testTheShop", words: ["Clock"]), declaration("setUp", words: ["Clock"])]),
        ], calls: [], words: [], parents: [])
    ])

  private static func criterion(_ test: String) -> Criterion {
    Criterion(id: "check", title: "", check: .tests([TestName("Grader/\(test)")!]))
  }

  private static func symbol(_ path: String, _ file: String) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: "class", path: path.split(separator: ".").map(String.init), declaration: "", access: "internal",
      file: file, line: 1, identifier: path)
  }

  private static func outline(_ words: Set<String>) -> SourceOutline {
    SourceOutline(declarations: [], calls: [], words: words, parents: [])
  }

  private static func declaration(
    _ name: String, words: Set<String> = [], members: [DeclarationOutline] = []
  ) -> DeclarationOutline {
    DeclarationOutline(
      kind: members.isEmpty ? .function : .class, names: [name], isRunnable: members.isEmpty,
      whole: ByteRange(0, 1), words: words.union([name]), members: members)
  }
}

@Suite("The place that is shown with a failed check")
struct FailurePlaceTests {
  @Test(
    "of several declarations is that of the one that the failure names",
    arguments: [
      ("-[FirstScreen tapped:]: unrecognized selector", "FirstScreen.swift"), ("first: Save", nil),
      ("FirstScreen2", nil), ("FirstScreen ─strong→ SecondScreen", nil), ("", nil),
    ])
  func several(found: String, file: String?) {
    let criterion = Criterion(
      id: "check", title: "", check: .tests([]), about: ["FirstScreen.button", "SecondScreen"])
    let result = CriterionResult(
      criterion, .failed, issues: [Issue("Each answers", expected: "SecondScreen", found: found)])
    let symbols = ["FirstScreen", "SecondScreen"].map {
      SymbolGraph.Symbol(
        kind: "class", path: [$0], declaration: "", access: "internal", file: "\($0).swift", line: 1,
        identifier: $0)
    }
    let located = result.located([], in: SymbolGraph(symbols: symbols), nil) {
      SourceLocation(file: $0, line: $1, text: "")
    }
    #expect(located.location?.file == file)
  }
}

@Suite("The hash of an exercise")
struct ExerciseHashTests {
  private let folder: TemporaryFolder
  private var root: URL { folder.url }

  init() throws { folder = try TemporaryFolder() }

  private var exercise: Exercise {
    let folders = ExerciseFolders(course: root, id: ExerciseID(lesson: "kvo", name: "undo"))
    return Exercise(
      id: ExerciseID(lesson: "kvo", name: "undo"), title: "Undo", module: "Undo", difficulty: 1, minutes: 1,
      sources: ["A.swift"], given: [GivenFile(folders.exercise.appending(path: "Given.swift"))], criteria: [],
      folders: folders)
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("changes with the manifest, the given files and each file of the grader, and with nothing else")
  func changes() throws {
    let folders = exercise.folders
    var hashes = [ExerciseHash.of(exercise)]
    for file in [
      folders.manifest, folders.exercise.appending(path: "Given.swift"),
      folders.grader.appending(path: "G.swift"),
      folders.grader.appending(path: "Fixtures/F.swift"), folders.grader.appending(path: "Fixtures/in/F.txt"),
    ] {
      try write("1", to: file)
      hashes.append(ExerciseHash.of(exercise))
      try write("2", to: file)
      hashes.append(ExerciseHash.of(exercise))
    }
    #expect(Set(hashes).count == hashes.count)
    try write("# Task", to: folders.exercise.appending(path: "Task.md"))
    for name in ["notes.md", ".G.swift.swp", "old/G.swift"] {
      try write("x", to: folders.grader.appending(path: name))
    }
    #expect(ExerciseHash.of(exercise) == hashes.last)
  }
}
