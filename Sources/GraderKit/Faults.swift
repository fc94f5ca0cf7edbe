import LabKit

/// Expects a fault, as it would raise an exception on Apple's systems, and hands it on; the program goes on.
@discardableResult
public func expectFault(named name: String? = nil, _ sentence: String, _ body: () throws -> Void) rethrows -> Fault? {
  var faults: [Fault] = []
  try FaultCenter.recording { faults.append($0) } during: { try body() }
  let found = faults.first { name == nil || $0.name == name }
  if found == nil {
    fail(
      sentence, expected: name ?? "a fault",
      found: faults.isEmpty ? "none" : faults.map(\.description).joined(separator: "; "))
  }
  return found
}

/// Expects no fault.
public func expectNoFault(_ sentence: String, _ body: () throws -> Void) rethrows {
  var faults: [Fault] = []
  try FaultCenter.recording { faults.append($0) } during: { try body() }
  if let fault = faults.first { fail(sentence, expected: "no fault", found: "\(fault)") }
}

private func fail(_ sentence: String, expected: String, found: String) {
  GraderKit.fail(sentence, expected: expected, found: found, details: [])
}
