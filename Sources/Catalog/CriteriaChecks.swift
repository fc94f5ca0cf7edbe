import CourseModel
import Spelling

/// Checks the criteria of one exercise against each other.
struct CriteriaChecks {
  let criteria: [(criterion: Criterion, value: ManifestValue)]
  /// All that are written, also those that could not be read.
  let ids: [String]
  let faults: Faults

  func run() {
    checkUniqueness()
    checkAfter()
    checkCycles()
  }

  private func checkUniqueness() {
    var ids: Set<String> = []
    var tests: Set<TestName> = []
    for (criterion, value) in criteria {
      if !ids.insert(criterion.id).inserted {
        faults.report(
          value.place, "the criterion `\(criterion.id)` is there twice", "give each an id of its own")
      }
      if let test = criterion.test, !tests.insert(test).inserted {
        faults.report(
          value.place, "the test \(test) grades two criteria", "give each criterion a test of its own")
      }
    }
  }

  private func checkAfter() {
    for (criterion, value) in criteria {
      let others = ids.filter { $0 != criterion.id }
      for name in criterion.after where !others.contains(name) {
        let near = Spelling.nearest(to: name, in: others).map { "did you mean `\($0)`?" }
        faults.report(
          value.place, "`after` names `\(name)`, which is no other criterion here", near ?? "take it out")
      }
    }
  }

  private func checkCycles() {
    let after = Dictionary(
      criteria.map { ($0.criterion.id, $0.criterion.after) }, uniquingKeysWith: { first, _ in first })
    for (criterion, value) in criteria where !criterion.after.contains(criterion.id) {
      guard let cycle = Cycle.find(from: criterion.id, in: after) else { continue }
      let way = cycle.joined(separator: " → ")
      return faults.report(value.place, "`after` goes in a circle: \(way)", "take one of them out")
    }
  }
}
