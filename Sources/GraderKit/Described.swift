/// Values as feedback shows them: bounded, strings in quotes.
enum Described {
  /// The longest description that feedback carries, in characters.
  static let limit = 2000

  static func value(_ value: Any) -> String { cut(plain(value)) }

  static func cut(_ text: String) -> String {
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return "\(text[..<end])… (cut: \(text.count) characters in all)"
  }

  static func type(of object: AnyObject) -> String {
    String(describing: Swift.type(of: object))
  }

  /// Optionals are shown as what they hold, and values of the learner's as they describe themselves.
  private static func plain(_ value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.held.map(plain) ?? "nil" }
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return text.debugDescription
    case let text as Character: return text.debugDescription
    case let list as [Any]: return "[\(list.map(plain).joined(separator: ", "))]"
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
