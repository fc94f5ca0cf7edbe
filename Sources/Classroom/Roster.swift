import CourseModel
import Foundation

/// The list of a class, as CSV: a row for each student, with the headings that learning platforms use.
package struct Roster: Equatable, Sendable {
  /// In the order of the file.
  package var students: [Student]

  /// The headings of a column, in lower case. They are those of Moodle's grading worksheet, of the rosters of Canvas,
  /// Gradescope and GitHub Classroom, and of Classroom 50.
  private static let headings: [NamePattern.Field: [String]] = [
    .id: ["id", "identifier", "username", "github_username", "login", "sis login id"],
    .name: ["name", "full name", "student", "student name", "identifier_name"],
    .email: ["email", "email address"],
    .number: ["number", "id number", "idnumber", "sid", "student id", "sis user id"],
  ]

  /// Reads a class list; nil if no heading tells who a row is about.
  package init?(csv text: String) {
    let rows = CSVReader.rows(of: text)
    guard let heading = rows.first?.map({ $0.lowercased().trimmingCharacters(in: .whitespaces) }) else {
      return nil
    }
    let columns = Self.headings.mapValues { names in
      names.lazy.compactMap { heading.firstIndex(of: $0) }.first
    }
    func column(_ field: NamePattern.Field) -> Int? { columns[field] ?? nil }
    guard column(.id) ?? column(.number) ?? column(.email) ?? column(.name) != nil else { return nil }
    let listed = rows.dropFirst().compactMap { row -> Student? in
      func value(_ field: NamePattern.Field) -> String? {
        guard let index = column(field), row.indices.contains(index) else { return nil }
        let text = row[index].trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
      }
      let (name, email, number) = (value(.name), value(.email), value(.number))
      guard let id = value(.id) ?? number ?? email ?? name else { return nil }
      // Moodle's worksheet writes “Participant 123” for the number that its folders have.
      let plain = id.hasPrefix("Participant ") ? String(id.dropFirst("Participant ".count)) : id
      return Student(id: plain, name: name, email: email, number: number)
    }
    // A second row would say that the student handed in nothing.
    var seen: Set<String> = []
    students = listed.filter { seen.insert($0.id).inserted }
  }

  /// The work of a class with what this list knows of each student, and the students who handed nothing in.
  ///
  /// - Returns: the hand-ins in the order of the list, then those of students who are not in it, and the latter's ids.
  package func completing(_ handIns: [HandIn]) -> (handIns: [HandIn], unknown: [String]) {
    var left = handIns
    let listed = students.map { student in
      guard let index = left.firstIndex(where: { Self.isSame($0.student, student) }) else {
        return HandIn(student: student, places: [])
      }
      var handIn = left.remove(at: index)
      handIn.student = student
      return handIn
    }
    return (listed + left, left.map(\.student.id))
  }

  private static func isSame(_ found: Student, _ listed: Student) -> Bool {
    func fold(_ text: String?) -> String? { text?.lowercased() }
    if fold(found.id) == fold(listed.id) { return true }
    if let email = fold(found.email), email == fold(listed.email) { return true }
    if let number = fold(listed.number), [fold(found.id), fold(found.number)].contains(number) {
      return true
    }
    return found.id == found.name && fold(found.id) == fold(listed.email)
  }
}
