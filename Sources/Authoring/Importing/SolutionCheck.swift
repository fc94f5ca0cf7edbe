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

  private typealias Finding = (names: [String], errors: [Diagnostic], fault: GraderFault?)

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
    if let error = finding.errors.first {
      return [
        .task(
          item.paths[error.file] ?? item.shown, error.line,
          "the solution does not compile: \(error.message)",
          error.message.contains("requires a package name")
            ? "write `public` in place of `package` in Solutions/\(item.id): an exercise is in no package"
            : "correct it in Solutions/\(item.id)")
      ]
    }
    let unlinked = finding.names.filter(PackageReader.unlinked.contains)
    let remarks = unlinked.map { module in
      ImportRemark.task(
        "Solutions/\(item.id)", nil, "exercises can't use \(module), which the solution imports",
        "leave out what needs it, or give it a stand-in as a protocol")
    }
    let names = finding.names.filter { !PackageReader.unlinked.contains($0) }
    guard !names.isEmpty else { return remarks }
    let file = ExerciseFolders(course: course, id: item.id).manifest
    var manifest = ManifestText(try TextFile.read(file), file: "Exercises/\(item.id)/exercise.yml")
    try manifest.setItems(of: "allows", to: names.map(YAMLText.scalar))
    try Data(manifest.text.utf8).write(to: file, options: .atomic)
    return remarks + [
      .task(
        "Solutions/\(item.id)", nil,
        "the solution uses what the submission policy refuses, so exercise.yml allows it: "
          + names.joined(separator: ", "),
        "change the solution if you can, and take away what is not needed then: every learner may use it")
    ]
  }
}
