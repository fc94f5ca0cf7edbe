import CGraderKit
import Foundation
import GraderEvents

/// Writes the events of this process, and separators to what it prints.
final class Journal: @unchecked Sendable {
  static let shared = Journal()

  private let lock = NSLock()
  private var outputNonce = ""
  private var running: String?
  private var pending: [GraderIssue] = []
  private var failures = 0

  func start(outputNonce: String) {
    lock.withLock { self.outputNonce = outputNonce }
  }

  /// Writes an event; what was printed before it stands before its separator.
  func write(_ kind: GraderEvent.Kind) {
    guard let json = try? JSONEncoder().encode(kind) else { return }
    fflush(nil)
    let sequence = cgk_write(String(decoding: json, as: UTF8.self))
    let separator = "\u{1E}\(outputNonce):\(sequence)\u{1E}"
    _ = separator.withCString { Glibc.write(1, $0, strlen($0)) }
  }

  /// The test that is running.
  var current: String? { lock.withLock { running } }

  func began(_ test: String) {
    lock.withLock {
      running = test
      failures = 0
    }
    cgk_running(test)
    write(.began(test: test))
  }

  func ended(_ test: String, skipped: Bool, seconds: Double) {
    let failed = lock.withLock { failures > 0 }
    write(.ended(test: test, outcome: skipped ? .skipped : failed ? .failed : .passed, seconds: seconds))
    cgk_running(nil)
    lock.withLock { running = nil }
  }

  func record(_ issue: GraderIssue) {
    let test = lock.withLock { () -> String? in
      failures += 1
      return running
    }
    guard let test else { return }
    write(.issue(test: test, issue: issue.bounded))
  }
}

extension GraderIssue {
  /// The issue with texts of at most 2,000 characters.
  fileprivate var bounded: GraderIssue {
    func cut(_ text: String) -> String { text.count > 2_000 ? text.prefix(2_000) + "… (cut)" : text }
    return GraderIssue(
      cut(sentence), expected: expected.map(cut), found: found.map(cut), details: details.prefix(20).map(cut))
  }
}
