import Foundation
import GraderEvents

/// Describes values for feedback: strings in quotes, long texts cut.
enum Described {
  /// The maximum length of a description in feedback, in Unicode scalars.
  static let limit = 2000

  /// Cuts a text to the limit, in scalars: a single character may consist of millions of them.
  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return "\(String(scalars[..<end]))… (cut: \(text.count) characters in all)"
  }

  /// An issue without addresses and temporary folders, which differ from run to run and say nothing to a learner.
  static func neutral(_ issue: Issue) -> Issue {
    Issue(
      neutral(issue.sentence), expected: issue.expected.map(neutral), found: issue.found.map(neutral),
      details: issue.details.map(neutral))
  }

  /// A text without addresses of objects and contexts, and with paths relative to the process's folder.
  static func neutral(_ text: String) -> String {
    var text = text
    if text.contains("(unknown context at $") {
      text = text.replacing(/(?:\w+\.)*\(unknown context at \$[0-9a-f]+\)\.?/, with: "")
    }
    // Addresses have 48 bits, which leaves the learner's own numbers as they are.
    if text.contains("0x") {
      text = text.replacing(/(?:[:,]? (?:at )?)?\b0x(?:0000)?[0-9a-f]{12}\b/, with: "")
    }
    if folder.count > 1, text.contains(folder) {
      text = text.replacing("file://\(folder)/", with: "").replacing("\(folder)/", with: "")
        .replacing(folder, with: ".")
    }
    return text
  }

  /// The folder in which the process runs, which is made for it.
  private static let folder = FileManager.default.currentDirectoryPath

  static func type(of object: AnyObject) -> String {
    String(describing: Swift.type(of: object))
  }

  /// The uncut description: of an optional its wrapped value, of a learner's value its own description.
  static func value(_ value: Any) -> String {
    if let optional = value as? any OptionalValue { return optional.held.map(Self.value) ?? "nil" }
    switch value {
    case let text as String: return text.debugDescription
    case let text as Substring: return text.debugDescription
    case let text as Character: return text.debugDescription
    case let list as [Any]: return "[\(list.map(Self.value).joined(separator: ", "))]"
    case is any CustomStringConvertible:
      let text = String(describing: value)
      // An address says nothing to a learner.
      return text.contains("0x") && Swift.type(of: value) is AnyClass ? type(of: value as AnyObject) : text
    default:
      return Swift.type(of: value) is AnyClass ? type(of: value as AnyObject) : String(describing: value)
    }
  }
}

/// Any optional, to unwrap a value of type `Any`.
protocol OptionalValue {
  var held: Any? { get }
}

extension Optional: OptionalValue {
  var held: Any? { map { $0 as Any } }
}
