import CourseModel
import Foundation
import Reporting
import Terminal

/// A gradebook as CSV.
package enum GradebookCSV {
  /// Who reads the file.
  package enum Dialect: Sendable {
    /// People and programs.
    case plain
    /// Moodle's “Import grades”: students are found by `ID number` or by `Email address`.
    case moodle
    /// Canvas's gradebook import, with the row “Points Possible”.
    case canvas
  }

  /// The document. What was not handed in has an empty field for Moodle and Canvas, and what a grader failed to grade has
  /// one for everybody.
  package static func render(_ book: Gradebook, as dialect: Dialect = .plain) -> Document {
    var csv = CSVText()
    switch dialect {
    case .plain:
      csv.add(
        ["student", "name", "email"] + book.columns.map(\.id.description) + ["total", "of", "percent"])
      for row in book.rows {
        let student = row.student
        csv.add(
          [student.id, student.name, student.email ?? ""]
            + points(of: row, book, missing: "not handed in")
            + [total(row), book.possible.short, row.isComplete ? percent(row, book).short : ""])
      }
    case .moodle:
      csv.add(["ID number", "Email address", "Full name"] + book.columns.map(\.id.description) + ["Total"])
      for row in book.rows {
        csv.add(
          [row.student.number ?? "", row.student.email ?? "", row.student.name]
            + points(of: row, book, missing: "") + [total(row)])
      }
    case .canvas:
      // `ID` is Canvas's own number of a user, which no service that collects work knows.
      csv.add(
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"] + book.columns.map(\.id.description))
      csv.add(["    Points Possible", "", "", "", ""] + book.columns.map { "\($0.of)" })
      for row in book.rows {
        csv.add(
          [row.student.name, "", row.student.number ?? "", row.student.email ?? row.student.id, ""]
            + points(of: row, book, missing: ""))
      }
    }
    return Document(own: HarmlessText(csv.text).text)
  }

  /// The points in each column, which all count from what can be earned in it.
  private static func points(of row: Gradebook.Row, _ book: Gradebook, missing: String) -> [String] {
    zip(row.cells, book.columns).map { cell, column in
      switch cell {
      case .none: ""
      case .notHandedIn: missing
      case .graded(let grade): grade.isGradersFault ? "" : grade.points(in: column).short
      }
    }
  }

  /// What a student has in all; empty if a grader failed, because the points are not known.
  private static func total(_ row: Gradebook.Row) -> String { row.isComplete ? row.total.short : "" }

  private static func percent(_ row: Gradebook.Row, _ book: Gradebook) -> Double {
    book.possible > 0 ? row.total / book.possible * 100 : 0
  }
}

extension Double {
  /// At most two digits after the point.
  var short: String {
    let rounded = (self * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}

/// Rows as CSV (RFC 4180), which a spreadsheet can open without running anything in it.
struct CSVText {
  /// The text, with a line feed after each row.
  private(set) var text = ""

  /// Spreadsheets take a field that begins with one of these for a formula.
  private static let formulas: Set<Character> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", "＝", "＋", "－", "＠",
  ]

  /// Adds a row.
  mutating func add(_ fields: [String]) {
    text += fields.map(Self.field).joined(separator: ",") + "\n"
  }

  /// A field in quotes if it needs them. An apostrophe before a formula makes it a text.
  static func field(_ text: String) -> String {
    let blank = text.prefix { $0 == " " || $0 == "\u{A0}" }
    let isFormula = text.dropFirst(blank.count).first.map(formulas.contains) ?? false
    let harmless = isFormula ? "'" + text : text
    guard harmless.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline || $0 == ";" || $0 == "\t" })
    else {
      return harmless
    }
    return "\"\(harmless.replacing("\"", with: "\"\""))\""
  }
}
