import Catalog
import Classroom
import CourseModel
import Foundation
import Reporting
import Submissions

/// What a class handed in, and which exercises are graded.
struct ClassWork: Sendable {
  let course: Course
  let work: CollectedWork
  /// In the order of the class list, or of their ids.
  let handIns: [HandIn]
  /// All students of the class, also those who are not graded.
  let everyone: [Student]
  /// What reads it.
  let finder: SubmissionFinder
  /// In the order of the assignment, or of the course.
  let exercises: [Exercise]
  /// What a teacher should know of the class list.
  let notes: [String]

  /// Finds the work that the options name.
  ///
  /// - Throws: `Failure` or `CourseFaults` if an option names what is not there.
  init(_ options: ClassOptions, session: Session) async throws {
    course = try session.learner.course()
    let console = session.console
    let pattern = try options.pattern.map { text in
      guard let pattern = NamePattern(text) else {
        throw Failure(
          Exit.usage,
          "“\(text)” is not a pattern of names. Write {id} or {name}, and also {email} or {number} where a name has them, each once and with a text between them:  --pattern '{name}_{id}_assignsubmission_file_'"
        )
      }
      return pattern
    }
    // The teacher's way to the folder may lead over links; in a student's work, they are not followed.
    let submissions = console.file(options.submissions).resolvingSymlinksInPath()
    work = try Self.collected(in: submissions, by: pattern)
    var handIns = work.handIns
    var notes: [String] = []
    if let file = options.roster {
      let roster = try Self.roster(console.file(file))
      let (listed, unknown) = roster.completing(handIns)
      handIns = listed
      if !unknown.isEmpty { notes.append("Not in \(file), but graded: \(unknown.listed(20)).") }
      if !roster.repeated.isEmpty {
        let rows = roster.repeated.map { "\($0.id) (line \($0.line))" }
        notes.append(
          "\(file) lists students twice: \(rows.listed(20)). Only their first rows count. If these are different students, give them different ids."
        )
      }
    }
    everyone = handIns.map(\.student)
    self.handIns = try Self.chosen(options.only, of: handIns)
    finder = SubmissionFinder(session: session, course: course, anyCase: options.anyCase)
    exercises = try await Self.exercises(options, session: session, finder: finder, handIns: handIns)
    if let note = try await Self.innerClass(in: work, finder, session) { notes.append(note) }
    self.notes = notes
  }

  /// The work in a folder.
  ///
  /// - Throws: `Failure` if there is none.
  static func collected(in folder: URL, by pattern: NamePattern? = nil) throws -> CollectedWork {
    do {
      return try WorkCollector.collect(in: folder, pattern: pattern, isZip: SubmissionSource.isZip)
    } catch let fault as CollectionFault {
      throw Failure(Exit.usage, "\(fault)")
    }
  }

