import CourseModel
import Foundation
import Testing
import TestSupport
@testable import Reporting

/// The formats of single services. `Benchmarks/formats` checks them against the services' own schemas and parsers.
@Suite("The formats of services")
struct ServiceFormatTests {
  static let names = Examples.all.map(\.name)

  private static func report(_ name: String) -> Report {
    Examples.all.first { $0.name == name }?.report ?? Examples.hiddenFails
  }

  private static let environment = Dictionary(
    uniqueKeysWithValues: Classroom50Report.variables.map { ($0, "the-\($0.lowercased())") })

  /// A result in each format for learners, by the name of the format.
  static func documents(_ name: String) throws -> [String: String] {
    let report = report(name)
    return [
      "gitlab": try GitLabReport.render(report, folder: "work").text,
      "gradescope": try GradescopeReport.render(report).text,
      "exercism": try ExercismReport.render(report).text,
      "classroom50": try Classroom50Report.render(
        report, environment: environment, time: "2026-11-01T10:00:00Z"
      ).text,
      "sarif": try SARIFReport.render(report, folder: "my work").text,
      "markdown": MarkdownReport.render(report).text,
    ]
  }

  @Test("No format tells learners of a hidden criterion", arguments: names + ["hidden"])
  func hidden(name: String) throws {
    for (format, text) in try Self.documents(name) {
      #expect(!text.contains("SECRET") && !text.contains("secret"), "\(format)")
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Gradescope: the score is the sum of the tests", arguments: names)
  func gradescope(name: String) throws {
    for audience in Audience.allCases {
      let document = try object(GradescopeReport.render(Self.report(name), audience: audience).text)
      let tests = try #require(document["tests"] as? [[String: Any]])
      #expect(document["score"] as? Int == tests.reduce(0) { $0 + ($1["score"] as? Int ?? 0) })
      #expect(tests.contains { $0["visibility"] as? String == "hidden" } == (audience == .staff))
    }
  }

  @Test(
    "Exercism: a result without tests is an error and has a message; only a pass passes", arguments: names)
  func exercism(name: String) throws {
    let document = try object(ExercismReport.render(Self.report(name)).text)
    let status = document["status"] as? String
    let tests = try #require(document["tests"] as? [[String: Any]])
    #expect((status == "error") == tests.isEmpty)
    #expect(status != "error" || document["message"] != nil)
    #expect((status == "pass") == Self.report(name).verdict.passes)
    for test in tests where test["status"] as? String != "pass" { #expect(test["message"] != nil) }
  }

  @Test("Classroom 50: has exactly the known keys, and no score above the maximum", arguments: names)
  func classroom50(name: String) throws {
    let document = try object(try #require(try Self.documents(name)["classroom50"]))
    #expect(
      Set(document.keys) == [
        "schema", "classroom", "assignment", "assignment_type", "owner", "submission", "commit", "release",
        "review",
        "datetime", "score", "max-score", "tests",
      ])
    #expect((document["score"] as? Int ?? 1) <= (document["max-score"] as? Int ?? 0))
    #expect(Classroom50Report.missing(in: [:]) == Classroom50Report.variables)
    #expect(Classroom50Report.missing(in: Self.environment).isEmpty)
  }

  @Test("GitLab and SARIF: only a pass has no errors, as far as files have them", arguments: names)
  func places(name: String) throws {
    let texts = try Self.documents(name)
    let sarif = try #require(texts["sarif"])
    #expect(!Self.report(name).verdict.passes || !sarif.contains("\"level\" : \"error\""))
    if name == "failed" {
      #expect(sarif.contains("my%20work/ListView.swift") && sarif.contains("\"startLine\" : 5"))
      #expect(sarif.contains("\"ruleId\" : \"\(Self.report(name).exercise.id)/"), "\(sarif)")
      #expect(texts["gitlab"]?.contains("work/ListView.swift") == true)
    }
    let list =
      try JSONSerialization.jsonObject(with: Data(try #require(texts["gitlab"]).utf8)) as? [[String: Any]]
    let prints = try #require(list).compactMap { $0["fingerprint"] as? String }
    #expect(Set(prints).count == prints.count)
  }

  @Test("Markdown: nothing that a learner prints is markup, or ends a block")
  func markdown() throws {
    var report = Self.report("failed")
    report.exercise.title = "a | b <script> `x` @all"
    report.criteria[2].issues = [.init("```\n<script>alert(1)</script>\n````\n# Heading")]
    let text = MarkdownReport.render(report).text
    #expect(text.contains("a \\| b \\<script\\> \\`x\\` \\@all"))
    #expect(text.contains("`````text\n```\n<script>") && text.contains("# Heading\n"))
  }
}

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
