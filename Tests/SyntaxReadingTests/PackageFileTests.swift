import SyntaxMessages
import Testing

@Suite("What a file of a package says")
struct PackageFileTests {
  private func outline(_ text: String) async throws -> PackageFileOutline {
    try await SyntaxBench().answer(to: PackageQuestion(texts: [text]))[0]
  }

  @Test("A manifest comes as literals; what only the compiler knows is left open")
  func manifest() async throws {
    let outline = try await outline(
      """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "Bell" + "s", products: [],
        targets: [.target(name: "Bells", exclude: ["Old"]), .testTarget(name: "BellTests")]
      )
      """)
    let call = try #require(outline.manifest)
    #expect(call.line == 3)
    #expect(call.arguments["name"] == .other)
    #expect(call.arguments["products"] == .list([]))
    let target = LiteralCall(
      name: "target", line: 5, arguments: ["name": .text("Bells"), "exclude": .list([.text("Old")])])
    let tests = LiteralCall(name: "testTarget", line: 5, arguments: ["name": .text("BellTests")])
    #expect(call.arguments["targets"] == .list([.call(target), .call(tests)]))
    #expect(outline.imports == [ImportOutline(module: "PackageDescription", line: 2)])
    #expect(outline.brokenLine == nil)
  }

  @Test("Variables of the environment come with what they are compared with, and no text or comment counts")
  func variables() async throws {
    let outline = try await outline(
      """
      let all = Bool(ProcessInfo.processInfo.environment["ALL", default: "false"]) ?? false
      let isSlow = environment["SLOW"] == "1"  // environment["NOT"]
      let home = getenv("HERE") != nil
      let text = "environment[\\"NOR\\"]"
      let other = settings["OTHER"]
      """)
    #expect(
      outline.variables == [
        VariableOutline(name: "ALL", expected: nil, line: 1),
        VariableOutline(name: "SLOW", expected: "1", line: 2),
        VariableOutline(name: "HERE", expected: nil, line: 3),
      ])
  }

  @Test("Variables are found by way of properties and constants; one whose presence skips a test is left out")
  func variablesByName() async throws {
    let outline = try await outline(
      """
      enum Config {
        static let env = ProcessInfo.processInfo.environment
        static var slow: Bool { env["SLOW"] == "1" }
        static var isThere: Bool { env.keys.contains("THERE") }
        static let key = "BY_CONSTANT"
        static var level: Int { Int(env["LEVEL"] ?? "") ?? 0 }
      }
      func test() throws {
        try XCTSkipIf(ProcessInfo.processInfo.environment[Config.key] == nil)
        if Config.env["ABSENT"] != nil { throw XCTSkip() }
        try XCTSkipIf(Config.env["CI"] != nil)
        if getenv("MODE").map({ String(cString: $0) }) != "all" { throw XCTSkip() }
        guard let one = Config.env["ONE"], one == "yes" else { throw XCTSkip() }
        guard let two = Config.env["TWO"], ["x", "y"].contains(two) else { throw XCTSkip() }
      }
      """)
    #expect(
      outline.variables.map { "\($0.name)=\($0.expected ?? "")" } == [
        "SLOW=1", "THERE=", "LEVEL=100", "BY_CONSTANT=", "MODE=all", "ONE=yes", "TWO=x",
      ])
  }

  @Test(
    "Variables get what lets a test run, and none that skips it",
    arguments: [
      ("@Test(.disabled(if: environment[\"A\"] != nil)) func f() {}", nil),
      ("@Test(.disabled(if: environment[\"A\"] == \"1\")) func f() {}", nil),
      ("@Test(.disabled(if: environment[\"A\"] == nil)) func f() {}", "A="),
      ("var notCI: Bool { environment[\"A\"] == nil }; @Test(.enabled(if: notCI)) func f() {}", nil),
      ("var isCI: Bool { environment[\"A\"] != nil }; @Test(.enabled(if: !isCI)) func f() {}", nil),
      ("func f() throws { try XCTSkipIf(environment[\"A\"] == \"1\") }", nil),
      ("func f() throws { try XCTSkipIf(!(environment[\"A\"] == \"1\")) }", "A=1"),
      ("func f() throws { guard environment[\"A\"] == nil else { throw XCTSkip() } }", nil),
      (
        "struct S { @Test func g() { #expect(name() == \"x\") }\n"
          + "@Test(.enabled(if: environment[\"A\"] == \"yes\")) func f() { #expect(a() == \"b\") } }", "A=yes"
      ),
      ("func f() throws { guard let l = environment[\"A\"], Int(l)! >= 3 else { throw XCTSkip() } }", "A=3"),
      ("@Test(.enabled(if: (Int(environment[\"A\"] ?? \"0\") ?? 0) > 2)) func f() {}", "A=3"),
      ("@Test(.enabled(if: environment[\"A\"].map { $0 == \"on\" } ?? false)) func f() {}", "A=on"),
      (
        "func need(_ name: String) throws { try XCTSkipUnless(environment[name] != nil) }\n"
          + "func f() throws { try need(\"A\") }", "A="
      ),
    ] as [(String, String?)])
  func conditions(_ source: String, _ expected: String?) async throws {
    let variables = try await outline(source).variables
    #expect(variables.map { "\($0.name)=\($0.expected ?? "")" } == [expected].compactMap(\.self))
  }

  @Test(
    "Helpers in another file of the tests are followed",
    arguments: [
      (
        "func need(_ name: String) throws { try XCTSkipUnless(env[name] != nil) }\n"
          + "let env = ProcessInfo.processInfo.environment",
        "func f() throws { try need(\"A\") }", "A="
      ),
      (
        "enum Flags { static var isCI: Bool { environment[\"A\"] != nil } }",
        "@Test(.disabled(if: Flags.isCI)) func f() {}", nil
      ),
      (
        "enum Flags { static let isFull = environment[\"A\"] == \"yes\" }",
        "@Test(.enabled(if: Flags.isFull)) func f() {}", "A=yes"
      ),
      (
        "func g() { let text = environment[\"A\"] }", "@Test(.disabled(if: text == \"1\")) func f() {}", "A="
      ),
    ] as [(String, String, String?)])
  func helpers(_ helper: String, _ tests: String, _ expected: String?) async throws {
    let outlines = try await SyntaxBench().answer(to: PackageQuestion(texts: [tests, helper]))
    let variables = outlines.flatMap(\.variables)
    #expect(variables.map { "\($0.name)=\($0.expected ?? "")" } == [expected].compactMap(\.self))
  }

  @Test("Functions come with their types and the titles of their attributes")
  func functions() async throws {
    let outline = try await outline(
      """
      @Suite("Bells that ring") struct BellTests {
        @Test("rings once", .enabled(if: all)) func once() { ring(1) }
        struct Inner { @Testing.Test func twice() {} }
        @Test(arguments: [1, 2]) func often(count: Int) {}
      }
      """)
    #expect(outline.suites == ["BellTests": "Bells that ring"])
    #expect(outline.functions.map(\.name) == ["once", "twice", "often"])
    #expect(outline.functions.map(\.type) == ["BellTests", "Inner", "BellTests"])
    #expect(outline.functions.map(\.title) == ["rings once", nil, nil])
    #expect(outline.functions[0].words.contains("ring"))
  }

  @Test("The names of the top level are told, functions with their labels")
  func declared() async throws {
    let outline = try await outline(
      """
      import Foundation
      struct Bell { struct Inner {} }
      let (one, two) = (1, 2)
      func ring(_ bell: Bell, times: Int) {}
      extension Bell { func ring() {} }
      typealias Sound = String
      """)
    #expect(outline.declared == ["Bell", "one", "two", "ring(_:times:)", "Sound"])
    #expect(outline.completed == nil)
  }

  @Test("Bodies that return nothing, and display names, are completed where they are empty")
  func completed() async throws {
    let outline = try await outline(
      """
      struct Bell {
          subscript(index: Int) -> Int { get {} set {} }
          func ring() {}
          func count() -> Int {
              // Write this.
          }
          var name: String {}
      \t@Test("") func rings() -> Void {}
      }
      """)
    let call = "fatalError(\"Write your code here\")"
    #expect(
      outline.completed == """
        struct Bell {
            subscript(index: Int) -> Int { get { \(call) } set {} }
            func ring() {}
            func count() -> Int {
                // Write this.
                \(call)
            }
            var name: String { \(call) }
        \t@Test("rings") func rings() -> Void {}
        }
        """)
  }

  @Test(
    "An assertion that something is true or false gets the condition in words; one with a message keeps it")
  func conditions() async throws {
    let outline = try await outline(
      """
      XCTAssertTrue(bell.isLoud)
      XCTAssertFalse(try ring("a\\n") == 2, file: file)
      XCTAssertFalse(try ring("a") == 2)
      XCTAssert(!bells.contains { $0.isLoud })
      XCTAssertTrue(isOpen, "it opens"); XCTAssertEqual(1, 2); XCTAssertTrue(true)
      """)
    #expect(
      outline.completed == """
        XCTAssertTrue(bell.isLoud, "`bell.isLoud` should be true")
        XCTAssertFalse(try ring("a\\n") == 2, file: file)
        XCTAssertFalse(try ring("a") == 2, #"`ring("a")` should not equal `2`"#)
        XCTAssert(!bells.contains { $0.isLoud }, "`bells.contains { $0.isLoud }` should be false")
        XCTAssertTrue(isOpen, "it opens"); XCTAssertEqual(1, 2); XCTAssertTrue(true)
        """)
  }

  @Test("A body that only stops is a stub, but not one in a guard, for subclasses or for another system")
  func stubs() async throws {
    let outline = try await outline(
      """
      #if canImport(Combine)
      func publisher() -> Int { fatalError() }
      #endif
      class Bell {
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        func ring() { guard isThere else { fatalError("no bell") } }
        func name() -> String { fatalError("a subclass must override this") }
        var sound: String { fatalError("TODO") }
      }
      """)
    #expect(outline.stubLine == 8)
  }

  @Test(
    "An import is optional in a part of `#if` that asks for the module, or that this system never compiles")
  func optionalImports() async throws {
    let outline = try await outline(
      """
      import XCTest
      #if canImport(Accelerate)
      import Accelerate
      #elseif os(macOS)
      import Cocoa
      #else
      import Other
      #endif
      """)
    #expect(outline.imports.map(\.isOptional) == [false, true, true, false])
  }

  @Test("A test with a raw name, or in a suite with one, gets identifiers; a helper keeps its name")
  func rawNames() async throws {
    let outline = try await outline(
      """
      @Suite(.serialized) struct `Two bells` {
        @Test func `rings "loud"`() {}
        @Test(.tags(.loud)) func `2 rings`() {}
        func `a helper`() {}
      }
      final class `Old bells`: XCTestCase { func `test rings`() {} }
      """)
    #expect(
      outline.completed == """
        @Suite("Two bells", .serialized) struct TwoBells {
          @Test("rings \\"loud\\"") func ringsLoud() {}
          @Test("2 rings", .tags(.loud)) func _2Rings() {}
          func `a helper`() {}
        }
        final class OldBells: XCTestCase { func testRings() {} }
        """)
    #expect(outline.suites["TwoBells"] == "Two bells")
    #expect(outline.functions.map(\.name) == ["ringsLoud", "_2Rings", "aHelper", "testRings"])
    #expect(outline.functions.map(\.title) == ["rings \"loud\"", "2 rings", nil, nil])
    #expect(outline.functions.map(\.line) == [2, 3, 4, 6])
  }

  @Test(
    "The first line that is not Swift is told",
    arguments: [("let a = (1", 1), ("let a = 1\nfunc b( {\n}\n", 2)])
  func broken(text: String, line: Int) async throws {
    #expect(try await outline(text).brokenLine == line)
  }
}
