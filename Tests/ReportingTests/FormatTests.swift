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
