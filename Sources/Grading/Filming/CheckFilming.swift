import Compiling
import CourseModel
import Film
import Foundation
import GraderEvents
import SubmissionPolicy
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

extension Criterion {
  /// Whether it runs code that learners may see: it is visible, and its manifest does not forbid a film.
  package var canBeFilmed: Bool { visibility == .visible && isFilmed && runsCode }

  fileprivate var runsCode: Bool {
    switch check {
    case .tests, .messages: true
    case .declares, .compiles, .doesNotCompile: false
    }
  }
}

/// The outcome of filming a criterion.
package enum CheckFilm: Sendable {
  /// The submission was not admitted; a grading says why.
  case refused
  /// The test needs declarations that do not exist.
  case missing([String])
  /// The film, how the program ended, and the expectations that were not met.
  case filmed(Film, Termination, [Issue])
}

extension GradingEngine {
  /// Films the test of a criterion. The grader's own calls are the app's, and none of its source is in the film.
  ///
  /// - Throws: `FilmFault` if no film can be made, `GraderFault`, or an error of the toolchain, the sandbox or the file
  ///   system.
  package func filmCheck(
    _ submission: Submission, _ criterion: Criterion, of exercise: Exercise, in course: Course
  ) async throws -> CheckFilm {
    try await filmChecks(submission, [criterion], of: exercise, in: course)[0]
  }

  /// Films the tests of criteria, in their order; what they run is compiled once.
  ///
  /// - Throws: the errors of `filmCheck`.
  package func filmChecks(
    _ submission: Submission, _ criteria: [Criterion], of exercise: Exercise, in course: Course
  ) async throws -> [CheckFilm] {
    if let criterion = criteria.first(where: { !$0.canBeFilmed }) {
      let runsNothing = criterion.visibility == .visible && !criterion.runsCode
      throw FilmFault(
        runsNothing
          ? "This check runs no code, so there is nothing to film." : "This check can't be filmed.")
    }
    let kit = try await readyKit { _ in }.grading(exercise, at: workbench)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let grading = Grading(
      engine: self, workbench: workbench, submission: submission, exercise: exercise,
      seeds: seeds(of: submission, exercise),
      course: course, kit: kit, scratch: scratch, standby: nil, progress: { _ in })
    guard case .ready(let prepared) = try await grading.preparation() else {
      return criteria.map { _ in .refused }
    }
    let filming = CheckFilming(grading: grading, prepared: prepared)
    var grader: CheckFilming.Grader?
    var films: [CheckFilm] = []
    for criterion in criteria {
      if case .messages(let check) = criterion.check {
        films.append(
          try await film(submission, criterion, check, of: exercise, prepared.module.symbols, in: scratch))
      } else if let test = criterion.tests.first {
        if let missing = prepared.grader.missing[test.description] {
          films.append(.missing(missing.map(\.sentence)))
        } else {
          let ready = if let grader { grader } else { try await filming.grader() }
          grader = ready
          films.append(try await filming.film(criterion, test, with: ready))
        }
      } else {
        films.append(.refused)
      }
    }
    return films
  }
}

extension GradingEngine {
  private func film(
    _ submission: Submission, _ criterion: Criterion, _ check: MessageCheck, of exercise: Exercise,
    _ symbols: SymbolGraph, in scratch: ScratchFolder
  ) async throws -> CheckFilm {
    let criteria = MessageCriteria(
      engine: self, scratch: scratch, submission: submission, exercise: exercise, symbols: symbols)
    switch try await criteria.film(criterion, check) {
    case .doesNotCompile(let errors), .doesNotFit(let errors):
      return .missing(try criteria.missing(for: errors).map(\.sentence))
    case .ready(let made):
      let issue = criteria.issue(check, made.filmed.film)
      return .filmed(made.filmed.film, made.filmed.run.termination, issue.map { [$0] } ?? [])
    }
  }
}

/// Films tests of a grader with an admitted submission.
struct CheckFilming {
  let grading: Grading
  let prepared: Grading.Prepared

  /// A grader that is linked with the marked submission.
  struct Grader {
    let program: URL
    let host: URL
    let places: FilmPlaces
  }

  private var exercise: Exercise { grading.exercise }
  private var workbench: Workbench { grading.engine.workbench }

  /// Compiles the submission with marks, and links it with the grader.
  ///
  /// - Throws: `FilmFault` if the submission cannot be filmed, or an error of the toolchain or the sandbox.
  func grader() async throws -> Grader {
    let filmKit = try await FilmKitBuilder(workbench: workbench, kit: grading.kit).filmKit()
    async let libraryPlaces = filmKit.places()
    let sources = grading.submission.files.merging(try exercise.givenFiles()) { _, given in given }
    var files = FilmedFiles(sources, main: nil)
    for round in 0..<GradingEngine.rounds {
      files = try await files.marked(with: SyntaxReader(workbench))
      let folder = try grading.scratch.folder("film-\(round)")
      switch try await prepared.compiler.compileFilmedModule(
        files.texts, of: prepared.module, exercise, with: filmKit.parts, in: folder)
      {
      case .rejected(let errors):
        guard files.leaveOut(errors) else { throw fault }
      case .built(let module, _):
        let program = folder.appending(path: "grader")
        let grader = try await grader(for: module)
        let errors = try await workbench.link(
          module.object, of: module.name, with: grader.objects, kit: grading.kit.filmed(by: filmKit.parts),
          to: program)
        guard errors.isEmpty else { throw fault }
        return Grader(
          program: program, host: grading.kit.filmed(by: filmKit.parts).host(.grader),
          places: files.places(of: try await libraryPlaces, grader: grader.places))
      }
    }
    throw fault
  }

