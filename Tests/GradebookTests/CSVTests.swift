import Testing

@testable import Gradebook

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
    #expect(canvas[0] == "Student,ID,SIS Login ID,Section,kvo/undo,kvo/list")
    #expect(canvas[1] == "    Points Possible,,,,4,4")
    #expect(GradebookCSV.render(book, as: .moodle).text.contains("007,ada@example.org,Ada,4,0,4"))
    #expect(GradebookCSV.render(book).text.contains("not handed in"))
  }
}
