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
}
