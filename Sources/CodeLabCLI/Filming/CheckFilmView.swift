import CourseModel
import Film
import Foundation
import GraderEvents
import Grading
import Reporting
import Terminal

/// Films a criterion with the files in the workspace.
struct CheckFilmView {
  let session: Session
  let course: Course
  let exercise: Exercise

  /// The film of the check with a number in the report, which counts visible criteria.
  ///
  /// - Throws: `Failure` if there is no such check, or if it can't be filmed.
  func film(number: Int) async throws -> Film {
    let visible = exercise.criteria.filter { $0.visibility == .visible }
    guard visible.indices.contains(number - 1) else {
      throw Failure(Exit.usage, "\(exercise.id) has the checks 1 to \(visible.count).")
    }
    return try await film(visible[number - 1])
  }

  /// The film of the first check that failed last time and can be filmed; nil if there is none. What a check lacks has no
  /// film, so the first one that can run counts.
  ///
  /// - Throws: `Failure` if none of them can be filmed.
  func filmOfFirstFailure() async throws -> Film? {
    let failing = session.learner.progress[exercise.id].failing
    let open = exercise.criteria.filter {
      failing.contains($0.id) && $0.canBeFilmed && $0.visibility == .visible
    }
    for criterion in open {
      if case .film(let film) = try await made(criterion) { return film }
    }
    if let first = open.first { return try await film(first) }
    return nil
  }

  /// The film of a check, or what it needs that is not declared yet.
  private enum Made {
    case film(Film)
    case missing([String])
  }

  private func film(_ criterion: Criterion) async throws -> Film {
    switch try await made(criterion) {
    case .film(let film): return film
    case .missing(let sentences):
      throw Failure(
        Exit.notPassed,
        "“\(criterion.title)” can't run yet.\n" + sentences.joined(separator: "\n")
          + "\nDeclare that first, then film again.")
    }
  }

  private func made(_ criterion: Criterion) async throws -> Made {
    try session.learner.requireStarted(exercise)
    let engine = try session.installation.engine()
    guard case .taken(let submission) = SubmissionFolder(exercise, of: session.learner).read() else {
      throw refused
    }
    do {
      switch try await engine.filmCheck(submission, criterion, of: exercise, in: course) {
      case .refused: throw refused
      case .missing(let sentences): return .missing(sentences)
      case .filmed(let film, let termination, let issues): return .film(told(film, termination, issues))
      }
    } catch let fault as FilmFault {
      throw Failure(Exit.usage, session.console.sentence(of: fault))
    }
  }

  /// The film with its ending in words: a crash or a limit, or else what the check expected.
  private func told(_ film: Film, _ termination: Termination, _ issues: [Issue]) -> Film {
    var film = film
    if film.ending.isComplete, let sentences = termination.sentences, issues.isEmpty {
      film.ending = FilmEnding(reason: HarmlessText(sentences).onOneLine)
    } else if film.ending.isComplete, let issue = issues.first {
      film.ending.isComplete = termination.isSuccess
      film.ending.reason = "The check fails: \(HarmlessText(issue.sentence).onOneLine)"
    }
    return film
  }

  private var refused: Failure {
    Failure(
      Exit.notPassed,
      "There is no film, because your code can't be graded yet. To see why:  \(session.learner.typed("check", for: exercise))"
    )
  }
}
