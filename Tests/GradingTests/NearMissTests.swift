import TestSupport
import Compiling
import SwiftToolchain
import CourseModel
import Foundation
import Testing

@testable import Grading

@Suite("Methods that are nearly called what a protocol does without")
struct NearMissTests {
  /// What is remarked on a file; nil when it does not compile.
  static func remarks(on files: [String: String]) async throws -> [Diagnostic]? {
    let bench = try await KitBench.shared.value
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("near/task")!
    let exercise = Exercise(
      id: id, title: "", module: "NearTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      imports: ["LabKit"], criteria: [],
      folders: ExerciseFolders(course: scratch.url.appending(path: "course"), id: id))
    let outcome = try await LearnerCompiler(bench.workbench, kit: bench.kit)
      .compile(files, of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = outcome else { return nil }
    return NearMissReader(module.symbols, known: try bench.kit.requirements()).remarks
  }

  private static func remarks(on text: String) async throws -> [Diagnostic] {
    try #require(try await remarks(on: ["Task.swift": text]))
  }

  @Test(
    "are found in protocols of LabKit and of the module",
    arguments: [
      (
        "final class Form: UITextFieldDelegate {\n  func textFieldDidBeginEditting(_ field: UITextField) {}\n}",
        2, "UITextFieldDelegate", "Form.textFieldDidBeginEditting(_:)", "textFieldDidBeginEditing(_:)"
      ),
      (
        "final class Form {}\nextension Form: UITextFieldDelegate {\n  func textFieldShouldReturn(field: UITextField) -> Bool { true }\n}",
        3, "UITextFieldDelegate", "Form.textFieldShouldReturn(field:)", "textFieldShouldReturn(_:)"
      ),
      (
        "final class Table: UITableViewController {\n  func tableView(_ table: UITableView, didSelectRow path: IndexPath) {}\n}",
        2, "UITableViewDelegate", "Table.tableView(_:didSelectRow:)", "tableView(_:didSelectRowAt:)"
      ),
      (
        "class Base: Choosing { func rows() -> Int { 1 } }\nfinal class Screen: Base {\n  func didSelected(row: Int) {}\n}",
        3, "Choosing", "Screen.didSelected(row:)", "didSelect(row:)"
      ),
      (
        "protocol More: Choosing {}\nextension More { func rows() -> Int { 1 } }\nstruct Screen: More {\n  func didSelect(_ row: Int) {}\n}",
        4, "Choosing", "Screen.didSelect(_:)", "didSelect(row:)"
      ),
    ])
  func found(text: String, line: Int, owner: String, mine: String, wanted: String) async throws {
    let remarks = try await Self.remarks(on: "import Foundation; import LabKit; \(text)\n\(Self.choosing)")
    #expect(remarks.map(\.line) == [line])
    #expect(
      remarks.first?.message
        == "`\(mine)` is never called: the method of `\(owner)` is `\(wanted)`")
  }

  private static let choosing = """
    protocol Choosing {
      func didSelect(row: Int)
      func willSelect(row: Int)
      func rows() -> Int
    }
    extension Choosing {
      func didSelect(row: Int) {}
      func willSelect(row: Int) {}
    }
    """

  @Test(
    "are told from others",
    arguments: [
      "func didSelect(row: Int) {}; func didSelected(row: Int) {}", "private func didSelected(row: Int) {}",
      "func didDeselect(row: Int) {}", "func didSelectedRow() {}", "func willSelect(row: Int) {}",
      "func row() -> Int { 1 }", "static func didSelected(row: Int) {}",
    ])
  func others(member: String) async throws {
    let text = "struct Screen: Choosing {\n  func rows() -> Int { 1 }; \(member)\n}\n\(Self.choosing)"
    #expect(try await Self.remarks(on: text) == [])
  }

  @Test("are not confused with methods of which only the labels tell what they are")
  func sharedBase() async throws {
    let remarks = try await Self.remarks(
      on: """
        import Foundation
        import LabKit
        final class Table: UITableViewDataSource, UITableViewDelegate {
          func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
          func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
          }
          func tableView(_ table: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? { path }
          func tableView(_ table: UITableView, show text: String) {}
        }
        """)
    #expect(remarks == [])
  }

  @Test("are nowhere in the right answers of the course", arguments: CourseShare.of(rightAnswers))
  func course(answer: Answer) async throws {
    var files = try Self.sources(in: answer.folder)
    files.merge(try Self.sources(in: answer.solution)) { own, _ in own }
    files.merge(try answer.given()) { _, given in given }
    #expect(try await Self.remarks(on: files) == [])
  }

  /// A folder of a right answer in this package, such as `Solutions/start/hello`.
  struct Answer: Sendable, CustomTestStringConvertible {
    let top: String
    /// The path in the folder `top`: the lesson, the exercise, and maybe the variant.
    let path: String
    var testDescription: String { "\(top)/\(path)" }
    var folder: URL { home.appending(path: "\(top)/\(path)") }
    var exercise: String { path.split(separator: "/").prefix(2).joined(separator: "/") }
    /// What a variant leaves out is the solution's.
    var solution: URL { home.appending(path: "Solutions/\(exercise)") }

    /// The files that the exercise gives.
    func given() throws -> [String: String] {
      let folder = home.appending(path: "Exercises/\(exercise)")
      let manifest = try String(contentsOf: folder.appending(path: "exercise.yml"), encoding: .utf8)
      let names =
        manifest.firstMatch(of: #/given: \[(.*)\]/#)?.1.split(separator: ", ").map(String.init) ?? []
      return try names.reduce(into: [:]) { files, name in
        let file = folder.appending(path: name.hasPrefix("Shared/") ? "../\(name)" : "Given/\(name)")
        files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
    }
  }

  private static func sources(in folder: URL) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { files, name in
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  private static let rightAnswers: [Answer] = ["Solutions", "Tests/Variants"].flatMap { top in
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: home.appending(path: top).path)) ?? []
    let folders = files.filter { $0.hasSuffix(".swift") }.map { ($0 as NSString).deletingLastPathComponent }
    return Set(folders).sorted().map { Answer(top: top, path: $0) }
  }
}

private let home = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  .standardizedFileURL
