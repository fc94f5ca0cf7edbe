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
        """,
      ])
    let imported = try await tool("import", "disc", "--into", "course")
    #expect(imported.output.contains("exercises/disc   3 tests, 3 criteria"), "\(imported.all)")
    for words in [
      "DiscTests.swift:5  the test Hidden/testHidden is never run, because Hidden is private",
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
}
