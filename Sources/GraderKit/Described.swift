/// Values as feedback shows them: strings in quotes; what leaves the process is cut.
enum Described {
  /// The longest description that feedback carries, in Unicode scalars.
  static let limit = 2000

  /// Counted in scalars: a single character may be made of millions of them.
  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return "\(String(scalars[..<end]))… (cut: \(text.count) characters in all)"
  }

  static func type(of object: AnyObject) -> String {
    String(describing: Swift.type(of: object))
  }

  /// In full: optionals as what they hold, the learner's values as they describe themselves.
  static func value(_ value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.held.map(Self.value) ?? "nil" }
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return text.debugDescription
    case let text as Character: return text.debugDescription
    case let list as [Any]: return "[\(list.map(Self.value).joined(separator: ", "))]"
    case is any CustomStringConvertible: return String(describing: value)
    default:
      return Swift.type(of: value) is AnyClass ? type(of: value as AnyObject) : String(describing: value)
    }
  }
}

/// An optional of any kind, to look into a value of type `Any`.
protocol OptionalValue {
  var held: Any? { get }
}

extension Optional: OptionalValue {
  var held: Any? { map { $0 as Any } }
}
