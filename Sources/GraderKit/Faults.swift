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
public func expectNoFault(_ sentence: String, _ body: () throws -> Void) {
  guard let fault = recordFaults(sentence, body).first else { return }
  record(sentence, expected: "no fault", found: "\(fault)")
}

private func recordFaults(_ sentence: String, _ body: () throws -> Void) -> [Fault] {
  let faults = Locked<[Fault]>([])
  FaultCenter.recording({ fault in faults.update { $0.append(fault) } }) {
    _ = expectNoThrow(sentence, body)
  }
  return faults.value
}
