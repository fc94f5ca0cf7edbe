import Catalog
import CourseModel
import Film
import Foundation
import LessonReader

/// Gives an exercise or a lesson another id. Files, links and `requires` follow, and `formerly` lets learners keep their
/// progress.
package struct Renaming {
  /// The new ids of exercises.
  private let ids: [ExerciseID: ExerciseID]
  /// The lesson with a new id; nil if only an exercise gets one.
  private let lesson: (old: String, new: String)?
  private let course: Course

  /// A new id for an exercise, also in another lesson.
  ///
  /// - Throws: `ReshapingFault` if the id is not valid or in use.
  package init(_ exercise: Exercise, to new: String, in course: Course) throws {
    guard let id = ExerciseID(new) ?? ExerciseID("\(exercise.id.lesson)/\(new)") else {
      throw ReshapingFault.invalidID(new, example: "\(exercise.id.lesson)/\(exercise.id.name)-2")
    }
    guard course.lessons.contains(where: { $0.id == id.lesson }) else {
      throw TemplateError.noLesson(id.lesson, course.lessons.map(\.id))
    }
    guard course.exercise(id) == nil else { throw ReshapingFault.taken("\(id)") }
    (ids, lesson, self.course) = ([exercise.id: id], nil, course)
  }

  /// A new id for a lesson, and so for its exercises.
  ///
  /// - Throws: `ReshapingFault` if the id is not valid or in use.
  package init(_ lesson: Lesson, to new: String, in course: Course) throws {
    guard !new.contains("/") else { throw ReshapingFault.otherKind(lesson.id, new) }
    guard ExerciseID.isKebabCase(new) else { throw ReshapingFault.invalidID(new, example: "\(lesson.id)-2") }
    guard new != Course.mapID else { throw TemplateError.map }
    guard !course.pages.contains(where: { $0.id == new }) else { throw ReshapingFault.taken(new) }
    let pairs = lesson.exercises.map { ($0.id, ExerciseID(lesson: new, name: $0.id.name)) }
    (ids, self.lesson, self.course) = (
      Dictionary(uniqueKeysWithValues: pairs), (lesson.id, new), course
    )
  }

  /// The changes; nothing is written.
  ///
  /// - Parameters:
  ///   - other: the name of the exercise after which a moved exercise is listed; nil for the end.
  ///   - isFirst: whether it is listed before all others.
  /// - Throws: `ReshapingFault`, `UnclearManifest`, or an error of the file system.
  package func draft(after other: String? = nil, isFirst: Bool = false) throws -> CourseDraft {
    var draft = CourseDraft(root: course.root)
    try requireNeighbour(other)
    try change(&draft, after: other, isFirst: isFirst)
    let warnings = try draft.rehearse(renaming: renamed)
    draft.notes += warnings
    return draft
  }

  private func requireNeighbour(_ name: String?) throws {
    guard let name, let id = ids.values.first,
      let lesson = course.lessons.first(where: { $0.id == id.lesson })
    else { return }
    let others = lesson.exercises.map(\.id.name).filter {
      ids[ExerciseID(lesson: lesson.id, name: $0)] == nil
    }
    guard others.contains(name) else { throw ReshapingFault.noNeighbour(name, lesson: lesson.id, others) }
  }

  /// Adds the changes to a draft.
  ///
  /// - Throws: `ReshapingFault`, `UnclearManifest`, or an error of the file system.
  func change(
    _ draft: inout CourseDraft, after other: String? = nil, isFirst: Bool = false
  ) throws {
    for id in ids.keys { try draft.requireUnsealed(id) }
    if let lesson { try move(lesson.old, lesson.new, in: &draft) }
    for (old, new) in ids.sorted(by: { $0.key < $1.key }) {
      if lesson == nil { try move(old, new, after: other, isFirst, in: &draft) }
      try draft.edit("Exercises/\(new)/exercise.yml") { manifest throws(UnclearManifest) in
        let earlier = try manifest.items(of: "formerly").filter { $0 != "\(new)" && $0 != "\(old)" }
        try manifest.setItems(of: "formerly", to: earlier + ["\(old)"])
      }
    }
    try CourseReferences(ids: ids.mapValues { [$0] }, lesson: lesson).follow(in: &draft)
  }

  private func renamed(_ message: String) -> String {
    ids.reduce(message) { $0.replacing("\($1.key)", with: "\($1.value)") }
  }

  private func move(
    _ old: ExerciseID, _ new: ExerciseID, after other: String?, _ isFirst: Bool, in draft: inout CourseDraft
  ) throws {
    if old.lesson != new.lesson { try unshare(old, in: &draft) }
    for (from, to) in zip(CourseDraft.places(of: old), CourseDraft.places(of: new)) {
      draft.move(from, to: to)
    }
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in
      if old.lesson == new.lesson, other == nil, !isFirst {
        return try manifest.renameExercise(old, to: new.name)
      }
      try manifest.removeExercise(old)
      try manifest.addExercise(new, after: other, isFirst: isFirst)
    }
  }

  /// Lets an exercise that leaves its lesson give the files itself that it shares with others of the lesson.
  private func unshare(_ id: ExerciseID, in draft: inout CourseDraft) throws {
    let manifest = "Exercises/\(id)/exercise.yml"
    let given = try ManifestText(draft.text(manifest) ?? "", file: manifest).items(of: "given")
    let shared = given.filter { $0.hasPrefix("Shared/") }
    guard !shared.isEmpty else { return }
    let others = course.exercises.filter { $0.id != id }.flatMap(\.given).map(\.file.path)
    for name in shared {
      let path = "Exercises/\(id.lesson)/\(name)"
      let own = "Exercises/\(id)/Given/\(name.dropFirst(7))"
      let isUsed = others.contains(course.root.appending(path: path).path)
      isUsed ? draft.copy(path, to: own) : draft.move(path, to: own)
    }
    try draft.edit(manifest) { text throws(UnclearManifest) in
      let own = given.map { $0.hasPrefix("Shared/") ? String($0.dropFirst(7)) : $0 }
      try text.setItems(of: "given", to: own)
    }
  }

  private func move(_ old: String, _ new: String, in draft: inout CourseDraft) throws {
    let page = draft.text("lessons/\(old).md") ?? ""
    let names = { FilmedListing.all(in: page, page: $0).map { "lessons/films/\($0.fileName)" } }
    for (from, to) in zip(names(old), names(new)) {
      draft.move(from, to: to)
      // The title of a film is the name of its page.
      if let text = draft.text(to), var film = try? JSONDecoder().decode(Film.self, from: Data(text.utf8)) {
        film.title = new
        draft.write(try film.json(), to: to)
      }
    }
    draft.move("lessons/\(old).md", to: "lessons/\(new).md")
    for top in CourseDraft.tops { draft.move("\(top)/\(old)", to: "\(top)/\(new)") }
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in
      try manifest.renameLesson(old, to: new)
    }
  }
}

extension CourseDraft {
  static let manifest = "lessons/course.yml"
  /// The folders that have a folder for each lesson.
  static let tops = ["Exercises", "Solutions", "Tests/Graders", "Tests/Answers"]

  /// The folders and files of an exercise.
  static func places(of id: ExerciseID) -> [String] {
    tops.map { $0 == "Tests/Answers" ? ExerciseFolders.answers(of: id) : "\($0)/\(id)" }
  }

  /// Makes sure that an exercise's files can be changed.
  ///
  /// - Throws: `ReshapingFault` if they are sealed.
  func requireUnsealed(_ id: ExerciseID) throws(ReshapingFault) {
    if !exists("Exercises/\(id)/exercise.yml") { throw .sealed("\(id)") }
  }
}
