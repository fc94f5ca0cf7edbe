import CourseModel
import Foundation
import Spelling

/// Reads an `assignment.yml`.
package struct AssignmentReader {
  private let course: Course
  private let faults = Faults()

  private static let example = "- delegation/list-view"

  private init(course: Course) { self.course = course }

  /// The assignment in a file; nil if it has errors, which the diagnostics tell.
  package static func read(_ file: URL, of course: Course) -> (Assignment?, [Diagnostic]) {
    let reader = AssignmentReader(course: course)
    let folder = CourseFolder(file.deletingLastPathComponent())
    let fields = ManifestSource.read(
      file.lastPathComponent, in: folder, faults: reader.faults, example: "title: Week 3")
    let assignment = fields.flatMap(reader.assignment)
    let faults = reader.faults.diagnostics
    return (faults.contains { $0.severity == .error } ? nil : assignment, faults)
  }

  private func assignment(_ fields: Fields) -> Assignment? {
    let title = fields.required("title", example: "title: Week 3")?.text(example: "title: Week 3")
    let due = fields.optional("due")?.text(example: "due: 2026-12-01 23:59")
    let list = fields.required("exercises", example: "exercises: [delegation/list-view]")?
      .list(example: "exercises: [delegation/list-view]")
    fields.finish()
    let exercises = (list ?? []).compactMap(exercise)
    for (index, one) in exercises.enumerated() where exercises[..<index].contains(where: { $0.id == one.id })
    {
      if let value = list?[index] {
        faults.report(value.place, "\(one.id) is listed twice", "remove one of the two")
      }
    }
    return title.map { Assignment(title: $0, due: due, exercises: exercises) }
  }

  private func exercise(_ value: ManifestValue) -> AssignedExercise? {
    if value.node.scalar != nil { return id(value).map { AssignedExercise(id: $0) } }
    guard let fields = value.fields(example: "- {id: delegation/list-view, weight: 2}") else { return nil }
    let id = fields.required("id", example: "id: delegation/list-view").flatMap(id)
    let weight = fields.optional("weight")?.weight()
    let state = fields.optional("state")?.choice(AssignedExercise.State.self)
    fields.finish()
    return id.map { AssignedExercise(id: $0, weight: weight, state: state ?? .open) }
  }

  /// An exercise of the course, also under a former id.
  private func id(_ value: ManifestValue) -> ExerciseID? {
    guard let text = value.text(example: Self.example) else { return nil }
    let named = ExerciseID(text)
    let found =
      course.exercises.first { $0.id == named }
      ?? course.exercises.first { exercise in named.map(exercise.formerly.contains) ?? false }
    if let found { return found.id }
    let sameName = course.exercises.filter { $0.id.name == text }
    let near =
      sameName.count == 1
      ? sameName[0].id.description
      : Spelling.nearest(to: text, in: course.exercises.map(\.id.description))
    faults.report(
      value.place, "the course has no exercise `\(text)`",
      near.map { "did you mean `\($0)`?" } ?? "write the id of an exercise, such as `\(Self.example)`")
    return nil
  }
}

extension ManifestValue {
  /// A number that is not negative, and small enough to be added up exactly.
  fileprivate func weight() -> Double? {
    let most = 1_000_000.0
    guard let number = node.scalar.flatMap({ Double($0.string) }), (0...most).contains(number) else {
      return expected("a number from 0 to 1000000", "weight: 2")
    }
    return number
  }
}
