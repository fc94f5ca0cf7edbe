import Catalog
import CourseModel
import Foundation
import TestSupport
import Testing

@testable import Authoring

@Suite("An export")
struct CourseExportTests {
  private static let fixture = BuildProducts.package.appending(path: "Tests/Fixtures/Course")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func export(_ edition: CourseExport.Edition, to name: String = "out") throws -> URL {
    let course = try #require(CatalogReader.read(Self.fixture).course)
    let place = folder.url.appending(path: name)
    let strays = try CourseExport(course, home: BuildProducts.package, for: edition).write(to: place)
    #expect(strays == [])
    return place
  }

  @Test("has only what something reads, and says what it left out", arguments: CourseExport.Edition.allCases)
  func strays(_ edition: CourseExport.Edition) throws {
    let source = folder.url.appending(path: "course")
    try FileManager.default.copyItem(at: Self.fixture, to: source)
    let notes = [
      "Exercises/outcomes/steps/Starter/Solved.swift", "Exercises/outcomes/steps/private.txt",
      "Solutions/outcomes/steps/Old.swift", "Tests/Graders/outcomes/steps/notes.md", "lessons/private.md",
    ]
    for name in notes { try Data("secret".utf8).write(to: source.appending(path: name)) }
    let course = try #require(CatalogReader.read(source).course)
    let place = folder.url.appending(path: "copy")
    let export = CourseExport(course, home: BuildProducts.package, for: edition, revision: "abc-dirty")
    #expect(try export.write(to: place) == notes)
    #expect(try paths(in: place).isDisjoint(with: notes))
    #expect(try TextFile.read(place.appending(path: "REVISION")) == "abc-dirty\n")
  }

  private func paths(in folder: URL) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
  }

  @Test("for learners has tasks and starters, and of the rest one sealed file an exercise")
  func student() throws {
    let paths = try paths(in: export(.student))
    let own = paths.filter { $0.hasPrefix("Exercises/outcomes/steps/") }
    #expect(
      own == [
        "Exercises/outcomes/steps/Example.swift", "Exercises/outcomes/steps/Scene.swift",
        "Exercises/outcomes/steps/Starter", "Exercises/outcomes/steps/Starter/Steps.swift",
        "Exercises/outcomes/steps/Task.md", "Exercises/outcomes/steps/sealed",
      ])
    #expect(paths.isDisjoint(with: ["Tests", "Solutions"]))
    #expect(
      paths.isSuperset(of: ["codelab", "Package.swift", "README.md", "Sources/LabKit", "lessons/course.yml"]))
  }

  @Test("for grading has graders and solutions, and no wrong answers")
  func grader() throws {
    let paths = try paths(in: export(.grader))
    #expect(
      paths.isSuperset(of: [
        "Exercises/outcomes/steps/exercise.yml", "Solutions/outcomes/steps/Steps.swift",
        "Tests/Graders/outcomes/steps", "codelab", "Package.swift",
      ]))
    #expect(!paths.contains { $0.hasPrefix("Tests/") && !$0.hasPrefix("Tests/Graders") })
  }

  @Test("is the same each time")
  func same() throws {
    let (one, other) = (try export(.student, to: "one"), try export(.student, to: "other"))
    let paths = try paths(in: one)
    #expect(paths == (try self.paths(in: other)))
    for path in paths where path.hasSuffix("sealed") || path == "Package.swift" {
      #expect(
        FileManager.default.contents(atPath: one.path + "/" + path)
          == FileManager.default.contents(atPath: other.path + "/" + path))
    }
  }

  @Test("writes into no folder that has something in it, and into none of the course's")
  func occupied() throws {
    let place = try export(.grader)
    #expect(throws: ExportFault.occupied(place.path)) { try export(.grader) }
    let course = try #require(CatalogReader.read(Self.fixture).course)
    let inside = Self.fixture.appending(path: "out")
    #expect(throws: ExportFault.inside(inside.path)) {
      try CourseExport(course, home: BuildProducts.package, for: .grader).write(to: inside)
    }
    #expect(!FileManager.default.fileExists(atPath: inside.path))
  }

  @Test("has a manifest that names no tests")
  func manifest() throws {
    let text = try TextFile.read(BuildProducts.package.appending(path: "Package.swift"))
    let cut = try PackageManifest.withoutTests(text)
    #expect(cut.contains("name: \"codelab\", dependencies:") && !cut.contains("    tests(\""))
    #expect(!cut.contains("Tests/") && cut.contains("  ]\n)\n"))
    #expect(throws: ExportFault.noTests) { try PackageManifest.withoutTests("// no marks") }
  }
}
