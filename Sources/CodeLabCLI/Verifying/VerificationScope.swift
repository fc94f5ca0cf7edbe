import Catalog
import CourseModel

/// The exercises and pages that a verification is about.
struct VerificationScope {
  /// Those that can be read, in the course's order.
  var exercises: [Exercise]
  /// Those whose manifest can't be read.
  var unreadable: [ExerciseID]
  /// Those that no lesson lists.
  var unlisted: [ExerciseID]
  /// The pages whose listings are compiled, run and filmed: of lessons, and those that belong to none.
  var pages: [Lesson]
  /// Whether it is the whole course.
  var isWhole: Bool

  /// The whole course.
  init(_ reading: CatalogReading, _ course: Course) {
    exercises = course.exercises
    let known = Set(exercises.map(\.id))
    unreadable = reading.faultyExercises.keys.filter { !known.contains($0) }.sorted()
    let faulty = Set(unreadable)
    unlisted = reading.diagnostics.filter { $0.file.hasSuffix("/exercise.yml") }
      .compactMap { CoursePath($0.file)?.exercise }
      .filter { !known.contains($0) && !faulty.contains($0) }
    pages = course.pages
    isWhole = true
  }

  /// The part of it that names on the command line mean: lessons, or exercises.
  ///
  /// - Throws: `Failure` for a name that means none of them, or several.
  func named(_ names: [String], _ learner: LearnerContext, in course: Course) throws -> VerificationScope {
    guard !names.isEmpty else { return self }
    var ids: Set<ExerciseID> = []
    for name in names {
      if course.lessons.contains(where: { $0.id == name }) {
        ids.formUnion(
          (exercises.map(\.id) + unreadable + unlisted).filter { $0.lesson == name })
      } else if let id = (unreadable + unlisted).first(where: { $0.isNamed(name) }) {
        ids.insert(id)
      } else {
        ids.insert(try learner.named(name, in: course).id)
      }
    }
    return only(ids, pages: Set(names))
  }

  /// The part of it with these exercises, and the pages with these ids.
  func only(_ ids: Set<ExerciseID>, pages names: Set<String>) -> VerificationScope {
    var part = self
    part.pages.removeAll { !names.contains($0.id) }
    part.exercises.removeAll { !ids.contains($0.id) }
    part.unreadable.removeAll { !ids.contains($0) }
    part.unlisted.removeAll { !ids.contains($0) }
    part.isWhole = false
    return part
  }

  /// Whether a problem is in it; those of the course and its lessons always are.
  func contains(_ problem: CourseProblem) -> Bool {
    guard !isWhole, let id = problem.exercise else { return true }
    return unreadable.contains(id) || unlisted.contains(id) || exercises.contains { $0.id == id }
  }
}
