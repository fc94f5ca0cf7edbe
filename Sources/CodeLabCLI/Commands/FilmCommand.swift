import ArgumentParser
import CourseModel
import Film
import Reporting

struct FilmCommand: ExerciseCommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Watch your objects send messages and hold each other.",
    discussion: Examples.of(
      [
        "codelab film": "film the example of the open exercise",
        "codelab film --check 2": "film check 2",
        "codelab film --plain": "print a sentence for each step",
        "codelab film --format html > film.html": "make a page for your browser",
      ],
      below: """
        Use the arrow keys, Home and End to move between steps, and q to quit. A film shows who calls whom, who holds \
        whom and how, and which line does it.
        """))

  @OptionGroup var exercise: ExerciseArgument
  @Option(parsing: .unconditional, help: "Film the check with this number instead of the example.")
  var check: Int?
  @Option(help: "How to print the film: terminal, json, mermaid, svg or html.")
  var format: FilmFormat = .terminal
  @OptionGroup var options: SharedOptions

  static let compiles = true

  func run(_ session: Session, on exercise: Exercise, in course: Course) async throws {
    try await ExerciseFilm(session: session, course: course, exercise: exercise).show(
      as: format, check: check)
  }
}

/// The formats of `film`.
enum FilmFormat: String, ExpressibleByArgument, CaseIterable {
  case terminal, json, mermaid, svg, html

  /// A film as a document for programs; nil for the terminal.
  ///
  /// - Throws: `EncodingError`.
  func document(of film: Film) throws -> Document? {
    switch self {
    case .terminal: nil
    case .json: Document(own: try film.json())
    case .mermaid: Document(own: FilmMermaid(film).text)
    case .svg: Document(own: FilmSVG(film).text)
    case .html: Document(own: try FilmHTML(film).text())
    }
  }
}
