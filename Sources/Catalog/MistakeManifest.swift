import CourseModel
import Foundation
import Spelling

/// Reads `Tests/Mistakes/<lesson>/<exercise>.yml`, which describes wrong answers as changes to the solution.
struct MistakeManifest {
  let exercise: Exercise
  let folder: CourseFolder
  let faults: Faults

  private static let example =
    "{id: strong-delegate, title: The delegate is strong, fails: [not-kept], edits: …}"

  private var path: String { "Tests/Mistakes/\(exercise.id).yml" }

  /// The mistakes that can be read, in file order; empty if the file is missing.
  func read() -> [Mistake] {
    guard folder.exists(path),
      let fields = ManifestSource.read(path, in: folder, faults: faults, example: "mistakes: [ … ]")
    else { return [] }
    let list = fields.required("mistakes", example: "mistakes: [ … ]")?.list(example: "mistakes: [ … ]") ?? []
    fields.finish()
    let solution = solution()
    let read = list.compactMap { value in mistake(value, solution).map { (value, $0) } }
    checkIDs(list)
    checkAnswers(read)
    return read.map(\.1)
  }

  private func mistake(_ value: ManifestValue, _ solution: [String: String]) -> Mistake? {
    guard let fields = value.fields(example: Self.example) else { return nil }
    let id = id(fields)
    let title = fields.required("title", example: "title: The delegate is strong")?.text(example: "title: …")
    let fails =
      fields.required("fails", example: "fails: [not-kept]")?.list(example: "fails: [not-kept]") ?? []
    let ends = fields.optional("ends")?.choice(Termination.Name.self)
    let says = fields.optional("says")?.text(example: "says: a part of the feedback")
    fails.forEach(checkCriterion)
    let files = MistakeChanges(exercise: exercise, solution: solution, faults: faults).answer(fields)
    fields.finish()
    guard let id, let title, let files, let line = value.place.line else { return nil }
    let names = fails.compactMap { $0.text(example: "- not-kept") }
    return Mistake(id: id, title: title, fails: names, ends: ends, says: says, files: files, line: line)
  }

  private func id(_ fields: Fields) -> String? {
    let example = "id: strong-delegate"
    guard let value = fields.required("id", example: example), let id = value.text(example: example) else {
      return nil
    }
    guard ExerciseID.isKebabCase(id) else {
      faults.report(
        value.place, "`\(id)` is not a valid id", "use lowercase letters, digits and single hyphens")
      return nil
    }
    return id
  }

  private func solution() -> [String: String] {
    var files: [String: String] = [:]
    for name in exercise.sources {
      let file = "Solutions/\(exercise.id)/\(name)"
      guard let text = folder.text(file) else {
        faults.report(
          Place(file: file), "the file is missing", "add it: each mistake is a change to the solution")
        continue
      }
      files[name] = text.replacing("\r\n", with: "\n")
    }
    return files
  }

  // MARK: Checks

  private func checkCriterion(_ value: ManifestValue) {
    let known = exercise.criteria.map(\.id) + Verdict.Name.beforeJudging.map(\.rawValue)
    guard let name = value.node.scalar?.string, !known.contains(name) else { return }
    let near = Spelling.nearest(to: name, in: known)
    faults.report(
      value.place, "`\(name)` is not a criterion of \(exercise.id)",
      near.map { "did you mean `\($0)`?" } ?? "name one of \(known.joined(separator: ", "))")
  }

  private func checkIDs(_ list: [ManifestValue]) {
    var seen: Set<String> = []
    for value in list {
      guard let id = value.node["id"]?.scalar?.string, !seen.insert(id).inserted else { continue }
      faults.report(value.place, "the mistake `\(id)` is defined twice", "choose different ids")
    }
  }

  /// Reports mistakes that are the same answer, because the second proves nothing new.
  private func checkAnswers(_ mistakes: [(ManifestValue, Mistake)]) {
    for (index, (value, mistake)) in mistakes.enumerated() {
      guard let twin = mistakes[..<index].first(where: { $0.1.files == mistake.files })?.1 else { continue }
      faults.report(
        value.place, "`\(mistake.id)` is the same answer as `\(twin.id)` on line \(twin.line)",
        "remove or change one of the two")
    }
  }
}
