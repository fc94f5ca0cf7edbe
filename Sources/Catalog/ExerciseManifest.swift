import CourseModel
import Foundation

/// Reads one `exercise.yml`.
struct ExerciseManifest {
  let root: URL
  let id: ExerciseID
  let faults: Faults

  static let knownImports = ["LabKit", "Foundation", "Observation", "Dispatch", "Synchronization"]

  private var path: String { "Exercises/\(id)/exercise.yml" }

  func read() -> Exercise? {
    guard let fields = ManifestSource.read(path, in: root, faults: faults) else { return nil }
    var exercise = Exercise(
      id: id, title: text("title", "title: A list view", fields), module: text("module", "module: ListView", fields),
      difficulty: fields.required("difficulty", example: "difficulty: 2")?.whole(1...5, example: "difficulty: 2") ?? 1,
      minutes: fields.required("minutes", example: "minutes: 10")?.whole(1...600, example: "minutes: 10") ?? 1,
      sources: sources(fields), criteria: [], folders: ExerciseFolders(course: root, id: id))
    readModule(exercise.module, fields)
    exercise.requires = requires(fields)
    exercise.imports = imports(fields)
    exercise.limits = limits(fields.optional("limits"))
    exercise.language = language(fields)
    exercise.isolation = fields.optional("isolation")?.choice(Exercise.Isolation.self) ?? .run
    exercise.allows = fields.optional("allows")?.texts(example: "allows: [context-pointer]") ?? []
    exercise.why = fields.optional("why")?.text(example: "why: In an app …")?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    exercise.criteria = criteria(fields)
    fields.finish()
    return exercise
  }

  private func text(_ key: String, _ example: String, _ fields: Fields) -> String {
    fields.required(key, example: example)?.text(example: example) ?? ""
  }

  private func readModule(_ module: String, _ fields: Fields) {
    guard !module.isEmpty, module.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) == nil else { return }
    faults.report(fields.place(of: "module"), "`\(module)` is no module name", "write letters and digits, a capital first")
  }

  private func sources(_ fields: Fields) -> [String] {
    guard let value = fields.required("sources", example: "sources: [ListView.swift]") else { return [] }
    let list = value.list(example: "sources: [ListView.swift]")
    for item in list {
      guard let name = item.node.scalar?.string else { continue }
      if name.contains("/") || name.hasPrefix(".") || !name.hasSuffix(".swift") || name == "main.swift" {
        faults.report(item.place, "`\(name)` can't be a source", "name a plain Swift file, such as ListView.swift")
      }
    }
    if list.isEmpty { faults.report(value.place, "there are no sources", "name what the learner edits: [ListView.swift]") }
    return list.compactMap { $0.text(example: "- ListView.swift") }
  }

  private func requires(_ fields: Fields) -> [ExerciseID] {
    (fields.optional("requires")?.list(example: "requires: [delegation/list-view]") ?? []).compactMap { value in
      guard let text = value.text(example: "- delegation/list-view") else { return nil }
      guard let id = ExerciseID(text) else {
        return value.fault("`\(text)` is no exercise id", "delegation/list-view")
      }
      return id
    }
  }

  private func imports(_ fields: Fields) -> [String] {
    (fields.optional("imports")?.list(example: "imports: [LabKit]") ?? []).compactMap { value in
      value.word(of: Self.knownImports)
    }
  }

  private func limits(_ value: ManifestValue?) -> ExerciseLimits {
    var limits = ExerciseLimits.standard
    let example = "limits: {seconds: 10, memory: 512 MB, output: 64 KB}"
    guard let fields = value?.fields(example: example) else { return limits }
    limits.seconds = fields.optional("seconds")?.seconds(example: "seconds: 10") ?? limits.seconds
    limits.memory = fields.optional("memory")?.bytes(example: "memory: 512 MB") ?? limits.memory
    limits.output = fields.optional("output")?.bytes(example: "output: 64 KB") ?? limits.output
    fields.finish()
    return limits
  }

  private func language(_ fields: Fields) -> Int {
    fields.optional("language")?.whole(5...6, example: "language: 5") ?? 5
  }

  private func criteria(_ fields: Fields) -> [Criterion] {
    guard let value = fields.required("criteria", example: "criteria: [ … ]") else { return [] }
    let list = value.list(example: "criteria: [ … ]")
    if list.isEmpty { faults.report(value.place, "there are no criteria", "add one: an exercise without a check can't pass") }
    let read = list.compactMap { value in
      CriterionManifest(value: value, faults: faults).read().map { Placed(value: $0, place: value.place) }
    }
    checkIDs(read)
    return read.map(\.value)
  }

  private func checkIDs(_ criteria: [Placed<Criterion>]) {
    var seen: Set<String> = []
    var tests: Set<TestName> = []
    for criterion in criteria {
      let id = criterion.value.id
      if !seen.insert(id).inserted {
        faults.report(criterion.place, "the criterion `\(id)` is there twice", "give each an id of its own")
      }
      if let test = criterion.value.test, !tests.insert(test).inserted {
        faults.report(criterion.place, "the test \(test) grades two criteria", "give each criterion a test of its own")
      }
    }
    for criterion in criteria {
      for other in criterion.value.after where !seen.contains(other) || other == criterion.value.id {
        let near = Spelling.nearest(to: other, in: seen).map { "did you mean `\($0)`?" }
        faults.report(criterion.place, "`after` names `\(other)`, which is no other criterion here", near ?? "take it out")
      }
    }
    checkAfterCycles(criteria)
  }

  private func checkAfterCycles(_ criteria: [Placed<Criterion>]) {
    let after = Dictionary(criteria.map { ($0.value.id, $0.value.after) }, uniquingKeysWith: { first, _ in first })
    for criterion in criteria {
      guard let cycle = Cycle.find(from: criterion.value.id, in: after) else { continue }
      faults.report(
        criterion.place, "`after` goes in a circle: \(cycle.joined(separator: " → "))", "take one of them out")
      return
    }
  }
}

/// Finds circles in who depends on whom.
enum Cycle {
  /// A way from a name back to itself; nil when there is none.
  static func find(from start: String, in edges: [String: [String]]) -> [String]? {
    var ways = [[start]]
    var seen: Set<String> = []
    while let way = ways.popLast() {
      for next in edges[way.last!] ?? [] {
        if next == start { return way + [next] }
        if seen.insert(next).inserted { ways.append(way + [next]) }
      }
    }
    return nil
  }
}
