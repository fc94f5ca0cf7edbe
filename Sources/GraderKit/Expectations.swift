import GraderEvents

/// Reports that something is not as the exercise asks.
///
/// - Parameter sentence: what should be, in a learner's words.
public func fail(_ sentence: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
  Journal.shared.record(GraderIssue(sentence, expected: expected, found: found, details: details))
}

/// Expects two values to be equal.
public func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, _ sentence: String) {
  guard found != expected else { return }
  fail(sentence, expected: described(expected), found: described(found))
}

/// Expects two numbers to differ by at most `accuracy`.
public func expectEqual<Number: FloatingPoint>(
  _ found: Number, _ expected: Number, accuracy: Number, _ sentence: String
) {
  let isClose = abs(found - expected) <= accuracy || (found.isNaN && expected.isNaN) || found == expected
  if !isClose { fail(sentence, expected: described(expected), found: described(found)) }
}

/// Expects a condition to hold.
public func expectTrue(_ condition: Bool, _ sentence: String) {
  if !condition { fail(sentence, expected: "true", found: "false") }
}

/// Expects a condition not to hold.
public func expectFalse(_ condition: Bool, _ sentence: String) {
  if condition { fail(sentence, expected: "false", found: "true") }
}

/// Expects no value.
public func expectNil<Value>(_ value: Value?, _ sentence: String) {
  if let value { fail(sentence, expected: "nil", found: described(value)) }
}

/// Expects a value, and hands it on.
@discardableResult
public func expectNotNil<Value>(_ value: Value?, _ sentence: String) -> Value? {
  if value == nil { fail(sentence, expected: "a value", found: "nil") }
  return value
}

/// Expects one and the same object.
public func expectIdentical(_ found: AnyObject?, _ expected: AnyObject?, _ sentence: String) {
  if found !== expected { fail(sentence, expected: identity(expected), found: identity(found)) }
}

/// Expects two objects that are not one and the same.
public func expectNotIdentical(_ found: AnyObject?, _ other: AnyObject?, _ sentence: String) {
  if found === other { fail(sentence, expected: "two objects", found: "one \(identity(found)), twice") }
}

/// Expects the body to throw nothing.
public func expectNoThrow(_ sentence: String, _ body: () throws -> Void) {
  do { try body() } catch { fail(sentence, expected: "no error", found: described(error)) }
}

/// Expects the body to throw, and hands the error on.
@discardableResult
public func expectThrows(_ sentence: String, _ body: () throws -> Void) -> (any Error)? {
  do {
    try body()
    fail(sentence, expected: "an error", found: "none")
    return nil
  } catch {
    return error
  }
}

/// A value in words: texts in quotes, objects by their type.
func described(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { described($0.value) } ?? "nil"
  }
  if mirror.displayStyle == .class { return identity(value as AnyObject) }
  return String(reflecting: value)
}

private func identity(_ object: AnyObject?) -> String {
  object.map { String(describing: type(of: $0)) } ?? "nil"
}
