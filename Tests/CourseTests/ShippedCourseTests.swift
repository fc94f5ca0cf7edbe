import TestSupport
import Grading
import SwiftToolchain
import Authoring
import Catalog
import CompactCoding
import Foundation
import Testing

@Suite("The course of this package")
struct ShippedCourseTests {
  @Test("is read from its image as it is read from its files")
  func image() throws {
    let bytes = try CompactCoding.encode(PackageCourse.reading)
    #expect(try CompactCoding.decode(CatalogReading.self, from: bytes) == PackageCourse.reading)
  }

  /// `.ci/run` proves it with all mistakes and variants.
  @Test(
    "is fair: solutions pass, starters don't, one variant of each passes, and one mistake fails as it says",
    .timeLimit(.minutes(60)))
  func verifies() async throws {
    let reading = PackageCourse.reading
    let course = try #require(reading.course, "\(reading.diagnostics)")
    var options = Verifier.Options()
    options.sample = 1
    let verifier = Verifier(
      engine: GradingEngine(workbench: try .forTests(), toolVersion: "test"), course: course, options: options
    )
    let findings = try await verifier.verify(course.exercises)
    let diagnostics = reading.diagnostics + verifier.inspectPages() + findings.flatMap(\.diagnostics)
    let text = diagnostics.map { "\($0.file):\($0.line ?? 0): \($0.message) (\($0.suggestion ?? ""))" }
    #expect(diagnostics.isEmpty, "\(text.joined(separator: "\n"))")
    #expect(findings.compactMap(\.wroteInterface) == [], "interface.json agrees with each solution")
    #expect(findings.map(\.exercise) == course.exercises.map(\.id))
    #expect(findings.allSatisfy { $0.answers.count == 4 }, "a solution, a starter, a variant, a mistake")
  }
}
