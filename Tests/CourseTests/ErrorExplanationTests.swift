import TestSupport
import Explaining
import SwiftToolchain
import Catalog
import Compiling
import CourseModel
import Foundation
import Testing

/// Each file in Tests/Fixtures/Errors is wrong in one way and bears the id of the explanation that it should get.
@Suite("What errors of the compiler mean")
struct ErrorExplanationTests {
  private static let folder = BuildProducts.package.appending(path: "Tests/Fixtures/Errors")
  private let course: Course

  init() throws { course = try #require(PackageCourse.reading.course) }

  @Test("Each error of the subject gets its sentence, and that is complete", arguments: try names(in: folder))
  func explained(name: String) async throws {
    let first = try #require(try await errors(in: Self.folder, named: name).first)
    let means = try #require(first.suggestion, "\(first.message)")
    #expect(try explanation(of: first)?.id == Self.id(name), "\(first.message): \(means)")
    #expect(means.firstMatch(of: #/\{\w+\}/#) == nil, "\(means)")
  }

  @Test(
    "An error of which nothing is known gets none", arguments: try names(in: folder.appending(path: "none")))
  func unexplained(name: String) async throws {
    let errors = try await errors(in: Self.folder.appending(path: "none"), named: name)
    #expect(!errors.isEmpty)
    #expect(errors.compactMap(\.suggestion) == [])
  }

  @Test(
    "Of several errors the one that causes the others comes first",
    arguments: try names(in: folder.appending(path: "first")))
  func ordered(name: String) async throws {
    let folder = Self.folder.appending(path: "first")
    let errors = try await errors(in: folder, named: name)
    #expect(errors.count > 1)
    let files = Self.files(of: try Self.text(in: folder, named: name))
    let first = try #require(errors.first, "it compiles")
    let line = files[first.file]?.components(separatedBy: "\n")[(first.line ?? 1) - 1]
    #expect(line?.hasSuffix("// first") == true, "\(errors.map(\.message))")
  }

  @Test("Every explanation is triggered by a file")
  func covered() throws {
    #expect(Set(course.explanations.map(\.id)) == Set(try Self.names(in: Self.folder).map(Self.id)))
  }

  /// The explanation whose sentence an error bears.
  private func explanation(of error: Diagnostic) throws -> ErrorExplanation? {
    course.explanations.first { MessagePattern($0.means).match(error.suggestion ?? "") != nil }
  }

  private func errors(in folder: URL, named name: String) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let workbench = try Workbench.forTests()
    let compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    let files = Self.files(of: try Self.text(in: folder, named: name))
    let exercise = try #require(course.exercises.first { $0.imports == ["LabKit"] && $0.given.isEmpty })
    let outcome = try await compiler.compile(files, of: exercise, in: try scratch.folder("learner"))
    guard case .rejected(let diagnostics) = outcome else { return [] }
    return diagnostics.explained(by: course.explanations, in: files).filter { $0.severity == .error }
  }

  /// A fixture can hold two files, parted by a comment.
  private static func files(of text: String) -> [String: String] {
    let texts = text.components(separatedBy: "// another file\n")
    return Dictionary(uniqueKeysWithValues: zip(["A.swift", "B.swift"], texts))
  }

  /// What does not even parse is called `.broken`, so that formatters leave it alone.
  private static func text(in folder: URL, named name: String) throws -> String {
    let file = folder.appending(path: "\(name).swift")
    return try String(
      contentsOf: FileManager.default.fileExists(atPath: file.path)
        ? file : folder.appending(path: "\(name).broken"), encoding: .utf8)
  }

  private static func id(_ name: String) -> String {
    String(name.prefix(upTo: name.firstRange(of: "--")?.lowerBound ?? name.endIndex))
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).map { URL(filePath: $0) }
      .filter { ["swift", "broken"].contains($0.pathExtension) }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }
}
