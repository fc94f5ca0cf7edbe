import CourseModel
import Foundation
import SwiftToolchain
import TestSupport
import Testing

@testable import Compiling

@Suite("A linker that waits for its objects", .inTurn)
struct WaitingLinkTests {
  /// Compiles a module, links it with a linker that waits and with another one, and passes on what each made.
  private func link(
    _ source: String, _ check: (_ errors: [[Diagnostic]], _ programs: [Data?], _ wasUsed: Bool) throws -> Void
  ) async throws {
    let bench = try await KitBench.shared.value
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("link/task")!
    let exercise = Exercise(
      id: id, title: "", module: "LinkTask", difficulty: 1, minutes: 1, sources: ["Task.swift"], imports: [],
      criteria: [], folders: ExerciseFolders(course: scratch.url.appending(path: "course"), id: id))
    let outcome = try await LearnerCompiler(bench.workbench, kit: bench.kit).compile(
      ["Task.swift": source], of: exercise, in: try scratch.folder("learner"))
    guard case .built(let module, _) = outcome else { throw CancellationError() }
    let programs = try ["waiting", "started"].map { try scratch.folder($0).appending(path: "grader") }
    let linker = try bench.workbench.startLinker(bench.kit, to: programs[0])
    defer { linker.cancel() }
    var errors: [[Diagnostic]] = []
    for (program, linker) in zip(programs, [linker, nil]) {
      errors.append(
        try await bench.workbench.link(
          module.object, of: module.name, kit: bench.kit, to: program, waiting: linker))
    }
    try check(errors, programs.map { try? Data(contentsOf: $0) }, !linker.takes([]))
  }

  @Test("makes the same program as one that is started for them")
  func same() async throws {
    try await link("func go() { print([1, 2].map { $0 + 1 }) }\n") { errors, programs, wasUsed in
      #expect(errors == [[], []] && wasUsed)
      #expect(programs[0] != nil && programs[0] == programs[1])
    }
  }

  @Test("is not asked where a name is missing, whose line another one tells")
  func missing() async throws {
    try await link("@_silgen_name(\"rows\") func rows() -> Int\nfunc go() { print(rows()) }\n") {
      errors, _, wasUsed in
      #expect(errors.map { $0.map(\.line) } == [[2], [2]] && !wasUsed)
    }
  }

  @Test("takes no path that its script can't contain")
  func paths() {
    #expect(LinkPlan.script(naming: ["/a b/c.o", "/d.o"]) == Array("INPUT(\"/a b/c.o\" \"/d.o\")\n".utf8))
    #expect(LinkPlan.script(naming: ["/a\"b.o"]) == nil)
  }
}
