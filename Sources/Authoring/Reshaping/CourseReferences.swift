import Catalog
import CourseModel
import Foundation

/// Where files of a course refer to exercises and lessons: `requires`, links, and plain words.
struct CourseReferences {
  /// What takes the place of an exercise in `requires`; none if nothing does.
  let ids: [ExerciseID: [ExerciseID]]
  /// The lesson with a new id.
  var lesson: (old: String, new: String)?
  /// The words in place of a link to an exercise that has no successor.
  var titles: [ExerciseID: String] = [:]

  /// Lets all references follow, and notes those that a person must decide.
  ///
  /// - Throws: `UnclearManifest`.
  func follow(in draft: inout CourseDraft) throws(UnclearManifest) {
    let files = draft.files(in: "Exercises")
    for path in files where path.hasSuffix("/exercise.yml") { try followRequires(path, in: &draft) }
    let pages = draft.files(in: "lessons").filter { $0.hasSuffix(".md") }
    for path in pages + files.filter({ $0.hasSuffix("/Task.md") }) { followLinks(path, in: &draft) }
    if let text = draft.text("lessons/errors.yml") { noteWords("lessons/errors.yml", text, in: &draft) }
  }

  private func followRequires(_ path: String, in draft: inout CourseDraft) throws(UnclearManifest) {
    guard let text = draft.text(path) else { return }
    let manifest = ManifestText(text, file: path)
    guard let old = try? manifest.items(of: "requires") else {
      // Another exercise's manifest with errors doesn't keep this one from being changed.
      return noteWords(path, text, in: &draft)
    }
    guard old.contains(where: { ExerciseID($0).map { ids[$0] != nil } ?? false }) else { return }
    var new: [String] = []
    for name in old {
      let successors = ExerciseID(name).flatMap { ids[$0] }?.map(\.description) ?? [name]
      new += successors.filter { !new.contains($0) }
    }
    try draft.edit(path) { manifest throws(UnclearManifest) in try manifest.setItems(of: "requires", to: new)
    }
  }

  private func followLinks(_ path: String, in draft: inout CourseDraft) {
    guard var text = draft.text(path) else { return }
    let page = MarkdownPage(Data(text.utf8))
    for line in page.lines(ofLinksTo: { title(of: $0) != nil }) {
      draft.note(path, line, "the link to an exercise that is not in the course became its title")
    }
    text = page.unlinked(title(of:)) ?? text
    text = MarkdownPage(Data(text.utf8)).relinked(successor(of:)) ?? text
    if text != draft.text(path) { draft.write(text, to: path) }
    noteWords(path, text, in: &draft)
  }

  /// Notes the lines with an earlier id, which can mean something else.
  private func noteWords(_ path: String, _ text: String, in draft: inout CourseDraft) {
    let page = MarkdownPage(Data(text.utf8))
    for id in ids.keys.sorted() {
      // A lesson with a new id leaves the names of its exercises as they are.
      let isSameName = lesson != nil && ids[id]?.first?.name == id.name
      let names = isSameName ? [] : page.lines(naming: "`\(id.name)`")
      for line in Set(page.lines(naming: "\(id)") + names).sorted() {
        draft.note(path, line, "this line contains “\(id.name)”, which is not changed")
      }
    }
  }

  private func title(of name: String) -> String? {
    titles.first { Self.page(of: $0.key) == name }.map { "*\($0.value)*" }
  }

  private func successor(of name: String) -> String? {
    if let lesson, name == lesson.old { return lesson.new }
    guard let id = ids.first(where: { Self.page(of: $0.key) == name })?.value.first, title(of: name) == nil
    else {
      return nil
    }
    return Self.page(of: id)
  }

  private static func page(of id: ExerciseID) -> String { "\(id.lesson)--\(id.name)" }
}
