import GraderEvents
import Testing
@testable import Judging

@Suite("Printed text")
struct OutputSplitterTests {
  private func mark(_ sequence: Int, _ nonce: String = "out") -> String { "\u{1E}\(nonce):\(sequence)\u{1E}" }
  private let events = Run.passing([testA, testB]).process.events.events

  private func split(_ text: String) -> OutputSplitter.Parts {
    OutputSplitter.split(Array(text.utf8), events: events, nonce: "out")
  }

  @Test("It is told by the test that was running")
  func byTest() {
    let parts = split(
      "early\n\(mark(0))\(mark(1))one\n\(mark(2))between\n\(mark(3))two\n\(mark(4))\(mark(5))late\n")
    #expect(parts.byTest == [testA: "one\n", testB: "two\n"])
    #expect(parts.other == "early\nbetween\nlate\n")
  }

  @Test("Of a long part the beginning stays, and how much there was")
  func long() {
    let parts = split("\(mark(1))\(String(repeating: "a", count: 70_000))\(mark(2))")
    #expect(parts.byTest[testA]?.hasSuffix("a\n… 4464 more bytes\n") == true)
    #expect(parts.byTest[testA]?.utf8.count ?? 0 < 66_000)
  }

  @Test("An issue in the middle of a test does not end it")
  func issue() {
    let events = Run(
      [testA],
      [.ready(tests: [testA]), .began(test: testA), .issue(test: testA, issue: .init("x")), .fail(testA)]
    ).process.events.events
    let text = "\(mark(1))one\(mark(2)) two\(mark(3))"
    #expect(
      OutputSplitter.split(Array(text.utf8), events: events, nonce: "out").byTest == [testA: "one two"])
  }

  @Test(
    "What only looks like a separator is text",
    arguments: [
      "\u{1E}other:1\u{1E}", "\u{1E}out:\u{1E}", "\u{1E}out:1", "\u{1E}out:x\u{1E}", "\u{1E}",
      "\u{1E}\u{1E}out",
      "\u{1E}out:99999999999999999999\u{1E}",
    ])
  func lookalikes(text: String) {
    #expect(split(text).other == text)
  }

  @Test("Without a separator all is other output, and bytes that are no text do no harm")
  func none() {
    #expect(split("").other.isEmpty)
    let parts = OutputSplitter.split([0x61, 0xFF, 0x62], events: [], nonce: "out")
    #expect(parts.other == "a\u{FFFD}b")
  }

  @Test("A separator of an event that never came leaves the text where the last event stood")
  func beyond() {
    #expect(split("\(mark(90))x").other == "x")
  }

  @Test("Judging hands the text on with each criterion, and no forged text changes the verdict")
  func inJudgement() {
    let run = Run.passing([testA, testB]).with {
      $0.output = "\(mark(1))one\(mark(2))\(mark(77))PASSED\(mark(3))"
    }
    let judgement = judge([run], [criterion("a"), criterion("b")])
    #expect(judgement.results.map(\.output) == ["one", ""])
    #expect(judgement.otherOutput == "PASSED")
    #expect(judgement.verdict == .passed)
  }
}

@Suite("The event log")
struct EventLogTests {
  @Test("Pieces of any size give the same events as the whole", arguments: [1, 2, 7, 64, 1000])
  func pieces(size: Int) {
    let bytes = Run.passing([testA, testB]).with { $0.lines.insert("x", at: 1) }.bytes
    var log = EventLog(nonce: Run.nonce)
    var live: [GraderEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      live += log.append(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(live == EventLog(bytes: bytes, nonce: Run.nonce).events)
    #expect(live.count == 6)
    #expect(log.invalidRecords == 1)
    #expect(!log.endsInMidLine)
  }

  @Test("Everything after a gap is invalid")
  func gap() {
    let log = EventLog(
      bytes: Run.passing([testA, testB]).with { $0.lines.remove(at: 1) }.bytes, nonce: Run.nonce)
    #expect(log.events.count == 1)
    #expect(log.invalidRecords == 4)
  }

  @Test("A log of another nonce holds nothing")
  func nonce() {
    let log = EventLog(bytes: Run.passing([testA]).bytes, nonce: "other")
    #expect(log.events.isEmpty)
    #expect(log.invalidRecords == 4)
  }
}
