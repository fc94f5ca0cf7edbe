import GraderEvents

/// Expects that the answer's value is the right one.
public func expectEqual<Value: Equatable>(
  _ found: @autoclosure () throws -> Value, _ expected: @autoclosure () throws -> Value, _ sentence: String
) {
  evaluate(sentence) {
    let (found, expected) = (try found(), try expected())
    guard found != expected else { return }
    record(sentence, expected: Described.value(expected), found: Described.value(found))
  }
}

/// Expects a number that is at most `accuracy` away from the right one.
public func expectEqual<Value: FloatingPoint>(
  _ found: @autoclosure () throws -> Value, _ expected: @autoclosure () throws -> Value, accuracy: Value,
  _ sentence: String
) {
  evaluate(sentence) {
    let (found, expected) = (try found(), try expected())
    guard found != expected, !((found - expected).magnitude <= accuracy) else { return }
    record(
      sentence, expected: "\(Described.value(expected)) ± \(accuracy)", found: Described.value(found))
  }
}

/// Expects two values that differ.
public func expectNotEqual<Value: Equatable>(
  _ found: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Value, _ sentence: String
) {
  evaluate(sentence) {
    let (found, other) = (try found(), try other())
    guard found == other else { return }
    record(sentence, expected: "anything but \(Described.value(other))", found: Described.value(found))
  }
}

/// Expects that a condition holds.
public func expectTrue(_ condition: @autoclosure () throws -> Bool, _ sentence: String) {
  evaluate(sentence) {
    if try !condition() { record(sentence, expected: "true", found: "false") }
  }
}

/// Expects that a condition does not hold.
public func expectFalse(_ condition: @autoclosure () throws -> Bool, _ sentence: String) {
  evaluate(sentence) {
    if try condition() { record(sentence, expected: "false", found: "true") }
  }
}

/// Expects that there is no value.
public func expectNil<Value>(_ value: @autoclosure () throws -> Value?, _ sentence: String) {
  evaluate(sentence) {
    if let found = try value() { record(sentence, expected: "nil", found: Described.value(found)) }
  }
}

/// Expects that there is a value, and hands it on.
@discardableResult
public func expectNotNil<Value>(_ value: @autoclosure () throws -> Value?, _ sentence: String) -> Value? {
  evaluate(sentence) {
    let found = try value()
    if found == nil { record(sentence, expected: "a value", found: "nil") }
    return found
  } ?? nil
}

/// Expects one and the same object.
public func expectIdentical(
  _ found: @autoclosure () throws -> AnyObject?, _ expected: @autoclosure () throws -> AnyObject?,
  _ sentence: String
) {
  evaluate(sentence) {
    let (found, expected) = (try found(), try expected())
    guard found !== expected else { return }
    let other = found != nil && expected != nil ? "another object: " : ""
    record(sentence, expected: name(expected), found: other + name(found))
  }
}

/// Expects two objects that are not one and the same.
public func expectNotIdentical(
  _ found: @autoclosure () throws -> AnyObject?, _ other: @autoclosure () throws -> AnyObject?,
  _ sentence: String
) {
  evaluate(sentence) {
    let (found, other) = (try found(), try other())
    guard found === other else { return }
    record(sentence, expected: "two objects", found: "the same one twice: \(name(found))")
  }
}

/// Expects that nothing is thrown, and hands on what came out.
@discardableResult
public func expectNoThrow<Value>(_ sentence: String, _ body: () throws -> Value) -> Value? {
  evaluate(sentence, body)
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
    GraderIssue(
      Described.cut(sentence), expected: expected.map(Described.cut), found: found.map(Described.cut),
      details: details.prefix(20).map(Described.cut)))
}

@discardableResult
private func evaluate<Value>(_ sentence: String, _ body: () throws -> Value) -> Value? {
  do {
    return try body()
  } catch {
    record(sentence, expected: "no error", found: "an error: \(Described.value(error))")
    return nil
  }
}

private func name(_ object: AnyObject?) -> String { object.map(Described.type(of:)) ?? "nil" }
