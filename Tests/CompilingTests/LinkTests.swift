import TestSupport
import SwiftToolchain
import CourseModel
import Foundation
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
