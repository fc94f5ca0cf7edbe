import Testing

@testable import TestSupport

@Suite("The helper for golden files")
struct GoldenTests {
  @Test("sees every difference, and recording is no pass")
  func sabotage() throws {
    let folder = try TemporaryFolder()
    func check(_ text: String, records: Bool = false) throws {
      try Golden(folder: folder.url, records: records).check(text, "a/b.txt")
    }
    #expect(throws: GoldenMismatch.missing("a/b.txt")) { try check("one\ntwo\n") }
    #expect(throws: GoldenMismatch.recorded("a/b.txt")) { try check("one\ntwo\n", records: true) }
    #expect(throws: Never.self) { try check("one\ntwo\n") }
    for other in ["one\ntwo", "one\r\ntwo\n", "one\ntwo\n ", ""] {
      #expect(throws: GoldenMismatch.self, "\(other.debugDescription)") { try check(other) }
    }
  }

  @Test("sees every difference in a section, names its line in the file, and records one section alone")
  func sections() throws {
    let folder = try TemporaryFolder()
    func check(_ text: String, _ section: String, records: Bool = false) throws {
      try Golden(folder: folder.url, records: records).check(text, "a.txt", section: section)
    }
    #expect(throws: GoldenMismatch.missing("a.txt, two,")) { try check("2\n", "two") }
    for (name, text) in [("two", "1\n2\n"), ("one", ""), ("three", "3"), ("two", "2\n\n")] {
      #expect(throws: GoldenMismatch.recorded("a.txt, \(name),")) { try check(text, name, records: true) }
    }
    for (name, text) in [("one", ""), ("two", "2\n\n"), ("three", "3")] {
      #expect(throws: Never.self) { try check(text, name) }
      for other in [text + "\n", text + " ", "x" + text] {
        #expect(throws: GoldenMismatch.self, "\(other.debugDescription)") { try check(other, name) }
      }
    }
    #expect(throws: GoldenMismatch.missing("a.txt, four,")) { try check("", "four") }
    #expect(throws: GoldenMismatch.differs(name: "a.txt", line: 5, expected: "2", found: "4")) {
      try check("4\n\n", "two")
    }
  }
}
