import Catalog
import Compiling
import CourseModel
import Foundation
import SwiftToolchain
import SyntaxReading
import Testing
import TestSupport
@testable import Grading

@Suite("Methods that are nearly called what a protocol does without", .inTurn)
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
    return NearMissReader(
      module.symbols, known: try bench.kit.requirements(), overridable: try bench.kit.overridableMethods()
    ).remarks
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
        "final class Table: UITableViewController {\n  func tableView(_ table: UITableView, didSelectRowAtIndexPath path: IndexPath) {}\n}",
        2, "UITableViewDelegate", "Table.tableView(_:didSelectRowAtIndexPath:)",
        "tableView(_:didSelectRowAt:)"
      ),
      (
        "final class Table: UITableViewController {\n  func numberOfSectionsInTableView(_ table: UITableView) -> Int { 2 }\n}",
        2, "UITableViewDataSource", "Table.numberOfSectionsInTableView(_:)", "numberOfSections(in:)"
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

  @Test(
    "and those with the name of an inherited method, but other types",
    arguments: [
      "func observeValue(forKeyPath path: String, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?) {}",
      "func didChangeValue(forKey key: Substring) {}",
    ])
  func otherTypes(member: String) async throws {
    let name = member.firstMatch(of: /func (\w+)/)!.1
    let text =
      "import Foundation; import LabKit; class Base: KVObject {}\nfinal class Screen: Base {\n  \(member)\n}"
    let remarks = try await Self.remarks(on: text)
    #expect(remarks.map(\.line) == [3] && remarks[0].message.contains("`Screen.\(name)("), "\(remarks)")
    #expect(remarks[0].message.contains("is a new method, and does not override"), "\(remarks)")
    #expect(remarks[0].suggestion?.contains("override func \(name)(") == true, "\(remarks)")
    let override = "override func didChangeValue(forKey key: String) {}"
    #expect(try await Self.remarks(on: text.replacing(member, with: override)) == [])
  }

  @Test("are nowhere in the right answers of the course", arguments: CourseShare.of(rightAnswers))
  func course(answer: Answer) async throws {
    var files = answer.files
    for given in answer.exercise.given {
      files[given.name] = try String(contentsOf: given.file, encoding: .utf8)
    }
    #expect(try await Self.remarks(on: files) == [])
  }

  /// A right answer in this package.
  struct Answer: Sendable, CustomTestStringConvertible {
    let exercise: Exercise
    /// The variant's id, or `solution`.
    let name: String
    let files: [String: String]
    var testDescription: String { "\(exercise.id) \(name)" }
  }

  private static let rightAnswers: [Answer] = (CatalogReader.read(home).course?.exercises ?? []).flatMap {
    exercise in
    let solution = exercise.sources.reduce(into: [:]) { files, name in
      files[name] = try? String(
        contentsOf: exercise.folders.solution.appending(path: name), encoding: .utf8)
    }
    let variants = CatalogReader.answers(to: exercise, in: home).variants
    return [Answer(exercise: exercise, name: "solution", files: solution)]
      + variants.map { Answer(exercise: exercise, name: $0.id, files: $0.files) }
  }
}

private let home = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  .standardizedFileURL

@Suite("Faults of communication, in words")
struct LikelyFaultTests {
  private func remarks(on text: String) async throws -> [String] {
    let id = ExerciseID("faults/task")!
    let exercise = Exercise(
      id: id, title: "", module: "FaultTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      criteria: [], folders: ExerciseFolders(course: URL(filePath: "/nowhere"), id: id))
    let reader = SyntaxReader(try Workbench.forTests())
    return try await LikelyFaults(reader, exercise).remarks(on: ["Task.swift": text]).map {
      "\($0.file):\($0.line ?? 0) \($0.message); \($0.suggestion ?? "")"
    }
  }

  @Test("name the object that is never called, and where its delegate would be assigned")
  func delegate() async throws {
    let found = try await remarks(on: "final class Screen: ListDelegate {\n  let list = List()\n}")
    #expect(
      found == [
        "Task.swift:2 Nothing in your code assigns the `delegate` of the `List` in `Screen`, so it stays nil, and the"
          + " `List` never calls `Screen`; assign it, for example `….delegate = self` in `Screen`"
      ])
  }

  @Test("name the center that was given")
  func center() async throws {
    let found = try await remarks(
      on: "final class Board {\n  let center: NotificationCenter\n"
        + "  func go() { NotificationCenter.default.post(name: .a) }\n}")
    #expect(found.count == 1 && found[0].hasPrefix("Task.swift:3 `NotificationCenter.default` is another"))
    #expect(found[0].hasSuffix("use `center` to post and to observe"))
  }
}
