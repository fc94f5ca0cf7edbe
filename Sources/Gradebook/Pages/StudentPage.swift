import Classroom
import CourseModel
import Reporting
import Terminal

/// The values of the page of a student.
package struct StudentPage {
  private let book: Gradebook
  private let row: Gradebook.Row
  private let results: [StoredResult]
  private let audience: Audience
  private let films: [ExerciseID: String]

  /// The page of a student.
  ///
  /// - Parameters:
  ///   - results: what the gradebook was read from.
  ///   - films: the addresses of films of failed checks, relative to the page.
  package init(
    _ row: Gradebook.Row, _ results: [StoredResult], in book: Gradebook, for audience: Audience,
    films: [ExerciseID: String] = [:]
  ) {
    (self.row, self.results, self.book) = (row, results, book)
    (self.audience, self.films) = (audience, films)
  }

  /// The name of the page's file.
  package static func file(of student: Student) -> String {
    "students/\(ResultFolder.name(of: student)).html"
  }

  var values: [String: Any] {
    [
      "heading": book.title.harmless.text, "due": book.due?.harmless.text ?? false as Any,
      "back": audience == .staff ? "../index.html" : false, "name": row.student.name.harmless.text,
      "total": ClassPage.total(of: row), "possible": book.possible.short,
      "results": zip(book.columns, row.cells).compactMap(result),
    ]
  }

  private func result(_ column: Gradebook.Column, _ cell: Gradebook.Cell) -> [String: Any]? {
    if cell == .none { return nil }
    let result = results.first { $0.exercise == column.id }
    let report = result?.report(for: audience)
    var values: [String: Any] = [
      "title": column.title.harmless.text, "id": column.id.description, "handedIn": cell.grade != nil,
      "c": ClassPage.style(of: cell), "retired": column.isRetired,
      // A student is not told whether somebody else handed in the same.
      "twin": audience == .staff && cell.grade?.isTwin == true, "film": films[column.id] ?? false,
      "points": cell.grade.map(ClassPage.points) ?? "", "of": cell.grade?.of ?? 0,
      "message": report?.verdict.message.harmless.text ?? "",
      "criteria": (report?.criteria ?? []).map(criterion),
      "diagnostics": (report?.diagnostics ?? []).filter { $0.severity == "error" }.map(diagnostic),
    ]
    values["tries"] = result.map(tries) ?? false
    values["times"] =
      (result?.times).flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ").harmless.text } ?? false
    return values
  }

  private func criterion(_ criterion: StoredReport.Criterion) -> [String: Any] {
    let place = criterion.file.map { file in "\(file)\(criterion.line.map { ":\($0)" } ?? "")" }
    let text = [criterion.message, criterion.status == "passed" ? nil : place].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: "\n")
    return [
      "state": criterion.status == "passed" ? "pass" : "fail", "word": criterion.status,
      "title": criterion.title.harmless.text, "points": criterion.points, "of": criterion.of,
      "told": text.isEmpty ? [] : [["text": text.harmless.text]],
    ]
  }

  private func diagnostic(_ diagnostic: StoredReport.Diagnostic) -> [String: Any] {
    let place = ([diagnostic.file] + [diagnostic.line.map(String.init)].compactMap(\.self)).joined(
      separator: ":")
    let advice = diagnostic.suggestion.map { "\n\($0)" } ?? ""
    return ["text": "\(place): \(diagnostic.message)\(advice)".harmless.text]
  }

  /// The points of earlier submissions in all criteria, which students see only as passed or not.
  private func tries(_ result: StoredResult) -> Any {
    guard !result.earlier.isEmpty else { return false }
    return result.earlier.map { earlier in
      audience == .staff
        ? "\(earlier.points) of \(earlier.of)" : earlier.passed ? "passed" : "not passed"
    }.joined(separator: ", ")
  }
}
