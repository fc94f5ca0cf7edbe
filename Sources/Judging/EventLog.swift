import Foundation
import GraderEvents

/// The records of one process, read line by line: what is a record of this run, and how much is not.
///
/// A line counts only when it is a whole event of the current version, bears the run's nonce and the
/// next sequence number. So a replayed line, a forged one and everything behind a gap are invalidRecords.
package struct EventLog: Sendable {
  /// The valid events, in order; the one at index `i` has sequence number `i`.
  package private(set) var events: [GraderEvent] = []
  /// How many lines are no record of this run.
  package private(set) var invalidRecords = 0
  /// What follows the last line feed.
  private var rest: [UInt8] = []
  private let nonce: String

  /// A log without a line yet.
  package init(nonce: String) { self.nonce = nonce }

  /// The log of all bytes that a process wrote.
  package init(bytes: [UInt8], nonce: String) {
    self.init(nonce: nonce)
    append(bytes)
  }

  /// Whether the last line has no end: the process was killed while it wrote, or somebody else wrote.
  package var endsInMidLine: Bool { !rest.isEmpty }

  /// Reads further bytes and returns the events that they complete, for progress while the process runs.
  @discardableResult
  package mutating func append(_ bytes: [UInt8]) -> [GraderEvent] {
    let known = events.count
    var lines = (rest + bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(lines.removeLast())
    lines.forEach { read(Array($0)) }
    return Array(events[known...])
  }

  private mutating func read(_ line: [UInt8]) {
    guard let event = try? JSONDecoder().decode(GraderEvent.self, from: Data(line)),
      event.version == GraderEvent.currentVersion, event.nonce == nonce, event.sequence == events.count
    else {
      invalidRecords += 1
      return
    }
    events.append(event)
  }
}
