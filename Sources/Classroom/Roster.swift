import CourseModel
import Foundation

/// The list of a class, as CSV: a row for each student, with the headings that learning platforms use.
package struct Roster: Equatable, Sendable {
  /// In the order of the file.
  package var students: [Student]

  /// The headings of a column, in lower case. They are those of Moodle's grading worksheet, of the rosters of Canvas,
  /// Gradescope and GitHub Classroom, and of Classroom 50.
  private static let headings: [NamePattern.Field: [String]] = [
    // The `ID` of a Canvas roster is Canvas's own number; its import finds students by their login, too.
    .id: ["sis login id", "id", "identifier", "username", "github_username", "login"],
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
      // Canvas writes what can be earned into a row below the headings.
      if name == "Points Possible", value(.id) == nil { return nil }
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
    var found = HandInIndex(handIns)
    let listed = students.map { student in
      guard var handIn = found.take(student) else { return HandIn(student: student, places: []) }
      handIn.student = student.completed(by: handIn.student)
      return handIn
    }
    return (listed + found.rest, found.rest.map(\.student.id))
  }
}

/// Hand-ins that are found by what a class list says of a student.
private struct HandInIndex {
  /// What a student is known by, without regard to case.
  private enum Mark: Hashable {
    case id(String)
    case email(String)
    case number(String)
  }

  private var left: [HandIn?]
  private var indices: [Mark: [Int]] = [:]

  init(_ handIns: [HandIn]) {
    left = handIns
    for (index, handIn) in handIns.enumerated() {
      for mark in Self.marks(ofFound: handIn.student) { indices[mark, default: []].append(index) }
    }
  }

  /// What nobody took, in its order.
  var rest: [HandIn] { left.compactMap(\.self) }

  /// The first hand-in of a student; nobody gets it again.
  mutating func take(_ listed: Student) -> HandIn? {
    let known = Self.marks(ofListed: listed).flatMap { indices[$0] ?? [] }
    guard let index = known.filter({ left[$0] != nil }).min(), let handIn = left[index] else { return nil }
    left[index] = nil
    return handIn
  }

  /// A folder can be named after a student's number or email address.
  private static func marks(ofFound student: Student) -> [Mark] {
    let isNamedAfterID = student.id == student.name
    return [.id(student.id.lowercased()), .number(student.id.lowercased())]
      + [student.email, isNamedAfterID ? student.id : nil].compactMap { $0.map { .email($0.lowercased()) } }
      + [student.number].compactMap { $0.map { .number($0.lowercased()) } }
  }

  private static func marks(ofListed student: Student) -> [Mark] {
    [.id(student.id.lowercased())] + [student.email].compactMap { $0.map { .email($0.lowercased()) } }
      + [student.number].compactMap { $0.map { .number($0.lowercased()) } }
  }
}

extension Student {
  /// The student as a class list has them, with what only the service knows that collected the work.
  fileprivate func completed(by found: Student) -> Student {
    Student(
      id: id, name: name == id && found.name != found.id ? found.name : name, email: email ?? found.email,
      number: number ?? found.number)
  }
}
