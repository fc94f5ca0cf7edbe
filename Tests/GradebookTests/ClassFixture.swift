import Classroom
import CourseModel
import Foundation
import Reporting
import TestSupport

@testable import Gradebook

/// A class of three with two exercises, written and read as `batch` and `gradebook` do.
enum ClassFixture {
  static let undo = ExerciseID(lesson: "kvo", name: "undo")
  static let list = ExerciseID(lesson: "kvo", name: "list")
  static let evil = "=cmd|' /C calc'!A0<script>alert(1)</script>"

  static let ada = Student(id: "ada", name: "Ada", email: "ada@example.org", number: "007")
  static let bob = Student(id: "bob", name: evil)
  static let eve = Student(id: "=1+1", name: "+Eve")

  static func exercise(_ id: ExerciseID) -> Exercise {
    Exercise(
      id: id, title: "The <b>\(id.name)</b> & co", module: "M", difficulty: 1, minutes: 1,
      sources: ["A.swift"],
      criteria: [
        Criterion(id: "works", title: "It works", check: .compiles(files: [], adding: []), points: 3),
        Criterion(
          id: "secret", title: "SECRET-TITLE", check: .compiles(files: [], adding: []), points: 1,
          visibility: .hidden),
      ], folders: ExerciseFolders(course: URL(filePath: "/course"), id: id))
  }

  static let course = Course(
    root: URL(filePath: "/course"), title: "Course",
    lessons: [
      Lesson(
        id: "kvo", title: "KVO", file: URL(filePath: "/course/lessons/kvo.md"),
        exercises: [exercise(undo), exercise(list)])
    ])

  private static let folder = Result { try TemporaryFolder() }

  /// The results of the class: Ada passes one exercise, Eve did not hand in one, and all failing submissions are the same.
  static func results() throws -> ResultFolder {
    let folder = ResultFolder(try Self.folder.get().url.appending(path: "\(UUID())"))
    let entries: [(Student, ExerciseID, String?, Bool)] = [
      (ada, undo, "a", true), (ada, list, "x", false), (bob, undo, "x", false), (bob, list, "x", false),
      (eve, undo, "x", false), (eve, list, nil, false),
    ]
    for (student, id, text, works) in entries {
      let hashes = GradingHashes(submission: text ?? "", exercise: "e", kit: "k", toolchain: "t", deal: "d")
      let document = try ClassResultReport.render(
        text.map { report(on: $0, id, works) }, of: student, exercise: id, hashes: hashes)
      try folder.write(Data(document.text.utf8), of: student, id)
    }
    return folder
  }

  /// Writes a pass that was graded by another version of the exercise, in which it had other points.
  static func write(
    _ text: String, of id: ExerciseID, points: Int, by student: Student, to folder: ResultFolder,
    earlier: Int = 0, times: Int = 0
  ) throws {
    let hashes = GradingHashes(submission: text, exercise: "e\(points)", kit: "k", toolchain: "t", deal: "d")
    let report = report(on: text, id, true, points: points)
    let before = ClassResultReport.Earlier(submission: "old", passed: false, points: 0, of: points)
    let document = try ClassResultReport.render(
      report, of: student, exercise: id, hashes: hashes, earlier: Array(repeating: before, count: earlier),
      times: (0..<times).map { "2026-11-0\($0 + 1)" })
    try folder.write(Data(document.text.utf8), of: student, id)
  }

  private static func report(
    on text: String, _ id: ExerciseID, _ works: Bool, points: Int? = nil
  ) -> Report {
    var exercise = exercise(id)
    if let points {
      exercise.criteria = [exercise.criteria[0]]
      exercise.criteria[0].points = points
    }
    return Report(
      toolVersion: "1", course: "C", exercise: exercise, lesson: "KVO", fingerprint: text,
      verdict: works ? .passed : .failed(criteria: ["works", "secret"]),
      criteria: exercise.criteria.map {
        CriterionResult(
          $0, works ? .passed : .failed,
          issues: works ? [] : [.init($0.id == "secret" ? "SECRET-MESSAGE" : evil)])
      })
  }

  static func book(
    _ audience: Audience = .staff, _ assignment: Assignment? = nil, starters: Set<String> = []
  ) throws -> Gradebook {
    read(
      GradebookReader(
        try results(), of: course, assignment: assignment, audience: audience, starters: starters))
  }

  /// All results of a reader.
  static func read(_ reader: GradebookReader) -> Gradebook {
    var tally = reader.tally
    for folder in reader.folders { tally.add(reader.results(in: folder)) }
    return reader.gradebook(tally)
  }

  /// The page of each student.
  static func pages(_ audience: Audience) throws -> [String] {
    let book = try book(audience)
    let (renderer, results) = (try GradebookRenderer(), try results())
    return book.rows.map { row in
      let own = results.contents(of: ResultFolder.name(of: row.student)).results
      return renderer.page(of: StudentPage(row, own, in: book, for: audience)).text
    }
  }
}
