import Compiling
import CourseModel
import Film
import Foundation
import SwiftToolchain

extension GradingEngine {
  /// The name of a listing in messages of the compiler and in its film.
  private static let listing = "listing.swift"

  /// Films a listing of a lesson, as the main file of a program.
  ///
  /// - Throws: `FilmFault` if no film can be made, or an error of the toolchain, the sandbox or the file system;
  ///   failures of the code are in the result.
  package func filmListing(
    _ code: String, of lesson: Lesson, language: Int, in course: Course
  ) async throws -> AuxiliaryBuild<ExampleFilm> {
    let exercise = exercise(of: lesson, language: language, in: course)
    return try await film(
      Submission(exercise: exercise.id, files: [:]), with: AuxiliaryFile(name: Self.listing, text: code),
      of: exercise, titled: lesson.id)
  }

  /// Runs a listing of a lesson, as the main file of a program.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system; failures of the code are in the result.
  package func runListing(
    _ code: String, of lesson: Lesson, language: Int, in course: Course
  ) async throws -> AuxiliaryBuild<ExampleRun> {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let exercise = exercise(of: lesson, language: language, in: course)
    return try await program(
      Submission(exercise: exercise.id, files: [:]), with: AuxiliaryFile(name: Self.listing, text: code),
      of: exercise, in: try scratch.folder("listing")
    ).map { try await $0.run(in: try scratch.folder("run")).run }
  }

  /// The errors of a listing of a lesson, as the main file of a program, without those that are found only when it is
  /// optimized and linked.
  ///
  /// - Throws: an error of the toolchain, the sandbox or the file system.
  package func errorsOfListing(
    _ code: String, of lesson: Lesson, language: Int, in course: Course
  ) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    return try await compiler.check(
      .all, [Self.mainFile: code], of: exercise(of: lesson, language: language, in: course),
      in: try scratch.folder("listing")
    ).filter { $0.severity == .error }
  }

  /// A listing is compiled like an exercise without files of a learner's.
  private func exercise(of lesson: Lesson, language: Int, in course: Course) -> Exercise {
    let id = ExerciseID(lesson: lesson.id, name: "listing")
    return Exercise(
      id: id, title: lesson.title, module: "Listing", difficulty: 1, minutes: 1, sources: [],
      language: language, criteria: [], folders: ExerciseFolders(course: course.root, id: id))
  }
}
