import CourseModel
import Film
import Foundation
import Grading
import LessonReader
import Reporting
import Terminal

/// Films the listings of a lesson that are marked `film` again, and compares with the films on the page.
struct FilmInspection {
  let verifier: Verifier
  let lesson: Lesson

  /// What was found.
  struct Finding {
    var problems: [Diagnostic] = []
    /// The files that were written, because changes are accepted.
    var written: [URL] = []
  }

  /// Films all marked listings.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func inspect() async throws -> Finding {
    // A page that is missing is reported elsewhere.
    guard let text = try? TextFile.read(lesson.file) else { return Finding() }
    var finding = Finding()
    for listing in FilmedListing.all(in: text, page: lesson.id) {
      try await inspect(listing, &finding)
    }
    return finding
  }

  private func inspect(_ filmed: FilmedListing, _ finding: inout Finding) async throws {
    let file = filmed.file(beside: lesson.file)
    let known = filmed.film(beside: lesson.file)
    let film: Film
    switch try await made(filmed) {
    case .failure(let fault): return finding.problems.append(problem(fault, filmed))
    case .success(let made): film = made
    }
    guard known != film else { return }
    if verifier.options.accepts {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try film.json().utf8).write(to: file, options: .atomic)
      return finding.written.append(file)
    }
    finding.problems.append(problem(Fault(message: difference(known, film, file)), filmed))
  }

  /// Why a listing has no film.
  private struct Fault: Error {
    let message: String
    var isMadeByAccepting = true
  }

  private func made(_ filmed: FilmedListing) async throws -> Result<Film, Fault> {
    func fault(_ reason: String) -> Result<Film, Fault> {
      .failure(Fault(message: "this listing can't be filmed: \(reason)", isMadeByAccepting: false))
    }
    do {
      switch try await verifier.engine.filmListing(
        filmed.program, of: lesson, language: filmed.language, in: verifier.course)
      {
      case .doesNotCompile(let errors), .doesNotFit(let errors):
        return fault(errors.first?.message ?? "it does not compile")
      case .ready(let made):
        if let sentences = made.run.termination.sentences { return fault(HarmlessText(sentences).onOneLine) }
        if let reason = made.film.ending.reason { return fault(reason) }
        return .success(made.film)
      }
    } catch let error as FilmFault {
      return fault(error.problem)
    }
  }

  private func difference(_ known: Film?, _ film: Film, _ file: URL) -> String {
    let name = verifier.shown(file)
    guard let known else { return "the film of this listing, \(name), is missing or can't be read" }
    let comparison = FilmComparison(known, film)
    guard let step = comparison.firstDifference else {
      return "the film of this listing has the steps of \(name), but other references or places"
    }
    return "the film of this listing differs from \(name) at step \(step + 1): "
      + "\(comparison.new ?? "it has no such step.") The file says: \(comparison.old ?? "no such step.")"
  }

  private func problem(_ fault: Fault, _ filmed: FilmedListing) -> Diagnostic {
    Diagnostic(
      file: verifier.shown(lesson.file), line: filmed.listing.line, message: fault.message,
      suggestion: fault.isMadeByAccepting
        ? "if the new film is right, write it with: codelab verify \(lesson.id) --accept"
        : "make it a program that runs to its end, or remove the word `film`")
  }
}

extension Verifier {
  /// Films the marked listings of lessons again; returns what differs, and the files that were written because changes
  /// are accepted.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func inspectFilms(
    of lessons: [Lesson]
  ) async throws -> (problems: [Diagnostic], written: [URL]) {
    let findings = try await Jobs(options.jobs).map(lessons) {
      try await FilmInspection(verifier: self, lesson: $0).inspect()
    }
    return (findings.flatMap(\.problems), findings.flatMap(\.written))
  }
}
