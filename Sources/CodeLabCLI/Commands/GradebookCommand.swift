import ArgumentParser
import Classroom
import CourseModel
import Reporting

struct GradebookCommand: CourseCommand {
  static let configuration = CommandConfiguration(
    commandName: "gradebook", abstract: "Show the results of a class as a table or as pages.",
    discussion: Examples.of([
      "codelab gradebook results": "print a table as CSV",
      "codelab gradebook results --format html --output report": "write pages, with report/index.html",
      "codelab gradebook results --format moodle --output grades.csv":
        "write a file for Moodle's “Import grades”",
      "codelab gradebook results --audience learner --format html --output pages":
        "write a page for each student",
    ]))

  @Argument(help: "The folder of results that `codelab batch` wrote.")
  var results: String
  @Option(help: "The assignment.yml that says what counts, and how much.")
  var assignment: String?
  @Option(name: .customLong("format"), help: "csv, moodle, canvas, json or html; several with commas.")
  var formats: [Formats<GradebookFormat>] = []
  @Option(
    name: .customLong("output"),
    help: "The file for each --format, in the same order; for html, a folder. The last one can be printed.")
  var outputs: [String] = []
  @Option(help: "Who reads it: learner or staff. Learners get no hidden criteria, and no page of the class.")
  var audience: Audience = .staff
  @Option(
    help: "The folder of submissions: adds to each page films of the first visible checks that fail.")
  var films: String?
  @Flag(help: "Print errors and warnings only.")
  var quiet = false
  @OptionGroup var options: SharedOptions

  func validate() throws {
    let formats = places.map(\.format)
    guard outputs.count <= formats.count, formats.count - outputs.count <= 1 else {
      throw ValidationError("Add an --output for each --format; only the last format may be without one.")
    }
    try GradeOutputs.requireDifferent(outputs)
    if places.contains(where: { $0.format == .html && $0.file == nil }) {
      throw ValidationError("--format html needs --output FOLDER, because it writes several pages.")
    }
  }

  func run(_ session: Session, in course: Course) async throws {
    let console = session.console
    try await GradebookWriter(
      results: ResultFolder(console.file(results)), course: course,
      assignment: try assignment.map { try AssignmentFile.read(console.file($0), of: course) },
      audience: audience, session: session, isQuiet: quiet,
      filmed: films.map(console.file)
    ).write(places)
  }

  private var places: [(format: GradebookFormat, file: String?)] {
    let formats = formats.isEmpty ? [.csv] : formats.flatMap(\.list)
    return formats.enumerated().map { ($1, outputs.indices.contains($0) ? outputs[$0] : nil) }
  }
}

/// The formats of `gradebook`.
enum GradebookFormat: String, CaseIterable {
  case csv, moodle, canvas, json, html
}
