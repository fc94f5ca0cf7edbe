import CourseModel
import Film
import Foundation
import Grading
import Reporting
import Terminal

/// Films the example of an exercise with the files in the workspace, and shows the film.
struct ExerciseFilm {
  let session: Session
  let course: Course
  let exercise: Exercise

  /// Films and shows.
  ///
  /// - Throws: `Failure` if no film can be made, or if the program did not exit normally; an exit code if the learner's
  ///   files do not compile, which is printed.
  func show(as format: FilmFormat, check: Int? = nil) async throws {
    if let check {
      let film = try await CheckFilmView(session: session, course: course, exercise: exercise).film(
        number: check)
      return try await show(film, as: format, reference: nil)
    }
    let filmed = try await example()
    let hasPassed = session.learner.progress.hasPassed(exercise.id)
    try await show(filmed.film, as: format, reference: hasPassed ? { try? await reference() } : nil)
    if let sentences = filmed.run.termination.sentences { throw Failure(Exit.notPassed, sentences) }
  }

  /// A page with the film of the first check that failed, or else of the example.
  ///
  /// - Throws: `Failure` if no film can be made.
  func pageOfFirstFailure() async throws -> PageInWindow {
    let check = CheckFilmView(session: session, course: course, exercise: exercise)
    if let film = try await check.filmOfFirstFailure() { return FilmPlain(film: film).page }
    let engine = try session.installation.engine()
    guard case .taken(let submission) = SubmissionFolder(exercise, of: session.learner).read(),
      case .ready(let filmed) = try await filming({ try await engine.filmExample(submission, of: exercise) })
    else { throw Failure(Exit.notPassed, "There is no film until your code compiles.") }
    return FilmPlain(film: filmed.told.film).page
  }

  /// The film of the example; one that is not complete says why.
  private func example() async throws -> ExampleFilm {
    let preparation = AuxiliaryPreparation(
      session: session, course: course, exercise: exercise, name: "example")
    return try await preparation.ready { engine, submission in
      try await filming {
        try await engine.filmExample(submission, of: exercise) { FilmNotice.announce(on: session.console) }
      }
    }.told
  }

  /// The film of the reference solution's example.
  private func reference() async throws -> Film? {
    let folder = SubmissionFolder(exercise, in: exercise.folders.solution)
    guard case .taken(let submission) = folder.read() else { return nil }
    let engine = try session.installation.engine()
    guard case .ready(let filmed) = try await engine.filmExample(submission, of: exercise) else { return nil }
    return filmed.told.film
  }

  private func filming<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let fault as FilmFault {
      throw Failure(Exit.toolFailed, session.console.sentence(of: fault))
    }
  }

  private func show(
    _ film: Film, as format: FilmFormat, reference: (() async throws -> Film?)?
  ) async throws {
    if let document = try format.document(of: film) { return session.console.write(document) }
    if session.console.output.movesCursor {
      let viewer = FilmViewer(film: film, appearance: session.console.output)
      if try await viewer.show(reference: reference) { return session.learner.tellNext(after: exercise) }
    }
    session.console.print(FilmPlain(film: film).lines)
    session.learner.tellNext(after: exercise)
    session.console.flush()
  }
}

extension ExampleFilm {
  /// The film with the reason why it ends early.
  var told: ExampleFilm {
    guard film.ending.isComplete, let sentences = run.termination.sentences else { return self }
    var told = self
    told.film.ending = FilmEnding(
      reason: "The film ends here. \(HarmlessText(sentences).onOneLine)")
    return told
  }
}

/// The notice that what films need is being compiled.
enum FilmNotice {
  static func announce(on console: Console) {
    console.printError("Compiling what films need. This happens once and takes about 20 s …")
  }
}
