import CourseModel
import Foundation

/// Reads `Tests/Equivalents/<lesson>/<exercise>.yml`, which describes mutants that no grader can tell from the solution.
struct EquivalentManifest {
  let exercise: Exercise
  let folder: CourseFolder
  let faults: Faults

  private static let list = "equivalents: [ … ]"
  private static let example = "{because: The list is empty then, edits: …}"

  private var path: String { "Tests/Equivalents/\(exercise.id).yml" }

  /// The entries that can be read, in file order; empty if the file is missing.
  func read() -> [EquivalentMutant] {
    guard folder.exists(path),
      let fields = ManifestSource.read(path, in: folder, faults: faults, example: Self.list)
    else { return [] }
    let list = fields.required("equivalents", example: Self.list)?.list(example: Self.list) ?? []
    fields.finish()
    let solution = exercise.sources.compactMap { name in
      folder.text("Solutions/\(exercise.id)/\(name)").map { (name, $0.replacing("\r\n", with: "\n")) }
    }
    return list.compactMap { entry($0, Dictionary(uniqueKeysWithValues: solution)) }
  }

  private func entry(_ value: ManifestValue, _ solution: [String: String]) -> EquivalentMutant? {
    guard let fields = value.fields(example: Self.example) else { return nil }
    let because = fields.required("because", example: "because: The list is empty then")?.text(
      example: "because: …")
    let files = MistakeChanges(exercise: exercise, solution: solution, faults: faults, noun: "mutant")
      .answer(fields)
    fields.finish()
    guard let because, let files, let line = value.place.line else { return nil }
    return EquivalentMutant(because: because, files: files, line: line)
  }
}

extension CatalogReader {
  /// The mutants of an exercise's solution that no grader can tell from it, in file order. The file is optional.
  package static func equivalents(of exercise: Exercise, in root: URL) -> AnswerReading<EquivalentMutant> {
    let faults = Faults()
    let values = EquivalentManifest(exercise: exercise, folder: CourseFolder(root), faults: faults).read()
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }
}
