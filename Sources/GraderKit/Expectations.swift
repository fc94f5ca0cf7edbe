import GraderEvents

/// Expects that the found value equals the expected one. Texts must have the same characters in the same encoding:
/// `é` as one character does not equal `e` with an accent.
public func expectEqual<Value: Equatable>(_ found: Value, _ expected: Value, _ sentence: String) {
  defer { passTurn() }
  guard found == expected else {
    let (wanted, seen) = (Described.value(expected), Described.value(found))
    if expected is Bool { return record(sentence, found: notSo) }
    return record(
      sentence, expected: wanted, found: wanted == seen ? Issue.lookAlike : seen,
      details: CallPicture(expected: expected, found: found)?.lines
        ?? SameText.oddSign(in: found, expected).map { [$0] } ?? [])
  }
  guard let pair = SameText.differing(found, expected) else { return }
  record(sentence, expected: pair.expected, found: pair.found)
}

/// Compares texts that look the same.
private enum SameText {
  /// The encodings of the first two texts that differ in it, of two equal texts or lists of texts.
  static func differing<Value>(_ found: Value, _ expected: Value) -> (found: String, expected: String)? {
    let pairs = zip(texts(of: found), texts(of: expected))
    let pair = pairs.first { !$0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    return pair.map { (escaped($0), escaped($1)) }
  }

  /// What the first sign of a found text is that differs, if all such signs stand in place of one of the English
  /// keyboard, and none is itself on it.
  static func oddSign<Value>(in found: Value, _ expected: Value) -> String? {
    let pair = zip(texts(of: found), texts(of: expected)).first { $0 != $1 }
    guard let pair, pair.0.count == pair.1.count else { return nil }
    let odd = zip(pair.0, pair.1).filter { $0 != $1 }
    guard let first = odd.first, let scalar = first.0.unicodeScalars.first(where: { !$0.isASCII }),
      let name = scalar.properties.name, odd.allSatisfy({ !$0.isASCII && $1.isASCII })
    else { return nil }
    let code = String(scalar.value, radix: 16).uppercased()
    return "the found `\(first.0)` is no `\(first.1)`: it is U+\(code), \(name.lowercased())"
  }

  private static func texts<Value>(of value: Value) -> [String] {
    switch value {
    case let text as String: [text]
    case let texts as [String]: texts
    default: []
    }
  }

  private static func escaped(_ text: String) -> String {
    "\"\(text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())\""
  }
}

/// Expects that the found number differs from the expected one by at most `accuracy`.
public func expectEqual<Number: FloatingPoint>(
  _ found: Number, _ expected: Number, accuracy: Number, _ sentence: String
) {
  defer { passTurn() }
  let isClose = (found - expected).magnitude <= accuracy || found.isNaN && expected.isNaN
  guard found != expected, !isClose else { return }
  record(sentence, expected: "\(Described.value(expected)) ± \(accuracy)", found: Described.value(found))
}

/// Expects that two values differ.
public func expectNotEqual<Value: Equatable>(_ found: Value, _ other: Value, _ sentence: String) {
  defer { passTurn() }
  guard found == other else { return }
  record(sentence, expected: "anything but \(Described.value(other))", found: Described.value(found))
}

/// Expects that a condition holds. A failure shows the sentence, which says what should be, and that it is not so.
public func expectTrue(_ condition: Bool, _ sentence: String) {
  defer { passTurn() }
  if !condition { record(sentence, found: notSo) }
}

/// Expects that a condition does not hold. A failure shows the sentence, which says what should be, and that it is not so.
public func expectFalse(_ condition: Bool, _ sentence: String) {
  defer { passTurn() }
  if condition { record(sentence, found: notSo) }
}

private let notSo = "this is not so"

/// Expects that the value is nil.
public func expectNil<Value>(_ value: Value?, _ sentence: String) {
  defer { passTurn() }
  if let value { record(sentence, expected: "nil", found: Described.value(value)) }
}

/// Expects that the value is not nil, and returns it.
@discardableResult
public func expectNotNil<Value>(_ value: Value?, _ sentence: String) -> Value? {
  defer { passTurn() }
  if value == nil { record(sentence, expected: "a value", found: "nil") }
  return value
}

/// Expects that both references refer to the same object.
public func expectIdentical(_ found: AnyObject?, _ expected: AnyObject?, _ sentence: String) {
  defer { passTurn() }
  guard found !== expected else { return }
  let other = found != nil && expected != nil ? "another object: " : ""
  record(sentence, expected: name(expected), found: other + name(found))
}

/// Expects that the references refer to two different objects.
public func expectNotIdentical(_ found: AnyObject?, _ other: AnyObject?, _ sentence: String) {
  defer { passTurn() }
  guard found === other else { return }
  let both = found == nil ? "both are nil" : "the same object twice: \(name(found))"
  record(sentence, expected: "two different objects", found: both)
}

/// Expects that `body` throws no error, and returns its result.
@discardableResult
public func expectNoThrow<Value>(_ sentence: String, _ body: () throws -> Value) -> Value? {
  do {
    return try body()
  } catch {
    record(sentence, expected: "no error", found: "an error: \(Described.value(error))")
    return nil
  }
}

/// Expects that `body` throws an error, and returns the error.
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

/// Whether an expectation of the running test was not met. A test ends early with it where the rest would only say the
/// same: what an expectation saw can be another value right after it, when the main queue has run.
public var hasFailed: Bool { GraderRun.shared.hasIssues }

/// Fails the running test with this sentence.
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

/// Expects that two lists are equal. If they aren't, the failure shows only the first place where they differ. Texts are
/// compared as in `expectEqual`.
public func expectEqualElements<Value: Equatable>(_ found: [Value], _ expected: [Value], _ sentence: String) {
  defer { passTurn() }
  let length = max(found.count, expected.count)
  guard let place = (0..<length).first(where: { found[at: $0] != expected[at: $0] }) else {
    return expectEqual(found, expected, sentence)
  }
  record(sentence, expected: words(expected, at: place), found: words(found, at: place))
}

private func words<Value>(_ list: [Value], at place: Int) -> String {
  list[at: place].map { "number \(place + 1): \(Described.value($0))" }
    ?? "\(list.isEmpty ? "none" : "only \(list.count)")"
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
