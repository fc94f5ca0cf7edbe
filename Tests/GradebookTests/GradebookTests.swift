import Classroom
import CourseModel
import Foundation
import Reporting
import Testing
import TestSupport
@testable import Gradebook

@Suite("The gradebook of a class")
struct GradebookTests {
  private typealias Fixture = ClassFixture

  @Test("adds up points, and counts what is not handed in as nothing")
  func totals() throws {
    let book = try Fixture.book()
    #expect(book.possible == 8)
    #expect(book.rows.first { $0.student == Fixture.ada }?.total == 4)
    #expect(book.rows.first { $0.student == Fixture.eve }?.cells.last == .notHandedIn)
  }

  @Test("for learners knows no hidden criteria, and leads to nobody else's results")
  func learners() throws {
    let book = try Fixture.book(.learner)
    #expect(book.possible == 6 && book.columns.map(\.of) == [3, 3])
    #expect(!book.troubles.contains { $0.title.contains("SECRET") })
    for page in try Fixture.pages(.learner) {
      #expect(!page.contains("SECRET") && !page.contains("href") && !page.contains("Somebody else"))
    }
    #expect(
      try Fixture.pages(.staff).contains { $0.contains("SECRET-TITLE") && $0.contains("SECRET-MESSAGE") })
  }

  @Test("weighs exercises, leaves out drafts, and shows retired ones without counting them")
  func assignment() throws {
    let weighted = Assignment(
      title: "Week",
      exercises: [AssignedExercise(id: Fixture.list, weight: 10), AssignedExercise(id: Fixture.undo)])
    let book = try Fixture.book(.staff, weighted)
    #expect(book.columns.map(\.id) == [Fixture.list, Fixture.undo] && book.columns.map(\.weight) == [10, 1])
    #expect(book.rows.first { $0.student == Fixture.ada }?.total == 1)
    let changed = Assignment(
      title: "Week",
      exercises: [
        AssignedExercise(id: Fixture.list, state: .retired),
        AssignedExercise(id: Fixture.undo, state: .draft),
      ])
    let rest = try Fixture.book(.staff, changed)
    #expect(rest.columns.map(\.id) == [Fixture.list] && rest.possible == 0)
    #expect(rest.troubles.allSatisfy { $0.exercise == Fixture.list })
  }

  @Test("counts a result under an earlier id of its exercise, unless there is a newer one")
  func renamed() throws {
    var course = Fixture.course
    let id = ExerciseID(lesson: "kvo", name: "observers")
    course.lessons[0].exercises[0].id = id
    course.lessons[0].exercises[0].formerly = [Fixture.undo]
    let results = try Fixture.results()
    let book = Fixture.read(GradebookReader(results, of: course, audience: .staff))
    #expect(book.columns.map(\.id) == [id, Fixture.list])
    #expect(book.rows.first { $0.student == Fixture.ada }?.total == 4)
    course.lessons[0].exercises[1].formerly = [Fixture.undo]
    course.lessons[0].exercises[0].formerly = []
    #expect(
      Fixture.read(GradebookReader(results, of: course, audience: .staff)).columns.map(\.id) == [Fixture.list]
    )
  }

  @Test("tells what students fail, with the message that most of them see")
  func troubles() throws {
    let all = try Fixture.book().troubles
    let trouble = try #require(all.first { $0.exercise == Fixture.undo && $0.title == "It works" })
    #expect(trouble.students == 2 && trouble.of == 3 && trouble.messages.map(\.students) == [2])
  }

  @Test("marks identical submissions, but not unchanged starters")
  func twins() throws {
    #expect(try Fixture.book().twins.map(\.students.count) == [2, 2])
    let book = try Fixture.book(starters: ["x"])
    #expect(book.twins.isEmpty && book.rows.flatMap(\.cells).contains { $0.grade?.isStarter == true })
  }

  @Test("tells how often something was handed in, as far as that is known, and nothing where it was once")
  func tries() throws {
    let results = try Fixture.results()
    try Fixture.write("new", of: Fixture.undo, points: 3, by: Fixture.ada, to: results, earlier: 2)
    try Fixture.write("new", of: Fixture.undo, points: 3, by: Fixture.bob, to: results, earlier: 1, times: 4)
    let book = Fixture.read(GradebookReader(results, of: Fixture.course, audience: .staff))
    #expect(book.rows.compactMap { $0.cells[0].grade?.tries }.sorted() == [1, 3, 4])
    let page = try GradebookRenderer().page(of: book).text
    for tries in [3, 4] { #expect(page.contains(" title=\"\(tries)×\">4<"), "\(page)") }
    #expect(page.split(separator: "×\">").count == 3, "\(page)")
  }

  @Test("as pages runs nothing of what students wrote")
  func scripts() throws {
    let index = try GradebookRenderer().page(of: try Fixture.book()).text
    #expect(index.contains("&lt;script&gt;"))
    for page in try Fixture.pages(.staff) + [index] {
      #expect(!page.contains("<script") && !page.contains("<b>undo") && page.contains("default-src 'none'"))
    }
  }

  @Test("as JSON follows its schema, for both audiences")
  func json() throws {
    for audience in Audience.allCases {
      let text = try GradebookJSON.render(try Fixture.book(audience), audience: audience).text
      let faults = try Schema(named: "gradebook-v1").faults(in: text)
      #expect(faults == [])
    }
  }
}

