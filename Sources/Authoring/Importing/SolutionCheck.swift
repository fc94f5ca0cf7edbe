import Catalog
import CourseModel
import Foundation
import Grading

/// Compiles the solutions of imported exercises, without running anything. If the submission policy refuses a solution,
/// its exercise allows what it uses.
struct SolutionCheck {
  let engine: GradingEngine
  /// The folder of the course.
  let course: URL

  /// An imported exercise, with the names of its files in remarks.
  struct Item: Sendable {
    let id: ExerciseID
    let paths: [String: String]
    /// The name for a remark about all of it.
    let shown: String
  }

  private typealias Finding = (names: [RefusedName], errors: [Diagnostic], fault: GraderFault?)

  /// Checks the solutions.
  ///
  /// - Throws: an error of the toolchain or the sandbox, or of the file system.
  func remarks(
    on items: [Item], progress: (_ done: Int, _ of: Int, _ name: String) -> Void
  ) async throws -> [ImportRemark] {
    let exercises = CatalogReader.read(course).course?.exercises ?? []
    let known = Dictionary(exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let items = items.filter { known[$0.id] != nil }
    var remarks: [ImportRemark] = []
    var done = 0
    try await Jobs(Jobs.usual).forEach(of: items) { [engine] item -> Finding in
      let exercise = known[item.id]!
      let files = try Self.solution(of: exercise)
      return try await engine.namesToAllow(for: Submission(exercise: exercise.id, files: files), of: exercise)
    } deliver: { finding in
      let item = items[done]
      done += 1
      progress(done, items.count, item.id.name)
      remarks += try apply(finding, to: item) + faults(of: known[item.id]!, finding.fault)
    }
    return remarks
  }

  private static func solution(of exercise: Exercise) throws -> [String: String] {
    try exercise.sources.reduce(into: [:]) { files, name in
      files[name] = try TextFile.read(exercise.folders.solution.appending(path: name))
    }
  }

  /// What keeps the grader from compiling with the solution.
  private func faults(of exercise: Exercise, _ fault: GraderFault?) -> [ImportRemark] {
    (fault?.diagnostics(in: exercise) ?? []).map {
      .task($0.file, $0.line, $0.message, $0.suggestion ?? "correct it")
    }
  }

  private func apply(_ finding: Finding, to item: Item) throws -> [ImportRemark] {
    let errors = finding.errors.filter { $0.severity == .error }.withoutRepeats
    guard errors.isEmpty else {
      return errors.map { error in
        .task(
          item.paths[error.file] ?? item.shown, error.line,
          "the solution does not compile: \(error.message)",
          error.message.contains("requires a package name")
            ? "write `public` in place of `package` in Solutions/\(item.id): an exercise is in no package"
            : "correct it in Solutions/\(item.id)")
      }
    }
    let isUsable = { (name: RefusedName) in !AllowedNames.unlinked.contains(name.name) }
    let names = finding.names.filter(isUsable)
    if !names.isEmpty {
      let file = ExerciseFolders(course: course, id: item.id).manifest
      var manifest = ManifestText(try TextFile.read(file), file: "Exercises/\(item.id)/exercise.yml")
      try manifest.setItems(of: "allows", to: names.map { YAMLText.scalar($0.name) })
      try Data(manifest.text.utf8).write(to: file, options: .atomic)
    }
    return finding.names.map { needed in
      let name = needed.name
      return isUsable(needed)
        ? .task(
          item.paths[needed.file] ?? item.shown, needed.line,
          "the submission policy refuses this, so exercise.yml allows it: \(name)",
          "change the solution if you can, and take \(name) away then: every learner may use it")
        : .task(
          item.paths[needed.file] ?? item.shown, needed.line,
          "exercises can't use \(name), which the solution imports", AllowedNames.adviceForUnlinked)
    }
  }
}
