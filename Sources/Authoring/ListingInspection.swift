import Catalog
import CourseModel
import Film
import Foundation
import Grading
import LessonReader
import Reporting
import Spelling
import Terminal

/// Compiles and runs the listings of a lesson as the words after their language say, films those that are marked `film`
/// again, and compares with the output and the films on the page.
struct ListingInspection {
  let verifier: Verifier
  let lesson: Lesson

  /// What was found.
  struct Finding {
    var problems: [Diagnostic] = []
    /// The files that were written, because changes are accepted.
    var written: [URL] = []
  }

  /// Inspects all listings.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  func inspect() async throws -> Finding {
    // A page that is missing is reported elsewhere.
    guard let text = try? TextFile.read(lesson.file) else { return Finding() }
    var finding = Finding()
    // A code block that never ends is told of the page; what it contains is not only code.
    let endless = MarkdownPage(Data(text.utf8)).openFence.map { $0 + 1 }
    for listing in ProgramListing.all(in: text) where listing.listing.line != endless {
      finding.problems += try await problems(of: listing)
    }
    // A listing that does not compile is told once.
    let told = Set(finding.problems.map(\.line) + [endless])
    for listing in FilmedListing.all(in: text, page: lesson.id) where !told.contains(listing.listing.line) {
      try await inspect(listing, &finding)
    }
    return finding
  }

  private func problems(of listing: ProgramListing) async throws -> [Diagnostic] {
    let unknown = listing.unknownWords.map { word in
      let words = ProgramListing.words
      return problem(
        "`\(word)` is not a word for listings",
        Spelling.nearest(to: word, in: words).map { "did you mean `\($0)`?" }
          ?? "use \(words.dropLast().joined(separator: ", ")) or \(words.last!)",
        at: listing)
    }
    return unknown + idleOutput(listing)
      + (listing.runs && !listing.fails ? try await run(listing) : try await compile(listing))
  }

  /// An `output` listing that nothing is compared with.
  private func idleOutput(_ listing: ProgramListing) -> [Diagnostic] {
    guard listing.output != nil, !listing.runs, !listing.fails else { return [] }
    return [
      problem(
        "this listing is not run, so nothing checks the `output` listing that follows it",
        "mark it `run`, or open the other one with ```text", at: listing)
    ]
  }

  private func compile(_ listing: ProgramListing) async throws -> [Diagnostic] {
    // The errors of an earlier listing are told there.
    let errors = try await verifier.engine.errorsOfListing(
      listing.program, of: lesson, language: listing.language, in: verifier.course
    ).filter { listing.line(of: $0.line ?? .max) != nil }
    guard listing.fails else { return errors.first.map { [doesNotCompile($0, listing)] } ?? [] }
    guard let first = errors.first else {
      return [
        problem(
          "this listing compiles, but it is marked `fails`", "correct it, or remove `fails`", at: listing)
      ]
    }
    guard let words = listing.output?.trimmingCharacters(in: .whitespacesAndNewlines),
      !errors.contains(where: { $0.message.contains(words) })
    else { return [] }
    return [
      problem(
        "the compiler's error is “\(HarmlessText(first.message).onOneLine)”, without the text of the `output` listing",
        "write a part of the error there", at: listing)
    ]
  }

  private func run(_ listing: ProgramListing) async throws -> [Diagnostic] {
    switch try await verifier.engine.runListing(
      listing.program, of: lesson, language: listing.language, in: verifier.course)
    {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      return errors.first { listing.line(of: $0.line ?? .max) != nil }.map { [doesNotCompile($0, listing)] }
        ?? []
    case .ready(let run):
      if let sentences = run.termination.sentences(about: "it") {
        let crash: Int? = if case .crashed(let site) = run.termination { site.line } else { nil }
        return [
          Diagnostic(
            file: verifier.shown(lesson.file), line: crash.flatMap(listing.line(of:)) ?? listing.listing.line,
            message: "this listing does not run to its end: \(HarmlessText(sentences).onOneLine)",
            suggestion: "correct it, or remove `run`")
        ]
      }
      return difference(String(decoding: run.printed, as: UTF8.self), listing)
    }
  }

  /// The first line that is printed and is not on the page, or the other way round.
  private func difference(_ printed: String, _ listing: ProgramListing) -> [Diagnostic] {
    let wanted = listing.output ?? ""
    guard printed != wanted else { return [] }
    let lines = [printed, wanted].map { text in
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { HarmlessText(String($0)).onOneLine }
    }
    let number =
      zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? lines.map(\.count).min()!
    let told = lines.map { $0.indices.contains(number) ? "“\($0[number])”" : "nothing" }
    if listing.output == nil {
      return [
        problem(
          "this listing prints \(told[0]), and no `output` listing follows it",
          "add one with what it prints, as the next listing of the page", at: listing)
      ]
    }
    return [
      problem(
        "this listing prints \(told[0]) as line \(number + 1), and the `output` listing says \(told[1])",
        "correct one of them: the `output` listing must be the next one on the page", at: listing)
    ]
  }

  private func doesNotCompile(_ error: Diagnostic, _ listing: ProgramListing) -> Diagnostic {
    Diagnostic(
      file: verifier.shown(lesson.file), line: error.line.flatMap(listing.line(of:)) ?? listing.listing.line,
      message: "this listing does not compile: \(HarmlessText(error.message).onOneLine)",
      suggestion:
        "correct it, or mark it: `fails`, `fragment` for a part of a program, `app` for an Apple system")
  }

  private func problem(_ message: String, _ suggestion: String, at listing: ProgramListing) -> Diagnostic {
    Diagnostic(
      file: verifier.shown(lesson.file), line: listing.listing.line, message: message, suggestion: suggestion)
  }

  private func inspect(_ filmed: FilmedListing, _ finding: inout Finding) async throws {
    let file = filmed.file(beside: lesson.file)
    let known = filmed.film(beside: lesson.file)
    let film: Film
    switch try await made(filmed) {
    case .failure(let fault): return finding.problems.append(problem(fault, filmed))
    case .success(let made): film = made
    }
    // What the form does not have, such as who wrote a step, is no difference.
    guard try known?.json() != film.json() else { return }
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
        ? "if the new film is right, write it with"
        : "make it a program that runs to its end, or remove the word `film`",
      help: fault.isMadeByAccepting ? .acceptFilms(of: lesson.id) : nil)
  }
}

extension Verifier {
  /// Compiles, runs and films the listings of lessons again; returns what differs, and the films that were written
  /// because changes are accepted.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func inspectListings(
    of lessons: [Lesson]
  ) async throws -> (problems: [Diagnostic], written: [URL]) {
    let findings = try await Jobs(options.jobs).map(lessons) {
      try await ListingInspection(verifier: self, lesson: $0).inspect()
    }
    return (findings.flatMap(\.problems), findings.flatMap(\.written))
  }
}
