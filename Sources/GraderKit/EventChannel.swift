import CGraderKit
import Dispatch
import Foundation
import GraderEvents

/// Writes events to descriptor 3, and separators between the outputs of tests.
///
/// The sequence number is guarded by a lock that the crash handler uses too.
struct EventChannel: Sendable {
  let eventNonce: String
  let outputNonce: String

  func send(_ kind: GraderEvent.Kind, separatorBefore: Bool = false, separatorAfter: Bool = false) {
    let sequence = grader_channel_lock()
    defer { grader_channel_unlock() }
    if separatorBefore { grader_separate(outputNonce, sequence) }
    let event = GraderEvent(nonce: eventNonce, sequence: Int(sequence), kind: kind)
    guard var line = try? JSONEncoder().encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    line.withUnsafeBytes { bytes in
      let characters = bytes.bindMemory(to: CChar.self)
      grader_channel_write(characters.baseAddress!, characters.count)
    }
    if separatorAfter { grader_separate(outputNonce, sequence) }
  }

  func setRunning(_ test: String?) {
    guard let test, let json = try? JSONEncoder().encode(test) else { return grader_set_running_test(nil) }
    grader_set_running_test(String(decoding: json, as: UTF8.self))
  }
}

/// Wakes the main thread's run loop every 3 ms.
///
/// XCTest waits for the asynchronous set-up and tear-down of each test in slices of 100 ms. Work that ends just before
/// a slice begins does not wake the run loop, so XCTest waits for the whole slice. An event on the main queue ends the
/// slice early.
enum Heartbeat {
  nonisolated(unsafe) private static var timer: (any DispatchSourceTimer)?

  /// Starts the timer, which runs until the process ends; called once, before the first test.
  static func start() {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(3), leeway: .milliseconds(1))
    timer.setEventHandler {}
    timer.resume()
    self.timer = timer
  }
}