  /// A note about a folder that seems to be around the students' folders: several in it have work of their own. Nil if
  /// there is none.
  private static func innerClass(
    in work: CollectedWork, _ finder: SubmissionFinder, _ session: Session
  ) async throws -> String? {
    // In a class, such a folder of one student is told by its result.
    guard work.layout == .folders, work.handIns.count <= mostStrays else { return nil }
    for place in work.handIns.flatMap(\.places) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      var students: [String] = []
      for name in names.sorted() where !name.hasPrefix(".") && students.count <= mostStrays {
        guard try await !finder.exercises(in: place.appending(path: name)).isEmpty else { continue }
        students.append(name)
      }
      guard students.count > 1 else { continue }
      let verb = session.learner.verb.prefix { $0 != " " }
      return
        "\(place.lastPathComponent) is taken for one student, but several folders in it have work of their own, such as \(students.listed(5)). If these are the students, name it:  "
        + "\(session.console.command) \(verb) \(session.console.shown(place).quotedForShell)"
    }
    return nil
  }

  /// How many folders and zips may be beside one that is around the students'.
  private static let mostStrays = 3

  /// Makes sure that what is written would not be taken for a student's work the next time.
  ///
  /// - Throws: `Failure` if a folder is inside the folder of submissions.
  func requireOutside(_ folder: URL, of submissions: URL) throws {
    let inner = folder.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    guard inner.starts(with: submissions.resolvingSymlinksInPath().standardizedFileURL.pathComponents) else {
      return
    }
    throw Failure(
      Exit.usage,
      "\(folder.path) is inside the folder of submissions, and would be taken for a student's work. Name another folder:  --out FOLDER"
    )
  }

  private static func roster(_ file: URL) throws -> Roster {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Failure(
        Exit.usage,
        FileManager.default.isReadableFile(atPath: file.path)
          ? "\(file.path) is not UTF-8 text. Save the class list again, as “CSV UTF-8” in a spreadsheet."
          : "\(file.path) is not there, or can't be read. Name the class list:  --roster FILE.csv")
    }
    do {
      return try Roster(csv: text)
    } catch { throw Failure(Exit.usage, "\(file.path)\(error)") }
  }

  private static func chosen(_ only: [String], of handIns: [HandIn]) throws -> [HandIn] {
    if only.isEmpty { return handIns }
    let chosen = try only.flatMap { text in
      let exact = handIns.filter { [$0.student.id, $0.student.email, $0.student.number].contains(text) }
      let found =
        exact.isEmpty ? handIns.filter { $0.student.name.localizedCaseInsensitiveContains(text) } : exact
      guard found.isEmpty else { return found }
      let some = handIns.prefix(5).map { "\($0.student.id) (\($0.student.name))" }.joined(separator: ", ")
      throw Failure(
        Exit.usage,
        "There is no student “\(text)” in this class. Name an id or a part of a name; there are: \(some)")
    }
    let ids = Set(chosen.map(\.student.id))
    return handIns.filter { ids.contains($0.student.id) }
  }

  /// The exercises to grade: those of the assignment that are open, those that are named, or all of which there is a
  /// folder.
  private static func exercises(
    _ options: ClassOptions, session: Session, finder: SubmissionFinder, handIns: [HandIn]
  ) async throws -> [Exercise] {
    let course = finder.course
    if let file = options.assignment {
      let assignment = try AssignmentFile.read(session.console.file(file), of: course)
      let open = assignment.exercises.filter { $0.state == .open }.compactMap { course.exercise($0.id) }
      if options.exercises.isEmpty {
        guard open.isEmpty else { return open }
        throw Failure(
          Exit.usage,
          "\(file) lists no open exercise, so there is nothing to grade. List one, or change its `state` to open."
        )
      }
    }
    if !options.exercises.isEmpty {
      let named = Set(try options.exercises.map { try session.learner.exercise($0, in: course).id })
      return course.exercises.filter { named.contains($0.id) }
    }
    var found: Set<ExerciseID> = []
    for place in handIns.flatMap(\.places) where found.count < course.exercises.count {
      found.formUnion(try await finder.exercises(in: place).map(\.id))
    }
    guard found.isEmpty else { return course.exercises.filter { found.contains($0.id) } }
    throw Failure(
      Exit.usage,
      "No student's folder or zip contains a folder <lesson>/<exercise> of this course. Name the exercise:  "
        + "\(session.console.command) \(session.learner.verb.prefix { $0 != " " }) \(options.submissions.quotedForShell) --exercise ID"
    )
  }
}

/// An `assignment.yml` from the command line.
enum AssignmentFile {
  /// The assignment in a file.
  ///
  /// - Throws: `CourseFaults` if it has errors.
  static func read(_ file: URL, of course: Course) throws -> Assignment {
    let (assignment, diagnostics) = AssignmentReader.read(file, of: course)
    guard let assignment else {
      throw Failure(
        Exit.courseFault,
        diagnostics.map(\.inOneLine).joined(separator: "\n") + "\nCorrect \(file.path), and try again.")
    }
    return assignment
  }
}
