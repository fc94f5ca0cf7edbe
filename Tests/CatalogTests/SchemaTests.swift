import CourseModel
import Catalog
import Foundation
import Testing

@Suite("The schema of exercise.yml")
struct SchemaTests {
  private let schema: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let data = try Data(contentsOf: root.appending(path: "Documentation/exercise.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "It has the keys that the reader knows",
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
    let known = try #require(advice.first { $0.hasPrefix("the keys here are ") }).dropFirst(18)
    let part = try path.reduce(schema) { try #require($0[$1] as? [String: Any]) }
    let properties = try #require(part["properties"] as? [String: Any])
    #expect(Set(known.split(separator: ", ").map(String.init)) == Set(properties.keys))
  }
}
