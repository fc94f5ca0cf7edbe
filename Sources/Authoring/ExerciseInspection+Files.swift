import Catalog
import CourseModel
import Foundation

extension ExerciseInspection {
  /// Reports files that are no text. Their readers would only say that something is missing.
  mutating func inspectTexts() {
    let folders = exercise.folders
    let top = [folders.exercise, folders.solution, folders.grader]
    for file in top.flatMap(files(below:)) + [folders.answers] {
      guard let data = FileManager.default.contents(atPath: file.path),
        let damage = UnreadableText.damage(of: verifier.shown(file), holding: data)
      else { continue }
      add(CourseProblem(damage))
    }
  }

  /// The files of the kinds that an exercise consists of.
  private func files(below folder: URL) -> [URL] {
    let kinds = ["swift", "md", "yml", "json"]
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().map { folder.appending(path: $0) }.filter { kinds.contains($0.pathExtension) }
  }

  /// Reports files that nothing uses.
  mutating func inspectStrayFiles() {
    let known = Set([
      "exercise.yml", "Task.md", "Example.swift", "Scene.swift", "Starter", "Given", "interface.json",
    ])
    for name in names(in: exercise.folders.exercise) where !known.contains(name) {
      report(
        exercise.folders.exercise.appending(path: name), "this file is not part of an exercise", "delete it")
    }
    guard verifier.isGradable(exercise) else { return }
    let folder = exercise.folders.answers.deletingPathExtension()
    if FileManager.default.fileExists(atPath: folder.path) {
      report(
        folder, "this folder is not used: each known answer belongs in the file \(exercise.id.name).yml",
        "to add an answer to the file, type: codelab mistake add NAME FOLDER --exercise \(exercise.id), or variant add"
      )
    }
    inspectStrayFiles(exercise.folders.starter, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.solution, exercise.sources, "sources")
    inspectStrayFiles(exercise.folders.given, exercise.given.map(\.name), "given files")
  }

  private mutating func inspectStrayFiles(_ folder: URL, _ declared: [String], _ what: String) {
    for name in names(in: folder) where !declared.contains(name) {
      report(
        folder.appending(path: name), "this file is not among the \(what)",
        "name it in exercise.yml, or delete it")
    }
  }

  /// Checks the task's page, and that the code of the example, the starter and the given files is not too wide for a
  /// window.
  mutating func inspectWidths() {
    let folders = exercise.folders
    let page = PageInspection(
      file: folders.task, shown: verifier.shown(folders.task), root: verifier.course.root)
    var found = page.diagnostics(title: exercise.title.isEmpty ? nil : exercise.title)
    let starter = exercise.sources.map { folders.starter.appending(path: $0) }
    for file in [folders.example] + starter + exercise.given.map(\.file) {
      guard let code = try? String(contentsOf: file, encoding: .utf8) else { continue }
      found += ListingWidth.remarks(on: code, file: verifier.shown(file))
    }
    for diagnostic in found { add(CourseProblem(diagnostic)) }
  }

  func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }
}