  /// The objects of the grader with marks on what the learner's code can call, and their places; without marks if the
  /// compiler refuses one.
  ///
  /// - Throws: `FilmFault` if the grader does not compile with the marked module.
  private func grader(for module: LearnerModule) async throws -> (objects: [URL], places: [FilmPlace]) {
    let sources = try GraderSources(exercise: exercise).files.sorted { $0.key < $1.key }
    let question = FilmQuestion(
      texts: sources.map { FilmQuestion.Text(source: $0.value) }, first: FilmPlaces.firstOfGrader,
      of: .grader)
    if case .read(let marked) = try await SyntaxReader(workbench).answer(to: question) {
      let files = Dictionary(uniqueKeysWithValues: zip(sources.map(\.key), marked.map(\.source)))
      if let objects = try await objects(of: GraderSources(files: files), module) {
        return (objects, marked.flatMap(\.places))
      }
    }
    guard let objects = try await objects(of: nil, module) else { throw fault }
    return (objects, [])
  }

  /// The objects of a grader that fits the marked module; nil if one of its tests does not.
  private func objects(of sources: GraderSources?, _ module: LearnerModule) async throws -> [URL]? {
    do {
      let grader = try await GraderBuilder(workbench, kit: grading.kit)
        .build(exercise, for: module, from: sources)
      return Set(grader.missing.keys) == Set(prepared.grader.missing.keys) ? grader.objects : nil
    } catch is GraderFault {
      return nil
    } catch is CompilerTimeUp {
      return nil
    }
  }

  private var fault: FilmFault {
    FilmFault("This code can't be filmed. To check it without a film", help: .check(exercise.id.description))
  }

  /// Runs a test, and makes its film. If it passes alone, and fails in the middle of other runs, the film shows that.
  ///
  /// - Throws: an error of the toolchain or the sandbox.
  func film(_ criterion: Criterion, _ test: TestName, with grader: Grader) async throws -> CheckFilm {
    let alone = try await film(criterion, test, with: grader, isInterleaved: false)
    guard alone.passes else { return alone }
    let besideOthers = try await film(criterion, test, with: grader, isInterleaved: true)
    return besideOthers.passes ? alone : besideOthers
  }

  private func film(
    _ criterion: Criterion, _ test: TestName, with grader: Grader, isInterleaved: Bool
  ) async throws -> CheckFilm {
    let exercise = exercise.filmed(criterion: criterion)
    let limits = GraderRunner.limits(for: [test], exercise)
    let log = EventBytes()
    var environment = exercise.grader.environment.merging(AuxiliaryProgram.filmEnvironment) { $1 }
    if isInterleaved { environment["CODELAB_FILM"] = "interleaved" }
    let command = LearnerProgram(grader.program, grader.host, workbench.toolchain).command(
      in: try grading.scratch.folder("film-run-\(criterion.id)-\(isInterleaved)"), environment: environment,
      standardInput: GraderRunner.input([test], RunSecrets(), grading.seed, isInterleaved: isInterleaved))
    let sandbox = workbench.sandbox
    let (outcome, ended) = try await FairRun(seconds: exercise.limits.seconds).outcome { onStart in
      try await sandbox.run(command, limits: limits, onStart: onStart, onEventBytes: { log.append($0) })
    }
    let ran = AuxiliaryProgram(
      file: grader.program, host: grader.host, workbench: workbench, exercise: exercise, auxiliary: "",
      sources: grading.submission.files)
    let assembly = FilmAssembly(log.all, places: grader.places, module: exercise.module)
    let closures = try await workbench.closurePlaces(assembly.closureAddresses, of: grader.program)
    let film = assembly.film(
      "\(exercise.id), \(criterion.id)", closures: closures, ending: FilmEnding())
    let termination = try await ran.termination(ended, outcome, crash: log.lastCrash)
    return .filmed(film, termination, log.issues)
  }
}

extension CheckFilm {
  fileprivate var passes: Bool {
    if case .filmed(_, .exited(0), let issues) = self { issues.isEmpty } else { false }
  }
}

extension EventBytes {
  private var events: [GraderEvent.Kind] {
    all.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(GraderEvent.self, from: Data($0)).kind
    }
  }

  /// The expectations that were not met.
  fileprivate var issues: [Issue] {
    events.compactMap { if case .issue(_, let issue) = $0 { issue } else { nil } }
  }

  /// The crash, if there was one; a grader's process reports other events after it has finished.
  fileprivate var lastCrash: GraderEvent.Kind? {
    events.last { if case .crashed = $0 { true } else { false } }
  }
}
