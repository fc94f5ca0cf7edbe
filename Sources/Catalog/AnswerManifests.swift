import CourseModel
import Foundation

/// The known answers to an exercise, with the problems that were found in reading them.
package struct AnswerReading<Answer: Sendable>: Sendable {
  /// The answers that can be read.
  package var values: [Answer]
  /// The errors in their manifests and files.
  package var diagnostics: [Diagnostic]
}

extension CatalogReader {
  /// The wrong answers that an exercise's grader must catch, in file order.
  package static func mistakes(of exercise: Exercise, in root: URL) -> AnswerReading<Mistake> {
    let faults = Faults()
    let values = MistakeManifest(exercise: exercise, root: root, faults: faults).read()
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }

  /// The variants: right answers that must pass, sorted by the names of their folders.
  package static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> {
    let faults = Faults()
    let path = "Tests/Variants/\(exercise.id)"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    let values = names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name in
      variant(name, in: "\(path)/\(name)", of: exercise, root, faults)
    }
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }

  private static func variant(
    _ id: String, in folder: String, of exercise: Exercise, _ root: URL, _ faults: Faults
  ) -> Variant? {
    guard let fields = ManifestSource.read("\(folder)/variant.yml", in: root, faults: faults) else {
      return nil
    }
    let files = sources(exercise, in: folder, root, faults)
    let example = "differs: it is a struct"
    let differs = fields.required("differs", example: example)?.text(example: example)
    fields.finish()
    return differs.map { Variant(id: id, differs: $0, files: files) }
  }

  private static func sources(
    _ exercise: Exercise, in folder: String, _ root: URL, _ faults: Faults
  ) -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "\(folder)/\(name)"
      guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8) else {
        faults.report(
          Place(file: file), "the file is missing", "add it: an answer needs all sources of its exercise")
        continue
      }
      files[name] = text
    }
    return files
  }
}
