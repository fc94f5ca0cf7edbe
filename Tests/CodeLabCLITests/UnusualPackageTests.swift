import Foundation
import Testing

/// `codelab import` of packages that are written in unusual ways.
@Suite("Importing unusual packages")
struct UnusualPackageTests {
  let scratch: Scratch
  let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.url)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
  }

  func write(_ text: String, to path: String) throws {
    let file = scratch.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\(text)\n".utf8).write(to: file)
  }

  /// Writes a package with one target and one test target.
  func makePackage(
    _ folder: String, _ module: String, tools: String = "6.0", target: String = "", tests: String = "",
    files: [String: String]
  ) throws {
    try write(
      """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(name: "\(module)", targets: [
        .target(name: "\(module)"\(target)),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]\(tests)),
      ])
      """, to: "\(folder)/Package.swift")
    for (path, text) in files { try write(text, to: "\(folder)/\(path)") }
  }

  @Test(
    "Of a picture alone in the task nothing stays, `swift test` is told, and capitals in tests' names stay")
  func pagesAndCapitals() async throws {
    try makePackage(
      "roman", "Roman",
      files: [
        "README.md": """
        # Roman

        ![logo](logo.png)

        Write `roman`, as in [notes](notes.md).

        ## Run the tests

            swift test
        """,
        "Sources/Roman/Roman.swift": "func roman(_ n: Int) -> String { n == 9 ? \"IX\" : \"V\" }",
        "Tests/RomanTests/RomanTests.swift": """
        import XCTest
        @testable import Roman
        final class RomanTests: XCTestCase {
          func test9IsIX() { XCTAssertEqual(roman(9), "IX") }
          func test5IsV() { XCTAssertEqual(roman(5), "V") }
        }
        """,
      ])
    let imported = try await tool("import", "roman")
    let told = imported.output.replacing(#/\s+/#, with: " ")
    #expect(
      told.contains("README.md:3 logo.png is not imported, so the picture is left out"), "\(imported.all)")
    #expect(
      told.contains("README.md:5 notes.md is not imported, so its link is plain text"), "\(imported.all)")
    #expect(told.contains("README.md:9 the task says `swift test`"), "\(imported.all)")
    let task = try text("roman-course/Exercises/exercises/roman/Task.md")
    #expect(!task.contains("logo") && task.contains("as in notes."), "\(task)")
    let manifest = try text("roman-course/Exercises/exercises/roman/exercise.yml")
    #expect(manifest.contains("9 is IX") && manifest.contains("5 is V"), "\(manifest)")
  }

  @Test("The task says what types conform to; titles say what tests have in common")
  func conformancesAndTitles() async throws {
    let fruits = ["eggs", "cats"].enumerated().map { number, name in
      [
        "not allergic to it in any way", "allergic only to \(name) of all food",
        "allergic to \(name) and something else", "allergic to no \(name) at all today",
      ].enumerated().map { place, title in
        "@Test(\"\(title)\") func name\(place)_\(number + 1)() { #expect(Board(width: 1) == Board(width: 1)) }"
      }.joined(separator: "\n")
    }
    try makePackage(
      "boards", "Boards",
      files: [
        "Sources/Boards/Boards.swift": "// Write your code here.", "README.md": "# Boards\n\nSaw boards.",
        ".solution/Boards.swift": """
        protocol Sized { var width: Int { get } }
        protocol Hidden {}
        struct Board: Hidden, Sized { let width: Int }
        extension Board: Equatable {}
        enum Wood: String, CaseIterable { case oak, pine }
        """,
        "Tests/BoardsTests/BoardsTests.swift": """
        import Testing
        @testable import Boards
        \(fruits.joined(separator: "\n"))
        @Test("boards have a size") func boards_3() {
          let any: Any = Board(width: 2)
          #expect((any as? Sized)?.width == 2)
        }
        @Test("boards have no other size") func others_3() {
          #expect(Wood(rawValue: "oak") == .oak && Wood.allCases.count == 2)
        }
        """,
      ])
    let imported = try await tool("import", "boards", "--into", "course")
    #expect(imported.output.contains("10 tests, 3 criteria"), "\(imported.all)")
    let manifest = try text("course/Exercises/exercises/boards/exercise.yml")
    for title in ["'Eggs: allergic to …'", "'Cats: allergic to …'", "Boards have … size"] {
      #expect(manifest.contains("    title: \(title)\n"), "\(manifest)")
    }
    let task = try text("course/Exercises/exercises/boards/Task.md")
    for line in [
      "protocol Sized {", "struct Board: Sized, Equatable {", "enum Wood: String, CaseIterable {",
      "  case oak",
      "  case pine",
    ] { #expect(task.contains("\(line)\n"), "\(line)\n\(task)") }
  }

  @Test(
    "Numbers behind names group tests; the task says what they use; a test that checks nothing earns nothing")
  func generatedTests() async throws {
    func tests(_ section: Int, _ body: (Int) -> String) -> String {
      (1...5).map { "@Test(\"shelf \($0 - 3)\") func shelf\($0)OfIt\(section)() { \(body($0)) }" }.joined(
        separator: "\n")
    }
    try makePackage(
      "shelf", "Shelf",
      files: [
        "Sources/Shelf/Shelf.swift": "// Write your code here.", "README.md": "# Shelf\n\nBuild a shelf.",
        ".solution/Shelf.swift": """
        struct Shelf {
          private(set) var books: [Int] = [] { didSet {} }
          mutating func add(_ book: Int, at place: Int = 0) { books.insert(book, at: place) }
          func found(where match: (Int) -> Bool) -> [Int] { books.filter(match) }
        }
        """,
        "Tests/ShelfTests/ShelfTests.swift": """
        import Testing
        @testable import Shelf
        \(tests(1) { "var shelf = Shelf(); shelf.add(\($0)); #expect(shelf.books == [\($0)])" })
        \(tests(2) { "let found = Shelf(books: [\($0)]).found { $0 < 9 }; let expected = [\($0)]; #expect(found == expected)" })
        @Test func isThere() { _ = Shelf() }
        """,
      ])
    let imported = try await tool("import", "shelf", "--into", "course")
    for words in [
      "shelf   10 tests, 2 criteria",
      "ShelfTests.swift:13  the test isThere checks nothing, so every answer would pass it; it has no criterion",
      "Shelf.swift:4  the tests leave open whether this is `func found(where match: (Int) -> Bool) -> [Int]`",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
    let manifest = try text("course/Exercises/exercises/shelf/exercise.yml")
    for line in ["  - id: add", "    title: '`add` and `books`'", "  - id: found", "    title: '`found`'"] {
      #expect(manifest.contains(line), "\(line)\n\(manifest)")
    }
    let task = try text("course/Exercises/exercises/shelf/Task.md")
    #expect(
      task.hasSuffix(
        """
        ## Your code declares

        ```swift
        struct Shelf {
          init(books: [Int] = [])
          var books: [Int] { get }
          mutating func add(_ book: Int, at place: Int = 0)
          func found(where match: (Int) -> Bool) -> [Int]
        }
        ```

        """), "\(task)")
    let grader = try text("course/Tests/Graders/exercises/shelf/ShelfTests.swift")
    #expect(
      grader.contains(
        "#expect(found == expected, \"`Shelf(books: [1]).found { $0 < 9 }` has the expected value\")"),
      "\(grader)")
    let verified = try await tool("verify", "--course", "course")
    #expect(
      verified.status == 0 && verified.all.contains("an assertion in each test (none in isThere)"),
      "\(verified.all)")
    let wrong = try text("course/Solutions/exercises/shelf/Shelf.swift").replacing(
      "(match)", with: "{ _ in false }")
    try write(wrong, to: "answer/Shelf.swift")
    let tried = try await tool("try", "answer", "--exercise", "shelf", "--course", "course")
    #expect(tried.output.contains("5 of 5 tests did not pass: “shelf -2”, “shelf -1”"), "\(tried.all)")
  }

  @Test("The tests leave no signature open that a type of theirs declares for a protocol or a superclass")
  func spies() async throws {
    try makePackage(
      "pump", "Pump",
      files: [
        "Sources/Pump/Pump.swift": "// Write your code here.", "README.md": "# Pump\n\nFill it.",
        ".solution/Pump.swift": """
        protocol PumpDelegate: AnyObject { func pump(_ pump: Pump, didChange rate: Int) }
        class Pump {
          weak var delegate: (any PumpDelegate)?
          init(named name: String = "") {}
          func fill(to level: Int, by step: Int = 1) { delegate?.pump(self, didChange: level) }
          func empties(at level: Int) -> Bool { level == 0 }
        }
        func emptied(_ pump: Pump) -> Bool { pump.empties(at: 0) }
        """,
        "Tests/PumpTests/PumpTests.swift": """
        import Testing
        @testable import Pump
        final class Spy: PumpDelegate {
          var rates: [Int] = []
          func fill(to level: Int, by step: Int) {}
        }
        extension Spy { func pump(_ pump: Pump, didChange rate: Int) { rates.append(rate) } }
        final class Leak: Pump {
          override init(named name: String) { super.init() }
          override func empties(at level: Int) -> Bool { true }
        }
        @Test func tells() {
          let pump = Pump()
          let spy = Spy()
          pump.delegate = spy
          pump.fill(to: 3)
          #expect(spy.rates == [3])
        }
        @Test func leaks() { #expect(emptied(Leak(named: "a"))) }
        """,
      ])
    let imported = try await tool("import", "pump", "--into", "course")
    let open = imported.output.split(separator: "\n").filter { $0.contains("leave open") }
    #expect(
      open.count == 1 && open.first?.contains("func fill(to level: Int, by step: Int = 1)") == true,
      "\(imported.all)")
  }

  @Test(
    "An equality says which value was expected, and which call gave the other; a module's name is left out")
  func expectedSides() async throws {
    try makePackage(
      "total", "Total",
      files: [
        "Sources/Total/Total.swift": "func sum(_ a: Int, _ b: Int) -> Int { fatalError() }",
        ".solution/Total.swift": "func sum(_ a: Int, _ b: Int) -> Int { a + b }",
        "README.md": "# Total\n\nAdd.",
        "Tests/TotalTests/TotalTests.swift": """
        import XCTest
        @testable import Total
        final class TotalTests: XCTestCase {
          func testSmall() {
            let (one, two) = (1, 2)
            let first = 1
            let result = Total.sum(first, two)
            let expected = one + two
            XCTAssertEqual(expected, result)
          }
          func testZero() throws { XCTAssertEqual(0, Total.sum(0, 0)) }
          func testBoth() {
            XCTAssertTrue(
              Total.sum(1_000_000, 1_000_000) == 2_000_000 && Total.sum(2_000_000, 2_000_000) == 4_000_000
                && Total.sum(0, 0) == 0
            )
          }
        }
        """,
      ])
    let imported = try await tool("import", "total", "--into", "course")
    #expect(imported.status == 0, "\(imported.all)")
    let grader = try text("course/Tests/Graders/exercises/total/TotalTests.swift")
    for line in [
      "XCTAssertEqual(result, expected, \"`sum(1, two)` returns the expected value\")",
      "XCTAssertEqual(sum(0, 0), 0, \"`sum(0, 0)` returns the expected value\")",
      "== 4_000_000 && …` should be true",
    ] { #expect(grader.contains(line), "\(line)\n\(grader)") }
    try write("func sum(_ a: Int, _ b: Int) -> Int { 7 }", to: "answer/Total.swift")
    let tried = try await tool("try", "answer", "--exercise", "total", "--course", "course")
    let words = tried.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("`sum(0, 0)` returns the expected value expected: 0 found: 7"), "\(tried.all)")
  }

  @Test("Tests in nested classes and with a written `Void` are imported; those of other systems are told")
  func foundTests() async throws {
    try makePackage(
      "disc", "Disc",
      files: [
        "Sources/Disc/Disc.swift": "public func one() -> Int { 1 }", "README.md": "# Disc\n\nWrite `one()`.",
        "Tests/DiscTests/DiscTests.swift": """
        import XCTest
        @testable import Disc
        enum Space { class Nested: XCTestCase { func testNested() { XCTAssertEqual(one(), 1, "1") } } }
        extension Space.Nested { func testAdded() -> Void { XCTAssertEqual(one(), 1, "1") } }
        private final class Hidden: XCTestCase { func testHidden() {} }
        final class Plain: XCTestCase {
          #if os(macOS)
            func testMac() {}
          #elseif DEBUG
            func testDebug() { XCTAssertEqual(one(), 1, "1") }
          #endif
        }
        class Base: XCTestCase {
          func testStart() throws {
            try XCTSkipIf(type(of: self) == Base.self)
            XCTAssertEqual(one(), 1, "1")
          }
        }
        final class Heir: Base {}
        """,
      ])
    let imported = try await tool("import", "disc", "--into", "course")
    #expect(imported.output.contains("exercises/disc   4 tests, 4 criteria"), "\(imported.all)")
    for words in [
      "DiscTests.swift:5  the test Hidden/testHidden is never run, because Hidden is private",
      "the test Base/testStart is not run with Base itself, which stops or skips it",
      "DiscTests.swift:8  the test testMac is never run, because this system does not compile what is behind `#if os(macOS)`",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
    let verified = try await tool("verify", "--course", "course")
    #expect(
      verified.status == 65 && verified.all.contains("error: the test Hidden/testHidden"), "\(verified.all)")
    #expect(verified.all.contains("warning: the test testMac is never run"), "\(verified.all)")
    let grader = "course/Tests/Graders/exercises/disc/DiscTests.swift"
    try write(text(grader).replacing("private ", with: ""), to: grader)
    let manifest = "course/Exercises/exercises/disc/exercise.yml"
    try write(
      text(manifest) + "  - id: hidden\n    test: Hidden/testHidden\n    title: Hidden\n", to: manifest)
    let again = try await tool("verify", "--course", "course")
    #expect(again.status == 0, "\(again.all)")
  }

  @Test("A target with the name of another module is told, and the other packages are imported")
  func systemModules() async throws {
    for name in ["Observation", "Dispatch", "GraderKit", "Kit"] {
      try makePackage(
        "track/\(name.lowercased())", name,
        files: [
          "Sources/\(name)/A.swift": "public let one = 1", "README.md": "# \(name)\n\nWrite `one`.",
          "Tests/\(name)Tests/T.swift":
            "import Testing\n@testable import \(name)\n@Test func isOne() { #expect(one == 1) }",
        ])
    }
    let imported = try await tool("import", "track", "--into", "course")
    #expect(imported.status == 65 && imported.output.contains("Imported 1 of 4 packages"), "\(imported.all)")
    #expect(
      imported.output.contains(
        "observation/Package.swift:4  Observation is the name of another module → rename the target"),
      "\(imported.all)")
    let verified = try await tool("verify", "--course", "course")
    #expect(verified.status == 0, "\(verified.all)")
  }

  @Test("Only the sources of a target that it names are taken, wherever its folder is")
  func namedSources() async throws {
    try makePackage(
      "bowling", "Bowling",
      target: ", path: \"./src/\", exclude: [\"Core/Old.swift\"], sources: [\"Core\", \"Roll.swift\"]",
      tests: ", path: \".\", sources: [\"Specs/\"]",
      files: [
        "README.md": "# Bowling\n\nWrite `Game`.", "src/Core/Game.swift": "struct Game { var roll = Roll() }",
        "src/Core/Old.swift": "nonsense nonsense", "src/Roll.swift": "struct Roll { var pins = 1 }",
        "src/Unused.swift": "struct Roll {}", "scratch.swift": "let x = undefined",
        "Specs/GameTests.swift":
          "import Testing\n@testable import Bowling\n@Test func pins() { #expect(Game().roll.pins == 1) }",
      ])
    let imported = try await tool("import", "bowling", "--into", "course")
    #expect(imported.output.contains("exercises/bowling   1 test"), "\(imported.all)")
    #expect(
      try text("course/Exercises/exercises/bowling/exercise.yml").contains(
        "sources: [Game.swift, Roll.swift]\n"))
    let verified = try await tool("verify", "--course", "course")
    #expect(verified.status == 0, "\(verified.all)")
  }

  @Test(
    "What the solution needs is allowed as far as it goes, with its place; some modules are never allowed")
  func allowances() async throws {
    func make(_ name: String, _ source: String) throws {
      try makePackage(
        "track/\(name.lowercased())", name, tools: "5.9",
        files: [
          "README.md": "# \(name)\n\nWrite it.", "Sources/\(name)/A.swift": source,
          "Tests/\(name)Tests/T.swift": """
          import XCTest
          @testable import \(name)
          final class Tests: XCTestCase { func testIt() { XCTAssertEqual(Box().value, 1, "one") } }
          """,
        ])
    }
    try make("Tasked", "class Box {\n  var value = 1\n  func later() { Task { self.value += 1 } }\n}")
    try make(
      "Threaded",
      "import Foundation\nclass Box {\n  var value = 1\n  func later() { Thread { self.value += 1 }.start() }\n}"
    )
    try make("Web", "import FoundationNetworking\nstruct Box { var value = 1 }")
    let imported = try await tool("import", "track", "--into", "course")
    for words in [
      "tasked/Sources/Tasked/A.swift:3  the submission policy refuses this, so exercise.yml allows it: tasks",
      "threaded/Sources/Threaded/A.swift:4  the submission policy refuses this, so exercise.yml allows it: threads",
      "web/Sources/Web/A.swift:1  exercises can't use FoundationNetworking, which the solution imports",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
    let verified = try await tool("verify", "--course", "course")
    for words in [
      "track/tasked allows tasks (Solutions/track/tasked/A.swift:3)",
      "(exercises can't use this module: leave out what needs it",
    ] { #expect(verified.all.contains(words), "\(words)\n\(verified.all)") }
    #expect(!verified.all.contains("under `allows`"), "\(verified.all)")
  }

  @Test("Of two targets that declare the same, the tests' imports and the bodies tell which is the solution")
  func pair() async throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Sort", targets: [
        .target(name: "Assignment"), .target(name: "Answers"),
        .testTarget(name: "SortTests", dependencies: ["Assignment", "Answers"]),
      ])
      """, to: "sort/Package.swift")
    try write("public func sort() -> Int { fatalError(\"TODO\") }", to: "sort/Sources/Assignment/Sort.swift")
    try write("public func sort() -> Int { 1 }", to: "sort/Sources/Answers/Sort.swift")
    let tests = "@Test func sorts() { #expect(sort() == 1) }"
    try write(
      "import Testing\n#if ANSWERS\nimport Answers\n#else\n@testable import Assignment\n#endif\n\(tests)",
      to: "sort/Tests/SortTests/T.swift")
    let imported = try await tool("import", "sort", "--into", "course")
    #expect(imported.status == 0 && !imported.output.contains("is not imported"), "\(imported.all)")
    #expect(try text("course/Exercises/exercises/sort/exercise.yml").contains("module: Assignment\n"))
    #expect(try text("course/Exercises/exercises/sort/Starter/Sort.swift").contains("fatalError"))
    #expect(try text("course/Solutions/exercises/sort/Sort.swift") == "public func sort() -> Int { 1 }\n")
    try write(
      "import Testing\nimport Answers\n@testable import Assignment\n\(tests)",
      to: "sort/Tests/SortTests/T.swift")
    let both = try await tool("import", "sort", "--into", "other")
    #expect(
      both.output.contains(
        "both declare `sort()`: if one is the solution of the other, let the tests import only one"),
      "\(both.all)")
  }

  @Test(
    "A target with tests of its own is an exercise, whatever uses it; tests that only start a program are told"
  )
  func severalTargets() async throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Money", targets: [
        .target(name: "Core"), .testTarget(name: "CoreTests", dependencies: ["Core"]),
        .target(name: "Euros", dependencies: ["Core"]),
        .testTarget(name: "EurosTests", dependencies: ["Euros", "Core"]),
        .executableTarget(name: "money", dependencies: ["Core"]),
        .testTarget(name: "moneyTests", dependencies: ["money"]),
      ])
      """, to: "coins/Package.swift")
    try write("public let one = 1", to: "coins/Sources/Core/Core.swift")
    try write("import Core\npublic let euro = one", to: "coins/Sources/Euros/Euros.swift")
    try write("import Core\nprint(one)", to: "coins/Sources/money/main.swift")
    let body = "@Test func isOne() { #expect"
    try write("import Testing\nimport Core\n\(body)(one == 1) }", to: "coins/Tests/CoreTests/T.swift")
    try write(
      "import Testing\nimport Core\nimport Euros\n\(body)(euro == one) }",
      to: "coins/Tests/EurosTests/T.swift")
    try write("import Testing\n\(body)(start() == 1) }", to: "coins/Tests/moneyTests/T.swift")
    let imported = try await tool("import", "coins", "--into", "course")
    for words in [
      "coins/core   1 test",
      "Package.swift:8  the tests of moneyTests are not imported: they start a program",
      "Package.swift:5  Euros depends on the target Core → copy the files of Core into Sources/Euros",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
  }

  @Test("All that is in the way of an import is told at once")
  func allObstacles() async throws {
    try makePackage(
      "feed", "Feed", target: ", resources: [.process(\"a.json\")]",
      files: [
        "Sources/Feed/Feed.swift": "import Cats\nlet feed = 1", "Sources/Feed/Bad.swift": "func (",
        "Tests/FeedTests/Feed.swift": "import Dogs\nimport Testing\nimport Feed\nfunc help() {}",
      ])
    try write(
      text("feed/Package.swift").replacing(
        "targets: [",
        with: "dependencies: [.package(url: \"https://example.org/pets\", from: \"1.0.0\")], targets: ["),
      to: "feed/Package.swift")
    let imported = try await tool("import", "feed", "--into", "course")
    for words in [
      "Feed has resources", "Bad.swift:1  the file is not valid Swift",
      "Sources/Feed/Feed.swift imports Cats",
      "Tests/FeedTests/Feed.swift imports Dogs", "no tests were found",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
  }
}
