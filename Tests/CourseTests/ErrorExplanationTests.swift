import TestSupport
import Explaining
import SwiftToolchain
import SyntaxReading
import Catalog
import Compiling
import CourseModel
import Foundation
import Testing

@testable import Grading

/// Each section of Tests/Fixtures/Errors/explained.txt is wrong in one way. Its heading is the id of the explanation that
/// it should get; what stands behind `--` tells sections with the same id apart.
@Suite("What errors of the compiler mean")
struct ErrorExplanationTests {
  private static let withSentence = Result { try Sections("explained") }
  private static let withoutSentence = Result { try Sections("unexplained") }
  private static let withSeveral = Result { try Sections("ordered") }
  private let course: Course

  init() throws { course = try #require(PackageCourse.reading.course) }

  @Test(
    "Each error of the subject gets its sentence, and that is complete",
    arguments: try withSentence.get().names)
  func explained(name: String) async throws {
    let first = try #require(try await errors(in: try Self.withSentence.get().files(name)).first)
    let means = try #require(first.suggestion, "\(first.message)")
    #expect(try explanation(of: first)?.id == Self.id(name), "\(first.message): \(means)")
    #expect(means.firstMatch(of: #/\{\w+\}/#) == nil, "\(means)")
  }

  @Test("An error of which nothing is known gets none", arguments: try withoutSentence.get().names)
  func unexplained(name: String) async throws {
    let errors = try await errors(in: try Self.withoutSentence.get().files(name))
    #expect(!errors.isEmpty)
    #expect(errors.compactMap(\.suggestion) == [])
  }

  @Test(
    "Of several errors the one that causes the others comes first", arguments: try withSeveral.get().names)
  func ordered(name: String) async throws {
    let files = try Self.withSeveral.get().files(name)
    let errors = try await errors(in: files)
    #expect(errors.count > 1)
    let first = try #require(errors.first, "it compiles")
    // An error at the end of a file is in the empty line behind the last one.
    let lines = files[first.file]?.components(separatedBy: "\n").prefix(first.line ?? 1)
    let line = lines?.last { !$0.isEmpty }
    #expect(line?.hasSuffix("// first") == true, "\(errors.map(\.message))")
  }

  @Test("An import that does not exist hides no other error, and causes none")
  func behindImports() async throws {
    let listener = "import UIKit\nimport struct Combine.Just\n\nlet told = #selector(Screen.load)\n"
    let screen = "  import UIKit\n\nclass Screen: UIViewController {\n  let button = UIButton()\n}\n"
    let places = { (errors: [Diagnostic]) in errors.map { "\($0.file):\($0.line ?? 0)" } }
    #expect(try await places(errors(in: ["Screen.swift": screen])) == ["Screen.swift:1"])
    #expect(
      try await Set(places(errors(in: ["Screen.swift": screen, "Listener.swift": listener])))
        == ["Screen.swift:1", "Listener.swift:1", "Listener.swift:2", "Listener.swift:4"])
    let text =
      "let article = \"\"\"\n  import UIKit\n  \"\"\"\n@preconcurrency import UIKit; class Part: UIView {}\n"
    #expect(try await places(errors(in: ["Text.swift": text])) == ["Text.swift:4"])
  }

  @Test("Every explanation is triggered by a section")
  func covered() throws {
    #expect(Set(course.explanations.map(\.id)) == Set(try Self.withSentence.get().names.map(Self.id)))
  }

  /// The explanation whose sentence an error bears.
  private func explanation(of error: Diagnostic) throws -> ErrorExplanation? {
    course.explanations.first { MessagePattern($0.means).match(error.suggestion ?? "") != nil }
  }

  private func errors(in files: [String: String]) async throws -> [Diagnostic] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let workbench = try Workbench.forTests()
    let compiler = LearnerCompiler(workbench, kit: try await KitBuilder(workbench).kit())
    let isPlain = files.values.contains { $0.hasPrefix("// without LabKit") }
    let exercise = try #require(
      course.exercises.first { $0.imports == (isPlain ? [] : ["LabKit"]) && $0.given.isEmpty })
    let outcome = try await compiler.compile(files, of: exercise, in: try scratch.folder("learner"))
    let diagnostics =
      switch outcome {
      case .rejected(let errors): errors
      case .built(_, let warnings): warnings
      }
    let explainer = ErrorExplainer(reader: SyntaxReader(workbench), explanations: course.explanations)
    return try await explainer.explained(diagnostics, in: files, of: exercise).filter {
      $0.severity != .note
    }
  }

  private static func id(_ name: String) -> String {
    String(name.prefix(upTo: name.firstRange(of: "--")?.lowerBound ?? name.endIndex))
  }
}

/// A file with sections, each under a line `=== NAME`.
private struct Sections {
  private let texts: [String: String]

  init(_ file: String) throws {
    let url = BuildProducts.package.appending(path: "Tests/Fixtures/Errors/\(file).txt")
    let parts = "\n\(try String(contentsOf: url, encoding: .utf8))".components(separatedBy: "\n=== ")
      .dropFirst()
    texts = Dictionary(
      uniqueKeysWithValues: parts.map { part in
        let lines = part.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n")
      })
  }

  var names: [String] { texts.keys.sorted() }

  /// The files of a section: two if a comment parts them.
  func files(_ name: String) -> [String: String] {
    let parts = texts[name, default: ""].components(separatedBy: "// another file\n")
    return Dictionary(uniqueKeysWithValues: zip(["A.swift", "B.swift"], parts))
  }
}
