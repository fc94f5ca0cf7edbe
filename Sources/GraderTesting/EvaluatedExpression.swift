import Foundation
import Testing

/// The expression of an expectation that was not met, with the values of its parts.
final class EvaluatedExpression: Decodable {
  /// What kind of expression it is; one of these is set.
  struct Kind: Decodable {
    let generic: Source?
    let stringLiteral: Literal?
    let binaryOperation: Operation?
    let functionCall: Call?
    let propertyAccess: Access?
    let negation: Negation?
  }

  struct Source: Decodable { let _0: String }
  struct Literal: Decodable { let sourceCode: String }
  struct Operation: Decodable {
    let lhs: EvaluatedExpression
    let `operator`: String
    let rhs: EvaluatedExpression
  }
  /// The sides of an operation.
  enum Side { case left, right }

  struct Call: Decodable {
    let functionName: String
    let arguments: [Argument]
  }
  struct Argument: Decodable {
    let label: String?
    let value: EvaluatedExpression
  }
  struct Access: Decodable { let keyPath: EvaluatedExpression }
  struct Negation: Decodable { let _0: EvaluatedExpression }
  struct Value: Decodable {
    let description: String
    let typeInfo: TypeInfo
  }
  struct TypeInfo: Decodable {
    let fullyQualifiedName: String
    let unqualifiedName: String
  }

  let kind: Kind
  let runtimeValue: Value?

  /// The expression of an expectation; nil if this version of the library stores it in another way.
  static func of(_ expectation: Expectation) -> EvaluatedExpression? {
    let stored = Mirror(reflecting: expectation).children.lazy.compactMap { $0.value as? __Expression }.first
    guard let stored, let data = try? JSONEncoder().encode(stored) else { return nil }
    return try? JSONDecoder().decode(EvaluatedExpression.self, from: data)
  }

  /// The value; of an object without a description of its own the type.
  var value: String? {
    guard let runtimeValue else { return nil }
    let isPlainObject =
      runtimeValue.description == runtimeValue.typeInfo.fullyQualifiedName
      || runtimeValue.description.contains("0x")
    return isPlainObject ? runtimeValue.typeInfo.unqualifiedName : runtimeValue.description
  }

  /// Whether the source is a literal, so that it is the value that a correct answer gives.
  var isLiteral: Bool {
    if kind.stringLiteral != nil { return true }
    guard let source = kind.generic?._0, let first = source.first else { return false }
    return first.isNumber || "\"[-.#".contains(first) || ["true", "false", "nil"].contains(source)
  }

  /// Whether the source is a name that says so, such as `expected` or `wantedTitle`.
  fileprivate var isCalledExpected: Bool {
    guard let source = kind.generic?._0.lowercased() else { return false }
    return source.hasPrefix("expect") || source.hasPrefix("want")
  }

  /// How feedback names the expression: a call or property of the learner's, with its arguments; nil for another one.
  func subject(among names: Set<String>) -> String? {
    if let call = kind.functionCall {
      guard Self.isKnown(call.functionName, among: names) else { return nil }
      let arguments = call.arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + (argument.value.value ?? "…")
      }
      return "\(call.functionName)(\(arguments.joined(separator: ", ")))"
    }
    return (kind.propertyAccess?.keyPath ?? self).kind.generic.flatMap {
      Self.subject(in: $0._0, isMember: kind.propertyAccess != nil, among: names)
    }
  }

  /// Whether something of the learner's has a name: a member, with a dot before it, or what is declared outside of types.
  private static func isKnown(_ name: String, among names: Set<String>) -> Bool {
    names.contains(name) || names.contains(".\(name)")
  }

  /// The name at the end of a path such as `cart.total` or `try cart.price(of: item)`, without the arguments, whose source is
  /// the grader's.
  private static func subject(in source: String, isMember: Bool, among names: Set<String>) -> String? {
    var path = source[...]
    for word in ["try ", "await "] where path.hasPrefix(word) { path = path.dropFirst(word.count) }
    let isCall = path.last == ")"
    if isCall {
      var depth = 0
      guard
        let start = path.lastIndex(where: { character in
          depth += character == ")" ? 1 : character == "(" ? -1 : 0
          return depth == 0
        })
      else { return nil }
      path = path[..<start]
    }
    while let last = path.last, "?!".contains(last) { path = path.dropLast() }
    guard path.allSatisfy({ $0.isLetter || $0.isNumber || "_.?!()".contains($0) }),
      let name = path.split(separator: ".").last.map(String.init),
      // A name alone can be that of a test's own variable.
      isMember || path.contains(".") ? isKnown(name, among: names) : names.contains(name)
    else { return nil }
    return isCall ? "\(name)(…)" : name
  }
}

extension EvaluatedExpression.Operation {
  /// The side that tells what a correct answer gives: a literal, a name that says so, or the one that uses nothing of the
  /// learner's; nil if that can't be known.
  func expectedSide(among names: Set<String>) -> EvaluatedExpression.Side? {
    func side(_ isExpected: (EvaluatedExpression) -> Bool) -> EvaluatedExpression.Side? {
      switch (isExpected(lhs), isExpected(rhs)) {
      case (true, false): .left
      case (false, true): .right
      default: nil
      }
    }
    return side(\.isLiteral) ?? side(\.isCalledExpected) ?? side { $0.subject(among: names) == nil }
  }
}
