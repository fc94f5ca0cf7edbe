import TestSupport
import CourseModel
import Foundation
import GraderEvents
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
    try Golden().check(render(report), "terminal.txt", section: name)
  }

  @Test("A warning that says what to do stands below the checks, others do not")
  func remarks() {
    var report = Examples.failed
    report.diagnostics = [
      Diagnostic(.warning, file: "A.swift", line: 3, message: "is never called", suggestion: "rename it"),
      Diagnostic(.warning, file: "A.swift", line: 4, message: "was never used"),
    ]
    report.exercise.sources.append("A.swift")
    let text = render(report)
    #expect(text.contains("  A.swift:3  is never called; rename it.\n"))
    #expect(!text.contains("never used"))
  }

  @Test("A remark about a file of the first check that failed stands with it, and is the diagnosis")
  func remarkOnFailure() throws {
    var report = Examples.failed
    let place = try #require(Presentation(report, for: .learner).firstFailure?.location)
    report.exercise.sources.append("B.swift")
    report.diagnostics = [
      Diagnostic(.warning, file: "B.swift", line: 1, message: "is never called", suggestion: "rename it"),
      Diagnostic(.warning, file: place.file, line: 3, message: "is not kept", suggestion: "store it"),
    ]
    let near = "\(place.file):3  is not kept; store it."
    let text = render(report)
    let (first, other) = (try #require(text.range(of: near)), try #require(text.range(of: "B.swift:1")))
    #expect(first.lowerBound < other.lowerBound)
    #expect(text.components(separatedBy: near).count == 2)
    #expect(report.diagnosis(calling: "codelab").first == near)
    report.diagnostics.removeLast()
    #expect(report.diagnosis(calling: "codelab").first == "B.swift:1  is never called; rename it.")
    report.verdict = .passed
    #expect(report.diagnosis(calling: "codelab") == [])
  }

  @Test("The diagnosis of what does not compile is the first error, in words if there are some")
  func diagnosisOfErrors() {
    var report = Examples.doesNotCompile
    let error = Diagnostic(file: "A.swift", line: 2, column: 5, message: "cannot find 'x' in scope")
    report.verdict = .doesNotCompile([error])
    #expect(report.diagnosis(calling: "codelab") == ["A.swift:2  cannot find 'x' in scope"])
    report.verdict = .doesNotCompile([
      Diagnostic(
        file: "A.swift", message: "`A.swift` is empty", suggestion: "begin again", help: .reset("one/two"))
    ])
    #expect(report.diagnosis(calling: "lab") == ["`A.swift` is empty; begin again: lab reset one/two"])
    #expect(render(report).contains("  `A.swift` is empty\n  Begin again: codelab reset one/two\n"))
  }

  @Test("That a file is empty comes before what is missing because of that")
  func emptied() throws {
    var report = Examples.failed
    let lack = MissingDeclaration("There is no class `ListView`; the task asks for it", path: "ListView")
    let guess = MissingDeclaration("The compiler says: no", isGuess: true)
    for index in 0...2 {
      report.criteria[index] = CriterionResult(report.criteria[index].criterion, .missing([lack, guess]))
    }
    report.diagnostics = [
      Diagnostic(.warning, file: "ListView.swift", line: 3, message: "is not called", suggestion: "rename it"),
      Diagnostic(
        .warning, file: "ListView.swift", message: "`ListView.swift` is empty", suggestion: "begin again",
        help: .reset("one/two")),
    ]
    for (isPlain, isVerbose) in [(false, false), (true, false), (false, true)] {
      let text = render(report, TerminalContext(verbose: isVerbose), Self.appearance(plain: isPlain))
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(
        lines[1...2] == [
          "`ListView.swift` is empty; begin again: codelab reset one/two",
          "Missing now: `ListView`",
        ], "\(text)")
      #expect(text.components(separatedBy: "is empty").count == 2)
      #expect(text.contains("There is no class") == isVerbose && text.contains("swift:3  is not called"))
      #expect(text.contains("codelab check") && !text.contains("hint"))
    }
    #expect(report.diagnosis(calling: "lab") == ["`ListView.swift` is empty; begin again: lab reset one/two"])
    #expect(report.firstPlace?.file == "ListView.swift")
    let moved = "`ListView` is declared in B.swift. Move it there."
    report.diagnostics.append(
      Diagnostic(.warning, file: "B.swift", line: 2, message: "is not read", suggestion: moved))
    let text = render(report)
    #expect(text.contains("\n\n  B.swift:2  \(moved)\n  Missing now: `ListView`\n"), "\(text)")
    #expect(!text.contains("is empty"))
    #expect(report.diagnosis(calling: "lab") == ["B.swift:2  \(moved)"])
  }

  @Test("The diagnosis begins with what is still to declare, and with what is declared in its place")
  func lacks() {
    var report = Examples.failed
    let lack = MissingDeclaration("`A` has no `b`", path: "A.b")
    let near = MissingDeclaration("`A` has no `c(d:)`, which the task asks for; yours is called `c(e:)`")
    func missing(_ index: Int) {
      let criterion = report.criteria[index].criterion
      report.criteria[index] = CriterionResult(criterion, .missing([lack, near, near]))
    }
    missing(1)
    report.criteria[1].location = SourceLocation(file: "A.swift", line: 4, text: "class A {")
    #expect(report.firstPlace?.file == "A.swift", "that is where it is still to declare")
    let told = ["Still to declare: in `A`: `b`.", near.sentence]
    #expect(Array(report.diagnosis(calling: "lab").prefix(2)) == told)
    report.diagnostics = [
      Diagnostic(.warning, file: "ListView.swift", line: 3, message: "is unused", suggestion: "use it")
    ]
    let remark = "ListView.swift:3  is unused; use it."
    #expect(Array(report.diagnosis(calling: "lab").prefix(3)) == told + [remark])
    missing(2)
    #expect(report.diagnosis(calling: "lab") == told + [remark])
    report.diagnostics = []
    #expect(report.diagnosis(calling: "lab") == told)
    report.criteria[1] = CriterionResult(report.criteria[1].criterion, .failed)
    #expect(!report.diagnosis(calling: "lab").contains(told[0]), "the failure comes before it")
  }

  @Test("A loop in which several checks were ended is told once, with its line")
  func commonLoop() {
    var report = Examples.failed
    let loop = SourceLocation(file: "A.swift", line: 7, text: "while true {")
    let limits: [Limit] = [Limit(.output, 1 << 20), Limit(.wallTime, 2.0), Limit(.memory, 64 << 20)]
    report.criteria = zip(report.criteria.cycled(3), limits).map { result, limit in
      var ended = CriterionResult(result.criterion, .terminated(.exceeded(limit)))
      ended.criterion.id += limit.resource.terminationName.rawValue
      ended.commonLoop = loop
      return ended
    }
    let text = render(report, TerminalContext(verbose: true))
    let told = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "The loop in A.swift:7 does not end, or has too many rounds; checks 2 and 3 were in it, too. This check printed"
      ), "\(text)")
    #expect(text.components(separatedBy: "It was in the same loop as check 1, A.swift:7.").count == 2)
    #expect(text.contains("The same as in check 2."))
    for page in [text, render(report), render(report, Self.context, Self.appearance(plain: true))] {
      #expect(page.components(separatedBy: " LOOP").count == 4, "\(page)")
    }
    #expect(text.components(separatedBy: "while true {").count == 2 && !text.contains("Look for"))
    report.criteria[1].commonLoop = nil
    #expect(render(report, TerminalContext(verbose: true)).contains("Look for a loop"))
  }

  @Test("Of a long value its beginning, the place of the difference and its end are shown")
  func longValues() {
    let words = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let other = words.replacing("word90 ", with: "WORD90 ")
    let shown = words.excerpt(comparedTo: other)
    #expect(shown.hasPrefix("word0 word1 ") && shown.hasSuffix(" word199") && shown.count < 320)
    #expect(shown.contains("word89 word90 ") && other.excerpt(comparedTo: words).contains("WORD90"))
    #expect(words.excerpt(comparedTo: nil).components(separatedBy: " … ").count == 2)
    #expect(words.excerpt(comparedTo: "word0").components(separatedBy: " … ").count == 2)
    #expect("short".excerpt(comparedTo: words) == "short")
  }

  @Test("A remark that several lines deserve stands once, with all of them")
  func sameRemarks() {
    var report = Examples.failed
    report.diagnostics = [3, 9, 9, 12].map {
      Diagnostic(
        .warning, file: "A.swift", line: $0, message: "is another center", suggestion: "use `center`")
    }
    let text = render(report)
    #expect(text.contains("  A.swift:3, A.swift:9, A.swift:12  is another center; use `center`.\n"))
    #expect(text.components(separatedBy: "another center").count == 2)
  }

  @Test("An explanation that differs by a name alone is told once, and the others refer to it")
  func sameExplanation() {
    func error(_ line: Int, _ name: String, _ means: String = "is a name that nothing gives a value")
      -> Diagnostic
    {
      let advice = "`\(name)` \(means). Give `\(name)` one, or make its type optional with `?`."
      return Diagnostic(
        file: "ListView.swift", line: line, column: 1, message: "no value for '\(name)'", suggestion: advice)
    }
    var report = Examples.doesNotCompile
    report.verdict = .doesNotCompile([error(1, "one"), error(2, "other")])
    #expect(render(report).contains("ListView.swift:2  The same for `other`.\n"))
    report.verdict = .doesNotCompile([error(1, "one"), error(2, "other", "has no value")])
    #expect(!render(report).contains("The same for"))
    var second = error(2, "one")
    second.message = "another message"
    report.verdict = .doesNotCompile([error(1, "one"), second])
    #expect(render(report).contains("Also on line 2."))
  }

  @Test("A fault that ended the program is not told again as one that was found")
  func crashOnce() {
    let reason = "NSRangeException: index 3 is beyond the 2 elements"
    var report = Examples.crashed
    for index in report.criteria.indices {
      guard case .terminated = report.criteria[index].status else { continue }
      report.criteria[index].status = .terminated(.crashed(CrashSite(reason: reason)))
      report.criteria[index].issues = [Issue("It works", expected: "no fault", found: reason)]
    }
    #expect(render(report).components(separatedBy: "NSRangeException").count == 2)
  }

  @Test("A check that uses several files names them")
  func usedFiles() {
    var report = Examples.failed
    report.criteria[2].usedFiles = ["A.swift", "B.swift", "ListView.swift"]
    #expect(render(report).contains("This check uses A.swift, B.swift and ListView.swift."))
    report.criteria[2].usedFiles = ["ListView.swift"]
    #expect(!render(report).contains("This check uses"))
  }

  @Test("A check of several tests names all that did not pass")
  func severalTests() {
    var report = Examples.failed
    let names = ["A/testRings", "A/testScore3Is4", "B/rings_twice"].compactMap { TestName($0) }
    let open = Array(names.dropFirst())
    let criterion = Criterion(id: "many", title: "Rings", check: .tests(names))
    report.criteria[2] = CriterionResult(criterion, .failed)
    report.criteria[2].unpassedTests = open
    #expect(render(report).contains("2 of 3 tests did not pass: “Score 3 is 4”, “Rings twice”"))
    report.criteria[2].testTitles = [open[0]: "score 3 is -4"]
    #expect(render(report).contains("2 of 3 tests did not pass: “score 3 is -4”, “Rings twice”"))
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
    #expect(text.contains("  Printed during check 3:\n    | loud\n"))
    #expect(text.contains("  Printed during checks 1 and 2: 8 more lines (--verbose)\n"))
    #expect(!text.contains("quiet"))

    printing(2, "")
    #expect(render(report).contains("  Printed during checks 1 and 2: 8 lines (--verbose)\n"))
    var context = Self.context
    context.all = "codelab check --verbose"
    #expect(render(report, context).contains("(codelab check --verbose)"), "no key shows all of it")
    context.verbose = true
    #expect(render(report, context).contains("  Printed during check 1:\n    | quiet\n"))
    printing(1, "quiet\n")
    #expect(render(report).contains("  Printed during check 2:\n    | quiet\n"))
  }

  @Test("What is still to declare stands in one list, and only the first failure is told in full")
  func toDeclare() {
    var report = Examples.failed
    func missing(_ index: Int, _ declarations: MissingDeclaration...) {
      report.criteria[index] = CriterionResult(report.criteria[index].criterion, .missing(declarations))
    }
    missing(0, .init("`A` has no `b`", path: "A.b"), .init("The compiler says: no", isGuess: true))
    missing(1, .init("`A` has no `c(d.e:)`", path: "A.c(d.e:)"), .init("`A` has no `b`", path: "A.b"))
    let text = render(report)
    #expect(text.contains("  Still to declare: in `A`: `b`, `c(d.e:)`\n"))
    #expect(!text.contains("has no") && !text.contains("The compiler says"))
    #expect(text.components(separatedBy: "expected").count == 2)
    let unknown = Issue(
      "It compiles", expected: "it compiles", found: "B.swift:1: cannot find type 'Cart' in scope")
    for issue in [unknown, Issue("There is no `Cart`; the task asks for it")] {
      var told = report
      missing(0, .init("There is no `Cart`", path: "Cart"))
      told.criteria[0] = report.criteria[0]
      told.criteria[2].issues = [issue]
      #expect(!render(told).contains(issue.sentence) || issue.sentence == told.criteria[2].criterion.title)
      missing(0, .init("`A` has no `b`", path: "A.b"))
    }
    missing(0, .init("The compiler says: no", isGuess: true))
    missing(1, .init("The compiler says: no", isGuess: true))
    #expect(render(report).components(separatedBy: "The compiler says: no").count == 2)
  }

  @Test("A title is cut only where the window is too low for all of it")
  func tall() {
    var report = Examples.failed
    for index in report.criteria.indices {
      report.criteria[index].criterion.title = String(repeating: "a long title ", count: 9)
    }
    report.criteria += report.criteria
    let tall = Self.appearance().resized(to: WindowSize(columns: 90, rows: 70))
    #expect(render(report).contains("…") && !render(report, Self.context, tall).contains("…"))
  }

  @Test("A page that is too long for a usual window has a line for each check")
  func brief() {
    var report = Examples.failed
    let long = String(repeating: "a long title ", count: 9)
    for index in report.criteria.indices {
      report.criteria[index].criterion.title = long
      report.criteria[index].output = String(repeating: "printed\n", count: 5)
    }
    report.criteria += report.criteria + report.criteria
    let text = render(report)
    let lines = text.split(separator: "\n")
    let titles = lines.filter { $0.contains("a long title") }
    #expect(titles.allSatisfy { $0.contains("…") && $0.hasSuffix(" / 2") || $0.hasSuffix(" / 1") })
    #expect(lines.count { $0.contains("Printed in check") } == 1 && !text.contains("Printed during"))
    var context = Self.context
    context.verbose = true
    #expect(!render(report, context).contains("title a…"))
  }

  @Test("A pass says how far the learner is in the course")
  func place() {
    var context = Self.context
    context.place = .init(passed: 9, exercises: 38, completedLesson: "Delegation")
    let words = "9 of 38 exercises passed; that was the last one of Delegation.\n"
    #expect(render(Examples.passed, context).contains("████················  " + words))
    #expect(render(Examples.passed, context, Self.appearance(plain: true)).contains("\n" + words))
    #expect(!render(Examples.failed, context).contains("exercises passed"))
  }

  @Test("Printed lines are shown as lines, and other texts as they are written")
  func printedValues() {
    func page(_ expected: String, _ found: String) -> String {
      var report = Examples.failed
      let values = [expected, found].map { $0.replacing("'", with: "\"") }
      report.criteria[2].issues = [Issue("It prints", expected: values[0], found: values[1])]
      return render(report).replacing("\"", with: "'")
    }
    let lines = page(#"'row 1\nrow 2\n'"#, "''")
    #expect(lines.contains("expected   'row 1', 'row 2'") && lines.contains("found      nothing\n"))
    #expect(page(#"'row 1\n'"#, #"'row 1'"#).contains(#"expected   'row 1\n'"#))
    #expect(page("''", "''").contains("found      ''"))
  }

  @Test("Every verdict, in a window of 40 columns with ASCII alone", arguments: Examples.all.map(\.name))
  func narrow(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    let text = render(report, Self.context, Self.appearance(columns: 40, locale: "C"))
    #expect(text.utf8.allSatisfy { $0 < 0x7F })
    for line in text.split(separator: "\n") { #expect(String(line).displayWidth <= 40, "\(line)") }
    try Golden().check(text, "terminal-narrow.txt", section: name)
  }

  @Test("Every verdict, plain: one line a fact", arguments: Examples.all.map(\.name))
  func plain(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    try Golden().check(
      render(report, Self.context, Self.appearance(plain: true)), "terminal-plain.txt", section: name)
  }

  @Test("After a pass the next exercise is named, or that there is none; where nobody goes on, neither")
  func afterAPass() throws {
    let report = try #require(Examples.all.first { $0.report.verdict.passes }?.report)
    let last = render(report, TerminalContext(next: .endOfCourse))
    #expect(
      last.contains("codelab list") && last.contains("the last exercise") && !last.contains("codelab next"))
    let graded = render(report, TerminalContext())
    #expect(graded.contains("Passed  ") && !graded.contains("codelab "))
  }

  @Test("Colour only adds escape sequences", arguments: Examples.all.map(\.name))
  func colour(name: String) throws {
    let report = try #require(Examples.all.first { $0.name == name }?.report)
    let text = render(report, Self.context, Self.appearance(colour: true))
    #expect(text.contains("\u{1B}["))
    let sequence = /\u{1B}\[[0-9;]*m/
    #expect(text.replacing(sequence, with: "") == render(report))
  }

  @Test("The same error on several lines is told once, with the other lines")
  func repeatedErrors() {
    var report = Examples.doesNotCompile
    func text(_ lines: [Int]) -> String {
      report.verdict = .doesNotCompile(
        lines.map { Diagnostic(file: "ListView.swift", line: $0, message: "it has no member 'rows'") }
          + [Diagnostic(file: "ListView.swift", line: 1, message: "another error")])
      return render(report, Self.context, Self.appearance(columns: 90))
    }
    #expect(text([5, 2, 3]).contains("Also on lines 2 and 3.\n"))
    #expect(text([5, 6, 6]).contains("Also on line 6.\n"))
    #expect(!text([5, 5]).contains("Also on"))
    #expect(text(Array(1...30)).contains("Also on lines 2, 3, 4, 5, 6, 7, 8, 9 and more.\n"))
    #expect(text([5, 2, 3]).contains("1 more error "))
    #expect(text(Array(1...Diagnostic.mostOfEach)).contains("at least 1 more error "))
  }

  @Test("The same error with other advice, or without one, is another one")
  func otherAdvice() {
    var report = Examples.doesNotCompile
    report.verdict = .doesNotCompile(
      ["Remove it.", "Remove it.", nil, "Declare it."].enumerated().map { index, advice in
        Diagnostic(file: "ListView.swift", line: index + 1, message: "unknown @objc", suggestion: advice)
      })
    let text = render(report, Self.context, Self.appearance(columns: 90))
    #expect(text.contains("Also on line 2.\n"))
    #expect(text.contains("ListView.swift:4  Declare it."))
    #expect(text.contains("1 more error "))
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

extension Array {
  /// The elements again and again, up to a count.
  fileprivate func cycled(_ count: Int) -> [Element] { (0..<count).map { self[$0 % self.count] } }
}
