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
    for line in page.lines(ofLinksTo: .pages, { title(of: $0) != nil }) {
      draft.note(path, line, "the link to an exercise that is not in the course became its title")
    }
    let files = FileLinks(page: path, moves: draft.moves, root: draft.root)
    for line in page.lines(ofLinksTo: .files, { files.title(of: $0) != nil }) {
      draft.note(path, line, "the link to a file that is not in the course any more became plain words")
    }
    let changes: [(MarkdownPage) -> String?] = [
      { $0.unlinked(.pages, title(of:)) }, { $0.relinked(.pages, successor(of:)) },
      { $0.unlinked(.files, files.title(of:)) }, { $0.relinked(.files, files.successor(of:)) },
    ]
    for change in changes { text = change(MarkdownPage(Data(text.utf8))) ?? text }
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

/// Links from a page to files of the course, of which either can get another path.
private struct FileLinks {
  /// The path of the page after the change.
  let page: String
  let moves: [CourseDraft.Move]
  /// The folder of the course as it is.
  let root: URL

  /// The new target of a link; nil if it stays.
  func successor(of target: String) -> String? {
    guard let (new, section) = successor(target), !isRetired(new) else { return nil }
    let from = page.split(separator: "/").dropLast()
    let to = new.split(separator: "/")
    let common = zip(from, to).prefix { $0 == $1 }.count
    let path = (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
    guard target.contains("%") else { return path + section }
    return (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path) + section
  }

  /// Words in place of a link to a file that leaves the course; nil for other links.
  func title(of target: String) -> String? {
    guard let (new, _) = successor(target), isRetired(new) else { return nil }
    return "`\(new.split(separator: "/").last ?? "")`"
  }

  private func isRetired(_ path: String) -> Bool { path.hasPrefix(Retirement.folder + "/") }

  /// The new path of the file that a link leads to, and the part of the link from `#`; nil if neither the file nor the page
  /// gets another path.
  private func successor(_ target: String) -> (path: String, section: Substring)? {
    let written = target.prefix { $0 != "#" }
    guard !written.isEmpty, !written.hasPrefix("/"), !written.contains(":") else { return nil }
    let before = moves.reversed().reduce(page) { moved($0, from: $1.to, to: $1.from) ?? $0 }
    let folder = root.appending(path: before).deletingLastPathComponent()
    let file = URL(filePath: written.removingPercentEncoding ?? String(written), relativeTo: folder)
      .standardizedFileURL
    let top = root.standardizedFileURL.path + "/"
    guard file.path.hasPrefix(top), file.exists else { return nil }
    let old = String(file.path.dropFirst(top.count))
    let new = moves.reduce(old) { $1.isCopy ? $0 : moved($0, from: $1.from, to: $1.to) ?? $0 }
    return new == old && before == page ? nil : (new, target.dropFirst(written.count))
  }

  private func moved(_ path: String, from: String, to: String) -> String? {
    guard path == from || path.hasPrefix(from + "/") else { return nil }
    return to + path.dropFirst(from.count)
  }
}
