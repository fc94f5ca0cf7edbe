import CourseModel
import Foundation
import TestSupport
import Testing

@testable import Reporting

@Suite("The document of mutants")
struct MutationDocumentTests {
  private func result(_ fate: MutantResult.Fate, _ operation: String = "guard-removed") -> MutantResult {
    MutantResult(
      exercise: ExerciseID("delegation/list-view")!, id: "1a2b3c", operation: operation,
      file: "ListView.swift", line: 16, before: ["guard \u{1B}[2J"], after: [], isLearners: true, fate: fate)
  }

  private var document: String {
    get throws {
      let feedback = MutantFeedback(failing: ["only-its-rows"], namesFile: false, flaws: ["a: b"])
      let results = [
        result(.killed(feedback)), result(.killed(feedback)), result(.survived(isReached: false)),
        result(.equivalent(because: "The list is empty")), result(.invalid),
      ]
      let place = Diagnostic(file: "Tests/Answers/a/b.yml", line: 2, message: "it fits no mutant")
      return try MutationDocument(
        course: "A course", seed: 7, results: [(results[0].exercise, results)],
        problems: [CourseProblem(place)]
      ).json.text
    }
  }

  @Test("follows its schema, and a document with another key does not")
  func schema() throws {
    let schema = try Schema(named: "mutation-v1")
    #expect(try schema.faults(in: document) == [])
    let wrong = try document.replacing("\"fate\"", with: "\"destiny\"")
    #expect(try !schema.faults(in: wrong).isEmpty)
  }

  @Test("counts what can be noticed, and is harmless")
  func score() throws {
    let object = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let score = try #require(object?["score"] as? [String: Double])
    #expect(score["killed"] == 2 && score["survived"] == 1 && score["equivalent"] == 1)
    #expect(score["percentage"] == 66.67 && score["namedPercentage"] == 0)
    #expect(try !document.contains("\u{1B}"))
  }
}
