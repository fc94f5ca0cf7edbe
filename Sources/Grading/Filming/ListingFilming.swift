import CourseModel
import Film
import Foundation

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
    let id = ExerciseID(lesson: lesson.id, name: "listing")
    let exercise = Exercise(
      id: id, title: lesson.title, module: "Listing", difficulty: 1, minutes: 1, sources: [],
      language: language, criteria: [], folders: ExerciseFolders(course: course.root, id: id))
    return try await film(
      Submission(exercise: id, files: [:]), with: AuxiliaryFile(name: Self.listing, text: code), of: exercise,
      titled: lesson.id)
  }
}
