import Catalog
import CourseModel
import Foundation

/// Takes an exercise out of a course. Its files move to the folder `Retired`, and learners keep their files and
/// progress.
package struct Retirement {
  /// The folder for the files of retired exercises, which have their usual paths in it.
  package static let folder = "Retired"

  private let id: ExerciseID
  /// The exercise; nil if its manifest can't be read.
  private let exercise: Exercise?
  private let course: Course

  /// Takes an exercise out of a course. It may have errors.
  ///
  /// - Parameter course: the course with the exercises that have errors.
  package init(_ id: ExerciseID, of course: Course) {
    (self.id, exercise, self.course) = (id, course.exercise(id), course)
  }

  /// The id of the retired exercise with this id or name; nil if there is none.
  package static func retired(_ part: String, in course: Course) -> ExerciseID? {
    let root = course.root.appending(path: "\(folder)/Exercises")
    func names(in folder: URL) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }
    return names(in: root).lazy.flatMap { lesson in
      names(in: root.appending(path: lesson)).compactMap { ExerciseID("\(lesson)/\($0)") }
    }.first { $0.isNamed(part.lowercased()) }
  }

  /// The changes; nothing is written.
  ///
  /// - Throws: `ReshapingFault`, `UnclearManifest`, or an error of the file system.
  package func draft() throws -> CourseDraft {
    let required = exercise?.requires ?? []
    var draft = CourseDraft(root: course.root)
    try draft.requireUnsealed(id)
    for place in CourseDraft.places(of: id) { draft.move(place, to: "\(Self.folder)/\(place)") }
    try moveShared(in: &draft)
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in
      try manifest.removeExercise(id)
    }
    // Who had to do it first has to do first what it required.
    try CourseReferences(ids: [id: required], titles: [id: exercise?.title ?? id.name]).follow(in: &draft)
    for other in course.exercises where other.requires.contains(id) {
      let instead = required.map(\.description).joined(separator: ", ")
      draft.note(
        "Exercises/\(other.id)/exercise.yml", nil,
        "`requires` named \(id); "
          + (instead.isEmpty ? "nothing takes its place" : "it names what that required: \(instead)")
          + "; if you bring \(id) back, add it again")
    }
    let warnings = try draft.rehearse()
    draft.notes += warnings
    return draft
  }

  /// Moves the shared files that no other exercise uses.
  private func moveShared(in draft: inout CourseDraft) throws {
    let others = Set(course.exercises.filter { $0.id != id }.flatMap(\.given).map(\.file.path))
    let shared = "Exercises/\(id.lesson)/Shared"
    for given in exercise?.given ?? [] where !others.contains(given.file.path) {
      let path = "\(shared)/\(given.file.lastPathComponent)"
      guard course.root.appending(path: path).path == given.file.path else { continue }
      draft.move(path, to: "\(Self.folder)/\(path)")
    }
  }
}
