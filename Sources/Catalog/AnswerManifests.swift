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

  /// The variants: right answers that must pass, in the order of their manifest. It is optional.
  package static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> {
    let faults = Faults()
    let values = VariantManifest(exercise: exercise, folder: CourseFolder(root), faults: faults).read()
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }
}
