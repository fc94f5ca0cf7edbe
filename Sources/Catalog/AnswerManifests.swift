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
    let values = MistakeManifest(exercise: exercise, folder: CourseFolder(root), faults: faults).read()
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }

  /// The variants: right answers that must pass, sorted by the names of their folders.
  package static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> {
    let faults = Faults()
    let path = "Tests/Variants/\(exercise.id)"
    let folder = CourseFolder(root)
    let values = folder.names(in: path).filter { !$0.hasPrefix(".") }.compactMap { name in
      variant(name, at: "\(path)/\(name)", in: folder, of: exercise, faults)
    }
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }

  private static func variant(
    _ id: String, at path: String, in folder: CourseFolder, of exercise: Exercise, _ faults: Faults
  ) -> Variant? {
    guard let fields = ManifestSource.read("\(path)/variant.yml", in: folder, faults: faults) else {
      return nil
    }
    let files = sources(exercise, at: path, in: folder, faults)
    let example = "differs: it is a struct"
    let differs = fields.required("differs", example: example)?.text(example: example)
    fields.finish()
    return differs.map { Variant(id: id, differs: $0, files: files) }
  }

  private static func sources(
    _ exercise: Exercise, at path: String, in folder: CourseFolder, _ faults: Faults
  ) -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "\(path)/\(name)"
      guard let text = folder.text(file) else {
        faults.report(
          Place(file: file), "the file is missing", "add it: an answer needs all sources of its exercise")
        continue
      }
      files[name] = text
    }
    return files
  }
}
