import TestSupport
import CourseModel
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Reporting

@Suite("The formats for CI")
struct FormatTests {
  private func example(_ name: String) throws -> Report {
    try #require(Examples.all.first { $0.name == name }?.report)
  }

  @Test("JUnit: every verdict", arguments: Examples.all.map(\.name))
  func junit(name: String) throws {
    try Golden().check(
      JUnitReport.render(try example(name), timestamp: "2026-01-01T00:00:00Z").text, "junit.txt",
      section: name)
  }

  @Test("GitHub annotations: every verdict", arguments: Examples.all.map(\.name))
  func annotations(name: String) throws {
    try Golden().check(
      GitHubReport.annotations(try example(name), folder: "work").text, "github.txt", section: name)
  }

  @Test(
    "Only a pass has neither a failure nor an annotation", arguments: Examples.all.map(\.name) + ["hidden"])
  func nothingIsLost(name: String) throws {
    let report = Examples.all.first { $0.name == name }?.report ?? Examples.hiddenFails
    let xml = JUnitReport.render(report).text
    #expect((xml.contains("<failure") || xml.contains("<error")) != report.verdict.passes)
    #expect(GitHubReport.annotations(report).text.contains("::error") != report.verdict.passes)
  }
}

@Suite("The JSON result")
struct JSONReportTests {
  @Test("Every verdict, for learners", arguments: Examples.all.map(\.name))
  func learner(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    try Golden().check(
      try JSONReport.render(report, hintsLeft: ["not-kept": 1]).text, "json.txt", section: name)
  }

  @Test(
    "Every document follows the schema, for both audiences", arguments: Examples.all.map(\.name) + ["hidden"])
  func schema(name: String) throws {
    let report = Examples.all.first { $0.name == name }?.report ?? Examples.hiddenFails
    for audience in Audience.allCases {
      let text = try JSONReport.render(report, audience: audience).text
      let faults = try Schema.result().faults(in: text)
      #expect(faults.isEmpty, "\(faults)")
    }
  }

  @Test("A document can be read back and says the same")
  func readBack() throws {
    let text = try JSONReport.render(Examples.failed).text
    let document = try JSONDecoder().decode(ResultDocument.self, from: Data(text.utf8))
    #expect(document.schema == "codelab/result/v1")
    #expect(document.passed == false)
    #expect(document.criteria.map(\.status) == ["passed", "passed", "failed", "waits"])
    #expect(document.criteria[2].expected == "nil, after the controller was released")
    #expect(document.points == 3 && document.of == 6)
  }

  @Test(
    "The schema refuses what is not a result",
    arguments: [
      ("\"passed\" : false", "\"passed\" : \"no\""), ("codelab/result/v1", "codelab/result/v2"),
      ("\"points\" : 3", "\"points\" : -3"), ("\"toolchain\"", "\"tulchain\""),
      ("\"name\" : \"failed\"", "\"name\" : \"excellent\""),
      ("\"status\" : \"waits\"", "\"status\" : \"sleeps\""),
      ("\"hintsLeft\" : 0,", ""), ("\"points\" : 3", "\"points\" : 3.5"),
    ])
  func refuses(change: (String, String)) throws {
    let text = try JSONReport.render(Examples.failed).text
    #expect(text.contains(change.0))
    #expect(try !Schema.result().faults(in: text.replacing(change.0, with: change.1)).isEmpty)
  }
}
