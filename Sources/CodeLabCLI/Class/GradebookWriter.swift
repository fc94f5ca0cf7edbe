import Classroom
import CourseModel
import Foundation
import Gradebook
import Grading
import Reporting
import Terminal
import Workspace

/// Writes a gradebook in the formats that the user asked for.
struct GradebookWriter {
  let results: ResultFolder
  let course: Course
  let assignment: Assignment?
  let audience: Audience
  let session: Session
  /// Whether only errors and warnings are printed.
  let isQuiet: Bool
  /// The folder of submissions to film; nil for no films.
  let filmed: URL?

  private var console: Console { session.console }

  private var reader: GradebookReader {
    let starters = course.exercises.compactMap(SubmissionReader.starterFingerprint)
    return GradebookReader(
      results, of: course, assignment: assignment, audience: audience, starters: Set(starters))
  }

  /// Writes each format to its place; the one without a place is printed.
  ///
  /// - Throws: `Failure` if there are no results, or no place for a format; or an error of the file system.
  func write(_ places: [(format: GradebookFormat, file: String?)]) async throws {
    let folders = try places.map { format, file -> ReportFolder? in
      try file.map(console.file).flatMap { place -> ReportFolder? in
        if format == .html { return try report(at: place) }
        try ResultFile.requirePlace(for: place, option: "--output")
        return nil
      }
    }
    let reader = reader
    let book = try await gradebook(reader)
    if !book.damaged.isEmpty { tell(ofDamaged: book.damaged) }
    guard !book.rows.isEmpty else {
      if assignment != nil, results.hasResults {
        throw Failure(
          Exit.usage,
          "\(results.root.path) contains no results of the assignment's exercises. Add to the assignment what counts, or grade its exercises:  \(again)"
        )
      }
      let isNew = results.names.isEmpty && !results.isFile
      let advice = isNew ? "To make some:  \(again)" : "Name the folder that batch wrote."
      throw Failure(Exit.usage, "\(results.absence) \(advice)")
    }
    for ((format, file), folder) in zip(places, folders) {
      let place = file.map(console.file)
      if let folder {
        try await writePages(of: book, with: reader, to: folder)
        continue
      }
      let document = try document(book, format)
      if let place {
        try ResultFile.write(document.text, to: place)
      } else {
        console.write(document)
      }
    }
    if !book.damaged.isEmpty { throw Exit.toolFailed }
    if places.contains(where: { $0.format == .moodle }) { tell(ofUnknown: book) }
    if !book.mixed.isEmpty {
      console.tell(
        "\(book.mixed.map(\.description).listed(5)): some results are of another version of the exercise than others. If they differ in the points that can be earned, all are scaled to the most. To grade all by the same version:  \(again)"
      )
    }
    if tell(ofGradersFaults: book) { throw Exit.courseFault }
  }

  /// Moodle finds a student by the ID number or the email address.
  private func tell(ofUnknown book: Gradebook) {
    let unknown = book.rows.map(\.student).filter { $0.number == nil && $0.email == nil }
    guard !unknown.isEmpty else { return }
    console.tell(
      "Moodle will not find \(unknown.map(\.harmless.id).listed(5)): neither ID number nor email address is known. To add them, name Moodle's grading worksheet:  "
        + "\(again) --roster FILE.csv")
  }

  /// The points of work that a grader failed to grade are not known.
  ///
  /// - Returns: whether there is any.
  private func tell(ofGradersFaults book: Gradebook) -> Bool {
    let faulty = zip(book.columns, book.columns.indices).filter { _, index in
      book.rows.contains { $0.cells[index].grade?.isGradersFault == true }
    }
    guard !faulty.isEmpty else { return false }
    let names = faulty.map { $0.0.id.description }
    console.tell(
      "The grader of \(names.listed(5)) failed, so some points are not known, and neither are the totals of these students. To see why:  "
        + "\(console.command) verify \(names[0])")
    return true
  }

  /// A missing result would look like work that nobody handed in. What no grading would replace must be moved away.
  private func tell(ofDamaged files: [String]) {
    let graded = files.filter { file in
      ResultFolder.exercise(of: file).map { course.exercise($0) != nil } ?? false
    }
    let others = files.filter { !graded.contains($0) }
    if !others.isEmpty {
      console.tell(
        "\(others.listed(5)): left out, because it is no result of an exercise of this course. Move it out of \(console.shown(results.root))."
      )
    }
    guard !graded.isEmpty else { return }
    console.tell(
      "\(graded.listed(5)): left out, because a part is missing, was changed, or belongs to another student. To grade again:  \(again)\n"
        + "If it is named again then, nobody in the class has this folder: move it out of \(console.shown(results.root))."
    )
  }

