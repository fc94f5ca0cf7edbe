import Catalog
import CourseModel
import Foundation

/// A new lesson without exercises.
package struct LessonTemplate {
  private let id: String
  private let title: String
  private let course: Course

  /// A template for a new lesson.
  ///
  /// - Parameter title: the lesson's title; nil for one that is made of the id.
  package init(id: String, title: String? = nil, course: Course) {
    (self.id, self.title, self.course) = (id, title ?? id.asTitle, course)
  }

  /// Writes the lesson's page, and adds it to `lessons/course.yml`.
  ///
  /// - Returns: the page.
  /// - Throws: `TemplateError` or `UnclearManifest` before any file is written, or a file system error.
  package func write() throws -> URL {
    guard ExerciseID.isKebabCase(id) else { throw TemplateError.invalidLesson(id) }
    guard id != Course.mapID else { throw TemplateError.map }
    guard !course.pages.contains(where: { $0.id == id }) else { throw TemplateError.taken(id) }
    var draft = CourseDraft(root: course.root)
    let path = "lessons/\(id).md"
    draft.create(path, text)
    if let existing = draft.inTheWay.first {
      throw TemplateError.exists(course.root.appending(path: existing).path)
    }
    try draft.edit(CourseDraft.manifest) { manifest throws(UnclearManifest) in
      try manifest.addLesson(id, title: YAMLText.scalar(title))
    }
    try draft.apply()
    return course.root.appending(path: path)
  }

  private var text: String {
    """
    # \(title)

    Say in one sentence what a reader of this lesson can do afterwards.

    ## The problem

    Show a small piece of code in which something is missing.

    ## The pattern

    Show how the pattern solves it, and say when not to use it.

    """
  }
}

extension String {
  /// The words of an id as a title: `target-action` → `Target action`.
  var asTitle: String {
    let words = replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
