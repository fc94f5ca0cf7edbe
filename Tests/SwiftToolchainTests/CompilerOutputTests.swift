import CourseModel
import Testing
@testable import SwiftToolchain

@Suite("What the compiler says")
struct CompilerOutputTests {
  @Test("of a stranger's files names no other file; a library's declaration may be noted")
  func places() {
    let text = """
      Task.swift:2:8: error: my own words
      /etc/passwd:1:1: error: a line of them that looks like the compiler's
      Task.swift:3:1: warning: more words
      Other.swift:9:1: warning: and another
      LabKit.ListViewDelegate:2:8: note: the protocol asks for this
      """
    let found = CompilerOutput.diagnostics(in: Array(text.utf8), of: ["Task.swift"])
    #expect(found.map(\.file) == ["Task.swift", "", "Task.swift", "", "LabKit.ListViewDelegate"])
    #expect(found.map(\.line) == [2, nil, 3, nil, 2])
    #expect(found[1].message == "a line of them that looks like the compiler's")
    let split = CompilerOutput.split(Array(text.utf8), of: ["Task.swift"], by: "Group", omitting: "Other")
    #expect(split.others == found)
  }
}

@Suite("The declaration to look at")
struct SymbolGraphTests {
  private static let graph = SymbolGraph(
    symbols: ["List", "List.select(at:)", "List.Row", "List.Row.text"].map { name in
      SymbolGraph.Symbol(
        kind: "class", path: name.split(separator: ".").map(String.init), declaration: "", access: "internal",
        identifier: name)
    })

  @Test(
    "is the one that is named; of a member that is not there, the type around it",
    arguments: [
      ("List.select(at:)", "List.select(at:)"), ("List.select", "List.select(at:)"), ("List.rows", "List"),
      ("List.insert(_:at:)", "List"), ("List.Row.image", "List.Row"), ("List.Cell.text", "List"),
      ("Table.rows", nil), ("first()", nil),
    ] as [(String, String?)])
  func nearest(_ about: String, _ expected: String?) {
    #expect(Self.graph.nearest(to: about)?.name == expected)
  }

  @Test("Of many errors the first are read, and of a long one the beginning")
  func limits() {
    let errors = (1...2000).map { "Task.swift:\($0):1: error: no \($0)" }
    let many = CompilerOutput.diagnostics(in: Array(errors.joined(separator: "\n").utf8))
    #expect(many.first?.message == "no 1" && many.count == 500)
    let split = CompilerOutput.split(
      Array(errors.joined(separator: "\n").utf8), of: ["Task.swift"], by: "G", omitting: "H")
    #expect(split.others.count == 500)
    let flood = (1...2000).map { "Task.swift:\($0):1: warning: no \($0)\nTask.swift:\($0):1: note: \($0)" }
    let behind = """
      Task.swift:1:1: warning: risky [#G]
      Task.swift:3:1: warning: odd [#H]
      Task.swift:3:1: note: for a reason
      Task.swift:2:1: error: wrong
      """
    let flooded = Array((flood + [behind]).joined(separator: "\n").utf8)
    let found = CompilerOutput.diagnostics(in: flooded)
    #expect(found.count == 1001 && found.last?.message == "wrong", "\(found.suffix(2))")
    let risky = CompilerOutput.split(flooded, of: ["Task.swift"], by: "G", omitting: "H")
    #expect(risky.group.map(\.message) == ["risky"] && risky.others.contains { $0.message == "wrong" })
    let few = CompilerOutput.split(Array(behind.utf8), of: ["Task.swift"], by: "G", omitting: "H")
    #expect(few.group.map(\.message) == ["risky"] && few.others.map(\.message) == ["wrong"])
    let wanted = CompilerOutput.diagnostics(in: flooded, of: ["Task.swift"], outside: "H") {
      ["risky", "odd"].contains($0.message)
    }
    #expect(wanted.map(\.message) == ["risky"])
    let long = "Task.swift:1:1: error: " + String(repeating: "x", count: 1_000_000)
    let message = CompilerOutput.diagnostics(in: Array(long.utf8)).first?.message
    #expect(message?.count ?? 0 < 1_000 && message?.hasSuffix("xx…") == true)
  }
}