  /// How to grade again.
  private var again: String {
    "\(console.command) batch SUBMISSIONS --out \(results.root.path.quotedForShell)"
  }

  private func document(_ book: Gradebook, _ format: GradebookFormat) throws -> Document {
    switch format {
    case .csv: GradebookCSV.render(book)
    case .moodle: GradebookCSV.render(book, as: .moodle)
    case .canvas: GradebookCSV.render(book, as: .canvas)
    case .json: try GradebookJSON.render(book, audience: audience)
    case .html: try GradebookRenderer().page(of: book)
    }
  }

  private func gradebook(_ reader: GradebookReader) async throws -> Gradebook {
    var tally = reader.tally
    try await eachStudent(of: reader, "reading the results") {
      reader.results(in: $0)
    } deliver: {
      tally.add($0)
    }
    return reader.gradebook(tally)
  }

  /// Does work on the folder of each student, on all cores; a line shows how far it has got.
  private func eachStudent<Result: Sendable>(
    of reader: GradebookReader, _ label: String, _ work: @escaping @Sendable (String) throws -> Result,
    deliver: (Result) -> Void
  ) async throws {
    let folders = reader.folders
    let line = LiveLine(
      WorkProgress(label, total: folders.count, unit: "students"), as: console.errors, after: 1)
    defer { line?.end() }
    try await Jobs(Jobs.usual).forEach(of: folders, work) { result in
      line?.update { $0.done += 1 }
      deliver(result)
    }
  }

  /// Writes a page for each student, and for staff the page of the class: students must not see each other's results.
  private func writePages(
    of book: Gradebook, with reader: GradebookReader, to report: ReportFolder
  ) async throws {
    let renderer = try GradebookRenderer()
    var written = Set(book.rows.map { StudentPage.file(of: $0.student) })
    if audience == .staff { written.insert(Self.classPage) }
    try report.begin(with: written)
    let films = try await films(book, in: report)
    written.formUnion(films.values.flatMap(\.values))
    let rows = Dictionary(book.rows.map { ($0.student, $0) }) { first, _ in first }
    try await eachStudent(of: reader, "writing the students' pages") { [audience] name in
      let read = reader.results(in: name)
      guard let student = read.student, let row = rows[student] else { return }
      let page = renderer.page(
        of: StudentPage(
          row, read.results, in: book, for: audience,
          films: (films[student] ?? [:]).mapValues { "../" + $0.replacing("%", with: "%25") }))
      try report.write(page, to: StudentPage.file(of: student))
    } deliver: { _ in
    }
    if audience == .staff { try report.write(renderer.page(of: book), to: Self.classPage) }
    try report.end(with: written)
    if isQuiet { return }
    let counts = "\(book.rows.count.of("student")), \(book.columns.count.of("exercise"))"
    console.print("  \(console.shown(report.folder)): \(counts)")
  }

  private static let classPage = "index.html"

  /// A folder for pages.
  ///
  /// - Throws: `Failure` if they can't be written there.
  private func report(at place: URL) throws -> ReportFolder {
    let report = try ReportFolder(place)
    // The page of the class shows the results of all students, also those of hidden criteria.
    guard audience == .staff || !report.contains(Self.classPage) else {
      throw Failure(
        Exit.usage,
        "\(place.path) contains a page of the whole class, which learners must not see. Name another folder:  --output FOLDER"
      )
    }
    return report
  }

  /// Writes the films that are asked for, and returns their paths in the folder.
  private func films(
    _ book: Gradebook, in report: ReportFolder
  ) async throws -> [Student: [ExerciseID: String]] {
    guard let filmed else { return [:] }
    let filming = try ClassFilms(of: filmed, columns: book.columns, session: session, course: course)
    var paths: [Student: [ExerciseID: String]] = [:]
    for row in book.rows {
      let name = ResultFolder.name(of: row.student)
      for result in results.contents(of: name).results where result.staff?.passed == false {
        guard let film = try await filming.film(of: result) else { continue }
        let file = "films/\(name)--\(result.exercise.lesson)--\(result.exercise.name).html"
        try report.write(film, to: file)
        paths[row.student, default: [:]][result.exercise] = file
      }
    }
    return paths
  }
}
