import CompactCoding
import Foundation

/// A course: lessons in their order, each with its exercises.
package struct Course: Equatable, Sendable, Codable {
  /// The folder that holds `lessons/course.yml`.
  package var root: URL
  /// The course's name.
  package var title: String
  /// In the order of the course.
  package var lessons: [Lesson]
  /// `lessons/map.md`, if the course has one: which lesson solves which problem. It has no exercises.
  package var map: Lesson?
  /// The id of the map's page, which is no lesson's.
  package static let mapID = "map"
  /// Explanations of compiler errors; the first that matches is used.
  package var explanations: [ErrorExplanation] { deferredExplanations.value }
  private let deferredExplanations: Deferred<[ErrorExplanation]>

  /// A course that was read from a folder.
  package init(
    root: URL, title: String, lessons: [Lesson], map: Lesson? = nil, explanations: [ErrorExplanation] = []
  ) {
    self.root = root
    self.title = title
    self.lessons = lessons
    self.map = map
    deferredExplanations = Deferred(explanations)
  }

  /// The file in an export, or in an image, that says which revision of the course it was made from.
  package var revisionFile: URL { root.appending(path: "REVISION") }

  /// All pages that can be read: the lessons, then the map.
  package var pages: [Lesson] { lessons + [map].compactMap(\.self) }

  /// All exercises in the order of the course.
  package var exercises: [Exercise] { lessons.flatMap(\.exercises) }

  /// Removes exercises.
  package mutating func leaveOut(_ ids: Set<ExerciseID>) {
    for index in lessons.indices { lessons[index].exercises.removeAll { ids.contains($0.id) } }
  }

  /// The exercise with this id; nil if the course has none.
  package func exercise(_ id: ExerciseID) -> Exercise? { exercises.first { $0.id == id } }

  /// The id of the exercise that had this id earlier; nil if there is none, or if it was split in several.
  package func successor(of id: ExerciseID) -> ExerciseID? {
    let heirs = exercises.filter { $0.formerly.contains(id) }
    return heirs.count == 1 ? heirs[0].id : nil
  }

  /// The exercises whose id or name equals the text; if there are none, those that had this id or name earlier; if there
  /// are none, those whose id contains it.
  package func exercises(matching part: String) -> [Exercise] {
    let (all, part) = (exercises, part.lowercased())
    for isMeant: (Exercise) -> Bool in [
      { $0.id.isNamed(part) }, { $0.formerly.contains { $0.isNamed(part) } },
    ] where all.contains(where: isMeant) {
      return all.filter(isMeant)
    }
    return all.filter { $0.id.description.contains(part) }
  }
}

/// A page of the course and the exercises that belong to it.
package struct Lesson: Equatable, Sendable, Codable {
  /// Kebab-case, unique in the course.
  package var id: String
  /// The lesson's name in lists and headings.
  package var title: String
  /// The lesson's text: `lessons/<id>.md`.
  package var file: URL
  /// In the order of the course.
  package var exercises: [Exercise]

  /// A lesson with its exercises.
  package init(id: String, title: String, file: URL, exercises: [Exercise]) {
    self.id = id
    self.title = title
    self.file = file
    self.exercises = exercises
  }
}
