import GraderEvents
import Testing

@testable import Judging

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
