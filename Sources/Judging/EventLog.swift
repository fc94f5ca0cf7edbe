import Foundation
import GraderEvents

/// The valid events that one process wrote, and the number of invalid records among them.
///
/// A line is valid if it is a whole event of the current version with the run's nonce and the next sequence number.
/// Replayed and forged lines and all lines after a gap are invalid records.
package struct EventLog: Sendable {
  /// The valid events, in order; the one at index `i` has sequence number `i`.
  package private(set) var events: [GraderEvent] = []
  /// The number of lines that are not valid.
  private(set) var invalidRecords = 0
  /// The bytes after the last line feed.
  private var rest: [UInt8] = []
  private let nonce: String

  /// A log without lines.
  package init(nonce: String) { self.nonce = nonce }

  /// The log of all bytes that a process wrote.
  init(bytes: [UInt8], nonce: String) {
    self.init(nonce: nonce)
    append(bytes)
  }

  /// Whether the last line is incomplete: the process was killed while writing, or other code wrote.
  var endsInMidLine: Bool { !rest.isEmpty }

  /// Reads more bytes, and returns the events that they complete: these show progress while the process runs.
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
