import Foundation

/// What `codelab help` shows of a command's use.
enum Examples {
  /// Commands and what they are for, in two columns; below a text where there is one.
  static func of(_ examples: KeyValuePairs<String, String>, below text: String? = nil) -> String {
    let width = examples.map(\.key.count).max() ?? 0
    let rows = examples.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))   \($1)" }
    return ((text.map { [$0, ""] } ?? []) + ["Examples:"] + rows).joined(separator: "\n")
  }
}
