import Compiling
import CourseModel
import Film
import Foundation
import Sandbox
import SwiftToolchain
import SyntaxMessages
import SyntaxReading

/// The film of a task's example of use, and what the program printed meanwhile.
package struct ExampleFilm: Sendable {
  /// The film.
  package var film: Film
  /// The run that was filmed.
  package let run: ExampleRun
}

/// A film that cannot be made, with the reason.
package struct FilmFault: AdvisedError {
  /// Why it cannot be made.
  package let problem: String
  /// The command that does without a film; nil if none does.
  package let help: ToolCommand?

  init(_ problem: String, help: ToolCommand? = nil) {
    self.problem = problem
    self.help = help
  }
}

extension GradingEngine {
  /// Compiles everything that films need, unless the cache has it.
  ///
  /// - Throws: `ToolchainError` if it does not compile, or an error of the file system.
  package func prepareFilms() async throws {
    _ = try await FilmKitBuilder(workbench: workbench, kit: try await KitBuilder(workbench).kit()).filmKit()
  }

  /// Compiles a learner's module with the task's example of use, with marks that record a film, and runs it.
  ///
  /// - Parameter onCompiling: called before what all films need is compiled, if it is not in the cache.
  /// - Throws: `FilmFault` if no film can be made, or an error of the toolchain, the sandbox or the file system;
  ///   failures of the code are in the result.
  package func filmExample(
    _ submission: Submission, of exercise: Exercise, onCompiling: () -> Void = {}
  ) async throws -> AuxiliaryBuild<ExampleFilm> {
    try await film(
      submission, with: AuxiliaryFile(exercise.folders.example), of: exercise,
      titled: exercise.id.description, onCompiling: onCompiling)
  }

  /// Compiles files with an auxiliary file, with marks that record a film, and runs it.
  func film(
    _ submission: Submission, with auxiliary: AuxiliaryFile, of exercise: Exercise, titled title: String,
    onCompiling: () -> Void = {}
  ) async throws -> AuxiliaryBuild<ExampleFilm> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let build = try await filmedProgram(
      submission, with: auxiliary, of: exercise, in: scratch, onCompiling: onCompiling)
    switch build {
    case .ready(let program): return .ready(try await program.film(titled: title))
    case .doesNotCompile(let errors): return .doesNotCompile(errors)
    case .doesNotFit(let errors): return .doesNotFit(errors)
    }
  }

  /// Compiles files with an auxiliary file, with marks that record a film. Marks that the compiler refuses are left out.
  ///
  /// - Parameters:
  ///   - isPlayed: whether the program runs until a player quits. It needs its memory again; in the grader's host that
  ///     others have, no address is ever that of another object or closure later, so each has one number in the film.
  ///   - onCompiling: called before what all films need is compiled, if it is not in the cache.
  func filmedProgram(
    _ submission: Submission, with auxiliary: AuxiliaryFile, of exercise: Exercise, in scratch: ScratchFolder,
    marksAuxiliary: Bool = true, isPlayed: Bool = false, onCompiling: () -> Void = {}
  ) async throws -> AuxiliaryBuild<FilmedProgram> {
    let sources = submission.files.merging([Self.mainFile: auxiliary.text]) { mine, _ in mine }
      .merging(try exercise.givenFiles()) { _, given in given }
    let unmarked = FilmedFiles(sources, main: Self.mainFile, marksMain: marksAuxiliary)
    async let marked = unmarked.marked(with: SyntaxReader(workbench))
    let kit = try await KitBuilder(workbench).kit()
    let filmKit = try await FilmKitBuilder(workbench: workbench, kit: kit).filmKit(onCompiling: onCompiling)
    func program(in folder: URL) throws -> AuxiliaryProgram {
      AuxiliaryProgram(
        file: try LearnerCompiler.filmedProgram(in: folder),
        host: kit.filmed(by: filmKit.parts).host(isPlayed ? .program : .grader), workbench: workbench,
        exercise: exercise.filmed, auxiliary: auxiliary.name, sources: sources)
    }
    // The compiler starts while the files get their marks; the linker and the program's host while it compiles.
    var folder = try scratch.folder(Self.filmFolder(0))
    let run = try scratch.folder("run")
    let starter = LearnerCompiler(workbench, kit: kit)
    let compiler = LearnerCompiler(
      workbench, kit: kit, waiting: starter.startFilmed(in: folder, with: filmKit.parts))
    var files = try await marked
    let linker = try starter.startFilmedLinker(in: folder, with: filmKit.parts)
    let host =
      try isPlayed ? nil : program(in: folder).start(in: run, environment: AuxiliaryProgram.filmEnvironment)
    async let libraryPlaces = filmKit.places()
    for round in 0..<Self.rounds {
      if round > 0 {
        files = try await files.marked(with: SyntaxReader(workbench))
        folder = try scratch.folder(Self.filmFolder(round))
      }
      switch try await compiler.compileFilmedProgram(
        files.texts, of: exercise, with: filmKit.parts, in: folder, linker: round == 0 ? linker : nil)
      {
      case .built:
        let places = files.places(of: try await libraryPlaces) { $0 == Self.mainFile ? auxiliary.name : $0 }
        return .ready(
          FilmedProgram(
            program: try program(in: folder), places: places, hasAllMarks: files.hasAllMarks, folder: run,
            host: round == 0 ? host : nil))
      case .rejected(let errors):
        if round == 0 {
          let plain = try await self.program(
            submission, with: auxiliary, of: exercise, in: try scratch.folder("plain"))
          switch plain {
          case .doesNotCompile(let own): return .doesNotCompile(own)
          case .doesNotFit(let own): return .doesNotFit(own)
          case .ready: break
          }
        }
        guard files.leaveOut(errors) else { break }
      }
    }
    throw Self.notFilmed(exercise)
  }

  /// The compiler refuses the program with marks.
  static func notFilmed(_ exercise: Exercise) -> FilmFault {
    FilmFault("This program can't be filmed. To run it without a film", help: .run(exercise.id.description))
  }

  /// The folder in which the files are compiled after marks were left out so many times.
  private static func filmFolder(_ round: Int) -> String { "film-\(round)" }

  /// How often marks are left out that the compiler refuses.
  static let rounds = 5
}

/// A program with marks, and the places that they name.
struct FilmedProgram: Sendable {
  let program: AuxiliaryProgram
  let places: FilmPlaces
  /// Whether every declaration has its marks.
  let hasAllMarks: Bool
  /// The folder in which it runs.
  let folder: URL
  /// The host that waits for the program, if one does.
  let host: WaitingProgram?

  /// Runs the program to its end and makes the film.
  func film(titled title: String) async throws -> ExampleFilm {
    let (run, recorded) = try await program.run(
      in: folder, environment: AuxiliaryProgram.filmEnvironment, waiting: host)
    let assembly = FilmAssembly(recorded, places: places, module: program.exercise.module)
    let closures = try await program.closurePlaces(assembly.closureAddresses)
    return ExampleFilm(film: assembly.film(title, closures: closures, ending: FilmEnding()), run: run)
  }
}

extension AuxiliaryProgram {
  /// The places of the closures whose functions are at these addresses.
  func closurePlaces(_ addresses: [UInt64]) async throws -> [UInt64: FilmAssembly.ClosurePlace] {
    try await workbench.closurePlaces(addresses, of: file).mapValues {
      FilmAssembly.ClosurePlace(file: $0.file == GradingEngine.mainFile ? auxiliary : $0.file, line: $0.line)
    }
  }

  /// One thread for tasks, and the same order of sets: the same code makes the same film.
  static let filmEnvironment = [
    "LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1", "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
}
