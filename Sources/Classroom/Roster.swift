import CourseModel
import Foundation

/// The list of a class, as CSV: a row for each student, with the headings that learning platforms use.
package struct Roster: Equatable, Sendable {
  /// In the order of the file.
  package var students: [Student]
  /// The rows of students who have a row above.
  package let repeated: [Repetition]

  /// A row of a student who has a row above.
  package struct Repetition: Equatable, Sendable {
    /// The student's id.
    package let id: String
    /// The line of the file.
    package let line: Int
  }

  /// The headings of a column, in lower case. They are those of Moodle's grading worksheet, of the rosters of Canvas,
  /// Gradescope and GitHub Classroom, and of Classroom 50.
  private static let headings: [NamePattern.Field: [String]] = [
    // The `ID` of a Canvas roster is Canvas's own number; its import finds students by their login, too.
    .id: ["sis login id", "id", "identifier", "username", "github_username", "login"],
    .name: ["name", "full name", "student", "student name", "identifier_name"],
    .email: ["email", "email address"],
    .number: ["number", "id number", "idnumber", "sid", "student id", "sis user id"],
  ]

  /// The headings of names in two columns: those of Classroom 50, Moodle's list of participants and Gradescope's roster.
  private static let partsOfName = [
    ["first_name", "first name", "firstname", "given name"],
    ["last_name", "last name", "lastname", "surname", "family name"],
  ]

  /// Reads a class list.
  ///
  /// - Throws: `RosterFault` if no heading tells who a row is about, or if a quotation mark is not closed.
  package init(csv text: String) throws(RosterFault) {
    let rows = try CSVReader.rows(of: text)
    let heading = (rows.first?.fields ?? []).map {
      $0.lowercased().trimmingCharacters(in: .whitespaces)
    }
    let columns = Self.headings.mapValues { names in
      names.lazy.compactMap { heading.firstIndex(of: $0) }.first
    }
    func column(_ field: NamePattern.Field) -> Int? { columns[field] ?? nil }
    let parts = Self.partsOfName.compactMap { names in
      names.lazy.compactMap { heading.firstIndex(of: $0) }.first
    }
    guard column(.id) ?? column(.number) ?? column(.email) ?? column(.name) ?? parts.first != nil else {
      throw .noHeading
    }
    func student(_ row: [String]) -> Student? {
      func text(_ index: Int?) -> String? {
        guard let index, row.indices.contains(index) else { return nil }
        let text = row[index].trimmingCharacters(in: .whitespaces)
        return text.isEmpty ? nil : text
      }
      func value(_ field: NamePattern.Field) -> String? { text(column(field)) }
      let joined = parts.compactMap(text).joined(separator: " ")
      let name = value(.name) ?? (joined.isEmpty ? nil : joined)
      let (email, number) = (value(.email), value(.number))
      // Canvas writes what can be earned into a row below the headings.
      if name == "Points Possible", value(.id) == nil { return nil }
      guard let id = value(.id) ?? number ?? email ?? name else { return nil }
      // Moodle's worksheet writes “Participant 123” for the number that its folders have.
      let plain = id.hasPrefix("Participant ") ? String(id.dropFirst("Participant ".count)) : id
      return Student(id: plain, name: name, email: email, number: number)
    }
    // A second row would say that the student handed in nothing.
    var (seen, listed, repeated): (Set<String>, [Student], [Repetition]) = ([], [], [])
    for row in rows.dropFirst() {
      guard let student = student(row.fields) else { continue }
      if seen.insert(student.id).inserted {
        listed.append(student)
      } else {
        repeated.append(Repetition(id: student.id, line: row.line))
      }
    }
    (students, self.repeated) = (listed, repeated)
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

/// Why a class list can't be read.
package enum RosterFault: Error, Equatable, CustomStringConvertible {
  /// No heading tells who a row is about.
  case noHeading
  /// A quotation mark that begins in this line is not closed.
  case openQuote(line: Int)

  /// What is wrong, to be read after the file's name.
  package var description: String {
    switch self {
    case .noHeading: ":1: there is none of the headings id, name, email and number. Add one of them."
    case .openQuote(let line):
      ":\(line): the quotation mark that begins a field is not closed. Close it, or remove it."
    }
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
