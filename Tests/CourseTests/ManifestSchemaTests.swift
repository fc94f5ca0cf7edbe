import Catalog
import Foundation
import TestSupport
import Testing

/// The manifests of the shipped course follow the schemas that editors check them with.
@Suite("The schemas of manifests")
struct ManifestSchemaTests {
  private static let root = BuildProducts.package
  private static let kinds = [
    ("course", "lessons", "course.yml"), ("exercise", "Exercises", "exercise.yml"),
    ("answers", "Tests/Answers", ".yml"),
  ]

  @Test("fit each file of the shipped course", arguments: kinds)
  func shipped(name: String, folder: String, ending: String) throws {
    let schema = try Schema(named: name)
    let place = Self.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter {
      $0.hasSuffix(ending)
    }
    #expect(!paths.isEmpty)
    for path in paths {
      let text = try String(contentsOf: place.appending(path: path), encoding: .utf8)
      let document = try #require(try PlainYAML.value(of: text))
      #expect(schema.faults(inYAML: document) == [], "\(folder)/\(path)")
    }
  }

  @Test(
    "find what is wrong",
    arguments: [
      ("course", "title: A\nlessons: []\n", "$.lessons has too few"),
      ("course", "lessons: [{id: a, title: A}]\n", "$ has no title"),
      ("course", "title: A\nlessons: [{id: A b, title: A}]\n", "$.lessons[0].id does not match"),
      ("course", "title: A\nlessons: [{id: a, title: A, exercises: [b, b]}]\n", "repeats an item"),
      ("answers", "variants: [{id: a, title: A}]\n", "$.variants[0] fits 0 of anyOf"),
      ("answers", "mistakes: []\nothers: 1\n", "$ knows no others"),
    ])
  func wrong(name: String, text: String, fault: String) throws {
    let document = try #require(try PlainYAML.value(of: text))
    let faults = try Schema(named: name).faults(inYAML: document)
    #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
  }
}
