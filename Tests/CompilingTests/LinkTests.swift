import CourseModel
import Foundation
import SwiftToolchain
import TestSupport
import Testing

@testable import Compiling

@Suite("What does not link", .inTurn)
struct LinkTests {
  private func compile(_ task: String) async throws -> [Diagnostic] {
    let bench = try await KitBench.shared.value
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("link/task")!
    let exercise = Exercise(
      id: id, title: "", module: "LinkTask", difficulty: 1, minutes: 1, sources: ["Task.swift"],
      imports: ["Foundation"], criteria: [],
      folders: ExerciseFolders(course: scratch.url.appending(path: "course"), id: id))
    let outcome = try await LearnerCompiler(bench.workbench, kit: bench.kit).compileProgram(
      ["Task.swift": task, "main.swift": "go()\n"], of: exercise, in: try scratch.folder("program"))
    guard case .rejected(let errors) = outcome else { return [] }
    return errors
  }

  @Test("A module that programs are not linked with is named, with the line that uses it")
  func otherModule() async throws {
    let errors = try await compile(
      """
      import Foundation
      import FoundationXML
      func go() {
        print(XMLParser(data: Data()))
      }

      """)
    let error = try #require(errors.first)
    #expect((error.file, error.line) == ("Task.swift", 4))
    #expect(error.message == "`XMLParser` is part of FoundationXML, which is not available here")
    #expect(error.suggestion == "remove `import FoundationXML` and everything that uses it")
  }

  @Test("A function that is only declared is named, once a line")
  func onlyDeclared() async throws {
    let errors = try await compile(
      """
      @_silgen_name("count_rows") func rows() -> Int
      func go() {
        print(rows() + rows())
      }

      """)
    #expect(errors.map(\.line) == [3])
    #expect(errors.first?.message == "`count_rows` is declared but never defined")
  }

  @Test("What links is a program")
  func links() async throws { #expect(try await compile("func go() { print(1) }\n") == []) }

  private static let learners = """
    ld.lld: error: undefined symbol: rows
    >>> referenced by Task.swift:3
    >>>               /tmp/x/learner.o:($s4Task2goyyF)

    """

  @Test(
    "What is not the learner's stays a failure of the toolchain",
    arguments: [
      "ld.lld: error: cannot open output file grader: No space left on device",
      "ld.lld: error: undefined symbol: main\n>>> referenced by /lib/Scrt1.o:(_start)",
      learners + "ld.lld: error: undefined symbol: x\n>>> referenced by grader.o:($s1Gx)",
      "ld.lld: error: undefined symbol: $s6LabKit8UIButtonC5pressyyF\n>>> referenced by learner.o:(f)",
      "ld.lld: error: undefined symbol: $sSS5countSivg\n>>> referenced by learner.o:(f)",
      "",
    ])
  func ours(text: String) async throws {
    #expect(try await learnersErrors(text) == nil)
  }

  @Test("The linker stops counting at twenty errors; the ones that it tells are taken")
  func many() async throws {
    let text = Self.learners + "ld.lld: error: too many errors emitted, stopping now (use --error-limit=0)"
    let errors = try await learnersErrors(text)
    #expect(errors?.map(\.line) == [3])
  }

  @Test("A declaration of the learner's own module is called by its name")
  func ownModule() async throws {
    let text = """
      ld.lld: error: undefined symbol: $s4Task6ScreenC4showyyF
      >>> referenced by Task.swift:7
      >>>               learner.o:($s4Task2goyyF)
      """
    let errors = try await learnersErrors(text)
    #expect(errors?.first?.message == "`Screen.show` is declared but never defined")
  }

  @Test("A superclass's convenience initializer is the learner's error")
  func convenience() async throws {
    let text = """
      ld.lld: error: undefined symbol: $s6LabKit6UIViewCACycfc
      >>> referenced by Card.swift:5
      >>>               learner.o:($s4Task4CardCACycfc)
      """
    let error = try await learnersErrors(text)?.first
    #expect(error?.line == 5)
    #expect(error?.message == "must call a designated initializer of the superclass 'UIView'")
  }

  private func learnersErrors(_ text: String) async throws -> [Diagnostic]? {
    let output = LinkOutput(text, object: "learner.o", module: "Task")
    return output.learnersErrors(try await Workbench.forTests().demangle(output.undefinedSymbols))
  }
}

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
