import CourseModel
import Spelling

/// Reads `Tests/Variants/<lesson>/<exercise>/variants.yml`, which says how each variant differs from the
/// solution, and the variants' files: `<id>/<file>` beside it. What a variant leaves out is the solution's.
struct VariantManifest {
  let exercise: Exercise
  let folder: CourseFolder
  let faults: Faults

  private static let example = "computed-owner: the owner is computed"

  private var path: String { "Tests/Variants/\(exercise.id)" }
  private var file: String { "\(path)/variants.yml" }

  /// The variants that can be read, in file order; empty if there are none.
  func read() -> [Variant] {
    let folders = folder.names(in: path).filter { !$0.hasPrefix(".") && $0 != "variants.yml" }
    guard !folders.isEmpty || folder.exists(file) else { return [] }
    guard folder.exists(file) else {
      let lines = folders.map { "`\($0): …`" }.joined(separator: ", ")
      faults.report(
        Place(file: file), "the file is missing",
        "add it, with a line that says how each variant differs from the solution: \(lines)")
      return []
    }
    guard let fields = ManifestSource.read(file, in: folder, faults: faults, example: Self.example)
    else { return [] }
    let named = fields.keys.map(\.name)
    for name in folders where !named.contains(name) {
      faults.report(
        Place(file: file), "the variant in the folder `\(name)` is not listed",
        "add `\(name): ` and how it differs from the solution")
    }
    return fields.keys.compactMap { key in
      fields.optional(key.name).flatMap { variant(key, $0, folders) }
    }
  }

  private func variant(_ key: ManifestValue, _ value: ManifestValue, _ folders: [String]) -> Variant? {
    guard folders.contains(key.name) else {
      let near = Spelling.nearest(to: key.name, in: folders)
      faults.report(
        key.place, "there is no folder `\(path)/\(key.name)`",
        near.map { "did you mean `\($0)`?" } ?? "add it, with the files that differ from the solution")
      return nil
    }
    let files = files(of: key.name)
    return value.text(example: Self.example).map { Variant(id: key.name, differs: $0, files: files) }
  }

  private func files(of variant: String) -> [String: String] {
    exercise.sources.reduce(into: [:]) { files, name in
      let file = "\(path)/\(variant)/\(name)"
      let solution = "Solutions/\(exercise.id)/\(name)"
      if let text = folder.text(folder.exists(file) ? file : solution) {
        files[name] = text
      } else {
        faults.report(Place(file: file), "the file is missing", "add it, here or to the solution")
      }
    }
  }
}
