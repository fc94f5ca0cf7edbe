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
    let split = CompilerOutput.split(Array(text.utf8), of: ["Task.swift"], by: "Group")
    #expect(split.others == found)
  }
}
