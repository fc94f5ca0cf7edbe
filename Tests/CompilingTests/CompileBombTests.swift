import CourseModel
import Foundation
import SwiftToolchain
import TestSupport
import Testing

@testable import Compiling

/// A source that the compiler cannot finish with, next to two honest files.
struct CompileBomb: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String
  /// The lines that may be blamed; nil where it depends on the time whether the compiler knows more than the file.
  let lines: ClosedRange<Int>?

  var testDescription: String { name }

  static let all: [CompileBomb] = [
    CompileBomb(
      name: "nested aliases in a signature", source: aliases + "func f(_ t: T25) -> T25 { t }\n",
      lines: 1...28),
    CompileBomb(
      name: "a sum of texts and numbers",
      source: "func f(_ b: String) -> String {\n  "
        + Array(repeating: "\"x\" + b", count: 60).joined(separator: " + ") + " + 1\n}\n", lines: 1...2),
    CompileBomb(
      name: "closures in closures",
      source: "let f = " + (0..<60).map { "{ x\($0) in " }.joined() + "1"
        + String(repeating: " }", count: 60) + "\n", lines: 1...1),
    CompileBomb(
      name: "a long function",
      source: "func f(_ a: [Int]) {\n"
        + String(repeating: "_ = a.map { $0 + 1 }.filter { $0 > 2 }.count\n", count: 15_000) + "}\n",
      lines: 1...15_001),
    CompileBomb(
      name: "protocols that refine each other",
      source: (0..<200).map { n in
        "protocol Q\(n): \((max(0, n - 8)..<n).map { "Q\($0)" }.joined(separator: ", ") + (n == 0 ? "AnyObject" : "")) { associatedtype B\(n) }\n"
      }.joined(), lines: 1...200),
    CompileBomb(
      name: "structures that double",
      source: "struct S0 { var a = 1 }\n"
        + (1...24).map { "struct S\($0) { var a = S\($0 - 1)(); var b = S\($0 - 1)() }\n" }.joined(),
      lines: 1...25),
    literal,
    CompileBomb(
      name: "values in a text", source: "\nlet s = \"" + String(repeating: "\\(1)", count: 60_000) + "\"\n",
      lines: 2...2),
    CompileBomb(
      name: "optionals of optionals",
      source: "let w = 1\nlet x: Int" + String(repeating: "?", count: 50_000)
        + " = nil\nlet y = 1\n\nlet z = 1\n",
      lines: 2...2),
    CompileBomb(
      name: "forty thousand variables", source: (0..<40_000).map { "let value\($0) = \($0)\n" }.joined(),
      lines: nil),
  ]

  static let literal = CompileBomb(
    name: "a literal of a megabyte",
    source: "let y = [" + (0..<140_000).map(String.init).joined(separator: ", ") + "]\n",
    lines: nil)

  static let aliases =
    "struct P<A, B> { init() {} }\ntypealias T0 = P<Int, Int>\n"
    + (1...25).map { "typealias T\($0) = P<T\($0 - 1), T\($0 - 1)>\n" }.joined()
}

@Suite("Sources that the compiler cannot finish with", .inTurn, .serialized)
struct CompileBombTests {
  @Test("end within the limit, and the guilty file and line are named", arguments: CompileBomb.all)
  func endsWithPlace(_ bomb: CompileBomb) async throws {
    let errors = try await errors(in: [
      "Apple.swift": "let apple = 1\n", "Bomb.swift": bomb.source,
      "Zebra.swift": "var zebra = 2; func unused() { let x = 1 }\n",
    ])
    let error = try #require(errors.first { $0.severity == .error })
    #expect(error.file == "Bomb.swift" && error.suggestion != nil, "\(error)")
    if let lines = bomb.lines { #expect(error.line.map(lines.contains) == true, "\(error)") }
  }

  @Test("memory is bounded, and the place is named as well")
  func memory() async throws {
    let bomb = CompileBomb.literal
    let errors = try await errors(
      in: ["Apple.swift": "let apple = 1\n", "Bomb.swift": bomb.source], seconds: 20, memory: 450 << 20)
    #expect(errors.map(\.file) == ["Bomb.swift"] && errors.first?.line == 1, "\(errors)")
    #expect(errors.first?.message.contains("too much memory") == true)
  }

  @Test("more messages than are read: the first errors count, and without one the first warning is named")
  func messages() async throws {
    let unknown = "let all = [" + (0..<20_000).map { "unknown\($0)" }.joined(separator: ", ") + "]\n"
    let error = try #require(try await errors(in: ["A.swift": unknown], seconds: 20).first)
    #expect(error.line == 1 && error.message == "cannot find 'unknown0' in scope", "\(error)")
    let signs = "let n = " + String(repeating: "- ", count: 50_000) + "1\n"
    let sign = try #require(try await errors(in: ["A.swift": signs], seconds: 20).first)
    #expect(sign.line == 1 && sign.message.hasPrefix("unary operator"), "\(sign)")
    let unused = "func f() { " + (0..<6_000).map { "let unused\($0) = 1" }.joined(separator: "; ") + " }\n"
    let warning = try #require(try await errors(in: ["A.swift": unused], seconds: 20).first)
    #expect(warning.line == 1 && warning.message.contains("begins with the warning"), "\(warning)")
  }

  private func errors(in files: [String: String], seconds: Double = 1.5, memory: Int = 1 << 30) async throws
    -> [Diagnostic]
  {
    let bench = try await KitBench.shared.value
    var workbench = bench.workbench
    workbench.compileLimits.cpuSeconds = seconds
    workbench.compileLimits.memoryBytes = memory
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let id = ExerciseID("bomb/task")!
    let exercise = Exercise(
      id: id, title: "", module: "BombTask", difficulty: 1, minutes: 1, sources: files.keys.sorted(),
      criteria: [],
      folders: ExerciseFolders(course: scratch.url.appending(path: "course"), id: id))
    let outcome = try await LearnerCompiler(workbench, kit: bench.kit).compile(
      files, of: exercise, in: scratch.folder("learner"))
    guard case .rejected(let errors) = outcome else { return [] }
    return errors
  }
}
