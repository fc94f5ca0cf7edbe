import CourseModel
import Catalog
import Foundation
import Testing

@Suite("The schemas of manifests")
struct SchemaTests {
  private func schema(_ name: String) throws -> [String: Any] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let data = try Data(contentsOf: root.appending(path: "Documentation/\(name).schema.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "That of exercise.yml has the keys that the reader knows",
    arguments: [
      ("why: Because", [] as [String]), ("seconds: 5, memory", ["properties", "limits"]),
      ("id: works", ["definitions", "criterion"]),
      ("symbol: Thing", ["definitions", "criterion", "properties", "declares"]),
      ("files: [Thing.swift]}", ["definitions", "criterion", "properties", "compiles"]),
      ("add: Missing.swift", ["definitions", "criterion", "properties", "doesNotCompile"]),
    ])
  func keys(text: String, path: [String]) throws {
    let separator = text.hasPrefix("why") ? "\n" : text.hasPrefix("id") ? "\n    " : ", "
    let change = Change.replace(FaultTests.first, text, with: "unheard-of-key: 1\(separator)\(text)")
    let course = try FixtureCourse(change)
    let advice = CatalogReader.read(course.root).diagnostics.compactMap(\.suggestion)
    try expect(advice, toName: path, in: schema("exercise"))
  }

  @Test(
    "That of course.yml has the keys that the reader knows",
    arguments: [("title: ", [] as [String]), ("    title: ", ["definitions", "lesson"])])
  func keysOfCourse(text: String, path: [String]) throws {
    let margin = text.prefix { $0 == " " }
    let line = "\n\(text)"
    let manifest = "lessons/course.yml"
    let change =
      margin.isEmpty
      ? Change.replace(manifest, "lessons:", with: "unheard-of-key: 1\nlessons:")
      : .replace(manifest, line, with: "\n\(margin)unheard-of-key: 1\(line)")
    let course = try FixtureCourse(change)
    let advice = CatalogReader.read(course.root).diagnostics.compactMap(\.suggestion)
    try expect(advice, toName: path, in: schema("course"))
  }

  @Test(
    "That of mistakes has the keys that the reader knows",
    arguments: [
      ("mistakes:\n", "", [] as [String]), ("id: kept", "\n    ", ["definitions", "mistake"]),
      ("replace: 'weak", "\n          ", ["definitions", "edit"]),
    ])
  func keysOfMistakes(text: String, separator: String, path: [String]) throws {
    let file = MistakeFaultTests.file
    let added = separator.isEmpty ? "unheard-of-key: 1\n\(text)" : "unheard-of-key: 1\(separator)\(text)"
    let course = try FixtureCourse(.replace(file, text, with: added))
    let faults = CatalogReader.answers(to: try course.firstExercise, in: course.root).diagnostics
    try expect(faults.compactMap(\.suggestion), toName: path, in: schema("answers"))
  }

  @Test("That of variants has the keys that the reader knows")
  func keysOfVariants() throws {
    let course = try FixtureCourse(
      .replace(MistakeFaultTests.file, "id: other", with: "unheard-of-key: 1\n    id: other"))
    let faults = CatalogReader.answers(to: try course.firstExercise, in: course.root).diagnostics
    try expect(faults.compactMap(\.suggestion), toName: ["definitions", "variant"], in: schema("answers"))
  }

  @Test("That of equivalent mutants has the keys that the reader knows")
  func keysOfEquivalents() throws {
    let text = "mistakes: []\nequivalents:\n  - because: x\n    unheard-of-key: 1\n"
    let course = try FixtureCourse(.write(MistakeFaultTests.file, text))
    let faults = CatalogReader.answers(to: try course.firstExercise, in: course.root).diagnostics
    try expect(
      faults.compactMap(\.suggestion), toName: ["definitions", "equivalent"], in: schema("answers"))
  }

  @Test(
    "That of exercise.yml refuses the same names of modules as the reader, and the same lists with repetitions"
  )
  func refusals() throws {
    let schema = try schema("exercise")
    let module = try #require((schema["properties"] as? [String: Any])?["module"] as? [String: Any])
    let refused = (module["not"] as? [String: Any])?["enum"] as? [String] ?? []
    #expect(refused.contains("Self") && refused.allSatisfy(ExerciseManifest.isTaken), "\(refused)")
    // Only lists of groups of keys may have equal entries.
    func check(_ part: Any) {
      guard let group = part as? [String: Any] else { return }
      if group["type"] as? String == "array", let items = group["items"] as? [String: Any] {
        let isOfGroups = items["type"] as? String == "object" || "\(items)".contains("definitions/criterion")
        #expect(group["uniqueItems"] as? Bool == (isOfGroups ? nil : true), "\(group)")
      }
      for value in group.values {
        check(value)
        if let list = value as? [Any] { list.forEach(check) }
      }
    }
    check(schema)
  }

  private func expect(_ advice: [String], toName path: [String], in schema: [String: Any]) throws {
    let known = try #require(advice.first { $0.hasPrefix("the known keys are ") }).dropFirst(19)
    let part = try path.reduce(schema) { try #require($0[$1] as? [String: Any]) }
    let properties = try #require(part["properties"] as? [String: Any])
    #expect(Set(known.split(separator: ", ").map(String.init)) == Set(properties.keys))
  }
}
