import Classroom
import CourseModel
import Terminal

/// The values of the page of a class.
struct ClassPage {
  /// How many students one table has: the browser lays out only the tables that can be seen.
  private static let rowsInGroup = 50
  /// How many students with the same submission are named.
  private static let mostTwins = 10
  /// The height of a row of the class's table, and of its heading, in pixels.
  private static let (rowHeight, headHeight) = (19, 21)

  private let book: Gradebook

  init(_ book: Gradebook) { self.book = book }

  var values: [String: Any] {
    [
      "heading": book.title.harmless.text, "due": book.due?.harmless.text ?? false as Any,
      "students": book.rows.count, "handedIn": count { $0.grade != nil },
      "passed": count { $0.grade?.passed == true }, "missing": count { $0 == .notHandedIn },
      "average": average, "columns": columns, "troubles": troubles, "hasTwins": !book.twins.isEmpty,
      "twins": twins, "groups": groups,
    ]
  }

  private func count(_ isMeant: (Gradebook.Cell) -> Bool) -> Int {
    book.rows.reduce(0) { $0 + $1.cells.count(where: isMeant) }
  }

  private var average: String {
    let rows = book.rows.filter(\.isComplete)
    guard book.possible > 0, !rows.isEmpty else { return "0" }
    let sum = rows.reduce(0) { $0 + $1.total }
    return (sum / book.possible / Double(rows.count) * 100).rounded().short
  }

  private var columns: [[String: Any]] {
    book.columns.enumerated().map { index, column in
      let cells = book.rows.map { $0.cells[index] }
      return [
        "number": index + 1, "title": column.title.harmless.text, "id": column.id.description,
        "weight": column.isRetired ? "not any more" : column.weight.short,
        "passed": cells.count { $0.grade?.passed == true },
        "failed": cells.count { $0.grade.map { !$0.passed && !$0.isGradersFault } ?? false },
        "missing": cells.count { $0 == .notHandedIn },
      ]
    }
  }

  private var troubles: [[String: Any]] {
    book.troubles.map { trouble in
      [
        "title": trouble.title.harmless.text, "exercise": trouble.exercise.description,
        "students": trouble.students, "of": trouble.of,
        "messages": trouble.messages.map {
          ["students": $0.students, "text": $0.text.harmless.text] as [String: Any]
        },
      ]
    }
  }

  private var twins: [[String: Any]] {
    book.twins.map { twins in
      let more = twins.students.count - Self.mostTwins
      return [
        "exercise": twins.exercise.description, "more": more > 0 ? more : false as Any,
        "students": twins.students.prefix(Self.mostTwins).map {
          ["page": Self.page(of: $0), "name": $0.name.harmless.text]
        },
      ]
    }
  }

  private var groups: [[String: Any]] {
    let heads = book.columns.enumerated().map {
      ["number": $0 + 1, "title": $1.title.harmless.text] as [String: Any]
    }
    return stride(from: 0, to: book.rows.count, by: Self.rowsInGroup).map { start in
      let rows = book.rows[start..<min(start + Self.rowsInGroup, book.rows.count)]
      return [
        "first": start + 1, "last": start + rows.count, "heads": heads,
        "height": Self.headHeight + rows.count * Self.rowHeight, "rows": rows.map(row),
      ]
    }
  }

  private func row(_ row: Gradebook.Row) -> [String: Any] {
    [
      "page": Self.page(of: row.student), "name": row.student.name.harmless.text,
      "total": Self.total(of: row),
      "cells": zip(row.cells, book.columns).map { cell, column in
        let tries = cell.grade?.tries ?? 0
        return [
          "c": Self.style(of: cell) + (column.isRetired ? " r" : ""), "t": Self.text(of: cell, in: column),
          // A page of 2,000 students has room for what is not the same in most cells.
          "n": tries > 1 ? tries : false as Any,
        ]
      },
    ]
  }

  /// The address of a student's page, relative to that of the class. The name of its file has percent signs.
  static func page(of student: Student) -> String {
    "students/" + ResultFolder.name(of: student).replacing("%", with: "%25") + ".html"
  }

  /// The class of a cell in the style sheet.
  static func style(of cell: Gradebook.Cell) -> String {
    guard let grade = cell.grade, !grade.isGradersFault else { return "n" }
    let share = grade.of > 0 ? Double(grade.points) / Double(grade.of) : grade.passed ? 1 : 0
    let colour =
      grade.passed ? "f" : share >= 0.7 ? "h" : share >= 0.4 ? "m" : share > 0 ? "l" : "z"
    return colour + (grade.isTwin ? " t" : "") + (grade.isStarter ? " s" : "")
  }

  private static func text(of cell: Gradebook.Cell, in column: Gradebook.Column) -> String {
    switch cell {
    case .none: ""
    case .notHandedIn: "–"
    case .graded(let grade): grade.isGradersFault ? unknown : grade.points(in: column).short
    }
  }

  /// The points in words: what a grader failed to grade has none that are known.
  static func points(of grade: Gradebook.Grade) -> String {
    grade.isGradersFault ? unknown : "\(grade.points)"
  }

  /// All points of a student in words.
  static func total(of row: Gradebook.Row) -> String { row.isComplete ? row.total.short : unknown }

  private static let unknown = "?"
}
