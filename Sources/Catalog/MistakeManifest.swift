import CourseModel
import Spelling

extension Mistake {
  /// Reads an entry of the list `mistakes`.
  init?(_ entry: AnswerEntry, knowsCriteria: Bool) {
    let fields = entry.fields
    let id = entry.id(example: "strong-delegate")
    let title = entry.text("title", example: "The delegate is strong")
    let listed = fields.required("fails", example: "fails: [not-kept]")
    let fails = listed?.list(example: "fails: [not-kept]") ?? []
    if let listed, listed.node.sequence?.isEmpty == true {
      fields.report(
        listed.place, "`fails` is empty",
        "name what a wrong answer fails, such as `fails: [not-kept]`; a right answer is a variant")
    }
    let ends = fields.optional("ends")?.choice(Termination.Name.self)
    let says = fields.optional("says")?.text(example: "says: a part of the feedback")
    if knowsCriteria { for value in fails { entry.checkCriterion(value) } }
    guard let files = entry.files, let id, let title, let line = entry.line else { return nil }
    let names = fails.compactMap { $0.text(example: "- not-kept") }
    self.init(id: id, title: title, fails: names, ends: ends, says: says, files: files, line: line)
  }
}

extension AnswerEntry {
  fileprivate func checkCriterion(_ value: ManifestValue) {
    let known = exercise.criteria.map(\.id) + Verdict.Name.beforeJudging.map(\.rawValue)
    guard let name = value.node.scalar?.string, !known.contains(name) else { return }
    let near = Spelling.nearest(to: name, in: known)
    fields.report(
      value.place, "`\(name)` is not a criterion of \(exercise.id)",
      near.map { "did you mean `\($0)`?" } ?? "name one of \(known.joined(separator: ", "))")
  }
}
