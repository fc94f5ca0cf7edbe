import Foundation
import Testing

/// `codelab import`, with the tracks of Tests/Fixtures/Tracks.
@Suite("Importing packages")
struct ImportCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.url)
  }

  private func file(_ path: String) -> URL { scratch.url.appending(path: path) }

  private func text(_ path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file(path))
  }

  /// Writes the files of a track, which are in one file behind lines with their paths.
  private func unpack(_ name: String, to folder: String) throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Tracks")
    let all = try String(contentsOf: fixtures.appending(path: "\(name).txt"), encoding: .utf8)
    for part in all.components(separatedBy: "\n=== ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try write(lines.count > 1 ? String(lines[1]) + "\n" : "", to: "\(folder)/\(lines[0])")
    }
  }

  @Test("A track becomes a course in its order, whose solutions pass and whose stubs do not")
  func track() async throws {
    try unpack("lamps", to: "lamps")
    let imported = try await tool("import", "lamps")
    #expect(imported.status == 0 && imported.output.contains("Imported 5 of 5 packages"), "\(imported.all)")
    #expect(
      try text("lamps-course/lessons/course.yml") == """
        # yaml-language-server: $schema=../Documentation/course.schema.json
        title: Lamps exercises
        lessons:
          - id: concept
            title: Concept
            exercises:
              - dimmer
          - id: practice
            title: Practice
            exercises:
              - switch-board
              - bulb
              - fuse
              - chain

        """)
    #expect(
      imported.output.contains(
        "  tools  the package tools is not imported, because it is not in the track's folder"),
      "\(imported.all)")
    for schema in ["course", "exercise", "answers"] {
      #expect(try text("lamps-course/Documentation/\(schema).schema.json").contains("\"$schema\""))
    }
    #expect(
      try text("lamps-course/Exercises/practice/bulb/exercise.yml")
        .hasPrefix("# yaml-language-server: $schema=../../../Documentation/exercise.schema.json\n"))
    try checkDimmer()
    try checkSwitchBoard()
    try checkBulb(imported.output)
    try checkChain()
    try checkFuse(imported.output)
    let verified = try await tool("verify", "--course", "lamps-course", "--table", "table.tsv")
    #expect(verified.status == 0 && !verified.output.contains("FAIL"), "\(verified.all)")
    let rows = try text("table.tsv").split(separator: "\n").map { $0.split(separator: "\t") }
    let verdicts = rows.dropFirst().map { "\($0[1]): \($0[3])" }
    #expect(verdicts.count(where: { $0 == "solution: passed" }) == 5, "\(rows)")
    #expect(verdicts.count(where: { $0.hasPrefix("starter: ") && $0 != "starter: passed" }) == 5, "\(rows)")
    #expect(verified.output.contains("this draft still needs"), "\(verified.all)")
  }

  /// Instructions, hints by the part of the task, groups of tests, a variable, and language mode 5.
  private func checkDimmer() throws {
    let manifest = try text("lamps-course/Exercises/concept/dimmer/exercise.yml")
    #expect(manifest.contains("grader: {language: 5, environment: {RUNALL: \"true\"}}\n"))
    #expect(
      manifest.contains(
        """
          - id: limit-a-level
            tests:
              - DimmerTests/testLimitedBelow
              - DimmerTests/testLimitedAbove
              - DimmerTests/testLimitedWithin
              - DimmerTests/testLimitedEnds
            title: Limit a level
            hints:
              - Which of two numbers is the smaller one? The library has a function for that.
              - A level is an `Int`.

        """), "\(manifest)")
    let task = try text("lamps-course/Exercises/concept/dimmer/Task.md")
    #expect(task.hasPrefix("# Dimmer\n\nA value can have a *range*.\n\n> Note:\n> A range has two ends.\n"))
    #expect(task.contains("Build a dimmer. `Level` is a type of the task.\n\n## 1. Limit a level\n"))
  }

  /// Several sources with a given file, helpers, several classes, and a variable with another value.
  private func checkSwitchBoard() throws {
    let exercise = "lamps-course/Exercises/practice/switch-board"
    let manifest = try text("\(exercise)/exercise.yml")
    for line in [
      "title: The Switch Board", "difficulty: 2", "sources: [SwitchBoard.swift, Names.swift]",
      "given: [SwitchError.swift]", "imports: [Foundation]", "language: 6",
      "grader: {environment: {ALL_LAMPS: \"yes\"}}", "    test: NameTests/testPlainName",
    ] { #expect(manifest.contains("\(line)\n"), "\(line)") }
    #expect(try text("\(exercise)/Starter/Names.swift").contains("{ name }"))
    #expect(
      try text("lamps-course/Solutions/practice/switch-board/Names.swift").contains("lowercased"))
    #expect(FileManager.default.fileExists(atPath: file("\(exercise)/Given/SwitchError.swift").path))
    #expect(
      FileManager.default.fileExists(
        atPath: file("lamps-course/Tests/Graders/practice/switch-board/Flips.swift").path))
  }

  /// A package of its own, with a README, a program, an operator, and tests in an extension.
  private func checkBulb(_ output: String) throws {
    let exercise = "lamps-course/Exercises/practice/bulb"
    #expect(try text("\(exercise)/Task.md").hasPrefix("# A bulb that counts\n\nWrite a type `Bulb`"))
    #expect(try text("\(exercise)/Example.swift").contains("bulb.switchOn()"))
    #expect(try text("\(exercise)/exercise.yml").contains("test: LitTests/testCountsEachSwitch"))
    #expect(output.contains("practice/bulb/Code  there is no stub"), "\(output)")
  }

  /// Swift Testing: display names, nested suites, parameters, and a function on its own.
  private func checkChain() throws {
    let manifest = try text("lamps-course/Exercises/practice/chain/exercise.yml")
    for line in [
      "grader: {environment: {RUNALL: \"true\"}}", "    test: ChainTests/testLights",
      "    title: Lights one after the other", "    test: ChainTests/WithoutLights/isDark",
      "    title: Is dark",
      "    test: alone", "    title: A function on its own",
      "    test: hasARawName", "    title: Has a raw name",
    ] { #expect(manifest.contains("\(line)\n"), "\(line)\n\(manifest)") }
    let grader = try text("lamps-course/Tests/Graders/practice/chain/ChainTests.swift")
    #expect(grader.contains(".enabled(if: RUNALL), arguments: [1, 2, 4]"))
    #expect(grader.contains("@Test(\"untitled\", .enabled(if: RUNALL))"))
    #expect(grader.contains("@Test(\"has a raw name\") func hasARawName()"))
  }

  /// A stub that does not compile, a file beside it that the example declares again, C functions, and groups of tests.
  private func checkFuse(_ output: String) throws {
    let exercise = "lamps-course/Exercises/practice/fuse"
    let manifest = try text("\(exercise)/exercise.yml")
    #expect(
      manifest.contains(
        "sources: [Fuse.swift, Unit.swift, FuseError.swift]\ngiven: [Wire.swift]\nrequires: [concept/dimmer]\n"
      ),
      "\(manifest)")
    #expect(
      output.contains("it needs ohms, and no exercise before it in the course teaches that"), "\(output)")
    let titles = manifest.split(separator: "\n").filter { $0.hasPrefix("    title: ") }.map {
      $0.dropFirst(11)
    }
    #expect(
      titles == ["Blows at … ampere", "Stays whole at … ampere", "Not negative; Not far below", "Label"])
    #expect(!output.contains("titles of criteria name only the first of their tests"), "\(output)")
    #expect(
      try text("\(exercise)/Starter/Fuse.swift").hasPrefix(
        """
        struct Fuse {
          let limit: Int

          func blows(at current: Int) throws -> Bool {
            // Write your code for the fuse here.
            fatalError("Write your code here")
          }

          var label: String {
            fatalError("Write your code here")
          }
        }

        """))
    #expect(try text("\(exercise)/Starter/FuseError.swift").contains("case negative"))
    #expect(try !text("lamps-course/Solutions/practice/fuse/FuseError.swift").contains("enum"))
    #if os(Linux)
      #expect(manifest.contains("\nallows: [Glibc, random]\ncriteria:\n"), "\(manifest)")
      for name in ["Glibc", "random"] {
        #expect(output.contains("the submission policy refuses this, so exercise.yml allows it: \(name) →"))
      }
    #endif
  }

  @Test("A package that can't be imported is told with its reason, and never keeps another from it")
  func broken() async throws {
    try unpack("broken", to: "broken")
    try write("let a = 1", to: "outside.swift")
    try write("", to: "broken/link/Sources/Link/A.swift")
    try FileManager.default.removeItem(at: file("broken/link/Sources/Link/A.swift"))
    try FileManager.default.createSymbolicLink(
      at: file("broken/link/Sources/Link/A.swift"), withDestinationURL: file("outside.swift"))
    try write("", to: "broken/no-text/Sources/NoText/A.swift")
    try Data([0x6c, 0xff, 0xfe]).write(to: file("broken/no-text/Sources/NoText/A.swift"))
    let imported = try await tool("import", "broken", "--into", "course", "--lesson", "mixed")
    #expect(imported.status == 65, "\(imported.all)")
    let output = imported.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for sentence in [
      "mixed/good 1 test, 1 criterion", "Imported 1 of 14 packages into course",
      "no-manifest/Package.swift the file is missing",
      "no-tests/Package.swift:3 the package has no test target",
      "empty-tests/Tests/ETests/ETests.swift no tests were found",
      "no-example/.meta/config.json:1 the example .meta/Gone.swift is missing, so there is no solution",
      "broken-tests/Tests/BTests/BTests.swift:3 the file is not valid Swift",
      "broken-manifest/Package.swift:5 the file is not valid Swift: expected expression in container literal",
      "depends/Package.swift:5 the package depends on complex-things: Sources/Depends/A.swift imports ComplexThings",
      "two-modules/Package.swift:6 the tests use several targets: First, Second → join them to one",
      "helpers/Package.swift:7 the tests also use the target HelpersKit, which depends on Helpers",
      "move its files into Tests/HTests and remove its imports",
      "in-c/Package.swift:6 InC depends on the target CPart → write the code of CPart in Swift in InC",
      "twice/Tests/SecondTests/Tests.swift:4 `Tests` is also declared in Tests/FirstTests/Tests.swift",
      "no-text/Sources/NoText/A.swift the file is not UTF-8 text",
      "link/Sources/Link/A.swift this is a link",
    ] {
      #expect(output.contains(sentence), "\(sentence)\n\(output)")
    }
  }

  @Test("Targets that share nothing are exercises of their own, each with its tests")
  func katas() async throws {
    let targets = ["Ones", "Twos"].map {
      ".target(name: \"\($0)\"), .testTarget(name: \"\($0)Tests\", dependencies: [\"\($0)\"])"
    }
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Katas", targets: [
        \(targets.joined(separator: ",\n  ")),
        .executableTarget(name: "Runner", dependencies: ["Ones", "Twos"]),
      ])

      """, to: "katas/Package.swift")
    try write("# Our katas\n", to: "katas/README.md")
    try write("print(one)\n", to: "katas/Sources/Runner/main.swift")
    for (name, value) in [("Ones", 1), ("Twos", 2)] {
      try write("let value = \(value)\n", to: "katas/Sources/\(name)/Value.swift")
      try write("# All \(name.lowercased())\n\nGive it.\n", to: "katas/Sources/\(name)/README.md")
      try write(
        "import Testing\n@testable import \(name)\n@Test func isRight() { #expect(value == \(value)) }\n",
        to: "katas/Tests/\(name)Tests/Tests.swift")
    }
    let imported = try await tool("import", "katas", "--into", "course")
    #expect(imported.status == 0, "\(imported.all)")
    #expect(
      imported.output.components(separatedBy: "the target Runner is not imported").count == 2,
      "\(imported.all)")
    #expect(try text("course/lessons/course.yml").contains("title: Our katas"))
    #expect(try text("course/Exercises/katas/twos/exercise.yml").contains("title: All twos\nmodule: Twos"))
    #expect(try text("course/Solutions/katas/ones/Value.swift") == "let value = 1\n")
    #expect(try text("course/Tests/Graders/katas/twos/Tests.swift").contains("value == 2"))
  }

  @Test(
    "What a package computes is read from what the package manager prints; settings and programs are told")
  func settings() async throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let name = "Odd"
      let package = Package(name: name, targets: [.target(name: name), .testTarget(name: name + "Tests")])

      """, to: "odds/odd/Package.swift")
    try write("# Odd things\n", to: "odds/README.md")
    try write(
      "@main struct App {\n  static func main() {}\n}\n#if FAST\nlet one = 2\n#else\nlet one = 1\n#endif\n",
      to: "odds/odd/Sources/Odd/App.swift")
    try write(
      "import Testing\n@testable import Odd\n@Test func isOne() { #expect(one == 1) }\n",
      to: "odds/odd/Tests/OddTests/OddTests.swift")
    let refused = try await tool("import", "odds", "--into", "course")
    #expect(
      refused.status == 65 && refused.output.contains("swift package dump-package > Package.json")
        && refused.output.contains("No course was written"), "\(refused.all)")
    try write(
      """
      {"name": "Odd", "dependencies": [], "toolsVersion": {"_version": "6.0.0"}, "targets": [
        {"name": "Odd", "type": "regular", "exclude": [], "resources": [], "dependencies": [],
         "settings": [{"kind": {"define": {"_0": "FAST"}}, "tool": "swift"}]},
        {"name": "OddTests", "type": "test", "dependencies": [{"byName": ["Odd", null]}], "settings": []}]}

      """, to: "odds/odd/Package.json")
    let imported = try await tool("import", "odds", "--into", "course")
    #expect(imported.output.contains("odds/odd   1 test"), "\(imported.all)")
    #expect(
      imported.output.contains("odd/Sources/Odd/App.swift:1  `@main` is removed"), "\(imported.all)")
    #expect(try text("course/Exercises/odds/odd/Example.swift") == "App.main()\n")
    #expect(try text("course/Solutions/odds/odd/App.swift").hasPrefix("struct App {"))
    #expect(imported.output.contains("odd/Sources/Odd/App.swift:4  this asks for FAST"), "\(imported.all)")
    #expect(try text("course/lessons/course.yml").contains("id: odds\n    title: Odd things"))
  }

  @Test(
    "No test and no hint is lost: inherited tests, tests below `#if`, hints about a part that no test names")
  func nothingLost() async throws {
    try write(
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Oven", targets: [.target(name: "Oven"), .testTarget(name: "OvenTests", dependencies: ["Oven"])])

      """, to: "oven/Package.swift")
    try write(
      "class Oven { func minutes() -> Int { 40 } }\nfinal class Microwave: Oven {}\n",
      to: "oven/Sources/Oven/Oven.swift")
    try write(
      "# Instructions\n\n![pan](pan.png)\n\n## 1. Bake\n\nWrite `minutes()`. See [more](more.md).\n\n## 2. Serve\n\nAt last.\n",
      to: "oven/.docs/instructions.md")
    try write(
      """
      # Hints

      ## 1. Bake

      - How long?
      - ```swift
        if done {
          ring()
        }
        ```
        Then wait.
      - Use ```now```.

      ## 2. Serve

      1. With what?

      And a plate:
      ```swift
      plate(1)
      ```

      """,
      to: "oven/.docs/hints.md")
    try write(
      """
      import XCTest
      @testable import Oven
      class OvenTests: XCTestCase {
        func make() -> Oven { Oven() }
        func testBakes() { XCTAssertEqual(make().minutes(), 40, "It bakes for 40 minutes") }
      #if os(macOS)
        func testMac() {}
      #elseif canImport(XCTest)
        func testIsThere() { XCTAssertNotNil(make(), "It is there") }
      #endif
      }
      final class MicrowaveTests: OvenTests { override func make() -> Oven { Microwave() } }

      """, to: "oven/Tests/OvenTests/OvenTests.swift")
    let imported = try await tool("import", "oven", "--into", "course")
    #expect(imported.output.contains("exercises/oven   4 tests, 4 criteria"), "\(imported.all)")
    #expect(imported.output.contains(".docs/hints.md:14  no test uses a name"), "\(imported.all)")
    #expect(imported.output.contains("more.md is not imported"), "\(imported.all)")
    let manifest = try text("course/Exercises/exercises/oven/exercise.yml")
    for words in [
      "- With what?\n", "- 'And a plate: `plate(1)`'\n", "- Use `now`.\n",
      "      - |-\n        if done {\n          ring()\n        }\n        Then wait.\n", "How long?",
      "MicrowaveTests/testIsThere", "'Microwave: Bakes'",
    ] {
      #expect(manifest.contains(words), "\(words) in \(manifest)")
    }
    #expect(try !text("course/Exercises/exercises/oven/Task.md").contains("]("))
    let verified = try await tool("verify", "--course", "course")
    #expect(verified.status == 0, "\(verified.all)")
    // An answer that lacks a member fails the tests that use it, inherited or not.
    try write("class Oven {}\nfinal class Microwave: Oven {}\n", to: "answer/Oven.swift")
    let tried = try await tool("try", "answer", "--exercise", "oven", "--course", "course")
    #expect(tried.status == 1 && tried.output.contains("`minutes()`"), "\(tried.all)")
    #expect(!tried.output.contains("grader is broken"), "\(tried.all)")
  }

  @Test("A test that uses the names of two parts of the task gets the hints of the later one")
  func laterPart() async throws {
    try write(
      """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "Pile", targets: [.target(name: "Pile"), .testTarget(name: "PileTests", dependencies: ["Pile"])])

      """, to: "pile/Package.swift")
    try write(
      "class Pile {\n  var all: [Int] = []\n  func push(_ one: Int) { all.append(one) }\n  func pop() -> Int { all.removeLast() }\n}\n",
      to: "pile/Sources/Pile/Pile.swift")
    try write(
      "# Instructions\n\n## 1. Push\n\nWrite `push(_:)`.\n\n## 2. Pop\n\nWrite `pop()`.\n\n## 3. Empty the pile\n\nTake all.\n",
      to: "pile/.docs/instructions.md")
    try write(
      "# Hints\n\n## 1. Push\n\n- Onto it.\n\n## 2. Pop\n\n- Off it.\n\n## 4. Empty piles\n\n- Until _nothing_ is left.\n",
      to: "pile/.docs/hints.md")
    try write(
      """
      import XCTest
      @testable import Pile
      final class PileTests: XCTestCase {
        func testEmpty() { let pile = Pile(); pile.push(1); _ = pile.pop(); XCTAssertEqual(pile.all, []) }
        func testPush() { let pile = Pile(); pile.push(1); XCTAssertEqual(pile.all, [1]) }
        func testPop() { let pile = Pile(); pile.push(1); XCTAssertEqual(pile.pop(), 1, "It comes back") }
      }

      """, to: "pile/Tests/PileTests/PileTests.swift")
    let imported = try await tool("import", "pile", "--into", "course")
    #expect(imported.status == 0, "\(imported.all)")
    let manifest = try text("course/Exercises/exercises/pile/exercise.yml")
    #expect(manifest.contains("    title: Push\n    hints:\n      - Onto it.\n"), "\(manifest)")
    #expect(manifest.contains("    title: Pop\n    hints:\n      - Off it.\n"), "\(manifest)")
    #expect(
      manifest.contains("    title: Empty\n    hints:\n      - Until nothing is left.\n"), "\(manifest)")
    #expect(
      imported.output.contains(
        "hints.md:11  the task has no part 4, and “Empty piles” is most like part 3, “Empty the pile”"),
      "\(imported.all)")
  }

  @Test("Accents, raw names, a solution in several folders and a target without tests are read or told")
  func unusualNames() async throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "cafe",
        targets: [
          .target(name: "Cafe"),
          .executableTarget(name: "cafe-tool", dependencies: ["Cafe"]),
          .testTarget(name: "CafeTests", dependencies: [.target(name: "Cafe")]),
        ])

      """, to: "café-menü/Package.swift")
    let sources = "café-menü/.meta/Sources/Cafe"
    try write("func preis(_ größe: Size) -> Int { größe.factor * 2 }\n", to: "\(sources)/CafeExample.swift")
    try write("enum Size: Int { case small = 1, large }\n", to: "\(sources)/Models/Size.swift")
    try write("extension Size { var factor: Int { rawValue } }\n", to: "\(sources)/Models/More/Factor.swift")
    try write("func preis(_ größe: Size) -> Int {\n}\n", to: "café-menü/Sources/Cafe/Cafe.swift")
    try write("import Cafe\nprint(1)\n", to: "café-menü/Sources/cafe-tool/main.swift")
    try write(
      "{\"files\": {\"solution\": [\"Sources/Cafe/Cafe.swift\"], \"example\": [\".meta/Sources/Cafe/CafeExample.swift\"]}}",
      to: "café-menü/.meta/config.json")
    try write(
      """
      import XCTest
      @testable import Cafe
      final class `Prices of a café`: XCTestCase {
        func `test of a small one`() { XCTAssertEqual(preis(.small), 2, "2") }
        func testGroß() { XCTAssertEqual(preis(.large), 4, "4") }
      }

      """, to: "café-menü/Tests/CafeTests/CafeTests.swift")
    let imported = try await tool("import", "café-menü", "--into", "course")
    #expect(imported.status == 0 && imported.output.contains("cafe-menu   2 tests"), "\(imported.all)")
    #expect(
      imported.output.contains("Package.swift:7  the target cafe-tool is not imported"), "\(imported.all)")
    let manifest = try text("course/Exercises/exercises/cafe-menu/exercise.yml")
    for line in [
      "sources: [Cafe.swift, Factor.swift, Size.swift]", "  - id: of-a-small-one",
      "    test: PricesOfACafé/testOfASmallOne", "    title: Of a small one", "  - id: gross",
    ] { #expect(manifest.contains("\(line)\n"), "\(line)\n\(manifest)") }
    let verified = try await tool("verify", "--course", "course")
    #expect(verified.status == 0, "\(verified.all)")
  }

  @Test("What would be lost or misunderstood in silence is told, and tests that prove nothing")
  func silentLosses() async throws {
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Bell", targets: [.target(name: "Bell"), .testTarget(name: "BellTests", dependencies: ["Bell"])])

      """, to: "week-1/bell/Package.swift")
    try write(
      "# The first week\n\nRing [all](all.md) bells.\n\n```swift\nring(1)\n```\n", to: "week-1/README.md")
    try write("# Bell\n\nWrite `ring()`.\n", to: "week-1/bell/README.md")
    try write("func ring() -> Int { fatalError() }\n", to: "week-1/bell/Sources/Bell/Bell.swift")
    try write("func ring() -> Int { 1 }\n", to: "week-1/bell/.solution/Bell.swift")
    try write(
      """
      import Accelerator
      import Testing
      @testable import Bell
      @Suite struct Loud { @Test func rings() { #expect(ring() == 1) } }
      @Suite struct Quiet { @Test func rings() { #expect(ring() == 1) } }
      @Suite(.disabled("too slow")) struct Slow { @Test func never() {} }
      @Test func isKnown() { withKnownIssue { #expect(1 == 2) } }

      """, to: "week-1/bell/Tests/BellTests/BellTests.swift")
    let imported = try await tool("import", "week-1", "--into", "course")
    for words in [
      "week-1/bell   3 tests, 3 criteria",
      "week-1/README.md:3  all.md is not imported, so its link is plain text",
      "BellTests.swift:1  exercises can't import Accelerator here → remove the import",
      "BellTests.swift:6  the test Slow/never is never run, because it or its suite is disabled",
      "BellTests.swift:7  `withKnownIssue` expects that something goes wrong",
    ] { #expect(imported.output.contains(words), "\(words)\n\(imported.all)") }
    #expect(
      try text("course/lessons/week-1.md") == "# The first week\n\nRing all bells.\n\n```text\nring(1)\n```\n"
    )
    #expect(try text("course/Solutions/week-1/bell/Bell.swift") == "func ring() -> Int { 1 }\n")
    let manifest = try text("course/Exercises/week-1/bell/exercise.yml")
    for title in ["Loud: Rings", "Quiet: Rings"] {
      #expect(manifest.contains("title: '\(title)'"), "\(manifest)")
    }
    let grader = "course/Tests/Graders/week-1/bell/BellTests.swift"
    try write(
      text(grader).replacing("import Accelerator\n", with: "").replacing(
        "withKnownIssue { #expect(1 == 2) }", with: ""),
      to: grader)
    try write("// Nothing yet.\n", to: "course/Exercises/week-1/bell/Starter/Bell.swift")
    let verified = try await tool("verify", "--course", "course")
    #expect(verified.status == 0, "\(verified.all)")
    for words in [
      "warning: the test Slow/never is never run",
      "this draft still needs an assertion in each test (none in isKnown); tests that need the learner's code (isKnown",
    ] { #expect(verified.all.contains(words), "\(words)\n\(verified.all)") }
  }

  @Test("Nothing that exists is overwritten, and another package is added to the course")
  func twice() async throws {
    try unpack("broken", to: "broken")
    let first = try await tool("import", "broken/good", "--into", "course")
    #expect(first.status == 0, "\(first.all)")
    let manifest = "course/Exercises/exercises/good/exercise.yml"
    try write(try text(manifest) + "# mine\n", to: manifest)
    let again = try await tool("import", "broken/good", "--into", "course")
    #expect(
      again.status == 0 && again.output.contains("Left as they are: 1 exercise")
        && again.output.contains("Next:"), "\(again.all)")
    #expect(try text(manifest).hasSuffix("# mine\n"))
    let before = try text("course/lessons/course.yml")
    for folder in ["Exercises", "Solutions", "Tests"] {
      try FileManager.default.removeItem(at: file("course/\(folder)"))
    }
    let anew = try await tool("import", "broken/good", "--into", "course")
    #expect(anew.status == 0 && anew.output.contains("Imported 1 of 1"), "\(anew.all)")
    #expect(try text("course/lessons/course.yml") == before)
    try FileManager.default.moveItem(at: file("broken/good"), to: file("broken/better"))
    for path in ["Package.swift", "Tests/GoodTests/GoodTests.swift"] {
      try write(
        try text("broken/better/\(path)").replacing("Good", with: "Better"), to: "broken/better/\(path)")
    }
    for folder in ["Sources/Good", "Tests/GoodTests"] {
      try FileManager.default.moveItem(
        at: file("broken/better/\(folder)"),
        to: file("broken/better/\(folder.replacing("Good", with: "Better"))"))
    }
    let second = try await tool("import", "broken/better", "--into", "course", "--lesson", "more")
    #expect(second.status == 0, "\(second.all)")
    let course = try text("course/lessons/course.yml")
    #expect(
      course.contains("- good\n")
        && course.hasSuffix("- id: more\n    title: More\n    exercises:\n      - better\n"), "\(course)")
  }

  @Test("A folder without packages, a file, and a folder that is not there are told")
  func nothing() async throws {
    try write("x", to: "empty/file.txt")
    let empty = try await tool("import", "empty")
    #expect(empty.status == 64 && empty.all.contains("There is no Package.swift in empty"), "\(empty.all)")
    let missing = try await tool("import", "nowhere")
    #expect(missing.status == 64 && missing.all.contains("There is no folder"), "\(missing.all)")
    let aFile = try await tool("import", "empty/file.txt")
    #expect(aFile.status == 64 && aFile.all.contains("file.txt is a file. Name a folder"), "\(aFile.all)")
    #expect(!FileManager.default.fileExists(atPath: file("empty-course").path))
  }
}
