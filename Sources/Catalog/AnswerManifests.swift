import CourseModel
import Foundation
import Spelling

/// Known answers to an exercise, with everything that is wrong with their folders.
package struct AnswerReading<Answer: Sendable>: Sendable {
  /// By the names of their folders.
  package var values: [Answer]
  /// Faults of their manifests and files.
  package var diagnostics: [Diagnostic]
}

extension CatalogReader {
  /// The wrong answers that an exercise's grader must catch.
  package static func mistakes(of exercise: Exercise, in root: URL) -> AnswerReading<Mistake> {
    read("Tests/Mistakes/\(exercise.id)", "mistake.yml", exercise, root) { id, fields, files in
      let title = fields.required("title", example: "title: The delegate is strong")?.text(
        example: "title: …")
      let fails =
        fields.required("fails", example: "fails: [not-kept]")?.list(example: "fails: [not-kept]") ?? []
      let ends = fields.optional("ends")?.word(of: Termination.Name.allCases.map(\.rawValue))
        .flatMap(Termination.Name.init)
      let says = fields.optional("says")?.text(example: "says: a part of the feedback")
      for value in fails { checkCriterion(value, exercise) }
      let names = fails.compactMap { $0.text(example: "- not-kept") }
      return title.map { Mistake(id: id, title: $0, fails: names, ends: ends, says: says, files: files) }
    }
  }

  /// The right answers that must pass.
  package static func variants(of exercise: Exercise, in root: URL) -> AnswerReading<Variant> {
    read("Tests/Variants/\(exercise.id)", "variant.yml", exercise, root) { id, fields, files in
      let example = "differs: it is a struct"
      return fields.required("differs", example: example)?.text(example: example)
        .map { Variant(id: id, differs: $0, files: files) }
    }
  }

  private static func checkCriterion(_ value: ManifestValue, _ exercise: Exercise) {
    let known = exercise.criteria.map(\.id) + Verdict.Name.beforeJudging.map(\.rawValue)
    guard let name = value.node.scalar?.string, !known.contains(name) else { return }
    let near = Spelling.nearest(to: name, in: known)
    value.source.faults.report(
      value.place, "`\(name)` is no criterion of \(exercise.id)",
      near.map { "did you mean `\($0)`?" } ?? "name one of \(known.joined(separator: ", "))")
  }

  private static func read<Answer>(
    _ path: String, _ manifest: String, _ exercise: Exercise, _ root: URL,
    _ make: (String, Fields, [String: String]) -> Answer?
  ) -> AnswerReading<Answer> {
    let faults = Faults()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path)) ?? []
    let values = names.filter { !$0.hasPrefix(".") }.sorted().compactMap { name -> Answer? in
      let folder = "\(path)/\(name)"
      guard let fields = ManifestSource.read("\(folder)/\(manifest)", in: root, faults: faults) else {
        return nil
      }
      let files = sources(exercise, in: folder, root, faults)
      let answer = make(name, fields, files)
      fields.finish()
      return answer
    }
    return AnswerReading(values: values, diagnostics: faults.diagnostics)
  }

  private static func sources(
    _ exercise: Exercise, in folder: String, _ root: URL, _ faults: Faults
  ) -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "\(folder)/\(name)"
      guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8) else {
        faults.report(Place(file: file), "the file is missing", "an answer holds all sources of its exercise")
        continue
      }
      files[name] = text
    }
    return files
  }
}
