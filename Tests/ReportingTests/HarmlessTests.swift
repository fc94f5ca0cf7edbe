import CourseModel
import Foundation
import Terminal
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Reporting

/// Every format, so that what must hold for all is asked of all.
private struct Format: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let render: @Sendable (Report, Audience) throws -> String

  static let all: [Format] = [
    terminal("terminal", plain: false), terminal("plain", plain: true),
    Format("json") { try JSONReport.render($0, audience: $1).text },
    Format("junit") { JUnitReport.render($0, audience: $1).text },
    Format("annotations") { GitHubReport.annotations($0, audience: $1).text },
  ]

  init(_ name: String, _ render: @escaping @Sendable (Report, Audience) throws -> String) {
    testDescription = name
    self.render = render
  }

  private static func terminal(_ name: String, plain: Bool) -> Format {
    Format(name) {
      TerminalReport.render(
        $0, context: TerminalContext(verbose: true, audience: $1),
        appearance: TerminalReportTests.appearance(plain: plain))
    }
  }
}

@Suite("What is hidden, and what is harmful")
struct HarmlessTests {
  static let terminations: [Termination] =
    [.crashed(CrashSite(reason: "SECRET-REASON"))]
    + Limit.Resource.allCases.map { .exceeded(Limit($0, 1 << 20)) }

  static let hiddenVerdicts: [Verdict] =
    terminations.map { .terminated($0, during: "secret") } + [
      .failed(criteria: ["secret"]),
      .incomplete(lastStarted: "secret"),
      .interfaceMismatch(missing: ["SECRET-NAME is missing"]), .graderFault("SECRET-TEST"),
    ]

  @Test("Nothing of a hidden criterion reaches a learner", arguments: Format.all, hiddenVerdicts)
  private func hidden(format: Format, verdict: Verdict) throws {
    var report = Examples.hiddenFails
    report.verdict = verdict
    report.criteria[3].status = .waits(for: ["secret"])
    let text = try format.render(report, .learner)
    #expect(!text.lowercased().contains("secret"))
    #expect(!text.contains("41") && !text.contains("47"))
    #expect(text.contains("hidden") || verdict.name == .graderFault)
  }

  @Test("Staff see it all", arguments: Format.all)
  private func staff(format: Format) throws {
    let text = try format.render(Examples.hiddenFails, .staff)
    #expect(text.contains("SECRET"))
  }

  static let evil =
    "\u{1B}[2J\u{1B}]0;x\u{07}\r\n::error::forged\n \u{3000}::stop-commands::x\n##vso[task.complete]\n##[error]\n]]><b>&\"'`````\n| a | <script>\u{9B}31m\u{202E}\u{0}\u{FFFE}@all [[ATTACHMENT|/etc/passwd]]\u{61C}"

  private static var evilReport: Report {
    var report = Examples.failed
    report.criteria[2].issues = [.init(evil, expected: evil, found: evil, details: [evil])]
    report.criteria[2].output = evil
    report.criteria[2].location = SourceLocation(file: evil, line: 5, text: evil)
    report.otherOutput = evil
    report.diagnostics = [
      Diagnostic(.warning, file: evil, line: 1, column: 1, message: evil, suggestion: evil)
    ]
    return report
  }

  @Test("Text that a learner wrote steers no terminal", arguments: Format.all, Audience.allCases)
  private func controls(format: Format, audience: Audience) throws {
    let text = try format.render(Self.evilReport, audience)
    let bad = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
    }
    #expect(bad.isEmpty)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }

  @Test("Text that a learner wrote gives GitHub no command")
  func commands() {
    let lines = GitHubReport.annotations(Self.evilReport).text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
  }

  @Test("Text that a learner wrote is no command in a log", arguments: Format.all, Audience.allCases)
  private func logCommands(format: Format, audience: Audience) throws {
    let text = try format.render(Self.evilReport, audience)
    #expect(!text.contains("##vso[") && !text.contains("##[") && !text.contains("[[ATTACHMENT|"))
    let starts = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter {
      $0.hasPrefix("::")
    }
    #expect(starts.allSatisfy { $0.contains(" file=") })
  }

  @Test(
    "Only what a service would take for a command is broken",
    arguments: [
      ("::error::x", ": :error::x"), ("a\n \t::x", "a\n \t: :x"), ("##vso[x]", "# #vso[x]"),
      ("a ##[error]", "a # #[error]"), ("a::b", "a::b"), ("## Title [1]", "## Title [1]"), (": :", ": :"),
      ("[[ATTACHMENT|/a]]", "[ [ATTACHMENT|/a]]"), ("[[Int]]", "[[Int]]"), ("\u{61C}a", "<U+061C>a"),
    ])
  func broken(text: String, shown: String) {
    #expect(HarmlessText(text).text == shown)
  }

  @Test("Text that a learner wrote leaves XML well-formed and comes through")
  func xml() throws {
    let text = JUnitReport.render(Self.evilReport).text
    let reader = XMLReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.names["testcase"] == 4)
    #expect(reader.names["failure"] == 1)
    #expect(reader.text.contains("]]><b>&\"'`````"))
  }

  @Test("A report of many errors keeps to GitHub's ten")
  func ten() {
    var report = Examples.doesNotCompile
    report.verdict = .doesNotCompile((1...50).map { Diagnostic(file: "A.swift", line: $0, message: "no") })
    #expect(GitHubReport.annotations(report).text.split(separator: "\n").count == 10)
  }

  @Test("The problems of a course are all printed for GitHub, whose log keeps them")
  func allProblems() {
    let problems = (1...25).map { CourseProblem(Diagnostic(file: "a.yml", line: $0, message: "no")) }
    let lines = CourseProblemsReport.annotations(problems, folder: "").text.split(separator: "\n")
    #expect(lines.count == 25 && lines.last?.contains("line=25") == true)
  }

  @Test("A long print is cut in the terminal and whole in the result")
  func long() throws {
    var report = Examples.failed
    report.criteria[2].output = (1...5000).map { "row \($0)\n" }.joined()
    let text = TerminalReport.render(report, appearance: TerminalReportTests.appearance())
    #expect(text.contains("| row 1 | row 2  … ") && !text.contains("row 3"))
    #expect(text.contains(" more lines"))
    #expect(try JSONReport.render(report).text.contains("row 5000"))
  }
}

private final class XMLReader: NSObject, XMLParserDelegate {
  var names: [String: Int] = [:]
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    names[name, default: 0] += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
