import Catalog
import CourseModel
import Foundation

extension ExerciseInspection {
  /// Reports files that are no text, and folders in their places. Their readers would only say that something is missing.
  mutating func inspectTexts() {
    let folders = exercise.folders
    for folder in [folders.exercise, folders.starter, folders.solution, folders.grader] {
      let shown = verifier.shown(folder)
      note(UnreadableText.diagnostic(ofFolder: shown, at: folder) ?? wayward(folder), of: folder)
    }
    let top = [folders.exercise, folders.solution, folders.grader]
    let needed = exercise.sources.map { folders.solution.appending(path: $0) } + [folders.answers]
    for file in top.flatMap(files(below:)) + exercise.given.map(\.file) + needed {
      note(UnreadableText.diagnostic(of: verifier.shown(file), at: file) ?? wayward(file), of: file)
    }
    isSolutionEmpty =
      !exercise.sources.isEmpty && exercise.sources.allSatisfy { hasNoCode(folders.solution, $0) }
    if isSolutionEmpty {
      report(
        folders.solution.appending(path: exercise.sources[0]), line: 1, "the solution contains no code",
        "write it; until then, nothing of this exercise is graded")
      giveUpCompiling()
    }
    if isUnreadable(in: folders.grader) { giveUpGrading() }
    if !exercise.given.allSatisfy({ FileManager.default.isReadableFile(atPath: $0.file.path) })
      || exercise.given.contains(where: { unreadable.contains($0.file.path) })
    {
      giveUpCompiling()
    }
  }

  private mutating func note(_ damage: Diagnostic?, of file: URL) {
    guard let damage else { return }
    add(CourseProblem(damage))
    unreadable.insert(file.path)
  }

  /// Why a file or a folder is not found though it may be there; nil if it is found, or missing.
  private func wayward(_ file: URL) -> Diagnostic? {
    guard !FileManager.default.fileExists(atPath: file.path) else { return nil }
    return UnreadableText.diagnostic(onTheWayTo: verifier.shown(file), in: verifier.course.root)
  }

  /// Whether a file is there, and has comments at most.
  private func hasNoCode(_ folder: URL, _ name: String) -> Bool {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))?.hasNoCode == true
  }

  /// Whether a file or folder, something in it, or a folder above it, can't be read, which is reported.
  func isUnreadable(in folder: URL) -> Bool {
    unreadable.contains {
      $0 == folder.path || $0.hasPrefix(folder.path + "/") || folder.path.hasPrefix($0 + "/")
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
    let there = names(in: exercise.folders.exercise)
    for name in there where !known.contains(name) {
      let place = exercise.folders.exercise.appending(path: name, directoryHint: .checkFileSystem)
      if let meant = known.first(where: { UnreadableText.normalized($0) == UnreadableText.normalized(name) }),
        !there.contains(meant)
      {
        add(CourseProblem(UnreadableText.misnamed(verifier.shown(place), meant: meant)))
      } else {
        report(
          place, "this \(place.hasDirectoryPath ? "folder" : "file") is not part of an exercise", "delete it")
      }
    }
    let folder = exercise.folders.answers.deletingPathExtension()
    if FileManager.default.fileExists(atPath: folder.path) {
      report(
        folder, "this folder is not used: each known answer belongs in the file \(exercise.id.name).yml",
        "to add an answer to the file, type `variant add` or", help: .addMistake(to: exercise.id.description))
    }
    let (starter, solution) = (exercise.folders.starter, exercise.folders.solution)
    inspectStrayFiles(starter, exercise.sources, "sources", beside: solution)
    inspectStrayFiles(solution, exercise.sources, "sources", beside: starter)
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
      // A criterion can name only Swift files in `Fixtures`.
      let isProgram = file.pathExtension == "swift" && file.deletingLastPathComponent() == fixtures
      warn(
        file, "no criterion uses this file",
        isProgram ? "name it in a criterion of exercise.yml, or delete it" : "delete it")
    }
  }

  private mutating func warn(_ file: URL, _ message: String, _ suggestion: String) {
    add(
      CourseProblem(
        Diagnostic(.warning, file: verifier.shown(file), message: message, suggestion: suggestion)))
  }

  /// Reports files that the manifest does not name.
  ///
  /// - Parameter other: the folder in which each of them must be, too.
  private mutating func inspectStrayFiles(
    _ folder: URL, _ declared: [String], _ what: String, beside other: URL? = nil
  ) {
    // A manifest with errors can name files that it is not known to name.
    let manifest =
      verifier.isGradable(exercise)
      ? "" : (try? String(contentsOf: exercise.folders.manifest, encoding: .utf8)) ?? ""
    let there = names(in: folder)
    // A name that differs a little from a missing one is told where that is looked for.
    let missing = Set(declared.filter { !there.contains($0) }.map(UnreadableText.normalized))
    for name in there where !declared.contains(name) && !manifest.contains(name) {
      if missing.contains(UnreadableText.normalized(name)) { continue }
      let file = folder.appending(path: name, directoryHint: .checkFileSystem)
      let lacking = other.map { names(in: $0).contains(name) ? nil : verifier.shown($0) } ?? nil
      let naming =
        "name it in exercise.yml" + (lacking.map { " and add a file with its name to \($0)" } ?? "")
      report(
        file, "this \(file.hasDirectoryPath ? "folder" : "file") is not among the \(what)",
        canBeNamed(file) ? "\(naming), or delete it" : "delete it")
    }
  }

  /// Whether the manifest can name a file of a folder among the sources or the given files.
  private func canBeNamed(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    let others = exercise.sources + exercise.given.map(\.name)
    return !file.hasDirectoryPath && ExerciseManifest.isPlainFile(name)
      && !others.contains { $0.lowercased() == name.lowercased() }
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
    let wide = found.filter(ListingWidth.isRemark)
    if exercise.isDraft, !wide.isEmpty {
      demand("lines of code of at most \(ListingWidth.most) columns (wider: \(wide.count))") { _ in }
      found.removeAll(where: ListingWidth.isRemark)
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
