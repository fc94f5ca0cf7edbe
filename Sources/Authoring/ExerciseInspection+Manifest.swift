import Catalog
import CourseModel
import Foundation

extension ExerciseInspection {
  /// Checks that each permission is needed: without it, the policy refuses the solution or a variant.
  mutating func inspectAllowances() async throws {
    guard !exercise.allows.isEmpty, let solution = try read(exercise.folders.solution) else { return }
    let variants = CatalogReader.variants(of: exercise, in: verifier.course.root).values
    let answers = [solution] + variants.map(\.files)
    for name in exercise.allows {
      var stricter = exercise
      stricter.allows.removeAll { $0 == name }
      guard try await gateAccepts(answers, of: stricter) else { continue }
      report(
        exercise.folders.manifest, line: line(of: name, in: exercise.folders.manifest, from: "allows:"),
        "`allows` names `\(name)`, which neither the solution nor a variant needs",
        "remove it, because every learner may use what `allows` names")
    }
  }

  private func gateAccepts(_ answers: [[String: String]], of exercise: Exercise) async throws -> Bool {
    for files in answers {
      let submission = Submission(exercise: exercise.id, files: files)
      guard try await verifier.engine.isAcceptedByPolicy(submission, of: exercise) else { return false }
    }
    return true
  }

  /// Checks that the code in the task, the example, the starter and the given files is not too wide for a
  /// window.
  mutating func inspectWidths() {
    let folders = exercise.folders
    if let task = try? String(contentsOf: folders.task, encoding: .utf8) {
      diagnostics += ListingWidth.remarks(onListingsOf: task, file: verifier.shown(folders.task))
    }
    let starter = exercise.sources.map { folders.starter.appending(path: $0) }
    for file in [folders.example] + starter + exercise.given.map(\.file) {
      guard let code = try? String(contentsOf: file, encoding: .utf8) else { continue }
      diagnostics += ListingWidth.remarks(on: code, file: verifier.shown(file))
    }
  }

  /// The number, from 1, of the first line of a file that contains a text; the search begins at the line that
  /// begins with `key`.
  func line(of text: String, in file: URL, from key: String = "") -> Int? {
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    let start = lines.firstIndex { $0.hasPrefix(key) } ?? 0
    return lines[start...].firstIndex { $0.contains(text) }.map { $0 + 1 }
  }
}
