import TestSupport
import CourseModel
import Foundation
import Terminal
import Testing

@testable import Reporting

@Suite("The terminal report")
struct TerminalReportTests {
  static func appearance(
    columns: Int = 90, plain: Bool = false, colour: Bool = false, locale: String = "C.UTF-8"
  ) -> Appearance {
    Appearance(
      isTerminal: true, plain: plain,
      environment: ["TERM": "xterm", "LANG": locale, "NO_COLOR": colour ? "" : "1"],
      size: WindowSize(columns: columns, rows: 24))
  }

  static let context = TerminalContext(
    next: .exercise(name: "two-delegates", minutes: 15), hintsLeft: ["not-kept": 2, "again": 1], tries: 3)

  func render(
    _ report: Report, _ context: TerminalContext = context, _ appearance: Appearance = appearance()
  ) -> String {
    TerminalReport.render(report, context: context, appearance: appearance)
  }

  @Test("Every verdict, in a window of 90 columns", arguments: Examples.all.map(\.name))
  func wide(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    try Golden().check(render(report), "terminal/\(name).txt")
  }

  @Test("A warning that says what to do stands below the checks, others do not")
  func remarks() {
    var report = Examples.failed
    report.diagnostics = [
      Diagnostic(.warning, file: "A.swift", line: 3, message: "is never called", suggestion: "rename it"),
      Diagnostic(.warning, file: "A.swift", line: 4, message: "was never used"),
    ]
    let text = render(report)
    #expect(text.contains("  A.swift:3: is never called; rename it.\n"))
    #expect(!text.contains("never used"))
  }

  @Test("What checks that went well printed is a line where it is long; what a failed one printed stays")
  func folded() {
    var report = Examples.failed
    func printing(_ index: Int, _ output: String) {
      let old = report.criteria[index]
      report.criteria[index] = CriterionResult(
        old.criterion, old.status, issues: old.issues, output: output, seconds: old.seconds)
    }
    for index in 0...1 { printing(index, String(repeating: "quiet\n", count: 4)) }
    printing(2, "loud\n")
    let text = render(report)
    #expect(text.contains("  Your code printed, during check 3:\n    | loud\n"))
    #expect(text.contains("  Your code printed 8 more lines, during checks 1 and 2 (--verbose)\n"))
    #expect(!text.contains("quiet"))

    printing(2, "")
    #expect(render(report).contains("  Your code printed 8 lines, during checks 1 and 2 (--verbose)\n"))
    var context = Self.context
    context.all = "codelab check --verbose"
    #expect(render(report, context).contains("(codelab check --verbose)"), "no key shows all of it")
    context.verbose = true
    #expect(render(report, context).contains("  Your code printed, during check 1:\n    | quiet\n"))
    printing(1, "quiet\n")
    #expect(render(report).contains("  Your code printed, during check 2:\n    | quiet\n"))
  }

  @Test("Every verdict, in a window of 40 columns with ASCII alone", arguments: Examples.all.map(\.name))
  func narrow(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    let text = render(report, Self.context, Self.appearance(columns: 40, locale: "C"))
    #expect(text.utf8.allSatisfy { $0 < 0x7F })
    for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= 40, "\(line)") }
    try Golden().check(text, "terminal-narrow/\(name).txt")
  }

  @Test("Every verdict, plain: one line a fact", arguments: Examples.all.map(\.name))
  func plain(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    try Golden().check(
      render(report, Self.context, Self.appearance(plain: true)), "terminal-plain/\(name).txt")
  }

  @Test("After a pass the next exercise is named, or that there is none; where nobody goes on, neither")
  func afterAPass() throws {
    let report = try #require(Examples.all.first { $0.report.verdict.passes }?.report)
    let last = render(report, TerminalContext(next: .endOfCourse))
    #expect(
      last.contains("codelab list") && last.contains("the last exercise") && !last.contains("codelab next"))
    let graded = render(report, TerminalContext())
    #expect(graded.contains("Passed") && !graded.contains("codelab "))
  }

  @Test("Colour only adds escape sequences", arguments: Examples.all.map(\.name))
  func colour(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    let text = render(report, Self.context, Self.appearance(colour: true))
    #expect(text.contains("\u{1B}["))
    let sequence = /\u{1B}\[[0-9;]*m/
    #expect(text.replacing(sequence, with: "") == render(report))
  }

  @Test(
    "Wide characters keep to the window and the mark stands under its word", arguments: [30, 40, 60, 90, 200])
  func wideCharacters(columns: Int) {
    var report = Examples.doesNotCompile
    report.sources["ListView.swift"]?[4] = "\tlet 名前 = \"👍🏽🇩🇪\"; var x = 名前名前 + 1"
    report.verdict = .doesNotCompile([
      Diagnostic(file: "ListView.swift", line: 5, column: 43, message: "型が違います、名前を直してください")
    ])
    let text = render(report, Self.context, Self.appearance(columns: columns))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.displayWidth <= columns })
    guard let mark = lines.firstIndex(where: { $0.contains("┬") }) else {
      Issue.record("no mark in\n\(text)")
      return
    }
    let before = lines[mark].prefix { $0 != "┬" }
    let word = lines[mark - 1].dropFirst(lines[mark - 1].prefix(columns: String(before).displayWidth).count)
    #expect(word.hasPrefix("名前名前"), "\(text)")
  }
}
