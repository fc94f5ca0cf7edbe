import CourseModel
import Foundation
import Spelling

/// The result of reading a course.
package struct CatalogReading: Sendable, Equatable, Codable {
  /// The course without the parts that could not be read; nil if `course.yml` could not be read.
  package var course: Course?
  /// All errors and warnings.
  package var diagnostics: [Diagnostic]

  /// The errors in each exercise's files; such an exercise can't be used, but the others can.
  package var faultyExercises: [ExerciseID: [Diagnostic]] {
    let owned = diagnostics.filter { $0.severity == .error }.compactMap { error in
      CoursePath(error.file).map { ($0.exercise, error) }
    }
    return Dictionary(grouping: owned, by: \.0).mapValues { $0.map(\.1) }
  }
}

/// Reads and validates a course: `lessons/course.yml`, the lessons, and each exercise's manifest and files.
package enum CatalogReader {
  /// Reads the course in a folder, and collects all errors instead of stopping at the first one.
  package static func read(_ root: URL) -> CatalogReading { read(CourseFolder(root)) }

  static func read(_ folder: CourseFolder) -> CatalogReading {
    let faults = Faults()
    let places = Places()
    let manifest = CourseManifest(folder: folder, places: places, faults: faults)
    let course = manifest.read()
    if let course {
      CourseChecks(course, in: folder, listed: manifest.listed, places: places, faults: faults).run()
    }
    return CatalogReading(course: course, diagnostics: faults.diagnostics)
  }
}

/// Reads `lessons/course.yml` and the exercises that it lists.
final class CourseManifest {
  /// The exercises that it lists, including those that can't be read.
  private(set) var listed: Set<ExerciseID> = []
  private let folder: CourseFolder
  private let places: Places
  private let faults: Faults

  init(folder: CourseFolder, places: Places, faults: Faults) {
    self.folder = folder
    self.places = places
    self.faults = faults
  }

  func read() -> Course? {
    guard let fields = ManifestSource.read(CourseLocator.manifest, in: folder, faults: faults) else {
      return nil
    }
    let title = fields.required("title", example: "title: My course")?.text(example: "title: My course")
    let example = "lessons: [ … ]"
    let lessons = fields.required("lessons", example: example)
    let list = lessons?.list(example: example)
    if let lessons, list?.isEmpty == true {
      faults.report(
        lessons.place, "there are no lessons", "add a lesson with an id, a title and its exercises")
    }
    fields.finish()
    let read = (list ?? []).compactMap(lesson)
    return Course(
      root: folder.root, title: title ?? "", lessons: read, map: map(beside: read),
      explanations: ErrorManifest(folder: folder, faults: faults).read())
  }

  /// The page `lessons/map.md`, unless the course lists it as a lesson.
  private func map(beside lessons: [Lesson]) -> Lesson? {
    let path = "lessons/\(Course.mapID).md"
    guard !lessons.contains(where: { $0.id == Course.mapID }), let text = folder.contents(path) else {
      return nil
    }
    return Lesson(
      id: Course.mapID, title: MarkdownPage(text).title ?? "Map", file: folder.root.appending(path: path),
      exercises: [])
  }

  private func lesson(_ value: ManifestValue) -> Lesson? {
    guard let fields = value.fields(example: "{id: delegation, title: Delegation, exercises: [list-view]}")
    else { return nil }
    let named = fields.required("id", example: "id: delegation")?.text(example: "id: delegation")
    let title = fields.required("title", example: "title: Delegation")?.text(example: "title: Delegation")
    let names = fields.optional("exercises")?.list(example: "exercises: [list-view]") ?? []
    fields.finish()
    guard let id = named else { return nil }
    places.remember(.lesson(id), value)
    if !ExerciseID.isKebabCase(id) {
      faults.report(
        fields.place(of: "id"), "`\(id)` is not a valid id",
        "use lowercase letters, digits and single hyphens")
      return nil
    }
    let file = folder.root.appending(path: "lessons/\(id).md")
    let exercises = names.compactMap { name in exercise(name, in: id, beside: names) }
    return Lesson(id: id, title: title ?? id, file: file, exercises: exercises)
  }

  private func exercise(
    _ value: ManifestValue, in lesson: String, beside others: [ManifestValue]
  ) -> Exercise? {
    guard let name = value.text(example: "- list-view") else { return nil }
    guard let id = ExerciseID("\(lesson)/\(name)") else {
      let own = ExerciseID(name).flatMap { $0.lesson == lesson ? $0.name : nil }
      faults.report(
        value.place, "`\(name)` is not a valid name",
        own.map { "write `\($0)`: the lesson is known here" }
          ?? "use lowercase letters, digits and single hyphens")
      return nil
    }
    guard listed.insert(id).inserted else {
      faults.report(value.place, "the exercise `\(id)` is listed twice", "remove one of the two")
      return nil
    }
    let manifest = "Exercises/\(id)/exercise.yml"
    guard folder.exists(manifest) else {
      let sealed = "Exercises/\(id)/\(SealedFiles.name)"
      if folder.exists(sealed) {
        faults.report(
          Place(file: sealed), "the sealed file is damaged, or there is no space to unpack it",
          "copy the course again from where you got it")
        return nil
      }
      if let damage = folder.damage(of: manifest) {
        faults.report(damage)
      } else if isSealed {
        faults.report(
          Place(file: sealed), "the file is missing", "copy the course again from where you got it")
      } else {
        let (advice, help) = advice(forMissing: id, beside: others.compactMap(\.node.scalar?.string))
        faults.report(value.place, "\(manifest) is missing", advice, help: help)
      }
      return nil
    }
    return ExerciseManifest(folder: folder, id: id, places: places, faults: faults).read()
  }

  /// Whether the course is an export for learners: exercises have a sealed file and no manifest.
  private var isSealed: Bool {
    folder.names(in: "Exercises").contains { lesson in
      folder.names(in: "Exercises/\(lesson)").contains {
        folder.exists("Exercises/\(lesson)/\($0)/\(SealedFiles.name)")
      }
    }
  }

  /// What to do about an exercise without a manifest: it depends on what there is of it.
  private func advice(
    forMissing id: ExerciseID, beside listed: [String]
  ) -> (text: String, help: ToolCommand?) {
    let names = folder.names(in: "Exercises/\(id)").filter { !$0.hasPrefix(".") }
    let orRemove = "or remove `\(id.name)` from the list"
    if let other = names.first(where: { UnreadableText.normalized($0).hasSuffix(".yml") }) {
      return ("rename Exercises/\(id)/\(other) to exercise.yml, \(orRemove)", nil)
    }
    let parts = ["Solutions/\(id)", "Tests/Graders/\(id)", ExerciseFolders.answers(of: id)]
    if !names.isEmpty || parts.contains(where: folder.exists) {
      return (
        "take it from a copy of the course, or copy that of another exercise and change it, \(orRemove)", nil
      )
    }
    let others = folder.names(in: "Exercises/\(id.lesson)").filter {
      !listed.contains($0) && folder.exists("Exercises/\(id.lesson)/\($0)/exercise.yml")
    }
    let near = Spelling.nearest(to: id.name, in: others).map { "did you mean `\($0)`? If not, " } ?? ""
    return ("\(near)remove `\(id.name)` from the list, or create it", .newExercise(id.description))
  }
}
