import CourseModel
import Reporting
import Terminal

/// A gradebook as JSON, in the format `codelab/gradebook/v1`, which `Documentation/gradebook-v1.schema.json` describes.
package enum GradebookJSON {
  private struct Wire: Encodable {
    var schema = "codelab/gradebook/v1"
    var audience: String
    var title: HarmlessText
    var due: HarmlessText?
    var exercises: [Exercise]
    var students: [Row]
    var troubles: [Trouble]
    var identical: [Twins]
  }

  private struct Exercise: Encodable {
    var id: String
    var title: HarmlessText
    var of: Int
    var weight: Double
    var retired: Bool
  }

  private struct Row: Encodable {
    var id: HarmlessText
    var name: HarmlessText
    var email: HarmlessText?
    var number: HarmlessText?
    var total: Double
    var of: Double
    var results: [Result]
  }

  private struct Result: Encodable {
    var exercise: String
    var handedIn: Bool
    var points: Int?
    var of: Int?
    var passed: Bool?
    var verdict: String?
    var earlier: Int?
    var identical: Bool?
  }

  private struct Trouble: Encodable {
    var exercise: String
    var title: HarmlessText
    var students: Int
    var of: Int
    var messages: [Message]
  }

  private struct Message: Encodable {
    var text: HarmlessText
    var students: Int
  }

  private struct Twins: Encodable {
    var exercise: String
    var students: [HarmlessText]
  }

  /// The document, with sorted keys.
  ///
  /// - Throws: `EncodingError` if the gradebook can't be encoded.
  package static func render(_ book: Gradebook, audience: Audience) throws -> Document {
    try Document(
      json: Wire(
        audience: audience.rawValue, title: book.title.harmless, due: book.due?.harmless,
        exercises: book.columns.map {
          Exercise(
            id: $0.id.description, title: $0.title.harmless, of: $0.of, weight: $0.weight,
            retired: $0.isRetired)
        },
        students: book.rows.map { row($0, book) },
        troubles: book.troubles.map {
          Trouble(
            exercise: $0.exercise.description, title: $0.title.harmless, students: $0.students, of: $0.of,
            messages: $0.messages.map { Message(text: $0.text.harmless, students: $0.students) })
        },
        identical: book.twins.map {
          Twins(exercise: $0.exercise.description, students: $0.students.map(\.id.harmless))
        }))
  }

  private static func row(_ row: Gradebook.Row, _ book: Gradebook) -> Row {
    let student = row.student
    return Row(
      id: student.id.harmless, name: student.name.harmless, email: student.email?.harmless,
      number: student.number?.harmless, total: (row.total * 100).rounded() / 100, of: book.possible,
      results: zip(book.columns, row.cells).compactMap { column, cell in
        switch cell {
        case .none: nil
        case .notHandedIn: Result(exercise: column.id.description, handedIn: false)
        case .graded(let grade):
          Result(
            exercise: column.id.description, handedIn: true, points: grade.points, of: grade.of,
            passed: grade.passed, verdict: grade.verdict, earlier: grade.earlier, identical: grade.isTwin)
        }
      })
  }
}