@Suite("The gradebook as CSV")
struct CSVTests {
  @Test("contains no formula", arguments: [GradebookCSV.Dialect.plain, .moodle, .canvas])
  func formulas(_ dialect: GradebookCSV.Dialect) throws {
    let text = GradebookCSV.render(try ClassFixture.book(), as: dialect).text
    #expect(text.contains("'=cmd") && text.contains("'+Eve"), "\(text)")
    for field in text.split(whereSeparator: \.isNewline).flatMap({ $0.split(separator: ",") }) {
      let bare = field.drop { $0 == "\"" || $0 == " " }
      #expect(!["=", "+", "-", "@"].contains(bare.first.map(String.init) ?? ""), "\(field)")
    }
  }

  @Test("has no points where a grader failed", arguments: [GradebookCSV.Dialect.plain, .moodle, .canvas])
  func graderFault(_ dialect: GradebookCSV.Dialect) throws {
    var book = try ClassFixture.book()
    let row = try #require(book.rows.firstIndex { $0.student == ClassFixture.ada })
    var grade = try #require(book.rows[row].cells[1].grade)
    grade.verdict = Verdict.Name.graderFault.rawValue
    book.rows[row].cells[1] = .graded(grade)
    let page = try GradebookRenderer().page(of: book).text
    #expect(page.contains("<td>?<td class=\"f\">4<td class=\"n\">?"), "\(page.suffix(2000))")
    let text = GradebookCSV.render(book, as: dialect).text
    let expected =
      switch dialect {
      case .plain: "ada,Ada,ada@example.org,4,,,8,\n"
      case .moodle: "007,ada@example.org,Ada,4,,\n"
      case .canvas: "Ada,,007,ada@example.org,,4,\n"
      }
    #expect(text.contains(expected), "\(text)")
  }

  @Test(
    "scales results of another version of an exercise",
    arguments: [GradebookCSV.Dialect.plain, .moodle, .canvas])
  func versions(_ dialect: GradebookCSV.Dialect) throws {
    let results = try ClassFixture.results()
    try ClassFixture.write("old", of: ClassFixture.undo, points: 1, by: ClassFixture.bob, to: results)
    let book = ClassFixture.read(GradebookReader(results, of: ClassFixture.course, audience: .staff))
    #expect(book.mixed == [ClassFixture.undo] && book.columns[0].of == 4)
    let row = try #require(book.rows.first { $0.student == ClassFixture.bob })
    #expect(row.total == 4)
    let text = GradebookCSV.render(book, as: dialect).text
    let line = try #require(text.split(separator: "\n").first { $0.contains("cmd") })
    #expect(line.contains(dialect == .canvas ? ",bob,,4,0" : ",4,0,4"), "\(line)")
    #expect(try GradebookRenderer().page(of: book).text.contains("<td>4<td class=\"f\">4<td"))
    #expect(try ClassFixture.book().mixed.isEmpty)
  }

  @Test(
    "has fields in quotes where needed, and formulas made texts",
    arguments: [
      ("a", "a"), ("a,b", "\"a,b\""), ("say \"a\"", "\"say \"\"a\"\"\""), ("a\nb", "\"a\nb\""), ("=1", "'=1"),
      (" =1", "' =1"), ("-", "'-"), ("@x", "'@x"), ("\t=1", "\"'\t=1\""), ("＝1", "'＝1"), ("a=1", "a=1"),
      ("", ""),
    ])
  func fields(_ text: String, _ expected: String) { #expect(CSVText.field(text) == expected) }

  @Test("has the possible points for Canvas, and the students' numbers for Moodle")
  func dialects() throws {
    let book = try ClassFixture.book()
    let canvas = GradebookCSV.render(book, as: .canvas).text.split(separator: "\n")
    #expect(canvas[0] == "Student,ID,SIS User ID,SIS Login ID,Section,kvo/undo,kvo/list")
    #expect(canvas[1] == "    Points Possible,,,,,4,4")
    #expect(canvas.contains { $0.hasPrefix("Ada,,007,ada@example.org,,4,0") }, "\(canvas)")
    #expect(GradebookCSV.render(book, as: .moodle).text.contains("007,ada@example.org,Ada,4,0,4"))
    #expect(GradebookCSV.render(book, as: .moodle).text.contains("\n,,'+Eve"))
    #expect(GradebookCSV.render(book).text.contains("not handed in"))
  }
}
