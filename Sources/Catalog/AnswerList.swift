import CourseModel
import Spelling

/// A list in an exercise's file of answers, by its key.
package enum AnswerList: String, CaseIterable, Sendable {
  /// Wrong answers, which the grader must reject.
  case mistakes
  /// Right answers with another structure, which the grader must accept.
  case variants
  /// Mutants of the solution that no grader can tell from it.
  case equivalents

  /// The role of the answers; nil for mutants, which are no one's answers.
  var kind: AnswerKind? {
    switch self {
    case .mistakes: .mistake
    case .variants: .variant
    case .equivalents: nil
    }
  }

  /// What an entry describes.
  var noun: String { kind?.rawValue ?? "mutant" }

  /// A complete entry for an exercise.
  func example(for exercise: Exercise) -> String {
    switch self {
    case .mistakes:
      "{id: strong-delegate, title: The delegate is strong, fails: [\(exercise.someCriterion)], edits: …}"
    case .variants: "{id: computed-owner, title: The owner is computed, edits: …}"
    case .equivalents: "{because: The list is empty then, edits: …}"
    }
  }

  /// What to do with an entry that is equal to the solution.
  var purpose: String {
    switch self {
    case .mistakes: "change something that the grader must catch"
    case .variants: "build it in another way"
    case .equivalents: "change what the mutant changes"
    }
  }
}

extension Exercise {
  /// The id of a criterion for an example that can be written as it is, if the exercise has any.
  var someCriterion: String { criteria.first?.id ?? "not-kept" }

  /// The name of a source for an example.
  var someSource: String { sources.first ?? "ListView.swift" }
}

/// An entry in a list of answers.
struct AnswerEntry {
  let value: ManifestValue
  let fields: Fields
  let exercise: Exercise
  let changes: SolutionChanges

  /// The id as it is written, valid or not.
  var givenID: String? { value.node["id"]?.scalar?.string }

  /// The title as it is written; a mutant has none.
  var givenTitle: String? { value.node["title"]?.scalar?.string }

  /// The line of the entry, from 1.
  var line: Int? { value.place.line }

  /// The complete answer; nil if there are errors.
  var files: [String: String]? { changes.answer(fields) }

  /// The entry's id; nil if it is missing or not valid.
  func id(example: String) -> String? {
    guard let value = fields.required("id", example: "id: \(example)"),
      let id = value.text(example: "id: \(example)")
    else { return nil }
    guard ExerciseID.isKebabCase(id) else {
      fields.report(
        value.place, "`\(id)` is not a valid id", "use lowercase letters, digits and single hyphens")
      return nil
    }
    return id
  }

  /// A text that the entry must have.
  func text(_ key: String, example: String) -> String? {
    fields.required(key, example: "\(key): \(example)")?.text(example: "\(key): …")
  }

  /// Whether a name in `fails` is that of a criterion; reports one that is not.
  ///
  /// - Parameter others: all names in `fails`.
  fileprivate func isCriterion(_ value: ManifestValue, beside others: [ManifestValue]) -> Bool {
    let known = exercise.criteria.map(\.id) + Verdict.Name.beforeJudging.map(\.rawValue)
    guard let name = value.node.scalar?.string, !known.contains(name) else { return true }
    let free = known.filter { id in !others.contains { $0.node.scalar?.string == id } }
    let near = Spelling.nearest(to: name, in: free).map { "did you mean `\($0)`?" }
    fields.report(
      value.place, "`\(name)` is not a criterion of \(exercise.id)",
      near ?? "name one of \(free.joined(separator: ", "))")
    return false
  }
}

extension Mistake {
  /// Reads an entry of the list `mistakes`.
  init?(_ entry: AnswerEntry, knowsCriteria: Bool) {
    let fields = entry.fields
    let id = entry.id(example: "strong-delegate")
    let title = entry.text("title", example: "The delegate is strong")
    let criterion = entry.exercise.someCriterion
    let listed = fields.required("fails", example: "fails: [\(criterion)]")
    let fails = listed?.names(example: "fails: [\(criterion)]") ?? []
    if let listed, listed.node.sequence?.isEmpty == true {
      fields.report(
        listed.place, "`fails` is empty",
        "name what a wrong answer fails, such as `fails: [\(criterion)]`; a right answer is a variant")
    }
    let ends = fields.optional("ends")?.choice(Termination.Name.self)
    let says = fields.optional("says")?.text(example: "says: a part of the feedback")
    let unknown = knowsCriteria ? fails.filter { !entry.isCriterion($0, beside: fails) } : []
    // What such a mistake fails is not what it should fail, which is told already.
    guard let files = entry.files, !fails.isEmpty, unknown.isEmpty, let id, let title, let line = entry.line
    else {
      return nil
    }
    let names = fails.compactMap { $0.text(example: "- \(criterion)") }
    self.init(id: id, title: title, fails: names, ends: ends, says: says, files: files, line: line)
  }
}

extension Variant {
  /// Reads an entry of the list `variants`.
  init?(_ entry: AnswerEntry) {
    let id = entry.id(example: "computed-owner")
    let title = entry.text("title", example: "The owner is computed")
    guard let files = entry.files, let id, let title, let line = entry.line else { return nil }
    self.init(id: id, title: title, files: files, line: line)
  }
}

extension EquivalentMutant {
  /// Reads an entry of the list `equivalents`.
  init?(_ entry: AnswerEntry) {
    let because = entry.text("because", example: "The list is empty then")
    guard let files = entry.files, let because, let line = entry.line else { return nil }
    self.init(because: because, files: files, line: line)
  }
}
