import Foundation

/// What `codelab help` shows of a command's use.
enum Examples {
  /// Commands, as they are typed here, and what they are for, in two columns; below a text where there is one.
  static func of(_ examples: KeyValuePairs<String, String>, below text: String? = nil) -> String {
    let command = CommandForm.here
    let typed = examples.map { ($0.key.replacing("codelab", with: command), $0.value) }
    let width = typed.map(\.0.count).max() ?? 0
    let rows = typed.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))   \($1)" }
    return ((text.map { [$0, ""] } ?? []) + ["Examples:"] + rows).joined(separator: "\n")
  }
}
