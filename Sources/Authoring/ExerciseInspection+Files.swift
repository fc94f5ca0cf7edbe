import Catalog
import CourseModel
import Foundation

extension ExerciseInspection {
  /// Reports files that are no text, and folders in their places. Their readers would only say that something is missing.
  mutating func inspectTexts() {
    let folders = exercise.folders
    for folder in [folders.exercise, folders.starter, folders.solution, folders.grader] {
      if let damage = UnreadableText.diagnostic(ofFolder: verifier.shown(folder), at: folder) {
        add(CourseProblem(damage))
        unreadable.insert(folder.path)
      }
    }
    let top = [folders.exercise, folders.solution, folders.grader]
    for file in top.flatMap(files(below:)) + exercise.given.map(\.file) + [folders.answers] {
      guard let damage = UnreadableText.diagnostic(of: verifier.shown(file), at: file) else { continue }
      add(CourseProblem(damage))
      unreadable.insert(file.path)
    }
    if isUnreadable(in: folders.grader) { giveUpGrading() }
    if !exercise.given.allSatisfy({ FileManager.default.isReadableFile(atPath: $0.file.path) })
      || exercise.given.contains(where: { unreadable.contains($0.file.path) })
    {
      giveUpCompiling()
    }
  }

  /// Whether a folder, or a file in it, can't be read, which is reported.
  func isUnreadable(in folder: URL) -> Bool {
    unreadable.contains { $0 == folder.path || $0.hasPrefix(folder.path + "/") }
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
      let place = exercise.folders.exercise.appending(path: name, directoryHint: .checkFileSystem)
      let meant = known.first { $0.lowercased() == name.lowercased() }
      report(
        place, "this \(place.hasDirectoryPath ? "folder" : "file") is not part of an exercise",
        meant.map { "rename it to `\($0)`" } ?? "delete it")
    }
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
    inspectStrayFixtures()
  }

  /// Warns of files beside the grader that no criterion uses.
  private mutating func inspectStrayFixtures() {
    guard verifier.isGradable(exercise) else { return }
    let used = exercise.criteria.flatMap(\.check.fixtures)
    let fixtures = exercise.folders.grader.appending(path: "Fixtures")
    let strays =
      names(in: fixtures).filter { !used.contains($0) }.map { fixtures.appending(path: $0) }
      + names(in: exercise.folders.grader).filter { !$0.hasSuffix(".swift") && $0 != "Fixtures" }
      .map { exercise.folders.grader.appending(path: $0) }
    for file in strays {
      warn(file, "no criterion uses this file", "name it in a criterion of exercise.yml, or delete it")
    }
  }

  private mutating func warn(_ file: URL, _ message: String, _ suggestion: String) {
    add(
      CourseProblem(
        Diagnostic(.warning, file: verifier.shown(file), message: message, suggestion: suggestion)))
  }

  private mutating func inspectStrayFiles(_ folder: URL, _ declared: [String], _ what: String) {
    // A manifest with errors can name files that it is not known to name.
    let manifest =
      verifier.isGradable(exercise)
      ? "" : (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8)) ?? ""
    for name in names(in: folder) where !declared.contains(name) && !manifest.contains(name) {
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

extension Criterion.Check {
  /// The files of the grader's folder `Fixtures` that it uses.
  fileprivate var fixtures: [String] {
    switch self {
    case .compiles(_, let adding): adding
    case .doesNotCompile(let file, _): [file]
    case .messages(let check): [check.program]
    case .tests, .declares: []
    }
  }
}
