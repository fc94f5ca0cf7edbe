import Foundation
import LabKit

/// Expects that `body` causes a LabKit fault, with this exception name if one is given.
///
/// Inside `body` a fault does not stop the program: the faulting call returns.
@discardableResult
public func expectFault(named name: String? = nil, _ sentence: String, _ body: () throws -> Void) -> Fault? {
  let faults = recordFaults(sentence, body)
  let match = faults.first { name == nil || $0.name == name }
  if match == nil {
    let found = faults.first.map { "\($0)" } ?? "no fault"
    record(sentence, expected: name ?? "a fault", found: found)
  }
  return match
}

/// Expects that `body` causes no LabKit fault.
///
/// The first fault is recorded when it happens, so learners read it before expectations in `body` that fail because of
/// it. A fault of another thread is recorded at the end.
public func expectNoFault(_ sentence: String, _ body: () throws -> Void) {
  let thread = pthread_self()
  let first = Locked<(fault: Fault, isRecorded: Bool)?>(nil)
  func report(_ fault: Fault) { record(sentence, expected: "no fault", found: "\(fault)") }
  FaultCenter.recording({ fault in
    var isMine = false
    first.update { first in
      guard first == nil else { return }
      isMine = pthread_equal(pthread_self(), thread) != 0
      first = (fault, isMine)
    }
    if isMine { report(fault) }
  }) {
    _ = expectNoThrow(sentence, body)
  }
  if let first = first.value, !first.isRecorded { report(first.fault) }
}

private func recordFaults(_ sentence: String, _ body: () throws -> Void) -> [Fault] {
  let faults = Locked<[Fault]>([])
  FaultCenter.recording({ fault in faults.update { $0.append(fault) } }) {
    _ = expectNoThrow(sentence, body)
  }
  return faults.value
}
