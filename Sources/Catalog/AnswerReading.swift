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
    mistakes(of: exercise, in: root, knowsCriteria: true)
  }

  /// The same.
  ///
  /// - Parameter knowsCriteria: whether the exercise has all of its criteria, so that `fails` can name no others.
  package static func mistakes(
    of exercise: Exercise, in root: URL, knowsCriteria: Bool
  ) -> AnswerReading<Mistake> {
    read(.mistakes, of: exercise, root) { Mistake($0, knowsCriteria: knowsCriteria) }
  }

  /// The mutants of an exercise's solution that no grader can tell from it, in file order. There need not be any.
  package static func equivalents(of exercise: Exercise, in root: URL) -> AnswerReading<EquivalentMutant> {
    read(.equivalents, of: exercise, root, EquivalentMutant.init)
  }

  /// The variants: right answers that must pass, in file order.
  package static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> {
    read(.variants, of: exercise, root, Variant.init)
  }

  private static func read<Answer: KnownAnswer>(
    _ key: AnswerList.Key, of exercise: Exercise, _ root: URL, _ answer: (AnswerEntry) -> Answer?
  ) -> AnswerReading<Answer> {
    let faults = Faults()
    let list = AnswerList(key: key, exercise: exercise, folder: CourseFolder(root), faults: faults)
    return AnswerReading(values: list.read(answer), diagnostics: faults.diagnostics)
  }
}
