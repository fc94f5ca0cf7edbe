import CourseModel
import Spelling

/// Checks that the criteria of an exercise fit together.
struct CriteriaChecks {
  let criteria: [(criterion: Criterion, value: ManifestValue)]
  /// The entries of all criteria, including those that could not be read.
  let entries: [ManifestValue]
  let faults: Faults

  func run() {
    checkUniqueness()
    checkAfter()
    checkCycles()
  }

  private func checkUniqueness() {
    var ids: Set<String> = []
    var tests: Set<TestName> = []
    var titles: Set<String> = []
    for (criterion, value) in criteria {
      if !ids.insert(criterion.id).inserted {
        faults.report(
          value.place, "the criterion `\(criterion.id)` is defined twice", "choose different ids")
      }
      if !criterion.title.isEmpty, !titles.insert(criterion.title).inserted {
        faults.report(
          value.place, "another criterion has the title “\(criterion.title)”, too",
          "write titles that a learner can tell apart", severity: .warning)
      }
      for test in Set(criterion.tests) where !tests.insert(test).inserted {
        faults.report(
          value.place, "the test \(test) grades two criteria", "write a separate test for each criterion")
      }
    }
  }

  private func checkAfter() {
    let ids = entries.map { $0.node["id"]?.scalar?.string }
    let edges = Dictionary(
      zip(ids, entries).map { ($0 ?? "", Self.after($1)) }, uniquingKeysWith: { first, _ in first })
    for (index, value) in entries.enumerated() where !value.source.isDamaged {
      let others = ids.compactMap(\.self).filter { $0 != ids[index] }
      let (id, names) = (ids[index] ?? "", Self.after(value))
      for name in names where !others.contains(name) {
        let free = others.filter { other in
          let changed = edges.merging([id: names.filter { $0 != id } + [other]]) { $1 }
          return !names.contains(other) && Cycle.find(from: id, in: changed) == nil
        }
        let near = Spelling.nearest(to: name, in: free).map { "did you mean `\($0)`?" }
        faults.report(
          value.place, "`after` names `\(name)`, which is not another criterion here", near ?? "remove it")
      }
    }
  }

  private static func after(_ entry: ManifestValue) -> [String] {
    entry.node["after"]?.sequence?.compactMap(\.scalar?.string) ?? []
  }

  private func checkCycles() {
    let after = Dictionary(
      criteria.map { ($0.criterion.id, $0.criterion.after) }, uniquingKeysWith: { first, _ in first })
    for (criterion, value) in criteria where !criterion.after.contains(criterion.id) {
      guard let cycle = Cycle.find(from: criterion.id, in: after) else { continue }
      let way = cycle.joined(separator: " → ")
      return faults.report(value.place, "`after` forms a cycle: \(way)", "remove one of these dependencies")
    }
  }
}

/// Finds cycles in a graph of dependencies.
enum Cycle {
  /// A path from a name back to itself; nil if there is none.
  static func find(from start: String, in edges: [String: [String]]) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in edges[way[way.count - 1]] ?? [] {
        if next == start { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
