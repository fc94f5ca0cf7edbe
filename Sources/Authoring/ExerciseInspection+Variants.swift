import Catalog
import CourseModel
import Foundation

extension ExerciseInspection {
  /// Checks that there are two variants, that they differ, and that each passes.
  mutating func inspectVariants() async throws {
    let reading = CatalogReader.variants(of: exercise, in: verifier.course.root)
    for diagnostic in reading.diagnostics { add(CourseProblem(diagnostic)) }
    isAnswerUnread = isAnswerUnread || !reading.diagnostics.isEmpty
    if reading.values.count < 2, reading.diagnostics.isEmpty {
      demand("two variants") {
        $0.report(
          $0.exercise.folders.variants, "there are only \(reading.values.count) variants",
          "add at least two right answers with another structure, to show that the grader is fair")
      }
    }
    inspectTwins(reading.values)
    let variants = verifier.sampled(reading.values)
    try await grade(variants.map { ($0.id, $0.files) }, as: .variant) {
      $0.inspect($2, of: variants[$1])
    }
    inspectFolder(beside: exercise.folders.variants, "variant")
  }

  private mutating func inspect(_ report: Report, of variant: Variant) {
    guard !report.verdict.passes, !consequences.explain(report.failing, expecting: []) else { return }
    self.report(
      (exercise.folders.variants, variant.line), .variant, id: variant.id,
      "`\(variant.id)` does not pass, but is a right answer: \(report.summary)",
      "correct the grader, which asks for more than the task does")
  }

  /// Reports variants whose code is that of the solution or of an earlier variant: they prove nothing.
  private mutating func inspectTwins(_ variants: [Variant]) {
    var known: [(name: String, files: [String: String])] = []
    if let solution = texts(in: exercise.folders.solution) { known.append(("the solution", solution)) }
    for variant in variants {
      if let twin = known.first(where: { Self.areSameCode($0.files, variant.files) }) {
        report(
          (exercise.folders.variants, variant.line), .variant, id: variant.id,
          "the variant `\(variant.id)` has the same code as \(twin.name)",
          "build it in another way, or remove it")
      }
      known.append(("the variant `\(variant.id)`", variant.files))
    }
  }

  private static func areSameCode(_ first: [String: String], _ second: [String: String]) -> Bool {
    first.keys == second.keys
      && first.allSatisfy { name, text in EditFinder(solution: text).edits(to: second[name] ?? "").isEmpty }
  }

  private func texts(in folder: URL) -> [String: String]? {
    var files: [String: String] = [:]
    for name in exercise.sources {
      files[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return files.count == exercise.sources.count ? files : nil
  }
}
