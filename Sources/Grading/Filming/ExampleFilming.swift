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
  /// Whether everything that films need is in the cache.
  ///
  /// - Throws: an error of the file system.
  package func isReadyToFilm() async throws -> Bool {
    let builder = KitBuilder(workbench)
    guard try builder.isReady() else { return false }
    return try FilmKitBuilder(workbench: workbench, kit: try await builder.kit()).isReady()
  }

  /// Compiles a learner's module with the task's example of use, with marks that record a film, and runs it.
  ///
  /// - Throws: `FilmFault` if no film can be made, or an error of the toolchain, the sandbox or the file system;
  ///   failures of the code are in the result.
  package func filmExample(
    _ submission: Submission, of exercise: Exercise
  ) async throws -> AuxiliaryBuild<ExampleFilm> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let auxiliary = exercise.folders.example
    let kit = try await KitBuilder(workbench).kit()
    let filmKit = try await FilmKitBuilder(workbench: workbench, kit: kit).filmKit()
    let text = try String(contentsOf: auxiliary, encoding: .utf8)
    let sources = submission.files.merging([Self.mainFile: text]) { mine, _ in mine }
      .merging(try exercise.givenFiles()) { _, given in given }
    let compiler = LearnerCompiler(workbench, kit: kit)
    var files = FilmedFiles(sources, main: Self.mainFile)
    for round in 0..<Self.rounds {
      if let fault = try await files.mark(with: SyntaxReader(workbench)) {
        throw FilmFault("There is no film: \(fault).")
      }
      switch try await compiler.compileFilmedProgram(
        files.texts, of: exercise, with: filmKit.parts, in: try scratch.folder("film-\(round)"))
      {
      case .built(let file, _):
        let program = AuxiliaryProgram(
          file: file, host: kit.filmed(by: filmKit.parts).host(.program), workbench: workbench,
          exercise: exercise, auxiliary: auxiliary.lastPathComponent,
          files: Set(sources.keys))
        let places = files.places(of: filmKit.places) {
          $0 == Self.mainFile ? auxiliary.lastPathComponent : $0
        }
        return .ready(try await program.film(places, in: try scratch.folder("run")))
      case .rejected(let errors):
        if round == 0 {
          let plain = try await program(
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
    throw FilmFault(
      "This program can't be filmed. To run it without a film", help: .run(exercise.id.description))
  }

  /// How often marks are left out that the compiler refuses.
  static let rounds = 4
}

extension AuxiliaryProgram {
  /// Runs the program to its end and makes the film.
  fileprivate func film(_ places: FilmPlaces, in folder: URL) async throws -> ExampleFilm {
    let (run, recorded) = try await run(in: folder, environment: Self.filmEnvironment)
    let assembly = FilmAssembly(recorded, places: places, module: exercise.module)
    let closures = try await workbench.closurePlaces(assembly.closureAddresses, of: file).mapValues {
      FilmAssembly.ClosurePlace(file: $0.file == GradingEngine.mainFile ? auxiliary : $0.file, line: $0.line)
    }
    let film = assembly.film(exercise.id.description, closures: closures, ending: FilmEnding())
    return ExampleFilm(film: film, run: run)
  }

  /// One thread for tasks, and the same order of sets: the same code makes the same film.
  static let filmEnvironment = [
    "LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1", "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
}
