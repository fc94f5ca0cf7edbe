import CourseModel
import TestSupport
import Testing

@testable import SubmissionPolicy

@Suite("The submission policy", .inTurn)
struct PolicyTests {
  /// A source, the line that is refused, and a part of what is said of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let source: String
    let line: Int
    let says: String
    var imports: [String] = []

    var testDescription: String { source }
  }

  @Test(
    "refuses markers, attributes, macros and foreign modules where they are code",
    arguments: CourseShare.of(words))
  func refusesWords(_ row: Case) async throws { try await expectRefusal(row) }

  @Test("refuses them in odd places, too", arguments: CourseShare.of(oddPlaces))
  func refusesOddPlaces(_ row: Case) async throws { try await expectRefusal(row) }

  @Test(
    "refuses every suspected word where nobody can tell code from comments",
    arguments: CourseShare.of(words + oddPlaces))
  func refusesWithoutReading(_ row: Case) async throws {
    let found = try await PolicyBench(canReadSource: false).violations(of: row.source, imports: row.imports)
    #expect(
      found?.contains { $0.line == row.line && $0.message.contains(row.says) } == true, "\(found ?? [])")
  }

  @Test("lets plain code through where source cannot be read")
  func passesWithoutReading() async throws {
    let bench = try await PolicyBench(canReadSource: false)
    let plain = "import Foundation\n@MainActor func f() -> [Int] { [1] } // plain\n"
    #expect(try await bench.violations(of: plain, imports: ["Foundation"]) == [])
    #expect(try await bench.violations(of: "// unsafe\n")?.count == 1)
  }

  @Test("refuses what the object needs from the system", arguments: CourseShare.of(objects))
  func refusesObjects(_ row: Case) async throws { try await expectRefusal(row) }

  @Test("refuses conformances that change the grader's own values", arguments: CourseShare.of(conformances))
  func refusesConformances(_ row: Case) async throws { try await expectRefusal(row) }

  @Test("refuses memory that the compiler cannot check", arguments: CourseShare.of(memory))
  func refusesMemory(_ row: Case) async throws { try await expectRefusal(row) }

  @Test("the compiler expands no macros but those of the standard library and of Observation")
  func otherMacros() async throws {
    let bench = try await PolicyBench()
    let predicate = "import Foundation\nlet one = #Predicate<Int> { $0 == 1 }"
    #expect(try await bench.violations(of: predicate, imports: ["Foundation"]) == nil)
    let observable = "import Observation\n@MainActor @Observable final class A { var n = 0 }"
    #expect(try await bench.violations(of: observable, language: 6) == [])
  }

  @Test("lets honest code through, however odd", arguments: CourseShare.of(honest))
  func passesHonestCode(_ row: Case) async throws {
    let found = try await PolicyBench().violations(of: row.source, imports: row.imports)
    #expect(found == [])
  }

  @Test("refuses what silences the check of threads where there is such a check")
  func threads() async throws {
    let bench = try await PolicyBench()
    let source = "final class Box: @unchecked Sendable {\n var value: Any = 1 }\nlet box = Box()\n"
    #expect(try await bench.violations(of: source) == [])
    let found = try await bench.violations(of: source, language: 6)
    #expect(found?.map(\.line) == [1] && found?[0].message.contains("`@unchecked`") == true)
    #expect(try await bench.violations(of: source, allows: ["@unchecked"], language: 6) == [])
  }

  @Test("names the line of what leads to a name that the source does not have")
  func placesConsequences() async throws {
    let source = "import Foundation\n\nlet title = NSLocalizedString(\"a\", comment: \"\")\n"
    let found = try #require(try await PolicyBench().violations(of: source, imports: ["Foundation"]))
    #expect(found.map(\.line) == [3] && found[0].message.contains("`NSLocalizedString`"))
  }

  @Test("says that a name is too long, and whose")
  func longNames() async throws {
    let source = "\nlet \(String(repeating: "a", count: 20_000)) = 1\n"
    let found = try #require(try await PolicyBench().violations(of: source))
    #expect(found.map(\.line) == [2] && found[0].message.contains("the name of this declaration"))
  }

  @Test("lets through what an exercise allows by name")
  func allowsByName() async throws {
    let bench = try await PolicyBench()
    let source = "import Foundation\nlet f = FileManager.default\n"
    #expect(try await bench.violations(of: source, imports: ["Foundation"])?.count == 1)
    #expect(try await bench.violations(of: source, imports: ["Foundation"], allows: ["FileManager"]) == [])
    let pointer = "func f(_ p: UnsafePointer<Int>) -> Int { p.pointee }\n"
    #expect(try await bench.violations(of: pointer, allows: ["unsafe-memory"]) == [])
    let marked = "func f(_ p: UnsafePointer<Int>) -> Int { unsafe p.pointee }\n"
    #expect(try await bench.violations(of: marked, allows: ["unsafe", "unsafe-memory"]) == [])
  }

  private func expectRefusal(_ row: Case) async throws {
    let found = try await PolicyBench().violations(of: row.source, imports: row.imports)
    let diagnostics = try #require(found, "the source should compile")
    let hit = diagnostics.first { $0.line == row.line && $0.message.contains(row.says) }
    #expect(hit != nil, "\(diagnostics)")
    #expect(hit?.file == "Task.swift" && hit?.suggestion?.isEmpty == false)
  }
}
