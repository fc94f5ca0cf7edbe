import GraderEvents

/// Expects that the answer's value is the right one.
public func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, _ sentence: String) {
  guard found != expected else { return }
  record(sentence, expected: Described.value(expected), found: Described.value(found))
}

/// Expects a number that is at most `accuracy` away from the right one.
public func expectEqual<Number: FloatingPoint>(
  _ found: Number, _ expected: Number, accuracy: Number, _ sentence: String
) {
  let isClose = (found - expected).magnitude <= accuracy || found.isNaN && expected.isNaN
  guard found != expected, !isClose else { return }
  record(sentence, expected: "\(Described.value(expected)) ± \(accuracy)", found: Described.value(found))
}

/// Expects two values that differ.
public func expectNotEqual<Value: Equatable>(_ found: Value, _ other: Value, _ sentence: String) {
  guard found == other else { return }
  record(sentence, expected: "anything but \(Described.value(other))", found: Described.value(found))
}

/// Expects that a condition holds.
public func expectTrue(_ condition: Bool, _ sentence: String) {
  if !condition { record(sentence, expected: "true", found: "false") }
}

/// Expects that a condition does not hold.
public func expectFalse(_ condition: Bool, _ sentence: String) {
  if condition { record(sentence, expected: "false", found: "true") }
}

/// Expects that there is no value.
public func expectNil<Value>(_ value: Value?, _ sentence: String) {
  if let value { record(sentence, expected: "nil", found: Described.value(value)) }
}

/// Expects that there is a value, and hands it on.
@discardableResult
public func expectNotNil<Value>(_ value: Value?, _ sentence: String) -> Value? {
  if value == nil { record(sentence, expected: "a value", found: "nil") }
  return value
}

/// Expects one and the same object.
public func expectIdentical(_ found: AnyObject?, _ expected: AnyObject?, _ sentence: String) {
  guard found !== expected else { return }
  let other = found != nil && expected != nil ? "another object: " : ""
  record(sentence, expected: name(expected), found: other + name(found))
}

/// Expects two objects that are not one and the same.
public func expectNotIdentical(_ found: AnyObject?, _ other: AnyObject?, _ sentence: String) {
  guard found === other else { return }
  record(sentence, expected: "two objects", found: "the same one twice: \(name(found))")
}

/// Expects that nothing is thrown, and hands on what came out.
@discardableResult
public func expectNoThrow<Value>(_ sentence: String, _ body: () throws -> Value) -> Value? {
  do {
    return try body()
  } catch {
    record(sentence, expected: "no error", found: "an error: \(Described.value(error))")
    return nil
  }
}

/// Expects that something is thrown, and hands the error on.
@discardableResult
public func expectThrows<Value>(_ sentence: String, _ body: () throws -> Value) -> (any Error)? {
  do {
    let value = try body()
    let found = Value.self == Void.self ? "no error" : Described.value(value)
    record(sentence, expected: "an error", found: found)
    return nil
  } catch {
    return error
  }
}

/// Fails the running test.
public func fail(
  _ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []
) {
  record(sentence, expected: expected, found: found, details: details)
}

func record(_ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
  GraderRun.shared.record(
    Issue(
      Described.cut(sentence), expected: expected.map(Described.cut), found: found.map(Described.cut),
      details: details.prefix(20).map(Described.cut)))
}

private func name(_ object: AnyObject?) -> String { object.map(Described.type(of:)) ?? "nil" }
